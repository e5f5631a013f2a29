/** One reading of the audit trail for many people who are about to be suppressed. */
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { personColumns, rareNames } from './named-rows.ts';
import type { NamedPerson } from './traces.ts';
import { finderOf } from './trail-needles.ts';

const batchSize = 500;

/** Entries are committed a little after their time: those of the last minutes before a reading are looked at again. */
const margin = 10 * 60_000;

/** The words that were looked for, and the IDs of the entries that may have some. */
interface PersonReading {
  person: NamedPerson;
  rare: readonly string[];
  entries: string[];
}

/** Which entries may name whom. */
export interface TrailReading {
  /** By the person's ID. */
  people: ReadonlyMap<string, PersonReading>;
  /** From then on nothing was read. */
  since: Date;
}

/** Reads the whole trail once. @param ids the people */
export async function readTrailFor(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<TrailReading> {
  const people = await db.selectFrom('surveyable').select(personColumns).where('id', 'in', ids).execute();
  const families = people.flatMap(({ family_id }) => family_id ?? []);
  const named = [];
  // What only these people have in common is nobody's any more once the others are gone.
  for (const person of people)
    named.push({ id: person.id, person, rare: await rareNames(db, person, { people: ids, families }) });
  const find = finderOf(named);
  const readings = new Map(named.map(({ id, ...words }) => [id, { ...words, entries: [] as string[] }]));
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, concat_ws(' ', before::text, after::text) as text from audit_entry
      where id > ${after} order by id limit ${batchSize}`.execute(db);
    for (const { id, text } of rows) for (const person of find(text)) readings.get(person)?.entries.push(id);
    if (rows.length < batchSize) return { people: readings, since: new Date(now.getTime() - margin) };
    after = rows.at(-1)!.id;
  }
}

/**
 * The entries that a reading found for a person. Null where they have words by now that it did not look for, as after another number was
 * written down or the only namesake was renamed: an older entry may hold these.
 */
export function entriesFound(
  { people }: TrailReading,
  person: NamedPerson & { id: string },
  rare: readonly string[],
): readonly string[] | null {
  const before = people.get(person.id);
  if (!before || !isDeepStrictEqual(before.person, person)) return null;
  return rare.every((name) => before.rare.includes(name)) ? before.entries : null;
}
