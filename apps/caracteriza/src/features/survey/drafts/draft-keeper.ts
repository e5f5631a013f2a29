// When a draft is sent: at once or after a pause, one call after the other, and again after a failure.
import type { Schema } from '@caracteriza/api-client';
import type { Filled } from '../use-survey.ts';

/** What is kept: the answers, the page that is open, and how many changes of this tab it has. */
export interface DraftContent {
  readonly filled: Filled;
  readonly page: number;
  readonly sequence: number;
}

/** Why no answer or no acceptance came, where the same content may be sent again. */
export type Failure = 'offline' | 'session' | 'server';

/** What became of the last attempt; `content` is what it sent. */
export type Attempt =
  | { readonly kind: 'kept'; readonly content: DraftContent; readonly at: string }
  | { readonly kind: 'failed'; readonly content: DraftContent; readonly failure: Failure }
  /** The server does not take this content, and will not when it is sent again; `text` says why. */
  | { readonly kind: 'rejected'; readonly content: DraftContent; readonly text: string }
  /** Another tab or device has changed the draft meanwhile. */
  | { readonly kind: 'conflict'; readonly content: DraftContent; readonly theirs: Schema<'Draft'> }
  /** The survey was saved or discarded elsewhere; `text` says so. */
  | { readonly kind: 'spent'; readonly content: DraftContent; readonly text: string }
  /** The session has ended, or is another person's: nothing was sent, and nothing will be. */
  | { readonly kind: 'signedOut'; readonly content: DraftContent };

/** After these nothing more is sent from here. */
const ending: ReadonlySet<Attempt['kind']> = new Set(['conflict', 'spent', 'signedOut']);

/** How long a person may type on before what they typed is sent, and how long a failure waits, in ms. */
const longestWait = 3000;
const retryAfter = 5000;

/**
 * Keeps the latest content. `send` is called with one content at a time, since an older draft must not arrive after a newer
 * one; it resolves to the outcome and never throws. `report` hears each outcome.
 */
export function createDraftKeeper(
  send: (content: DraftContent) => Promise<Attempt>,
  report: (attempt: Attempt) => void,
) {
  let latest: DraftContent | null = null;
  let kept: DraftContent | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | null = null;
  let stopped = false;
  let refused = false;
  let paused = false;

  /** What is not kept yet, or null. */
  const unkept = (): DraftContent | null =>
    stopped || latest === null || (kept?.filled === latest.filled && kept.page === latest.page)
      ? null
      : latest;

  async function run(): Promise<void> {
    for (let content = unkept(); content !== null && !paused; content = unkept()) {
      waitingSince = null;
      const attempt = await send(content);
      if (attempt.kind === 'kept') kept = attempt.content;
      const ended = ending.has(attempt.kind);
      // The survey is being saved: what came of that says more than a draft that came too late.
      if (ended && paused) return;
      if (ended) stopped = refused = true;
      report(attempt);
      // Only another content, or another moment such as a new sign-in, is worth another call.
      if (attempt.kind === 'rejected' && unkept() === content) return;
      if (attempt.kind === 'failed') {
        clearTimeout(timer);
        timer = setTimeout(flush, retryAfter);
        return;
      }
    }
  }

  /** Sends now what is not kept yet. */
  function flush(): void {
    clearTimeout(timer);
    running ??= run().finally(() => (running = null));
  }

  return {
    flush,
    /** Takes the newest content, to be sent after `wait` ms; a further change begins the wait anew, up to a limit. */
    change(content: DraftContent, wait: number): void {
      latest = content;
      if (wait === 0) return flush();
      waitingSince ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(wait, waitingSince + longestWait - Date.now()));
    },
    unkept,
    /** Sends now what is not kept yet; resolves, after `patience` ms at the latest, to whether all is kept. */
    async settle(patience: number): Promise<boolean> {
      flush();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, patience))]);
      return refused ? false : unkept() === null;
    },
    /** Sends nothing until `resume`; a call that is under way goes on. */
    pause(): void {
      paused = true;
    },
    resume(): void {
      paused = false;
      flush();
    },
    /** Sends nothing more; resolves once nothing is under way. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
