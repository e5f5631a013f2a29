/** Checks a person's form: references that exist, a real birth date, a document number of its type (rules §5). */
import { compareDates, isCompactDate, todayInBogota } from '@caracteriza/domain/values/dates';
import { documentNumberProblem } from '@caracteriza/domain/values/document-number';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { checkActive, checkMasters } from '../../records/checks.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { masterCodes } from '../../records/masters.ts';
import { personKeys } from '../../records/search-columns.ts';

/** A person's form without code and version. */
export type SurveyableFields = Omit<components['schemas']['SurveyableUpdate'], 'code' | 'version'>;

/**
 * The columns that a form fills, after its references were checked.
 * @param familyID the person's present family, which may stay even if it is inactive
 */
export async function formColumns(
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
  const typeOf = await masterCodes(trx, [body.mtIdentificationTypeID]);
  const wrong = documentNumberProblem(typeOf(body.mtIdentificationTypeID), body.identification);
  if (wrong !== null) throw problem('rule', wrong, [{ field: 'identification', message: wrong }]);
  const chFamilyID = body.chFamilyID ?? null;
  if (chFamilyID !== null && chFamilyID !== familyID)
    await checkActive(trx, 'family', 'chFamilyID', chFamilyID);
  if (!isCompactDate(body.birthdate) || compareDates(body.birthdate, todayInBogota(now)) > 0) {
    const message = 'La fecha de nacimiento debe existir y no puede ser futura.';
    throw problem('rule', message, [{ field: 'birthdate', message }]);
  }
  // Optional text accepts '' and stores null (rules §1).
  const optional = (text: string | null | undefined) => text || null;
  const typed = {
    identification: body.identification,
    first_name: body.firstName,
    second_name: optional(body.secondName),
    first_surname: body.firstSurname,
    second_surname: optional(body.secondSurname),
  };
  return {
    family_id: chFamilyID,
    relationship_id: body.mtRelationShipID,
    responsible_id: body.mtResponsibleID,
    identification_type_id: body.mtIdentificationTypeID,
    ...typed,
    ...personKeys({ code, ...typed }),
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
  };
}
