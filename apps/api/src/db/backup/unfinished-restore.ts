/** A restore into the embedded database that did not finish leaves a marker file, which prevents the server from starting. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

/** The marker file; it contains the path of the backup. */
export const unfinishedRestoreMark = (dataDir: string) => path.join(dataDir, 'restore.unfinished');

/** @throws StartupProblem if a restore into `dataDir` did not finish */
export async function assertRestored(dataDir: string): Promise<void> {
  const markerFile = unfinishedRestoreMark(dataDir);
  // An unreadable marker counts too: only a missing one means that no restore stopped halfway.
  const file = await readFile(markerFile, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : 'un respaldo',
  );
  if (file === null) return;
  throw new StartupProblem(
    `La restauración de ${file.trim()} no terminó. Repítala con un respaldo que sirva (npm run restore -- archivo), o borre ${markerFile} para iniciar sin él.`,
  );
}
