/** The register of personal data processing in wire format: the current entries, and the list of all changes (rules §9). */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { listingOf } from '../../records/listing.ts';

export type Treatment = components['schemas']['Treatment'];
export type TreatmentRegister = components['schemas']['TreatmentRegister'];

const optionalDay = (day: string | null) => (day === null ? null : { dateChar: day });

const selectChanges = (trx: Kysely<Database>) =>
  trx
    .selectFrom('treatment_change')
    .select(['id', 'treatment_id', 'number', 'kind', 'name', 'detail', 'tax_id', 'address', 'email', 'phone'])
    .select(['contract_on', 'ended_on', 'login', 'created_at']);

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

const treatmentOf = (row: ChangeRow): Treatment => ({
  id: row.id,
  treatmentID: row.treatment_id,
  kind: row.kind as Treatment['kind'],
  name: row.name,
  detail: row.detail,
  taxID: row.tax_id,
  address: row.address,
  email: row.email,
  phone: row.phone,
  contractOn: optionalDay(row.contract_on),
  endedOn: optionalDay(row.ended_on),
  login: row.login,
  changedAt: row.created_at.toISOString(),
  version: row.number,
});

/** The latest change of each entry, in the order in which the entries were added, with ended ones last. */
export async function readCurrent(trx: Kysely<Database>): Promise<Treatment[]> {
  const rows = await selectChanges(trx)
    .where(
      sql<boolean>`number = (select max(other.number) from treatment_change as other
      where other.treatment_id = treatment_change.treatment_id)`,
    )
    .orderBy(sql`ended_on is not null`)
    .orderBy('treatment_id')
    .execute();
  return rows.map(treatmentOf);
}

/** Reads the whole register. */
export async function readRegister(trx: Kysely<Database>): Promise<TreatmentRegister> {
  const currentByKind = Map.groupBy(await readCurrent(trx), ({ kind }) => kind);
  const policies = await trx
    .selectFrom('treatment_policy')
    .select(['version', 'hash', 'login', 'created_at'])
    .orderBy('version', 'desc')
    .execute();
  return {
    responsible: currentByKind.get('responsable')?.[0] ?? null,
    purposes: currentByKind.get('finalidad') ?? [],
    processors: currentByKind.get('encargado') ?? [],
    policies: policies.map(({ created_at, ...policy }) => ({
      ...policy,
      publishedAt: created_at.toISOString(),
    })),
  };
}

/** Every change, newest first. */
export const changeListing = listingOf({
  from: (trx: Kysely<Database>, _filter: object) => trx.selectFrom('treatment_change'),
  id: 'treatment_change.id',
  search: [sql<string>`lower(treatment_change.name)`],
  sorts: { changedAt: 'treatment_change.created_at' },
  standardSort: '-changedAt',
  rows: async (trx, ids) => (await selectChanges(trx).where('id', 'in', ids).execute()).map(treatmentOf),
});
