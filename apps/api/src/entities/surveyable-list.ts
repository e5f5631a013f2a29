/** The lists of people, all and by family, and their exports. Each reading leaves an audit entry (rules §7). */
import { completedYears } from '@caracteriza/domain/age';
import { todayInBogota } from '@caracteriza/domain/dates';
import { fields } from '@caracteriza/openapi/fields';
import type { Kysely } from 'kysely';
import { exportHandlers } from '../contract/export-handlers.ts';
import type { Handlers } from '../contract/handler.ts';
import type { Database } from '../db/types.ts';
import { exportColumns } from '../exports/columns.ts';
import { answerExport, answerList, type ExportedTable, listingOf } from '../records/listing.ts';
import { resolveID } from '../records/resolve.ts';
import { readSurveyables, type Surveyable } from './surveyable-read.ts';

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
  // The older the person, the smaller the birth date.
  reversed: ['age'],
  standardSort: 'code',
  rows: readSurveyables,
});

const exportedOn = (today: string): ExportedTable<Surveyable> => ({
  entity: 'surveyable',
  name: 'Encuestables',
  columns: exportColumns(fields.SurveyableCreate, [
    { field: 'code' },
    { field: 'mtIdentificationTypeID', width: 24 },
    { field: 'identification' },
    { field: 'firstName' },
    { field: 'secondName' },
    { field: 'firstSurname' },
    { field: 'secondSurname' },
    { field: 'birthdate', value: ({ birthdateID }) => ({ day: birthdateID.dateChar }), days: true },
    { header: 'Edad', value: ({ birthdateID }) => completedYears(birthdateID.dateChar, today), width: 8 },
    { field: 'mtSexID' },
    { field: 'mtGenderID' },
    { field: 'mtEtniaID', width: 30 },
    { field: 'mtPopulationTypeID', width: 26 },
    { field: 'mtNacionalityID' },
    { field: 'mtBloodGroupID' },
    { field: 'mtEpsID', width: 26 },
    { field: 'mtIpsID', width: 30 },
    { field: 'mtArlID', width: 26 },
    { field: 'cellphone' },
    { field: 'phone' },
    { field: 'email', width: 30 },
    { header: 'Código de Familia', value: ({ chFamilyID }) => chFamilyID?.code },
    { field: 'chFamilyID', value: ({ chFamilyID }) => chFamilyID?.consultreference, width: 30 },
    {
      header: fields.FamilyCreate.residentialaddress.label,
      value: ({ chFamilyID }) => chFamilyID?.residentialaddress,
      width: 36,
    },
    { header: fields.FamilyCreate.zoneID.label, value: ({ chFamilyID }) => chFamilyID?.zone, width: 28 },
    { field: 'mtRelationShipID', width: 24 },
    { field: 'mtResponsibleID', width: 30 },
    { field: 'facebook' },
    { field: 'instagram' },
    { field: 'tiktok' },
    { field: 'linkedin' },
  ]),
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
    answerExport(surveyables, call, {}, format, exportedOn(todayInBogota(call.now))),
  ),

  ...exportHandlers('exportSurveyablesByFamily', async (format, call) => {
    const familyID = await resolveID(call.trx, 'family', call.params.id);
    return answerExport(surveyables, call, { familyID }, format, exportedOn(todayInBogota(call.now)));
  }),
} satisfies Partial<Handlers>;
