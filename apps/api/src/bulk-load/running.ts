/**
 * The checks, loads and undoings that run in this process: how far each is, and how to end it. Another copy of the server does not
 * see them; it then shows no progress.
 */
import { problem } from '../http/problem.ts';

export interface Progress {
  step: 'reading' | 'checking' | 'comparing' | 'saving' | 'undoing';
  percent: number;
}

export interface Run {
  progress: Progress;
  signal: AbortSignal;
  report: (step: Progress['step'], done: number, all: number) => void;
}

const running = new Map<string, Run & { userID: string; cancel: () => void }>();

export const progressOf = (id: string): Progress | null => running.get(id)?.progress ?? null;

/** Ends what this user runs for this load; false when that is nothing. */
export function cancelRun(id: string, userID: string): boolean {
  const run = running.get(id);
  if (run?.userID !== userID) return false;
  run.cancel();
  return true;
}

/** What a work that was ended answers. */
export const cancelled = (step?: Progress['step']) =>
  problem(
    'conflict',
    step === 'undoing' ? 'Se detuvo: la carga quedó como estaba.' : 'El cargue se detuvo. No se guardó nada.',
  );

/** Runs `work` of a user where it can be watched and ended. Throws 409 while the same load is worked on. */
export async function watched<Result>(
  id: string,
  userID: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  if (running.has(id)) throw problem('conflict', 'Este archivo ya se está procesando. Espere a que termine.');
  const controller = new AbortController();
  const run = {
    progress: { step: 'reading', percent: 0 } as Progress,
    userID,
    signal: controller.signal,
    cancel: () => controller.abort(),
    report: (step: Progress['step'], done: number, all: number) => {
      run.progress = { step, percent: Math.min(100, Math.floor((100 * done) / Math.max(1, all))) };
      if (controller.signal.aborted) throw cancelled(step);
    },
  };
  running.set(id, run);
  try {
    return await work(run);
  } finally {
    running.delete(id);
  }
}
