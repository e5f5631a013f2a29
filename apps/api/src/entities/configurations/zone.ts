/** Zones (spec §2 "Zones", §3, §7), where families live. Deleted permanently, unless a family uses the zone. */
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { checkEdit, checkMasters, refuseChoices, refuseUsed } from '../../records/checks.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, listingOf, rowsOf } from '../../records/listing.ts';
import {
  answerCode,
  answerCreated,
  answerRecord,
  answerUpdated,
  newRecord,
  readLocked,
} from '../../records/record.ts';
import { readZones, type Zone } from '../../records/zones.ts';

type ZoneFields = Omit<components['schemas']['ZoneCreate'], 'code'>;

const zones = listingOf({
  from: (trx: Kysely<Database>) =>
    trx
      .selectFrom('zone')
      .innerJoin('master_value as type', 'type.id', 'zone.type_id')
      .innerJoin('place as municipality', 'municipality.id', 'zone.municipality_id'),
  id: 'zone.id',
  search: ['zone.search', 'municipality.search', 'type.search'],
  sorts: {
    code: 'zone.code_sort',
    name: 'zone.name_sort',
    zipcode: 'zone.zipcode',
    mtTypeID: 'type.value_sort',
    daneID: 'municipality.value_sort',
  },
  standardSort: 'code',
  rows: readZones,
});

const exportedTable: ExportedTable<Zone> = {
  entity: 'zone',
  name: 'Zonas',
  columns: exportColumns(fields.ZoneCreate, [
    { field: 'code' },
    { field: 'name', width: 30 },
    { field: 'mtTypeID', width: 26 },
    { field: 'zipcode' },
    { header: 'País', value: ({ country }) => country.value },
    { header: 'Departamento', value: ({ department }) => department.value, width: 24 },
    { field: 'daneID', width: 24 },
  ]),
};

/** The columns that a form fills, once its references are checked. */
async function formColumns(trx: Kysely<Database>, code: string, body: ZoneFields) {
  await checkMasters(trx, { mtTypeID: ['zoneTypes', body.mtTypeID] });
  const municipality = await trx
    .selectFrom('place')
    .select('id')
    .where('id', '=', body.daneID)
    .where('level', '=', 'municipality')
    .executeTakeFirst();
  if (!municipality) refuseChoices(['daneID']);
  return {
    name: body.name,
    name_sort: sortKey(body.name),
    zipcode: body.zipcode,
    municipality_id: body.daneID,
    type_id: body.mtTypeID,
    search: fold(`${code} ${body.name} ${body.zipcode}`),
  };
}

export const zoneHandlers = {
  listZones: (call) => answerList(zones, call, undefined),
  getZone: (call) => answerRecord('zone', readZones, call),
  generateZoneCode: (call) => answerCode('zone', call),

  createZone: async (call) => {
    const { trx, body } = call;
    const zone = await newRecord('zone', call);
    await trx
      .insertInto('zone')
      .values({ ...zone, ...(await formColumns(trx, zone.code, body)) })
      .execute();
    return answerCreated('zone', readZones, call, zone.id);
  },

  updateZone: async (call) => {
    const { trx, params, body } = call;
    const zoneBefore = await readLocked('zone', readZones, trx, params.id);
    checkEdit(zoneBefore, body);
    await trx
      .updateTable('zone')
      .set({ ...(await formColumns(trx, zoneBefore.code, body)), version: zoneBefore.version + 1 })
      .where('id', '=', zoneBefore.id)
      .execute();
    return answerUpdated('zone', readZones, call, zoneBefore);
  },

  deleteZone: async ({ trx, params, audit }) => {
    const zoneBefore = await readLocked('zone', readZones, trx, params.id);
    const { id } = zoneBefore;
    await refuseUsed(trx, 'zone', id, 'Asigne antes otra zona a sus familias.');
    await trx.deleteFrom('zone').where('id', '=', id).execute();
    await audit({ entity: 'zone', entityID: id, before: zoneBefore });
    return { message: 'La zona se eliminó correctamente.' };
  },

  ...exportHandlers('exportZones', (format, call) =>
    answerExport(call, format, exportedTable, rowsOf(zones, call, undefined)),
  ),
} satisfies Partial<Handlers>;
