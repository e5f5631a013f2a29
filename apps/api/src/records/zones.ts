/** Zones in wire format. */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { entryOf } from './entry.ts';

export type Zone = components['schemas']['Zone'];

/** The full zones with these IDs. The only query that reads this entity. */
export function readZones(trx: Kysely<Database>, ids: readonly string[]): Promise<Zone[]> {
  return trx
    .selectFrom('zone')
    .innerJoin('master_value as type', 'type.id', 'zone.type_id')
    .innerJoin('place as municipality', 'municipality.id', 'zone.municipality_id')
    .innerJoin('place as department', 'department.id', 'municipality.parent_id')
    .innerJoin('place as country', 'country.id', 'department.parent_id')
    .select(['zone.id', 'zone.code', 'zone.name', 'zone.zipcode', 'zone.version'])
    .select([entryOf('type').as('mtTypeID'), entryOf('municipality').as('daneID')])
    .select([entryOf('department').as('department'), entryOf('country').as('country')])
    .where('zone.id', 'in', ids)
    .execute();
}
