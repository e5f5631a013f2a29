/** The lists of people, all or of one family, and their exports. Every reading is audited (rules §7). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { writtenColumns } from '../../records/cell-batches.ts';
import { answerCellExport, answerList, type ExportedCells, listingOf } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';
import { readSurveyables } from './surveyable-read.ts';

const surveyables = listingOf({
  from: (trx: Kysely<Database>, { familyID }: { familyID?: string }) =>
    trx
      .selectFrom('surveyable')
      .where('surveyable.status', '=', 'activo')
      .$if(familyID !== undefined, (people) => people.where('surveyable.family_id', '=', familyID!)),
  id: 'surveyable.id',
  search: ['surveyable.searched'],
  sorts: {
    code: 'surveyable.code_sort',
    identification: 'surveyable.identification',
    firstName: 'surveyable.names_sort',
    firstSurname: 'surveyable.surnames_sort',
    mtSexID: 'surveyable.sex_sort',
    mtRelationShipID: 'surveyable.relationship_sort',
    birthdateID: 'surveyable.birthdate',
    age: 'surveyable.birthdate',
  },
  // Ascending age is descending birth date.
  reversed: ['age'],
  standardSort: 'code',
  rows: readSurveyables,
});

/** The age as completedYears counts it: as numbers, two yyyymmdd dates differ by 10000 for each completed year. */
const ageOn = (today: string) =>
  sql<
    number | null
  >`case when surveyable.birthdate <= ${today} then (${today}::int - surveyable.birthdate::int) / 10000 end`;

const exportColumns = (today: string) =>
  writtenColumns<'surveyable' | 'family' | 'zone', typeof fields.SurveyableCreate>(fields.SurveyableCreate, [
    { field: 'code', text: 'surveyable.code' },
    { field: 'mtIdentificationTypeID', entry: 'surveyable.identification_type_id', width: 24 },
    { field: 'identification', text: 'surveyable.identification' },
    { field: 'firstName', text: 'surveyable.first_name' },
    { field: 'secondName', text: 'surveyable.second_name' },
    { field: 'firstSurname', text: 'surveyable.first_surname' },
    { field: 'secondSurname', text: 'surveyable.second_surname' },
    { field: 'birthdate', day: 'surveyable.birthdate' },
    { header: 'Edad', number: ageOn(today), width: 8 },
    { field: 'mtSexID', entry: 'surveyable.sex_id' },
    { field: 'mtGenderID', entry: 'surveyable.gender_id' },
    { field: 'mtEtniaID', entry: 'surveyable.etnia_id', width: 30 },
    { field: 'mtPopulationTypeID', entry: 'surveyable.population_type_id', width: 26 },
    { field: 'mtNacionalityID', entry: 'surveyable.nacionality_id' },
    { field: 'mtBloodGroupID', entry: 'surveyable.blood_group_id' },
    { field: 'mtEpsID', entry: 'surveyable.eps_id', width: 26 },
    { field: 'mtIpsID', entry: 'surveyable.ips_id', width: 30 },
    { field: 'mtArlID', entry: 'surveyable.arl_id', width: 26 },
    { field: 'cellphone', text: 'surveyable.cellphone' },
    { field: 'phone', text: 'surveyable.phone' },
    { field: 'email', text: 'surveyable.email', width: 30 },
    { header: 'Código de Familia', text: 'family.code' },
    { field: 'chFamilyID', text: 'family.consultreference', width: 30 },
    { header: fields.FamilyCreate.residentialaddress.label, text: 'family.residentialaddress', width: 36 },
    { header: fields.FamilyCreate.zoneID.label, text: 'zone.name', width: 28 },
    { field: 'mtRelationShipID', entry: 'surveyable.relationship_id', width: 24 },
    { field: 'mtResponsibleID', entry: 'surveyable.responsible_id', width: 30 },
    { field: 'facebook', text: 'surveyable.facebook' },
    { field: 'instagram', text: 'surveyable.instagram' },
    { field: 'tiktok', text: 'surveyable.tiktok' },
    { field: 'linkedin', text: 'surveyable.linkedin' },
  ]);

const exportedOn = (today: string): ExportedCells => ({
  entity: 'surveyable',
  name: 'Encuestables',
  table: 'surveyable',
  joins: sql`
    left join family on family.id = surveyable.family_id
    left join zone on zone.id = family.zone_id`,
  columns: exportColumns(today),
});

export const surveyableListHandlers = {
  listSurveyables: async (call) => {
    await call.audit({ entity: 'surveyable', after: call.query });
    return answerList(surveyables, call, {});
  },

  listSurveyablesByFamily: async (call) => {
    const familyID = await resolveID(call.trx, 'family', call.params.id);
    await call.audit({ entity: 'surveyable', after: { ...call.query, chFamilyID: familyID } });
    return answerList(surveyables, call, { familyID });
  },

  ...exportHandlers('exportSurveyables', (format, call) =>
    answerCellExport(surveyables, call, {}, format, exportedOn(todayInBogota(call.now))),
  ),

  ...exportHandlers('exportSurveyablesByFamily', async (format, call) => {
    const familyID = await resolveID(call.trx, 'family', call.params.id);
    return answerCellExport(surveyables, call, { familyID }, format, exportedOn(todayInBogota(call.now)));
  }),
} satisfies Partial<Handlers>;
