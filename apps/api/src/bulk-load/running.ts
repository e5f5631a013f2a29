/**
 * The checks, loads and undos running in this process: their progress, and how to cancel them. A row of `bulk_load_run` makes
 * each visible to the other instances of the server, where it may also be cancelled.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

export interface Progress {
  step: 'reading' | 'checking' | 'comparing' | 'saving' | 'undoing';
  percent: number;
}

export interface Run {
  progress: Progress;
  signal: AbortSignal;
  report: (step: Progress['step'], doneCount: number, total: number) => void;
  /** Throws 409 once the user has cancelled the run; `report` does so too. */
  endIfCancelled: () => void;
}

const running = new Map<string, Run & { userID: string; cancel: () => void }>();

/** The id of this server instance. */
const server = randomUUID();

/** How often a run reports its progress and checks for a cancellation, in milliseconds. */
const reportInterval = 500;

/** A run that has reported nothing for this many seconds, by the database's clock, belongs to an instance that was killed. */
const maxSilence = 10;

/** Runs of killed instances are deleted after this many hours; an instance that was only stuck may report again before that. */
const hoursUntilDropped = 1;

/** The rows of `bulk_load_run` for runs still active on other instances. */
export const isOnOtherInstance = sql<boolean>`server <> ${server}
  and seen_at > clock_timestamp() - make_interval(secs => ${maxSilence})`;

/** The progress of this load's run in this process. */
export const progressOf = (id: string): Progress | null => running.get(id)?.progress ?? null;

/** Cancels this user's run for this load, on whichever server instance it runs; false if nothing is running. */
export async function cancelRun(db: Kysely<Database>, id: string, userID: string): Promise<boolean> {
  const runningLoad = running.get(id);
  if (runningLoad?.userID === userID) runningLoad.cancel();
  if (runningLoad) return runningLoad.userID === userID;
  const runs = await db
    .updateTable('bulk_load_run')
    .set({ cancelled: true })
    .where('upload_id', '=', id)
    .where('user_id', '=', userID)
    .where(isOnOtherInstance)
    .returning('upload_id')
    .execute();
  return runs.length > 0;
}

/** The response to work that was cancelled. */
export const cancelledProblem = (step?: Progress['step']) =>
  problem(
    'conflict',
    step === 'undoing' ? 'Se detuvo: la carga quedó como estaba.' : 'El cargue se detuvo. No se guardó nada.',
  );

const working = () => problem('conflict', 'Este archivo ya se está procesando. Espere a que termine.');

/** Announces a run to the other instances. Throws 409 if one of them is working on the same load. */
async function sendProgress(db: Kysely<Database>, id: string, userID: string, { step, percent }: Progress) {
  const { rows } = await sql`
    insert into bulk_load_run (upload_id, server, user_id, step, percent, seen_at)
    values (${id}, ${server}, ${userID}, ${step}, ${percent}, clock_timestamp())
    on conflict (upload_id) do update set server = excluded.server, user_id = excluded.user_id,
      step = excluded.step, percent = excluded.percent, cancelled = false, seen_at = excluded.seen_at
    where bulk_load_run.server = excluded.server
      or bulk_load_run.seen_at < clock_timestamp() - make_interval(secs => ${maxSilence})
    returning upload_id`.execute(db);
  if (rows.length === 0) throw working();
}

/** Reports the progress of a run, and cancels the run if another instance was asked to cancel it. */
async function reportProgress(db: Kysely<Database>, id: string, run: Run, cancel: () => void): Promise<void> {
  const row = await db
    .updateTable('bulk_load_run')
    .set({ ...run.progress, seen_at: sql<Date>`clock_timestamp()` })
    .where('upload_id', '=', id)
    .where('server', '=', server)
    .returning('cancelled')
    .executeTakeFirst();
  if (row?.cancelled) cancel();
}

/** Reports a run until the returned function is called. Reports that fail in the database are skipped. */
function reportRegularly(
  db: Kysely<Database>,
  id: string,
  run: Run,
  cancel: () => void,
): () => Promise<void> {
  let report: Promise<void> | undefined;
  const timer = setInterval(() => {
    report ??= reportProgress(db, id, run, cancel)
      .catch(() => undefined)
      .finally(() => (report = undefined));
  }, reportInterval);
  return async () => {
    clearInterval(timer);
    await report;
    await db
      .deleteFrom('bulk_load_run')
      .where((row) =>
        row.or([
          row.and({ upload_id: id, server }),
          row('seen_at', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${hoursUntilDropped})`),
        ]),
      )
      .execute()
      .catch(() => undefined);
  };
}

/**
 * Runs a user's work so that its progress can be followed and it can be cancelled. Throws 409 if the same load is already being
 * worked on.
 */
export async function runCancellable<Result>(
  db: Kysely<Database>,
  id: string,
  userID: string,
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  if (running.has(id)) throw working();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const newRun = {
    progress: { step: 'reading', percent: 0 } as Progress,
    userID,
    signal: controller.signal,
    cancel,
    report: (step: Progress['step'], doneCount: number, total: number) => {
      newRun.progress = { step, percent: Math.min(100, Math.floor((100 * doneCount) / Math.max(1, total))) };
      newRun.endIfCancelled();
    },
    endIfCancelled: () => {
      if (controller.signal.aborted) throw cancelledProblem(newRun.progress.step);
    },
  };
  running.set(id, newRun);
  try {
    await sendProgress(db, id, userID, newRun.progress);
    const stopReporting = reportRegularly(db, id, newRun, cancel);
    try {
      return await work(newRun);
    } finally {
      await stopReporting();
    }
  } finally {
    running.delete(id);
  }
}

/**
 * Starts a user's work and resolves as soon as it runs; `inBackground` waits for its end. Throws 409 if the same load is already
 * being worked on.
 */
export async function startCancellable(
  db: Kysely<Database>,
  id: string,
  userID: string,
  work: (run: Run) => Promise<void>,
  inBackground: (work: () => Promise<void>) => void,
): Promise<void> {
  const { promise: startPromise, resolve: start } = Promise.withResolvers<void>();
  const finished = runCancellable(db, id, userID, (run) => {
    start();
    return work(run);
  });
  await Promise.race([startPromise, finished]);
  inBackground(() => finished);
}
