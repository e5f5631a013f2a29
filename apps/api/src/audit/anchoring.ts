/** Stores anchors of the chain outside the database once a day. */
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compactToIso, todayInBogota } from '@caracteriza/domain/values/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { errorCode } from '../db/driver/transaction.ts';
import { makeFolders } from '../db/folders.ts';
import { ensureInstallationKey } from '../db/installation-key.ts';
import type { Database } from '../db/types.ts';
import { repeatWork } from '../http/repeated-work.ts';
import { anchorKey, dayOf, nextAnchor } from './anchor.ts';

/** How often to check whether today's line is due, in milliseconds; also the pause before a retry after a failure. */
const interval = 10 * 60_000;

/** Where the lines are stored. */
export interface AnchorPlace {
  /** Contains one anchor per line. */
  file: string;
  /** Sends the line elsewhere before it is added to the file. */
  deliver?: (line: string) => Promise<void>;
}

interface AnchorOptions {
  db: Kysely<Database>;
  anchorPlaces: readonly AnchorPlace[];
  /** The installation's data directory, which holds the key that signs the lines. */
  dataDir: string;
  clock: () => Date;
}

/** The day of a file's last line. */
async function lastDay(file: string): Promise<string | null> {
  try {
    return dayOf((await readFile(file, 'utf8')).trimEnd().split('\n').at(-1)!);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function anchorAt({ file, deliver }: AnchorPlace, { db, dataDir, clock }: AnchorOptions) {
  const day = compactToIso(todayInBogota(clock()))!;
  if ((await lastDay(file)) === day) return;
  const line = await nextAnchor(db, day, await ensureInstallationKey(dataDir, anchorKey));
  if (line === null) return;
  await makeFolders(path.dirname(file));
  await deliver?.(line);
  await appendFile(file, `${line}\n`);
}

/** Adds today's line wherever it is missing. A failure in one place does not affect the others. */
export async function anchorToday(options: AnchorOptions): Promise<void> {
  const attempts = await Promise.allSettled(
    options.anchorPlaces.map((anchorPlace) => anchorAt(anchorPlace, options)),
  );
  const failure = attempts.find((attempt) => attempt.status === 'rejected');
  if (failure) throw failure.reason;
}

/**
 * Checks periodically whether today's line is due.
 * @returns a function that stops the checks, without waiting for an email being sent
 */
export function anchorRegularly(options: AnchorOptions, log: FastifyBaseLogger): () => void {
  if (options.anchorPlaces.length === 0) return () => undefined;
  return repeatWork('audit anchor', interval, () => anchorToday(options), log);
}
