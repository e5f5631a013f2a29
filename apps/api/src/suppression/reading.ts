/** One reading of the audit trail and of the files of bulk loads for many people who are about to be suppressed. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { fileFinderOf } from './loaded-files.ts';
import { personColumns, rareNames } from './named-rows.ts';
import type { NamedPerson } from './traces.ts';
import { finderOf } from './trail-needles.ts';

/** So many entries keep the event loop some 20 ms from others. */
const batchSize = 100;

/** Entries are committed a little after their time: those of the last minutes before a reading are looked at again. */
const margin = 10 * 60_000;

/** Where one person may be named, so that nothing else has to be looked through in the transaction that suppresses them. */
export interface Found {
  /** IDs of entries of the trail. */
  entries: readonly string[];
  /** Entries from then on were not looked at. */
  since: Date;
  /** Whether they stand in the file of a load, by its ID; undefined if it was not looked at. */
  isInLoad: (id: string) => boolean | undefined;
}

/** The words that were looked for, and the IDs of the entries and loads that may have some. */
interface PersonReading {
  id: string;
  person: NamedPerson;
  rare: readonly string[];
  entries: string[];
  loads: Set<string>;
}

/**
 * Where a person may be named. Null where they have words by now that were not looked for, as after another number was written down or the
 * only namesake was renamed: what is older may hold these.
 * @param rare the names that nobody else has
 */
export type Find = (person: NamedPerson & { id: string }, rare: readonly string[]) => Found | null;

/** The file of a load; null if it is gone. */
export async function fileOfLoad(db: Kysely<Database>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('surveyable_upload').select('file').where('id', '=', id).executeTakeFirst();
  return row?.file ? Buffer.from(row.file, 'base64') : null;
}

async function readTrail(db: Kysely<Database>, people: ReadonlyMap<string, PersonReading>): Promise<void> {
  const find = finderOf([...people.values()]);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, concat_ws(' ', before::text, after::text) as text from audit_entry
      where id > ${after} order by id limit ${batchSize}`.execute(db);
    for (const { id, text } of rows) for (const person of find(text)) people.get(person)?.entries.push(id);
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

/** @returns the loads that were looked at */
async function readLoads(
  db: Kysely<Database>,
  people: ReadonlyMap<string, PersonReading>,
): Promise<Set<string>> {
  const find = fileFinderOf([...people.values()]);
  const loads = await db.selectFrom('surveyable_upload').select('id').where('file', 'is not', null).execute();
  for (const { id } of loads) {
    const file = await fileOfLoad(db, id);
    for (const person of file ? await find(file) : []) people.get(person)?.loads.add(id);
  }
  return new Set(loads.map(({ id }) => id));
}

/** For how many people the trail and the files of loads are read once. */
export const peoplePerReading = 500;

/** Reads the whole trail and each file once, in no transaction. @param ids the people */
export async function readFor(db: Kysely<Database>, ids: readonly string[], now: Date): Promise<Find> {
  const rows = await db.selectFrom('surveyable').select(personColumns).where('id', 'in', ids).execute();
  const families = rows.flatMap(({ family_id }) => family_id ?? []);
  const people = new Map<string, PersonReading>();
  for (const person of rows) {
    const { id } = person;
    // What only these people have in common is nobody's any more once the others are gone.
    const rare = await rareNames(db, person, { people: ids, families });
    people.set(id, { id, person, rare, entries: [], loads: new Set() });
  }
  await readTrail(db, people);
  const loads = await readLoads(db, people);
  const since = new Date(now.getTime() - margin);
  return (person, rare) => {
    const before = people.get(person.id);
    if (!before || !isDeepStrictEqual(before.person, person)) return null;
    if (!rare.every((name) => before.rare.includes(name))) return null;
    const isInLoad = (id: string) => (loads.has(id) ? before.loads.has(id) : undefined);
    return { entries: before.entries, since, isInLoad };
  };
}
