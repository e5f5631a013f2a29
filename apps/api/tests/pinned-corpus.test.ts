/**
 * Questionnaires from before a question's settings were merged into one column. Every migration since then must leave each
 * version, and the wire format of each question, identical to the byte. The corpus has all types, settings kept from another
 * type, contradictory and unusual values, and inactive questions and options.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/db/migrations/migrate.ts';
import { readQuestions } from '../src/entities/configurations/question-read.ts';
import { contentHash } from '../src/questionnaire/body.ts';
import { readQuestionnaires, storeQuestionnaire } from '../src/questionnaire/store.ts';
import { wireQuestions } from '../src/questionnaire/wire.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { insertFrozen, migrateTo, readFrozen } from './support/frozen.ts';

/** The last migration before the change. */
const frozenAt = '0131';

interface Corpus {
  /** Rows by table name, as they were then. */
  tables: Record<string, readonly object[]>;
  /** The field names on the wire at that time; later ones are not compared. */
  names: string[];
  /** For each characterization: its version, that version on the wire, its questions on the wire. */
  hashes: { characterization: string; version: string; pinned: string; questions: string }[];
}

const now = () => new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let corpus: Corpus;

beforeAll(async () => {
  corpus = await readFrozen('questionnaires/corpus.json.gz');
  database = await testDatabase({ empty: true });
  await migrateTo(database.db, frozenAt, now);
  await insertFrozen(database.db, corpus.tables);
  await migrate(database.db, { now });
});

afterAll(() => database.dropDatabase());

test('every version and its questions on the wire are what they were', async () => {
  const { db } = database;
  const versions = new Map<string, string>();
  await db.transaction().execute(async (trx) => {
    for (const { characterization } of corpus.hashes)
      versions.set(characterization, await storeQuestionnaire(trx, characterization, now()));
  });
  const bodies = await readQuestionnaires(db, versions.values());
  const rows = await db.selectFrom('question').select('id').orderBy('id').execute();
  const questions = await readQuestions(
    db,
    rows.map(({ id }) => id),
  );
  const byOwner = Map.groupBy(questions, ({ characterizationID }) => characterizationID.id);
  const wireHash = (wire: readonly { id: string }[]) =>
    contentHash(JSON.parse(JSON.stringify(wire, corpus.names)));
  const hashes = corpus.hashes.map(({ characterization }) => {
    const version = versions.get(characterization)!;
    const body = bodies.get(version)!;
    const ownSurveys = byOwner.get(characterization)!.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return {
      characterization,
      version,
      pinned: wireHash(wireQuestions(body, body.questions)),
      questions: wireHash(ownSurveys),
    };
  });
  expect(hashes).toEqual(corpus.hashes);
});
