/** Finds what identifies a person in the database, and which of their names nobody else has. */
import { fold } from '@caracteriza/domain/values/fold';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { type NamedPerson, namesOf } from './traces.ts';

export const personColumns = [
  'id',
  'code',
  'family_id',
  'identification',
  'first_name',
  'second_name',
  'first_surname',
  'second_surname',
  'cellphone',
  'phone',
  'email',
  'facebook',
  'twitter',
  'linkedin',
  'instagram',
  'tiktok',
] as const;

/** People whose names do not count as shared. */
interface ExcludedPeople {
  people: readonly string[];
  families: readonly string[];
}

/** The names of the person that no other person, family or user has, apart from those excluded. */
export async function rareNames(
  trx: Kysely<Database>,
  person: NamedPerson & { id: string; family_id: string | null },
  exceptions: ExcludedPeople = {
    people: [person.id],
    families: person.family_id === null ? [] : [person.family_id],
  },
): Promise<string[]> {
  const rareList: string[] = [];
  for (const name of namesOf(person)) {
    const likePattern = `%${fold(name).replaceAll(/[\\%_]/g, '\\$&')}%`;
    const { rows } = await sql`
      select from surveyable where searched like ${likePattern} and search like ${likePattern} and id <> all(${[...exceptions.people]}::uuid[])
      union all select from family where search like ${likePattern} and id <> all(${[...exceptions.families]}::uuid[])
      union all select from app_user where search like ${likePattern} limit 1`.execute(trx);
    if (rows.length === 0) rareList.push(name);
  }
  return rareList;
}
