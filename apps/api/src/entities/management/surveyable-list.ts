/** The lists of people (all, or of one family) and their exports. Every read is audited (rules §7). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type LackableField, lackedText } from '@caracteriza/domain/values/person-completeness';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportFormat } from '../../exports/columns.ts';
import { cellColumns, cellRowsOf, dayCell, entryCell, countCell, textCell } from '../../records/cell-rows.ts';
import { answerExport } from '../../records/export.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { resolveID } from '../../records/resolve.ts';
import { readSurveyables } from '../../records/people.ts';

interface Filter {
  familyID?: string;
  /** yyyymmdd, to list only people with data that still have to be completed on that day. */
  incompleteOn?: string;
}

const people = (trx: Kysely<Database>, { familyID, incompleteOn }: Filter) =>
  trx
    .selectFrom('surveyable')
    .where('surveyable.status', '=', 'activo')
    .$if(familyID !== undefined, (selection) => selection.where('surveyable.family_id', '=', familyID!))
    .$if(incompleteOn !== undefined, (selection) =>
      selection.where('surveyable.incomplete_from', '<=', incompleteOn!),
    );

/** The filter for a request. */
const filterOf = ({ query, now }: { query: { incomplete?: 'true' }; now: Date }): Filter =>
  query.incomplete === undefined ? {} : { incompleteOn: todayInBogota(now) };

const surveyables = listingOf({
  from: people,
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

/** The age as computed by completedYears: as numbers, two yyyymmdd dates differ by 10000 for each completed year. */
const ageOn = (today: string) =>
  sql<
    number | null
  >`case when surveyable.birthdate <= ${today} then (${today}::int - surveyable.birthdate::int) / 10000 end`;

/** A text of the person, or 'No tiene' if it is known that they have none. */
const lackableCell = (field: LackableField) => ({
  field,
  cell: sql`coalesce(${sql.ref(`surveyable.${field}`)},
    case when ${sql.lit(field)} = any(surveyable.lacks) then ${sql.lit(lackedText)} end)`,
});

const cellsOnDay = (today: string) =>
  [
    { field: 'code', ...textCell('surveyable.code') },
    {
      field: 'mtIdentificationTypeID',
      ...entryCell('surveyable.identification_type_id', 'identificationTypes'),
      width: 24,
    },
    { field: 'identification', ...textCell('surveyable.identification') },
    { field: 'firstName', ...textCell('surveyable.first_name') },
    { field: 'secondName', ...textCell('surveyable.second_name') },
    { field: 'firstSurname', ...textCell('surveyable.first_surname') },
    { field: 'secondSurname', ...textCell('surveyable.second_surname') },
    { field: 'birthdate', ...dayCell('surveyable.birthdate'), days: true },
    { header: 'Edad', ...countCell(ageOn(today)), width: 8 },
    { field: 'mtSexID', ...entryCell('surveyable.sex_id', 'sexes') },
    { field: 'mtGenderID', ...entryCell('surveyable.gender_id', 'genres') },
    { field: 'mtEtniaID', ...entryCell('surveyable.etnia_id', 'ethnics'), width: 30 },
    { field: 'mtPopulationTypeID', ...entryCell('surveyable.population_type_id', 'populations'), width: 26 },
    { field: 'mtNacionalityID', ...entryCell('surveyable.nacionality_id', 'nationalities') },
    { field: 'mtBloodGroupID', ...entryCell('surveyable.blood_group_id', 'bloodGroups') },
    { field: 'mtEpsID', ...entryCell('surveyable.eps_id', 'eps'), width: 26 },
    { field: 'mtIpsID', ...entryCell('surveyable.ips_id', 'ips'), width: 30 },
    { field: 'mtArlID', ...entryCell('surveyable.arl_id', 'arls'), width: 26 },
    lackableCell('cellphone'),
    lackableCell('phone'),
    { ...lackableCell('email'), width: 30 },
    { header: 'Código de Familia', ...textCell('family.code') },
    { field: 'chFamilyID', ...textCell('family.consultreference'), width: 30 },
    {
      header: fields.FamilyCreate.residentialaddress.label,
      ...textCell('family.residentialaddress'),
      width: 36,
    },
    { header: fields.FamilyCreate.zoneID.label, ...textCell('zone.name'), width: 28 },
    { field: 'mtRelationShipID', ...entryCell('surveyable.relationship_id', 'relationships'), width: 24 },
    {
      field: 'mtResponsibleID',
      ...entryCell('surveyable.responsible_id', 'responsibilitiesInTheFamily'),
      width: 30,
    },
    lackableCell('facebook'),
    lackableCell('instagram'),
    lackableCell('tiktok'),
    lackableCell('linkedin'),
  ] as const;

/** Whether the person revoked their consent; they are left out of all files until that is lifted. */
const hasRevoked = sql<boolean>`exists (
  select from revocation where revocation.surveyable_id = surveyable.id and lifted_at is null)`;

/** The list without people who revoked consent, with the tables needed for the file's cells. */
const peopleWithFamilies = listingOf({
  ...surveyables,
  from: (trx: Kysely<Database>, filter: Filter) =>
    people(trx, filter)
      .leftJoin('family', 'family.id', 'surveyable.family_id')
      .leftJoin('zone', 'zone.id', 'family.zone_id')
      .where(sql<boolean>`not ${hasRevoked}`),
});

/** The number of people that a list's file leaves out, regardless of the search. */
async function countRevoked(trx: Kysely<Database>, filter: Filter): Promise<number> {
  const { revoked } = await people(trx, filter)
    .where(hasRevoked)
    .select(sql<number>`count(*)::integer`.as('revoked'))
    .executeTakeFirstOrThrow();
  return revoked;
}

async function exportPeople(
  format: ExportFormat,
  call: Pick<Call<'exportSurveyablesExcel'>, 'trx' | 'query' | 'now' | 'audit'>,
  filter: Filter,
) {
  const cells = cellsOnDay(todayInBogota(call.now));
  const columns = cellColumns(fields.SurveyableCreate, cells);
  const table = { entity: 'surveyable', name: 'Encuestables', columns } as const;
  const file = await answerExport(call, format, table, cellRowsOf(peopleWithFamilies, call, filter, cells));
  const revokedCount = await countRevoked(call.trx, filter);
  if (revokedCount === 0) return file;
  const revokedText = countText(revokedCount, 'persona que revocó', 'personas que revocaron');
  return { ...file, message: `Archivo generado, sin ${revokedText} su autorización.` };
}

export const surveyableListHandlers = {
  countIncompleteSurveyables: async ({ trx, now }) => {
    const data = await people(trx, { incompleteOn: todayInBogota(now) })
      .select(sql<number>`count(*)::integer`.as('people'))
      .executeTakeFirstOrThrow();
    return { message: 'Consulta exitosa.', data };
  },

  listSurveyables: async (call) => {
    await call.audit({ entity: 'surveyable', after: call.query });
    return answerList(surveyables, call, filterOf(call));
  },

  listSurveyablesByFamily: async (call) => {
    const familyID = await resolveID(call.trx, 'family', call.params.id);
    await call.audit({ entity: 'surveyable', after: { ...call.query, chFamilyID: familyID } });
    return answerList(surveyables, call, { familyID });
  },

  ...exportHandlers('exportSurveyables', (format, call) => exportPeople(format, call, filterOf(call))),

  ...exportHandlers('exportSurveyablesByFamily', async (format, call) => {
    const familyID = await resolveID(call.trx, 'family', call.params.id);
    return exportPeople(format, call, { familyID });
  }),
} satisfies Partial<Handlers>;
