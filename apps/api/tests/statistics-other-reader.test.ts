/**
 * Answers for statistics programs, read by PSPP, R, pandas and Apache Arrow: the same frequencies as in SQL, with
 * missing answers, labels, ñ and leading zeros. If a program is not installed, its test is skipped and says how to
 * install it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { type Counts, programs } from './support/statistics-programs.ts';
import {
  insertStatisticsSurveys,
  longLabel,
  questions,
  statisticsDownload,
} from './support/statistics-survey.ts';

let test: TestApp;
let folder: string;
let ids: Awaited<ReturnType<typeof insertStatisticsSurveys>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ids = await insertStatisticsSurveys(test);
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-statistics-'));
  for (const [name, bytes] of await statisticsDownload(test.admin, ids))
    await writeFile(path.join(folder, name), bytes);
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

const stateNames: Readonly<Record<string, string>> = {
  '': '-999999992',
  '@NS': '-999999993',
  '@NR': '-999999994',
};

/** The label of each stored value; '' for no answer. */
const expectedValues: Readonly<
  Record<
    string,
    [variable: string, value: (storedAnswer: string, options: readonly { id: string }[]) => string]
  >
> = {
  agua: [
    'agua',
    (storedAnswer, options) =>
      stateNames[storedAnswer] ?? String(options.findIndex(({ id }) => id === storedAnswer) + 1),
  ],
  régimen: [
    'Regimen',
    (storedAnswer, options) => stateNames[storedAnswer] ?? (options[0]!.id === storedAnswer ? '10' : '20'),
  ],
  peso: ['peso', (storedAnswer) => stateNames[storedAnswer] ?? storedAnswer],
  documento: ['documento', (storedAnswer) => stateNames[storedAnswer] ?? String(Number(storedAnswer))],
  documento_txt: ['documento', (storedAnswer) => (storedAnswer in stateNames ? '' : storedAnswer)],
  observaciones: [
    'observaciones',
    (storedAnswer) => (storedAnswer in stateNames ? '' : storedAnswer.replace('\n', ' ')),
  ],
  observaciones_cod: ['observaciones', (storedAnswer) => stateNames[storedAnswer] ?? '1'],
  visita: [
    'visita',
    (storedAnswer) => (storedAnswer in stateNames ? '' : storedAnswer.replace(/(....)(..)(..)/, '$1-$2-$3')),
  ],
  hora_cod: ['hora', (storedAnswer) => stateNames[storedAnswer] ?? '1'],
  puntaje: ['puntaje', (storedAnswer) => stateNames[storedAnswer] ?? storedAnswer],
  // A calculation that gives a text.
  etapa: ['etapa', (storedAnswer) => (storedAnswer in stateNames ? '' : storedAnswer)],
  etapa_cod: ['etapa', (storedAnswer) => stateNames[storedAnswer] ?? '1'],
};

/** The frequencies as PostgreSQL counts them. */
async function countsInSql(): Promise<Record<string, Counts>> {
  const countsByFormat: Record<string, Counts> = {};
  for (const [name, [variable, value]] of Object.entries(expectedValues)) {
    const { id, options } = questions.find((question) => question.variable === variable)!;
    const { rows } = await sql<{ storedAnswer: string; count: number }>`
      select coalesce(answer->>'value', '') as "storedAnswer", count(*)::integer as count from survey
      left join lateral (select one as answer from jsonb_array_elements(answers) one where one->>'question' = ${id}) given on true
      where characterization_by_campaign_id = ${ids.link} group by 1`.execute(test.db);
    const counts: Counts = (countsByFormat[name === 'régimen' ? 'regimen' : name] = {});
    for (const { storedAnswer, count } of rows) {
      const text = value(storedAnswer, options);
      counts[text] = (counts[text] ?? 0) + count;
    }
  }
  return countsByFormat;
}

/** How programs treat a text: the tables of PSPP leave out spaces around it, and Parquet keeps its line breaks. */
const alikeIn: Readonly<Record<string, (value: string) => string>> = {
  PSPP: (value) => value.trim(),
  'Apache Arrow': (value) => value.replace('\n', ' '),
};

const textsBy = (alike: (value: string) => string, counts: Record<string, Counts>) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, counts]) => [
      name,
      Object.fromEntries(Object.entries(counts).map(([value, count]) => [alike(value), count])),
    ]),
  );

describe.each(programs)('$name', ({ name, install, version, read }) => {
  const programVersion = version();
  it.skipIf(programVersion === null)(
    `counts what SQL counts (${programVersion ?? `not installed: ${install}`})`,
    { timeout: 120_000 },
    async ({ task }) => {
      const expectedCounts = await countsInSql();
      const { counts, missing, labels } = await read(folder, Object.keys(expectedCounts));
      const alike = alikeIn[name] ?? ((value: string) => value);
      expect(textsBy(alike, counts)).toEqual(textsBy(alike, expectedCounts));
      const agreedReading = {
        program: name,
        version: programVersion,
        read: `${Object.keys(expectedCounts).length} variables of a campaign's answers`,
        agreed: 'frequencies with SQL',
      };
      Object.assign(task.meta, { reading: agreedReading });
      if (!missing || !labels) return;
      for (const variable of ['agua', 'peso', 'documento', 'puntaje'])
        expect(new Set(missing[variable]), variable).toEqual(
          new Set(Object.keys(expectedCounts[variable]!).filter((value) => value.startsWith('-99'))),
        );
      expect(labels['agua']).toMatchObject({
        2: `'Pozo' o "aljibe"`,
        3: '=Ninguna',
        '-999999992': 'Sin responder',
        '-999999993': 'No sabe',
        '-999999994': 'No responde',
      });
      // SPSS keeps 120 of the 300 bytes; no character is cut.
      expect(labels['agua']![1]).toBe(name === 'PSPP' ? longLabel.slice(0, 40) : longLabel);
      agreedReading.agreed += ', labels, missing values';
    },
  );
});
