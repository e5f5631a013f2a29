/** The lists of people, all and by family, and their exports. Each reading leaves an audit entry (rules §7). */
import { completedYears } from '@caracteriza/domain/age';
import { todayInBogota } from '@caracteriza/domain/dates';
import { type Kysely, sql } from 'kysely';
import { resolveID } from '../codes/resolve.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { answerExport, answerList, listingOf } from '../contract/listing.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { readSurveyables, type Surveyable } from './surveyable-read.ts';

const surveyables = listingOf({
  // Only the join that the sort needs: even one that the planner drops keeps it from reading a deep page in the index.
  from: (trx: Kysely<Database>, { familyID }: { familyID?: string }, sort?: string) => {
    const query = trx
      .selectFrom('surveyable')
      .$if(sort === 'mtSexID', (people) =>
        people.innerJoin('master_value as sex', 'sex.id', 'surveyable.sex_id'),
      )
      .$if(sort === 'mtRelationShipID', (people) =>
        people.innerJoin('master_value as relationship', 'relationship.id', 'surveyable.relationship_id'),
      )
      .where('surveyable.status', '=', 'activo');
    return familyID === undefined ? query : query.where('surveyable.family_id', '=', familyID);
  },
  id: 'surveyable.id',
  search: ['surveyable.search'],
  sorts: {
    code: 'surveyable.code_sort',
    identification: 'surveyable.identification',
    firstName: 'surveyable.names_sort',
    firstSurname: 'surveyable.surnames_sort',
    mtSexID: sql.ref('sex.value_sort'),
    mtRelationShipID: sql.ref('relationship.code'),
    birthdateID: 'surveyable.birthdate',
    age: 'surveyable.birthdate',
  },
  // The older, the smaller the birth date.
  reversed: ['age'],
  standardSort: 'code',
  rows: readSurveyables,
});

const columnsOn = (today: string): ExportColumn<Surveyable>[] => [
  { header: 'Código', value: ({ code }) => code },
  {
    header: 'Tipo de Documento',
    value: ({ mtIdentificationTypeID }) => mtIdentificationTypeID.value,
    width: 24,
  },
  { header: 'Número de Documento', value: ({ identification }) => identification },
  { header: 'Primer Nombre', value: ({ firstName }) => firstName },
  { header: 'Segundo Nombre', value: ({ secondName }) => secondName },
  { header: 'Primer Apellido', value: ({ firstSurname }) => firstSurname },
  { header: 'Segundo Apellido', value: ({ secondSurname }) => secondSurname },
  { header: 'Fecha de Nacimiento', value: ({ birthdateID }) => ({ day: birthdateID.dateChar }), days: true },
  { header: 'Edad', value: ({ birthdateID }) => completedYears(birthdateID.dateChar, today), width: 8 },
  { header: 'Sexo', value: ({ mtSexID }) => mtSexID.value },
  { header: 'Género', value: ({ mtGenderID }) => mtGenderID.value },
  { header: 'Etnia', value: ({ mtEtniaID }) => mtEtniaID.value, width: 30 },
  { header: 'Población', value: ({ mtPopulationTypeID }) => mtPopulationTypeID.value, width: 26 },
  { header: 'Nacionalidad', value: ({ mtNacionalityID }) => mtNacionalityID.value },
  { header: 'Grupo Sanguíneo', value: ({ mtBloodGroupID }) => mtBloodGroupID.value },
  { header: 'EPS', value: ({ mtEpsID }) => mtEpsID.value, width: 26 },
  { header: 'IPS', value: ({ mtIpsID }) => mtIpsID.value, width: 30 },
  { header: 'ARL', value: ({ mtArlID }) => mtArlID.value, width: 26 },
  { header: 'Celular', value: ({ cellphone }) => cellphone },
  { header: 'Teléfono Fijo', value: ({ phone }) => phone },
  { header: 'Correo Electrónico', value: ({ email }) => email, width: 30 },
  { header: 'Código de Familia', value: ({ chFamilyID }) => chFamilyID?.code },
  { header: 'Familia', value: ({ chFamilyID }) => chFamilyID?.consultreference, width: 30 },
  { header: 'Parentesco', value: ({ mtRelationShipID }) => mtRelationShipID.value, width: 24 },
  { header: 'Responsabilidad', value: ({ mtResponsibleID }) => mtResponsibleID.value, width: 30 },
  { header: 'Facebook', value: ({ facebook }) => facebook },
  { header: 'Instagram', value: ({ instagram }) => instagram },
  { header: 'TikTok', value: ({ tiktok }) => tiktok },
  { header: 'LinkedIn', value: ({ linkedin }) => linkedin },
];

type ExportCall = Call<'exportSurveyablesExcel' | 'exportSurveyablesCsv' | 'exportSurveyablesTxt'>;
type FamilyExportCall = Call<
  'exportSurveyablesByFamilyExcel' | 'exportSurveyablesByFamilyCsv' | 'exportSurveyablesByFamilyTxt'
>;

const file = (format: ExportFormat, now: Date) => ({
  format,
  entity: 'surveyable',
  name: 'Encuestables',
  columns: columnsOn(todayInBogota(now)),
});

const exportAll = (format: ExportFormat, call: ExportCall) =>
  answerExport(surveyables, call, {}, file(format, call.now));

async function exportOfFamily(format: ExportFormat, call: FamilyExportCall) {
  const familyID = await resolveID(call.trx, 'family', call.params.id, 'La familia');
  return answerExport(surveyables, call, { familyID }, file(format, call.now));
}

export const surveyableListHandlers = {
  listSurveyables: async (call) => {
    await call.audit({ entity: 'surveyable', after: call.query });
    return answerList(surveyables, call, {});
  },

  listSurveyablesByFamily: async (call) => {
    const familyID = await resolveID(call.trx, 'family', call.params.id, 'La familia');
    await call.audit({ entity: 'surveyable', after: { ...call.query, chFamilyID: familyID } });
    return answerList(surveyables, call, { familyID });
  },

  exportSurveyablesExcel: (call) => exportAll('excel', call),
  exportSurveyablesCsv: (call) => exportAll('csv', call),
  exportSurveyablesTxt: (call) => exportAll('txt', call),
  exportSurveyablesByFamilyExcel: (call) => exportOfFamily('excel', call),
  exportSurveyablesByFamilyCsv: (call) => exportOfFamily('csv', call),
  exportSurveyablesByFamilyTxt: (call) => exportOfFamily('txt', call),
} satisfies Pick<
  Handlers,
  | 'listSurveyables'
  | 'listSurveyablesByFamily'
  | 'exportSurveyablesExcel'
  | 'exportSurveyablesCsv'
  | 'exportSurveyablesTxt'
  | 'exportSurveyablesByFamilyExcel'
  | 'exportSurveyablesByFamilyCsv'
  | 'exportSurveyablesByFamilyTxt'
>;
