/** Families (spec §2 "Families", §3, §7). Deleting one makes it inactive: past surveys of its people keep it. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { issueCode, spendCode } from '../codes/codes.ts';
import { resolveID } from '../codes/resolve.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { answerExport, answerList, listingOf } from '../contract/listing.ts';
import { checkEdit, checkMasters, lockActive, refuseChoices } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { problem } from '../http/problem.ts';

type Family = components['schemas']['Family'];
type FamilyFields = Omit<components['schemas']['FamilyUpdate'], 'code' | 'version'>;

const gone = 'La familia';

/** The whole families of these ids, active or not; the one select of the entity. */
async function readFamilies(trx: Kysely<Database>, ids: readonly string[]): Promise<Family[]> {
  const rows = await trx
    .selectFrom('family')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .innerJoin('master_value as stratum', 'stratum.id', 'family.social_stratum_id')
    .select(['family.id', 'family.code', 'family.consultreference', 'family.residentialaddress'])
    .select(['family.location_reference as locationReference', 'family.latitude', 'family.longitude'])
    .select(['family.accuracy', 'family.version'])
    .select(['zone.id as zoneID', 'zone.code as zoneCode', 'zone.name as zone'])
    .select(['stratum.id as stratumID', 'stratum.code as stratumCode', 'stratum.value as stratum'])
    .where('family.id', 'in', ids)
    .execute();
  return rows.map(({ zoneID, zoneCode, zone, stratumID, stratumCode, stratum, ...row }) => ({
    ...row,
    zoneID: { id: zoneID, code: zoneCode, name: zone },
    mtSocialStratumID: { id: stratumID, code: stratumCode, value: stratum },
  }));
}

async function readFamily(trx: Kysely<Database>, id: string): Promise<Family> {
  const [family] = await readFamilies(trx, [id]);
  if (!family) throw problem('notFound', gone);
  return family;
}

const families = listingOf({
  // Left joins: the planner drops those that neither this sort nor this search needs.
  from: (trx: Kysely<Database>) =>
    trx
      .selectFrom('family')
      .leftJoin('zone', 'zone.id', 'family.zone_id')
      .leftJoin('master_value as stratum', 'stratum.id', 'family.social_stratum_id')
      .where('family.status', '=', 'activo'),
  id: 'family.id',
  search: ['family.search', 'zone.search', 'stratum.search'],
  sorts: {
    code: 'family.code_sort',
    consultreference: 'family.consultreference_sort',
    residentialaddress: 'family.residentialaddress_sort',
    zoneID: 'zone.name_sort',
    mtSocialStratumID: 'stratum.code',
  },
  standardSort: 'code',
  rows: readFamilies,
});

const columns: ExportColumn<Family>[] = [
  { header: 'Código', value: ({ code }) => code },
  { header: 'Referencia', value: ({ consultreference }) => consultreference, width: 30 },
  { header: 'Dirección de Residencia', value: ({ residentialaddress }) => residentialaddress, width: 36 },
  { header: 'Referencia de Ubicación', value: ({ locationReference }) => locationReference, width: 36 },
  { header: 'Zona', value: ({ zoneID }) => zoneID.name, width: 28 },
  { header: 'Estrato Social', value: ({ mtSocialStratumID }) => mtSocialStratumID.value, width: 24 },
  { header: 'Latitud', value: ({ latitude }) => latitude },
  { header: 'Longitud', value: ({ longitude }) => longitude },
  { header: 'Precisión', value: ({ accuracy }) => accuracy },
];

const exportFamilies = (
  format: ExportFormat,
  call: Call<'exportFamiliesExcel' | 'exportFamiliesCsv' | 'exportFamiliesTxt'>,
) => answerExport(families, call, undefined, { format, entity: 'family', name: 'Familias', columns });

/** The columns that a form fills, after their references were checked. */
async function columnsOf(trx: Kysely<Database>, code: string, body: FamilyFields) {
  await checkMasters(trx, { socialStratumID: ['socialStratums', body.socialStratumID] });
  const zone = await trx.selectFrom('zone').select('id').where('id', '=', body.zoneID).executeTakeFirst();
  if (!zone) refuseChoices(['zoneID']);
  const { consultreference, residentialaddress, locationReference } = body;
  return {
    consultreference,
    consultreference_sort: sortKey(consultreference),
    residentialaddress,
    residentialaddress_sort: sortKey(residentialaddress),
    location_reference: locationReference,
    zone_id: body.zoneID,
    social_stratum_id: body.socialStratumID,
    // Undefined leaves a column as it is: an edit without geolocation keeps the place.
    latitude: body.latitude,
    longitude: body.longitude,
    accuracy: body.accuracy,
    search: fold(`${code} ${consultreference} ${residentialaddress} ${locationReference}`),
  };
}

export const familyHandlers = {
  listFamilies: (call) => answerList(families, call, undefined),

  getFamily: async ({ trx, params }) => {
    const id = await resolveID(trx, 'family', params.id, gone);
    return { message: 'Consulta exitosa.', data: await readFamily(trx, id) };
  },

  generateFamilyCode: async ({ trx, session, now }) => ({
    message: 'Código generado.',
    data: await issueCode(trx, 'family', session.userID, now),
  }),

  createFamily: async ({ trx, body, session, now, audit }) => {
    await spendCode(trx, body.code, 'family', session.userID, now);
    const id = randomUUIDv7();
    const { code } = body;
    const row = {
      id,
      code,
      code_sort: codeSortKey(code),
      ...(await columnsOf(trx, code, body)),
      created_at: now,
    };
    await trx.insertInto('family').values(row).execute();
    const data = await readFamily(trx, id);
    await audit({ entity: 'family', entityID: id, after: data });
    return { message: 'La familia se agregó correctamente.', data };
  },

  updateFamily: async ({ trx, params, body, audit }) => {
    const id = await lockActive(trx, 'family', params.id, gone);
    const before = await readFamily(trx, id);
    checkEdit(before, body);
    await trx
      .updateTable('family')
      .set({ ...(await columnsOf(trx, before.code, body)), version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readFamily(trx, id);
    await audit({ entity: 'family', entityID: id, before, after: data });
    return { message: 'La familia se actualizó correctamente.', data };
  },

  deactivateFamily: async ({ trx, params, query, audit }) => {
    const id = await lockActive(trx, 'family', params.id, gone);
    const before = await readFamily(trx, id);
    await trx
      .updateTable('family')
      .set({ status: query.status, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const data = await readFamily(trx, id);
    await audit({ entity: 'family', entityID: id, before, after: { ...data, status: query.status } });
    return { message: 'La familia se eliminó correctamente.', data };
  },

  exportFamiliesExcel: (call) => exportFamilies('excel', call),
  exportFamiliesCsv: (call) => exportFamilies('csv', call),
  exportFamiliesTxt: (call) => exportFamilies('txt', call),
} satisfies Pick<
  Handlers,
  | 'listFamilies'
  | 'getFamily'
  | 'generateFamilyCode'
  | 'createFamily'
  | 'updateFamily'
  | 'deactivateFamily'
  | 'exportFamiliesExcel'
  | 'exportFamiliesCsv'
  | 'exportFamiliesTxt'
>;
