/**
 * The checks and loads that run in this process: how far each is, and how to end it. Another copy of the server does not
 * see them; it then shows no progress.
 */
import { problem } from '../http/problem.ts';

export interface Progress {
  step: 'reading' | 'checking' | 'comparing' | 'saving';
  percent: number;
}

export interface Run {
  progress: Progress;
  signal: AbortSignal;
  report: (step: Progress['step'], done: number, all: number) => void;
}

const running = new Map<string, Run & { cancel: () => void }>();

export const progressOf = (id: string): Progress | null => running.get(id)?.progress ?? null;

/** Ends what runs for this load; false when nothing does. */
export function cancelRun(id: string): boolean {
  const run = running.get(id);
  run?.cancel();
  return run !== undefined;
}

/** What a check or load that was ended answers. */
export const cancelled = () => problem('conflict', 'El cargue se detuvo. No se guardó nada.');

/** Runs `work` where it can be watched and ended. Throws 409 while the same load is worked on. */
export async function watched<Result>(id: string, work: (run: Run) => Promise<Result>): Promise<Result> {
  if (running.has(id)) throw problem('conflict', 'Este archivo ya se está procesando. Espere a que termine.');
  const controller = new AbortController();
  const run = {
    progress: { step: 'reading', percent: 0 } as Progress,
    signal: controller.signal,
    cancel: () => controller.abort(),
    report: (step: Progress['step'], done: number, all: number) => {
      run.progress = { step, percent: Math.min(100, Math.floor((100 * done) / Math.max(1, all))) };
      if (controller.signal.aborted) throw cancelled();
    },
  };
  running.set(id, run);
  try {
    return await work(run);
  } finally {
    running.delete(id);
  }
}
