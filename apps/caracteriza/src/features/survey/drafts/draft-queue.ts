// When a draft is sent: at once or after a pause, one call after the other, and again after a failure.
import type { Schema } from '@caracteriza/api-client';
import type { Filled } from '../use-survey.ts';

/** What a draft holds: the answers, the open page, and how many changes this tab had made. */
export interface DraftContent {
  readonly filled: Filled;
  readonly page: number;
  readonly sequence: number;
}

/** Why a draft could not be sent, where another try may succeed. */
export type Failure = 'offline' | 'session' | 'server';

/** What became of the last attempt; `content` is what it sent. */
export type Attempt =
  | { readonly kind: 'saved'; readonly content: DraftContent; readonly at: string }
  | { readonly kind: 'failed'; readonly content: DraftContent; readonly failure: Failure }
  /** The server refuses this content, however often it is sent; `text` says why. */
  | { readonly kind: 'rejected'; readonly content: DraftContent; readonly text: string }
  /** Another tab or device has changed the draft in the meantime. */
  | { readonly kind: 'conflict'; readonly content: DraftContent; readonly theirs: Schema<'Draft'> }
  /** The survey was saved or discarded elsewhere; `text` says so. */
  | { readonly kind: 'spent'; readonly content: DraftContent; readonly text: string }
  /** The session has ended, or is another person's: nothing was sent, and nothing will be. */
  | { readonly kind: 'signedOut'; readonly content: DraftContent };

/** After these outcomes nothing more is sent from here. */
const ending: ReadonlySet<Attempt['kind']> = new Set(['conflict', 'spent', 'signedOut']);

/** The longest that a change waits while the person goes on typing, and the wait after a failure, in ms. */
const maxWait = 3000;
const retryAfter = 5000;

/**
 * Sends the latest content. `send` is called with one content at a time, since an older draft must not arrive after a newer
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
  let stopped = false;
  let refused = false;
  let paused = false;

  /** What is not saved yet, or null. */
  const unsaved = (): DraftContent | null =>
    stopped || latest === null || (lastSaved?.filled === latest.filled && lastSaved.page === latest.page)
      ? null
      : latest;

  async function run(): Promise<void> {
    for (let content = unsaved(); content !== null && !paused; content = unsaved()) {
      waitingSince = null;
      const attempt = await send(content);
      if (attempt.kind === 'saved') lastSaved = attempt.content;
      const ended = ending.has(attempt.kind);
      // The survey is being saved, and the result of that matters more than a draft that came too late.
      if (ended && paused) return;
      if (ended) stopped = refused = true;
      report(attempt);
      // The same content is worth another call only at another moment, such as after a new sign-in.
      if (attempt.kind === 'rejected' && unsaved() === content) return;
      if (attempt.kind === 'failed') {
        clearTimeout(timer);
        timer = setTimeout(flush, retryAfter);
        return;
      }
    }
  }

  /** Sends now what is not saved yet. */
  function flush(): void {
    clearTimeout(timer);
    running ??= run().finally(() => (running = null));
  }

  return {
    flush,
    /** Takes the newest content and sends it after `wait` ms; another change restarts the wait, up to a limit. */
    change(content: DraftContent, wait: number): void {
      latest = content;
      if (wait === 0) return flush();
      waitingSince ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(wait, waitingSince + maxWait - Date.now()));
    },
    unsaved,
    /** Sends now what is not saved yet; resolves, after `patience` ms at the latest, to whether all of it is saved. */
    async settle(timeout: number): Promise<boolean> {
      flush();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, timeout))]);
      return refused ? false : unsaved() === null;
    },
    /** Sends nothing until `resume`; a running call is not interrupted. */
    pause(): void {
      paused = true;
    },
    resume(): void {
      paused = false;
      flush();
    },
    /** Sends nothing more; resolves once no call is running. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
