/** Zones (spec §2 "Zones", §3, §7): where families live. Deleted outright, refused while a family uses one. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { issueCode, spendCode } from '../codes/codes.ts';
import { resolveID } from '../codes/resolve.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { answerExport, answerList, listingOf } from '../contract/listing.ts';
import { checkEdit, checkMasters, lockRecord, refuseChoices } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { problem } from '../http/problem.ts';

type Zone = components['schemas']['Zone'];
type ZoneFields = Omit<components['schemas']['ZoneCreate'], 'code'>;

/** The whole zones of these ids; the one select of the entity. */
async function readZones(trx: Kysely<Database>, ids: readonly string[]): Promise<Zone[]> {
  const rows = await trx
    .selectFrom('zone')
    .innerJoin('master_value as type', 'type.id', 'zone.type_id')
    .innerJoin('place as municipality', 'municipality.id', 'zone.municipality_id')
    .innerJoin('place as department', 'department.id', 'municipality.parent_id')
    .innerJoin('place as country', 'country.id', 'department.parent_id')
    .select(['zone.id', 'zone.code', 'zone.name', 'zone.zipcode', 'zone.version'])
    .select(['type.id as typeID', 'type.code as typeCode', 'type.value as type'])
    .select([
      'municipality.id as daneID',
      'municipality.code as daneCode',
      'municipality.value as municipality',
    ])
    .select([
      'department.id as departmentID',
      'department.code as departmentCode',
      'department.value as department',
    ])
    .select(['country.id as countryID', 'country.code as countryCode', 'country.value as country'])
    .where('zone.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    zipcode: row.zipcode,
    daneID: { id: row.daneID, code: row.daneCode, value: row.municipality },
    mtTypeID: { id: row.typeID, code: row.typeCode, value: row.type },
    country: { id: row.countryID, code: row.countryCode, value: row.country },
    department: { id: row.departmentID, code: row.departmentCode, value: row.department },
    version: row.version,
  }));
}

async function readZone(trx: Kysely<Database>, id: string): Promise<Zone> {
  const [zone] = await readZones(trx, [id]);
  if (!zone) throw problem('notFound', 'La zona');
  return zone;
}

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

const columns: ExportColumn<Zone>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Nombre de la Zona', value: ({ name }) => name, width: 30 },
  { header: 'Tipo de Zona', value: ({ mtTypeID }) => mtTypeID.value, width: 26 },
  { header: 'Código Postal', value: ({ zipcode }) => zipcode },
  { header: 'País', value: ({ country }) => country.value },
  { header: 'Departamento', value: ({ department }) => department.value, width: 24 },
  { header: 'Municipio', value: ({ daneID }) => daneID.value, width: 24 },
];

const exportZones = (
  format: ExportFormat,
  call: Call<'exportZonesExcel' | 'exportZonesCsv' | 'exportZonesTxt'>,
) => answerExport(zones, call, undefined, { format, entity: 'zone', name: 'Zonas', columns });

/** The columns that a form fills, after their references were checked. */
async function columnsOf(trx: Kysely<Database>, code: string, body: ZoneFields) {
  await checkMasters(trx, { mtTypeID: ['zoneTypes', body.mtTypeID] });
  const municipality = await trx
    .selectFrom('place')
    .select('id')
    .where('id', '=', body.daneID)
    .where('level', '=', 'municipality')
    .executeTakeFirst();
  if (!municipality) refuseChoices(['daneID']);
  const { name, zipcode } = body;
  return {
    name,
    name_sort: sortKey(name),
    zipcode,
    municipality_id: body.daneID,
    type_id: body.mtTypeID,
    search: fold(`${code} ${name} ${zipcode}`),
  };
}

export const zoneHandlers = {
  listZones: (call) => answerList(zones, call, undefined),

  getZone: async ({ trx, params }) => {
    const id = await resolveID(trx, 'zone', params.id, 'La zona');
    return { message: 'Consulta exitosa.', data: await readZone(trx, id) };
  },

  generateZoneCode: async ({ trx, session, now }) => ({
    message: 'Código generado.',
    data: await issueCode(trx, 'zone', session.userID, now),
  }),

  createZone: async ({ trx, body, session, now, audit }) => {
    await spendCode(trx, body.code, 'zone', session.userID, now);
    const id = randomUUIDv7();
    const { code } = body;
    const row = {
      id,
      code,
      code_sort: codeSortKey(code),
      ...(await columnsOf(trx, code, body)),
      created_at: now,
    };
    await trx.insertInto('zone').values(row).execute();
    const data = await readZone(trx, id);
    await audit({ entity: 'zone', entityID: id, after: data });
    return { message: 'La zona se agregó correctamente.', data };
  },

  updateZone: async ({ trx, params, body, audit }) => {
    const id = await resolveID(trx, 'zone', params.id, 'La zona');
    await lockRecord(trx, 'zone', id);
    const before = await readZone(trx, id);
    checkEdit(before, body);
    await trx
      .updateTable('zone')
      .set({ ...(await columnsOf(trx, before.code, body)), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readZone(trx, id);
    await audit({ entity: 'zone', entityID: id, before, after: data });
    return { message: 'La zona se actualizó correctamente.', data };
  },

  deleteZone: async ({ trx, params, audit }) => {
    const id = await resolveID(trx, 'zone', params.id, 'La zona');
    await lockRecord(trx, 'zone', id);
    const before = await readZone(trx, id);
    const used = await trx
      .selectFrom('family')
      .select('id')
      .where('zone_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used) throw problem('inUse', 'La zona', 'Asigne antes otra zona a sus familias.');
    await trx.deleteFrom('zone').where('id', '=', id).execute();
    await audit({ entity: 'zone', entityID: id, before });
    return { message: 'La zona se eliminó correctamente.' };
  },

  exportZonesExcel: (call) => exportZones('excel', call),
  exportZonesCsv: (call) => exportZones('csv', call),
  exportZonesTxt: (call) => exportZones('txt', call),
} satisfies Pick<
  Handlers,
  | 'listZones'
  | 'getZone'
  | 'generateZoneCode'
  | 'createZone'
  | 'updateZone'
  | 'deleteZone'
  | 'exportZonesExcel'
  | 'exportZonesCsv'
  | 'exportZonesTxt'
>;
