/**
 * A record, outside the database, of who was suppressed and which campaigns' answers were deleted, so that this can be repeated
 * after an older backup is restored. A line contains ids and pseudonyms, which reveal nothing without the database.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { idText } from '@caracteriza/domain/values/id';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { errorCode } from '../db/driver/transaction.ts';
import { makeFolders } from '../db/folders.ts';
import { StartupProblem } from '../db/startup-problem.ts';
import type { Database } from '../db/types.ts';

/** The file's name, both in DATA_DIR and in the backup folder. */
const ledgerName = 'supresiones.txt';

export interface SuppressedLine {
  surveyableID: string;
  pseudonym: string;
}

export interface RetainedLine {
  campaignID: string;
  action: string;
}

/** `at` as Date.toISOString. */
export type LedgerLine = { at: string } & (SuppressedLine | RetainedLine);

/** The folders that contain the file. */
export const ledgerFolders = ({
  dataDir,
  backupFolder,
}: Pick<Config, 'dataDir' | 'backupFolder'>): string[] => [dataDir, backupFolder];

const pattern = new RegExp(
  String.raw`^(?<at>\d{4}-\d\d-\d\dT[\d:.]+Z) (?:persona=(?<surveyableID>${idText}) seudonimo=(?<pseudonym>SUP-[A-Z0-9]{8})|campana=(?<campaignID>${idText}) plazo=(?<action>anonimizar|eliminar))$`,
);

const textOf = (line: LedgerLine) =>
  'campaignID' in line
    ? `${line.at} campana=${line.campaignID} plazo=${line.action}`
    : `${line.at} persona=${line.surveyableID} seudonimo=${line.pseudonym}`;

const idOf = (line: LedgerLine) => ('campaignID' in line ? line.campaignID : line.surveyableID);

/**
 * The lines of a file; none if there is no file. @throws StartupProblem for an unreadable line, because it may be about a
 * person
 */
async function readLedger(folder: string): Promise<LedgerLine[]> {
  const file = path.join(folder, ledgerName);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const groups = pattern.exec(line)?.groups;
      if (!groups)
        throw new StartupProblem(
          `No se entiende la línea ${number} de ${file}, que dice a quién se suprimió. Corríjala o recupere el archivo: sin ella una persona suprimida volvería.`,
        );
      const { at, campaignID, action, surveyableID, pseudonym } = groups as Record<string, string>;
      return campaignID === undefined
        ? { at: at!, surveyableID: surveyableID!, pseudonym: pseudonym! }
        : { at: at!, campaignID, action: action! };
    });
}

/** The lines from all these folders, without duplicates. */
export async function readLedgers(folders: readonly string[]): Promise<LedgerLine[]> {
  const ledgers = await Promise.all([...new Set(folders)].map(readLedger));
  return [...new Map(ledgers.flat().map((line) => [idOf(line), line])).values()];
}

/** The lines that follow from the database, oldest first. */
async function knownLines(db: Kysely<Database>): Promise<LedgerLine[]> {
  const people = await db
    .selectFrom('suppression')
    .select(['surveyable_id as surveyableID', 'pseudonym', 'suppressed_at as at'])
    .execute();
  const campaigns = await db
    .selectFrom('campaign_retention')
    .select(['campaign_id as campaignID', 'action', 'done_at as at'])
    .where('done_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .execute();
  return [...people, ...campaigns]
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/**
 * Adds to each folder's file the lines that follow from the database and are missing. A line is never removed, because a backup
 * may be older than it.
 */
export async function keepLedgers(db: Kysely<Database>, folders: readonly string[]): Promise<void> {
  const rows = await knownLines(db);
  if (rows.length === 0) return;
  for (const folder of new Set(folders)) {
    const lines = await readLedger(folder);
    const knownIDs = new Set(lines.map(idOf));
    const newRows = rows.filter((row) => !knownIDs.has(idOf(row)));
    if (newRows.length === 0) continue;
    await makeFolders(folder, 0o700);
    const file = path.join(folder, ledgerName);
    // Renamed only when complete, so that an interruption loses no line.
    await writeFile(`${file}.nuevo`, `${[...lines, ...newRows].map(textOf).join('\n')}\n`, { mode: 0o600 });
    await rename(`${file}.nuevo`, file);
  }
}
