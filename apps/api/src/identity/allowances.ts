/** What the organisation allows beyond the specification, read with each session. */
import { type Allowance, allAllowances } from '@caracteriza/domain/access/allowances';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** The names of the allowances that are on, joined in one text, for a query that has other columns too. */
export const allowancesText = sql<string>`coalesce((
  select string_agg(allowance.name, ' ') from allowance where allowance.allowed), '')`;

/** The allowances of that text. One that this version does not know is left out. */
export function allowancesOf(text: string): ReadonlySet<Allowance> {
  const names = new Set(text.split(' '));
  return new Set(allAllowances.filter((name) => names.has(name)));
}

/** The allowances that are on. */
export async function readAllowances(trx: Kysely<Database>): Promise<Allowance[]> {
  const { names } = await trx.selectNoFrom(allowancesText.as('names')).executeTakeFirstOrThrow();
  return [...allowancesOf(names)];
}
