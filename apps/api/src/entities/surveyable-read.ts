/** Surveyable people as the wire shows them (spec §3 "Surveyable"). */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** A person as the contract's `Surveyable`. */
export type Surveyable = components['schemas']['Surveyable'];

/** How a refusal names a person who is not there. */
export const missingPerson = 'El encuestable';

/** Wire name of each reference to a master table, and the columns that hold its id. */
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

/** The whole people of these ids, active or not; the one select of the entity. */
export async function readSurveyables(trx: Kysely<Database>, ids: readonly string[]): Promise<Surveyable[]> {
  const rows = await trx
    .selectFrom('surveyable')
    .leftJoin('family', 'family.id', 'surveyable.family_id')
    .select(['surveyable.id', 'surveyable.code', 'surveyable.identification', 'surveyable.version'])
    .select(['surveyable.first_name as firstName', 'surveyable.second_name as secondName'])
    .select(['surveyable.first_surname as firstSurname', 'surveyable.second_surname as secondSurname'])
    .select(['surveyable.birthdate', 'surveyable.cellphone', 'surveyable.phone', 'surveyable.email'])
    .select(['surveyable.facebook', 'surveyable.twitter', 'surveyable.linkedin', 'surveyable.instagram'])
    .select('surveyable.tiktok')
    .select([
      'family.id as familyID',
      'family.code as familyCode',
      'family.consultreference',
      'family.residentialaddress',
    ])
    .select(Object.values(masterColumns).map((column) => `surveyable.${column}` as const))
    .where('surveyable.id', 'in', ids)
    .execute();
  if (rows.length === 0) return [];
  const columns = Object.values(masterColumns);
  const entries = await trx
    .selectFrom('master_value')
    .select(['id', 'code', 'value'])
    .where('id', 'in', [...new Set(rows.flatMap((row) => columns.map((column) => row[column])))])
    .execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return rows.map((row) => {
    // Each column has a foreign key, so the entry is there.
    const master = (wire: keyof typeof masterColumns) => byId.get(row[masterColumns[wire]])!;
    return {
      id: row.id,
      code: row.code,
      chFamilyID: row.familyID
        ? {
            id: row.familyID,
            code: row.familyCode!,
            consultreference: row.consultreference!,
            residentialaddress: row.residentialaddress!,
          }
        : null,
      mtRelationShipID: master('mtRelationShipID'),
      mtResponsibleID: master('mtResponsibleID'),
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
      mtGenderID: master('mtGenderID'),
      mtEtniaID: master('mtEtniaID'),
      mtPopulationTypeID: master('mtPopulationTypeID'),
      mtNacionalityID: master('mtNacionalityID'),
      mtBloodGroupID: master('mtBloodGroupID'),
      mtEpsID: master('mtEpsID'),
      mtIpsID: master('mtIpsID'),
      mtArlID: master('mtArlID'),
      facebook: row.facebook,
      twitter: row.twitter,
      linkedin: row.linkedin,
      instagram: row.instagram,
      tiktok: row.tiktok,
      version: row.version,
    };
  });
}

/** One person by id; throws 404. */
export async function readSurveyable(trx: Kysely<Database>, id: string): Promise<Surveyable> {
  const [person] = await readSurveyables(trx, [id]);
  if (!person) throw problem('notFound', missingPerson);
  return person;
}
