/** A restore into the embedded database that did not end well leaves a mark, which a start must not pass over. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

/** The mark's file; it holds the path of the backup. */
export const unfinishedRestore = (dataDir: string) => path.join(dataDir, 'restore.unfinished');

/** @throws StartupProblem when a restore into `dataDir` has not been finished */
export async function assertRestored(dataDir: string): Promise<void> {
  const mark = unfinishedRestore(dataDir);
  const file = await readFile(mark, 'utf8').catch(() => null);
  if (file === null) return;
  throw new StartupProblem(
    `La restauración de ${file.trim()} no terminó. Repítala con un respaldo que sirva (npm run restore -- archivo), o borre ${mark} para iniciar sin él.`,
  );
}
