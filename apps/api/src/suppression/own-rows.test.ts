/**
 * Every table that refers to people, families or surveys is covered when their data are erased (decisions 0122 and
 * 0133).
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../tests/support/database.ts';

/** Tables that refer to people, families or surveys but contain nobody's words, answers or position. */
const harmless: Readonly<Record<string, string>> = {
  alert_case: 'which rule, when and how it ended; its words are in alert_event',
  family_visit_absence: 'who was not there, by ID',
  field_trip_family: 'which people a device took, by ID, so that it can be told whom to erase',
  incident_person: 'a code, which stays',
  legal_hold: 'the reason of the organisation; a hold stops the suppression',
  retention_person: 'the queue itself, by ID',
  suppression_order: 'the queue itself, by ID',
  revocation: 'that it was revoked, and when',
  webhook_delivery: 'which survey was told of, by ID',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.dropDatabase());

/** The code that erases: the statements in this folder, and the database functions that they call. */
async function erasingText(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = names.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8'));
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc
    where proname in ('suppress_kept_rows', 'erase_kept_rows', 'suppress_incident_words')`.execute(
    database.db,
  );
  return [...(await Promise.all(sources)), ...rows.map(({ body }) => body)].join('\n');
}

it('erases from every table that refers to people, families or surveys, through others too, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive referring as (
      select relation::oid as id from unnest(array['surveyable', 'family', 'survey']::regclass[]) as relation
      union
      select conrelid from pg_constraint join referring on confrelid = referring.id where contype = 'f'
    )
    select id::regclass::text as name from referring
    union
    select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('surveyable_id', 'family_id', 'survey_id')
    order by name`.execute(database.db);
  expect(rows.length).toBeGreaterThan(20);
  const text = await erasingText();
  const isErased = (name: string) =>
    new RegExp(String.raw`(?:update|updateTable\('|delete from|insertInto\(') ?${name}\b`).test(text);
  const forgottenTables = rows
    .map(({ name }) => name)
    .filter((name) => !isErased(name) && !(name in harmless));
  expect(forgottenTables).toEqual([]);
  const missingNames = Object.keys(harmless).filter((name) => !rows.some((row) => row.name === name));
  expect(missingNames).toEqual([]);
});
