// Schedules sending a draft: at once or after a pause, one call at a time, with retries after failures.
import type { Schema } from '@caracteriza/api-client';
import type { FilledAnswers } from '../use-survey.ts';

/** The contents of a draft: the answers, the open page, how long it has been open, and the number of changes made in this tab. */
export interface DraftContent {
  readonly filled: FilledAnswers;
  readonly page: number;
  readonly seconds: number;
  readonly sequence: number;
}

/** Reasons a draft could not be sent for which a retry may succeed. */
export type Failure = 'offline' | 'session' | 'server';

/** Outcome of the last attempt; `content` is the content it sent. */
export type Attempt =
  | { readonly kind: 'saved'; readonly content: DraftContent; readonly at: string }
  | { readonly kind: 'failed'; readonly content: DraftContent; readonly failure: Failure }
  /** The server rejects this content permanently; `text` gives the reason. */
  | { readonly kind: 'rejected'; readonly content: DraftContent; readonly text: string }
  /** Another tab or device has changed the draft in the meantime. */
  | { readonly kind: 'conflict'; readonly content: DraftContent; readonly serverDraft: Schema<'Draft'> }
  /** The survey was saved or discarded elsewhere; `text` gives the details. */
  | { readonly kind: 'spent'; readonly content: DraftContent; readonly text: string }
  /** The session has ended or belongs to someone else; nothing was sent, and nothing will be. */
  | { readonly kind: 'signedOut'; readonly content: DraftContent };

/** After these outcomes, sending stops. */
const endingStates: ReadonlySet<Attempt['kind']> = new Set(['conflict', 'spent', 'signedOut']);

/** Maximum delay of a change while the user keeps typing, and the delay after a failure, in ms. */
const maxWait = 3000;
const retryAfter = 5000;

/**
 * Sends the latest content. `send` is called with one content at a time, because an older draft must not arrive after a newer
 * one; it resolves to the outcome and never throws. `report` is called with each outcome.
 */
export function createDraftQueue(
  send: (content: DraftContent) => Promise<Attempt>,
  report: (attempt: Attempt) => void,
) {
  let latest: DraftContent | null = null;
  let lastSaved: DraftContent | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let isStopped = false;
  let isRefused = false;
  let isPaused = false;

  /** The unsaved content, or null. */
  const contentToSave = (): DraftContent | null =>
    isStopped || latest === null || (lastSaved?.filled === latest.filled && lastSaved.page === latest.page)
      ? null
      : latest;

  async function run(): Promise<void> {
    for (let content = contentToSave(); content !== null && !isPaused; content = contentToSave()) {
      waitingSince = null;
      const attempt = await send(content);
      if (attempt.kind === 'saved') lastSaved = attempt.content;
      const isFinal = endingStates.has(attempt.kind);
      // The survey is being saved, and its result takes precedence over a rejection of the draft for being too late.
      if (isFinal && isPaused) return;
      if (isFinal) isStopped = isRefused = true;
      report(attempt);
      // Retrying the same content is only worthwhile later, such as after a new sign-in.
      if (attempt.kind === 'rejected' && contentToSave() === content) return;
      if (attempt.kind === 'failed') {
        clearTimeout(timer);
        timer = setTimeout(flush, retryAfter);
        return;
      }
    }
  }

  /** Sends unsaved content immediately. */
  function flush(): void {
    clearTimeout(timer);
    running ??= run().finally(() => (running = null));
  }

  return {
    flush,
    /** Accepts the newest content and sends it after `wait` ms; another change restarts the wait, up to a limit. */
    change(content: DraftContent, wait: number): void {
      latest = content;
      if (wait === 0) return flush();
      waitingSince ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(wait, waitingSince + maxWait - Date.now()));
    },
    unsaved: contentToSave,
    /** Sends unsaved content immediately; resolves, after at most `timeout` ms, to whether everything is saved. */
    async settle(timeout: number): Promise<boolean> {
      flush();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, timeout))]);
      return isRefused ? false : contentToSave() === null;
    },
    /** Pauses sending until `resume`; a running call is not interrupted. */
    pause(): void {
      isPaused = true;
    },
    resume(): void {
      isPaused = false;
      flush();
    },
    /** Stops sending; resolves once no call is running. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
