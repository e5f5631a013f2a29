/** Searches the audit trail and the files of bulk loads once for many people who are about to be suppressed. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { fileFinderOf } from './loaded-files.ts';
import { personColumns, rareNames } from './named-rows.ts';
import type { NamedPerson } from './traces.ts';
import { finderOf } from './trail-needles.ts';

/** This many entries block the event loop for about 20 ms. */
const batchSize = 100;

/** Entries are committed slightly after their time, so those of the last minutes before the search are searched again. */
const margin = 10 * 60_000;

/** Where one person may be named, so that the transaction that suppresses them searches nothing else. */
export interface FoundTraces {
  /** IDs of audit entries. */
  entries: readonly string[];
  /** Entries from this time on were not searched. */
  since: Date;
  /** Whether the file of a load, by its ID, contains the person; undefined if it was not searched. */
  isInLoad: (id: string) => boolean | undefined;
}

/** The words that were searched for, and the IDs of the entries and loads that may contain some of them. */
interface PersonReading {
  id: string;
  person: NamedPerson;
  rare: readonly string[];
  entries: string[];
  loads: Set<string>;
}

/**
 * Where a person may be named. Null if the search did not cover all of their words, for example because their
 * number has changed or their only namesake was renamed; older entries may contain the new words.
 * @param rare the names that nobody else has
 */
export type Find = (person: NamedPerson & { id: string }, rare: readonly string[]) => FoundTraces | null;

/** The file of a load; null if it no longer exists. */
export async function fileOfLoad(db: Kysely<Database>, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('surveyable_upload').select('file').where('id', '=', id).executeTakeFirst();
  return row?.file ? Buffer.from(row.file, 'base64') : null;
}

async function readTrail(db: Kysely<Database>, people: ReadonlyMap<string, PersonReading>): Promise<void> {
  const findWords = finderOf([...people.values()]);
  let lastID = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, concat_ws(' ', before::text, after::text) as text from audit_entry
      where id > ${lastID} order by id limit ${batchSize}`.execute(db);
    for (const { id, text } of rows)
      for (const person of findWords(text)) people.get(person)?.entries.push(id);
    if (rows.length < batchSize) return;
    lastID = rows.at(-1)!.id;
  }
}

/** @returns the loads that were searched */
async function readLoads(
  db: Kysely<Database>,
  people: ReadonlyMap<string, PersonReading>,
): Promise<Set<string>> {
  const findFiles = fileFinderOf([...people.values()]);
  const loads = await db.selectFrom('surveyable_upload').select('id').where('file', 'is not', null).execute();
  for (const { id } of loads) {
    const file = await fileOfLoad(db, id);
    for (const person of file ? await findFiles(file) : []) people.get(person)?.loads.add(id);
  }
  return new Set(loads.map(({ id }) => id));
}

/** The number of people for whom the trail and the files are searched together. */
export const peoplePerReading = 500;

/** Searches the whole trail and each file once, outside any transaction. @param ids the people */
export async function readFor(db: Kysely<Database>, ids: readonly string[], now: Date): Promise<Find> {
  const rows = await db.selectFrom('surveyable').select(personColumns).where('id', 'in', ids).execute();
  const families = rows.flatMap(({ family_id }) => family_id ?? []);
  const people = new Map<string, PersonReading>();
  for (const person of rows) {
    const { id } = person;
    // A name shared only by these people belongs to nobody else once the others have been suppressed.
    const rareOfPerson = await rareNames(db, person, { people: ids, families });
    people.set(id, { id, person, rare: rareOfPerson, entries: [], loads: new Set() });
  }
  await readTrail(db, people);
  const loads = await readLoads(db, people);
  const oldestDate = new Date(now.getTime() - margin);
  return (person, rareOfPerson) => {
    const readingBefore = people.get(person.id);
    if (!readingBefore || !isDeepStrictEqual(readingBefore.person, person)) return null;
    if (!rareOfPerson.every((name) => readingBefore.rare.includes(name))) return null;
    const isInLoad = (id: string) => (loads.has(id) ? readingBefore.loads.has(id) : undefined);
    return { entries: readingBefore.entries, since: oldestDate, isInLoad };
  };
}
