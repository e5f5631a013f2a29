/** The frequencies of the answers to the large ficha, as R and as PostgreSQL count them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { type Kysely, sql } from 'kysely';
import { countedByR, type Counts, r } from '../../apps/api/tests/support/statistics-programs.ts';
import type { Database } from '../../apps/api/src/db/types.ts';
import type { Question } from '../survey-through-api.ts';

/** Why nothing can be analysed here; null if R is installed. */
export const missingR = r.version() === null ? `R with haven is not installed: ${r.install}` : null;

/** Unpacks a downloaded archive while `work` runs, and then deletes the files. */
export async function unpacked<T>(archive: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-ficha-'));
  try {
    await promisify(execFile)('unzip', ['-q', archive, '-d', folder]);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether a value stands for a missing answer: not asked, or not answered. */
const isMissing = (value: string) => value === '' || value.startsWith('-99999999');

/** How often each value occurs in a table of the archive, as R reads it. Missing values are not counted. */
export async function countsInR(
  folder: string,
  table: string,
  variables: readonly string[],
): Promise<Record<string, Counts>> {
  const { counts } = await countedByR(folder, table, variables);
  return Object.fromEntries(
    variables.map((name) => [
      name,
      Object.fromEntries(Object.entries(counts[name] ?? {}).filter(([value]) => !isMissing(value))),
    ]),
  );
}

/** The name of a question in files: its own variable, or its code. */
export const nameInFile = ({ variable, code }: Question) => (variable ?? code).toLowerCase();

const asDay = (storedDay: string) => storedDay.replace(/(....)(..)(..)/, '$1-$2-$3');

/** A stored answer as it appears in the file: the number of an option, a date with hyphens, or a text on one line. */
function inFile({ mtFieldTypeID: { code }, options }: Question, storedAnswer: string): string {
  if (code === fieldTypes.dropdown) {
    const order = options.toSorted((a, b) => a.orderOption - b.orderOption);
    return String(order.findIndex(({ id }) => id === storedAnswer) + 1);
  }
  return code === fieldTypes.date ? asDay(storedAnswer) : storedAnswer.replaceAll('\n', ' ');
}

function countsOf(values: readonly { value: string; count: number }[]): Counts {
  const counts: Counts = {};
  for (const { value, count } of values) counts[value] = (counts[value] ?? 0) + count;
  return counts;
}

/** The answers to a characterization, with one row for each answer of each survey. */
const answersOf = (characterizationID: string) => sql`
  survey cross join lateral jsonb_array_elements(answers) as answer
  where characterization_by_campaign_id in
    (select id from characterization_by_campaign where characterization_id = ${characterizationID})`;

/** The frequencies of the answers to questions with a single value, by variable. */
export async function countsInSql(
  db: Kysely<Database>,
  characterizationID: string,
  questions: readonly Question[],
): Promise<Record<string, Counts>> {
  const { rows } = await sql<{ question: string; value: string; count: number }>`
    select answer->>'question' as question, answer->>'value' as value, count(*)::integer as count
    from ${answersOf(characterizationID)} group by 1, 2`.execute(db);
  return Object.fromEntries(
    questions.map((question) => [
      nameInFile(question),
      countsOf(
        rows
          .filter((row) => row.question === question.id)
          .map(({ value, count }) => ({ value: inFile(question, value), count })),
      ),
    ]),
  );
}

/** The same for the options of a question with several answers, by the variables that they have in the file. */
export async function chosenInSql(
  db: Kysely<Database>,
  characterizationID: string,
  question: Question,
): Promise<Record<string, Counts>> {
  const { rows } = await sql<{ option: string; count: number }>`
    select option, count(*)::integer as count
    from (select answer from ${answersOf(characterizationID)} and answer->>'question' = ${question.id}) given
      cross join lateral regexp_split_to_table(answer->>'value', ' ') as option group by 1`.execute(db);
  return Object.fromEntries(
    question.options.map(({ id, code, ownCode }) => [
      `${nameInFile(question)}_${(ownCode ?? code).toLowerCase()}`,
      { 1: rows.find(({ option }) => option === id)?.count ?? 0 },
    ]),
  );
}

/** The same for the cells of a question that is answered with rows. */
export async function cellsInSql(
  db: Kysely<Database>,
  characterizationID: string,
  { id, columns }: Question,
): Promise<Record<string, Counts>> {
  const { rows } = await sql<{ column: string; value: string; count: number }>`
    select cell.key as column, cell.value, count(*)::integer as count
    from (select answer from ${answersOf(characterizationID)} and answer->>'question' = ${id}) given
      cross join lateral jsonb_array_elements((answer->>'value')::jsonb) as row
      cross join lateral jsonb_each_text(row) as cell group by 1, 2`.execute(db);
  const formatAnswer = (kind: string, options: readonly string[], value: string) =>
    kind === 'list' ? String(options.indexOf(value) + 1) : kind === 'date' ? asDay(value) : value;
  return Object.fromEntries(
    (columns ?? []).map(({ key, kind, options }) => [
      key,
      countsOf(
        rows
          .filter((row) => row.column === key)
          .map(({ value, count }) => ({ value: formatAnswer(kind, options, value), count })),
      ),
    ]),
  );
}
