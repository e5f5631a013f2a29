/** What a person's form may hold: references that exist, a real birth date, a document number of one's own (rules §5). */
import { compareDates, isCompactDate, todayInBogota } from '@caracteriza/domain/dates';
import { fold } from '@caracteriza/domain/fold';
import { sortKey } from '@caracteriza/domain/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { checkActive, checkMasters } from '../contract/record.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** A person's form without code and version. */
export type SurveyableFields = Omit<components['schemas']['SurveyableUpdate'], 'code' | 'version'>;
type Match = components['schemas']['SurveyableMatch'];

/** People with this document number; the active one, if any, first. */
export async function matchesByDocument(
  trx: Kysely<Database>,
  identification: string,
  exceptID: string | null,
): Promise<Match[]> {
  const rows = await selectMatches(trx, exceptID)
    .where('identification', '=', identification)
    .orderBy('status')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(matchOf);
}

/** People, active or not, with these names, surnames and birth date; case and accents do not count. */
export async function matchesByName(
  trx: Kysely<Database>,
  person: Pick<SurveyableFields, 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname' | 'birthdate'>,
  exceptID: string | null,
): Promise<Match[]> {
  const rows = await selectMatches(trx, exceptID)
    .where('birthdate', '=', person.birthdate)
    .where('names_sort', '=', namesKey(person))
    .where('surnames_sort', '=', surnamesKey(person))
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(matchOf);
}

function selectMatches(trx: Kysely<Database>, exceptID: string | null) {
  const query = trx
    .selectFrom('surveyable')
    .select(['id', 'code', 'identification', 'birthdate', 'status'])
    .select(['first_name as firstName', 'second_name as secondName'])
    .select(['first_surname as firstSurname', 'second_surname as secondSurname']);
  return exceptID === null ? query : query.where('id', '<>', exceptID);
}

function matchOf({
  birthdate,
  status,
  ...row
}: Omit<Match, 'birthdateID' | 'status'> & { birthdate: string; status: string }): Match {
  return {
    ...row,
    birthdateID: { dateChar: birthdate },
    status: status === 'activo' ? 'activo' : 'inactivo',
  };
}

type Names = Pick<SurveyableFields, 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'>;
const namesKey = ({ firstName, secondName }: Names) => sortKey(`${firstName} ${secondName ?? ''}`);
const surnamesKey = ({ firstSurname, secondSurname }: Names) =>
  sortKey(`${firstSurname} ${secondSurname ?? ''}`);

/** Throws 409 when somebody else who is active has this document number; its `data` is an inactive holder to reactivate. */
export async function checkDocument(
  trx: Kysely<Database>,
  identification: string,
  exceptID: string | null,
  offerInactive: boolean,
): Promise<void> {
  const [holder] = await matchesByDocument(trx, identification, exceptID);
  if (holder?.status === 'activo') {
    throw problem('conflict', `El número de documento ya pertenece al encuestable ${holder.code}.`);
  }
  if (holder && offerInactive) {
    throw problem(
      'conflict',
      `El número de documento pertenece al encuestable ${holder.code}, que está inactivo. Puede reactivarlo.`,
      holder,
    ).showing('surveyable', holder.id);
  }
}

/**
 * The columns that a form fills, after its references were checked.
 * @param familyID the family that the person has now, which may be inactive by now and may stay
 */
export async function columnsOf(
  trx: Kysely<Database>,
  code: string,
  body: SurveyableFields,
  now: Date,
  familyID: string | null = null,
) {
  await checkMasters(trx, {
    mtRelationShipID: ['relationships', body.mtRelationShipID],
    mtResponsibleID: ['responsibilitiesInTheFamily', body.mtResponsibleID],
    mtIdentificationTypeID: ['identificationTypes', body.mtIdentificationTypeID],
    mtSexID: ['sexes', body.mtSexID],
    mtGenderID: ['genres', body.mtGenderID],
    mtEtniaID: ['ethnics', body.mtEtniaID],
    mtPopulationTypeID: ['populations', body.mtPopulationTypeID],
    mtNacionalityID: ['nationalities', body.mtNacionalityID],
    mtBloodGroupID: ['bloodGroups', body.mtBloodGroupID],
    mtEpsID: ['eps', body.mtEpsID],
    mtIpsID: ['ips', body.mtIpsID],
    mtArlID: ['arls', body.mtArlID],
  });
  const chFamilyID = body.chFamilyID ?? null;
  if (chFamilyID !== null && chFamilyID !== familyID)
    await checkActive(trx, 'family', 'chFamilyID', chFamilyID);
  if (!isCompactDate(body.birthdate) || compareDates(body.birthdate, todayInBogota(now)) > 0) {
    const message = 'La fecha de nacimiento debe existir y no puede ser futura.';
    throw problem('rule', message, [{ field: 'birthdate', message }]);
  }
  // Optional text accepts '' and keeps null (rules §1).
  const optional = (text: string | null | undefined) => text || null;
  const { firstName, firstSurname, identification } = body;
  const secondName = optional(body.secondName);
  const secondSurname = optional(body.secondSurname);
  return {
    family_id: chFamilyID,
    relationship_id: body.mtRelationShipID,
    responsible_id: body.mtResponsibleID,
    identification_type_id: body.mtIdentificationTypeID,
    identification,
    first_name: firstName,
    second_name: secondName,
    first_surname: firstSurname,
    second_surname: secondSurname,
    names_sort: namesKey(body),
    surnames_sort: surnamesKey(body),
    birthdate: body.birthdate,
    cellphone: body.cellphone,
    phone: optional(body.phone),
    email: body.email,
    sex_id: body.mtSexID,
    gender_id: body.mtGenderID,
    etnia_id: body.mtEtniaID,
    population_type_id: body.mtPopulationTypeID,
    nacionality_id: body.mtNacionalityID,
    blood_group_id: body.mtBloodGroupID,
    eps_id: body.mtEpsID,
    ips_id: body.mtIpsID,
    arl_id: body.mtArlID,
    facebook: optional(body.facebook),
    twitter: null,
    linkedin: optional(body.linkedin),
    instagram: optional(body.instagram),
    tiktok: optional(body.tiktok),
    search: fold([code, identification, firstName, secondName, firstSurname, secondSurname].join(' ')),
  };
}
