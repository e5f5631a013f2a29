/** Surveyable people in wire format (spec §3 "Surveyable"). */
import { type LackableField, lackableFields } from '@caracteriza/domain/values/person-completeness';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { masterEntries, masterStamp } from './masters.ts';
import { nameColumns } from './person-names.ts';

export type Surveyable = components['schemas']['Surveyable'];

/** The wire name of each master table reference, and the column that holds its ID. */
const masterColumns = {
  mtRelationShipID: 'relationship_id',
  mtResponsibleID: 'responsible_id',
  mtIdentificationTypeID: 'identification_type_id',
  mtSexID: 'sex_id',
  mtGenderID: 'gender_id',
  mtEtniaID: 'etnia_id',
  mtPopulationTypeID: 'population_type_id',
  mtNacionalityID: 'nacionality_id',
  mtBloodGroupID: 'blood_group_id',
  mtEpsID: 'eps_id',
  mtIpsID: 'ips_id',
  mtArlID: 'arl_id',
} as const;

const columns = Object.values(masterColumns);

const selectPeople = statement((db, value: ValueOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('surveyable')
    .leftJoin('family', 'family.id', 'surveyable.family_id')
    .leftJoin('zone', 'zone.id', 'family.zone_id')
    .select(['surveyable.id', 'surveyable.code', 'surveyable.identification', 'surveyable.version'])
    .select(nameColumns)
    .select(['surveyable.birthdate', 'surveyable.cellphone', 'surveyable.phone', 'surveyable.email'])
    .select(['surveyable.facebook', 'surveyable.twitter', 'surveyable.linkedin', 'surveyable.instagram'])
    .select(['surveyable.tiktok', 'surveyable.lacks'])
    .select([
      'family.id as familyID',
      'family.code as familyCode',
      'family.consultreference',
      'family.residentialaddress',
      'zone.name as zone',
    ])
    .select(columns.map((column) => `surveyable.${column}` as const))
    .select(masterStamp.as('masters'))
    .where(sql<boolean>`surveyable.id = any(${value('ids')})`),
);

/** A person's family, from the columns of a left join; null if they have none. */
export function familyOf(row: {
  familyID: string | null;
  familyCode: string | null;
  consultreference: string | null;
  residentialaddress: string | null;
  zone: string | null;
}): Surveyable['chFamilyID'] {
  if (row.familyID === null) return null;
  const { familyID, familyCode, consultreference, residentialaddress, zone } = row;
  return {
    id: familyID,
    code: familyCode!,
    consultreference: consultreference!,
    residentialaddress: residentialaddress!,
    zone: zone!,
  };
}

type PersonRow = Awaited<ReturnType<typeof selectPeople.rows>>[number];
type Masters = Awaited<ReturnType<typeof masterEntries>>;

/** The people with these IDs, active or not. */
export async function readSurveyables(trx: Kysely<Database>, ids: readonly string[]): Promise<Surveyable[]> {
  const rows = await selectPeople.rows(trx, { ids });
  const [firstRow] = rows;
  if (!firstRow) return [];
  const masters = await masterEntries(trx, firstRow.masters, (entries) =>
    rows.every((row) => columns.every((column) => row[column] === null || entries.has(row[column]))),
  );
  return rows.map((row) => surveyableOf(row, masters));
}

/** The data marked as missing for the person. A mark no longer counts once the value has been given. */
const lackedOf = (row: { lacks: string[] } & Record<LackableField, string | null>): LackableField[] =>
  lackableFields.filter((field) => row.lacks.includes(field) && row[field] === null);

function surveyableOf(row: PersonRow, masters: Masters): Surveyable {
  // Each column is a foreign key, so its entry exists.
  const master = (wire: keyof typeof masterColumns) => masters.get(row[masterColumns[wire]]!)!;
  const optionalMaster = (wire: keyof typeof masterColumns) =>
    row[masterColumns[wire]] === null ? null : master(wire);
  return {
    id: row.id,
    code: row.code,
    chFamilyID: familyOf(row),
    mtRelationShipID: master('mtRelationShipID'),
    mtResponsibleID: optionalMaster('mtResponsibleID'),
    mtIdentificationTypeID: master('mtIdentificationTypeID'),
    identification: row.identification,
    firstName: row.firstName,
    secondName: row.secondName,
    firstSurname: row.firstSurname,
    secondSurname: row.secondSurname,
    birthdateID: { dateChar: row.birthdate },
    cellphone: row.cellphone,
    phone: row.phone,
    email: row.email,
    mtSexID: master('mtSexID'),
    mtGenderID: optionalMaster('mtGenderID'),
    mtEtniaID: optionalMaster('mtEtniaID'),
    mtPopulationTypeID: optionalMaster('mtPopulationTypeID'),
    mtNacionalityID: optionalMaster('mtNacionalityID'),
    mtBloodGroupID: optionalMaster('mtBloodGroupID'),
    mtEpsID: optionalMaster('mtEpsID'),
    mtIpsID: optionalMaster('mtIpsID'),
    mtArlID: optionalMaster('mtArlID'),
    facebook: row.facebook,
    twitter: row.twitter,
    linkedin: row.linkedin,
    instagram: row.instagram,
    tiktok: row.tiktok,
    lacks: lackedOf(row),
    version: row.version,
  };
}
