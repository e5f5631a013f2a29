/** Checks a person's form: existing references, a valid birth date, and a document number that fits its type (rules §5). */
import { isAfter, isCompactDate, todayInBogota } from '@caracteriza/domain/values/dates';
import { documentNumberProblem } from '@caracteriza/domain/values/document-number';
import { type LackableField, lackedText } from '@caracteriza/domain/values/person-completeness';
import { earliestBirthdate } from '@caracteriza/domain/values/person-doubts';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { checkActive, checkMasters } from '../../records/checks.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { masterCodes } from '../../records/masters.ts';
import type { Surveyable } from '../../records/people.ts';
import { personKeys } from '../../records/search-columns.ts';

export type SurveyableFields = Omit<components['schemas']['SurveyableUpdate'], 'code' | 'version'>;

/** Throws 422 unless every entry that the form chooses belongs to the master table of its field. */
async function checkEntries(trx: Kysely<Database>, body: SurveyableFields): Promise<void> {
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
}

/** Throws 422 for a document number that its type does not allow. */
async function checkDocumentNumber(
  trx: Kysely<Database>,
  { mtIdentificationTypeID, identification }: SurveyableFields,
): Promise<void> {
  const typeOf = await masterCodes(trx, [mtIdentificationTypeID]);
  const message = documentNumberProblem(typeOf(mtIdentificationTypeID), identification);
  if (message !== null) throw problem('rule', message, [{ field: 'identification', message }]);
}

function checkBirthdate(birthdate: string, now: Date): void {
  const isPast = isCompactDate(birthdate) && !isAfter(birthdate, todayInBogota(now));
  if (isPast && birthdate >= earliestBirthdate) return;
  const message = isPast
    ? 'La fecha de nacimiento debe ser de 1800 o posterior.'
    : 'La fecha de nacimiento debe existir y no puede ser futura.';
  throw problem('rule', message, [{ field: 'birthdate', message }]);
}

/**
 * The data marked as missing for the person, as stored: from the form, or else unchanged.
 * @throws 422 for a field that has a value, and for a new mark while the organisation does not allow it
 */
function lackedColumn(
  session: Session,
  body: SurveyableFields,
  storedFields: readonly LackableField[],
): string[] {
  const lackedFields = body.lacks ?? storedFields.filter((field) => !body[field]);
  const ruleProblem = (field: LackableField, message: string) =>
    problem('rule', message, [{ field, message }]);
  for (const field of lackedFields) {
    const { label } = fields.SurveyableUpdate[field];
    if (body[field])
      throw ruleProblem(field, `El campo ${label} tiene un valor: bórrelo, o quite «${lackedText}».`);
    if (!storedFields.includes(field) && !session.allowances.has('shortForm'))
      throw ruleProblem(field, `La organización no admite «${lackedText}» en el campo ${label}.`);
  }
  return lackedFields;
}

/**
 * The columns that a form fills, once its values are checked.
 * @param personBefore the person's current state; they may stay in their family even if it is inactive
 */
export async function formColumns(
  { trx, session, now }: { trx: Kysely<Database>; session: Session; now: Date },
  code: string,
  body: SurveyableFields,
  personBefore: Pick<Surveyable, 'lacks'> & { familyID: string | null } = { lacks: [], familyID: null },
) {
  await checkEntries(trx, body);
  await checkDocumentNumber(trx, body);
  const chFamilyID = body.chFamilyID ?? null;
  if (chFamilyID !== null && chFamilyID !== personBefore.familyID)
    await checkActive(trx, 'family', 'chFamilyID', chFamilyID);
  checkBirthdate(body.birthdate, now);
  const lackedFields = lackedColumn(session, body, personBefore.lacks);
  return { family_id: chFamilyID, lacks: lackedFields, ...ownColumns(code, body) };
}

/** The person's own columns, without the family. */
function ownColumns(code: string, body: SurveyableFields) {
  // Optional text accepts '' and stores null (rules §1). Fields missing from the short form are null too.
  const optional = (text: string | null | undefined) => text || null;
  const nameAndDocument = {
    identification: body.identification,
    first_name: body.firstName,
    second_name: optional(body.secondName),
    first_surname: body.firstSurname,
    second_surname: optional(body.secondSurname),
  };
  return {
    relationship_id: body.mtRelationShipID,
    responsible_id: optional(body.mtResponsibleID),
    identification_type_id: body.mtIdentificationTypeID,
    ...nameAndDocument,
    ...personKeys({ code, ...nameAndDocument }),
    birthdate: body.birthdate,
    cellphone: optional(body.cellphone),
    phone: optional(body.phone),
    email: optional(body.email),
    sex_id: body.mtSexID,
    gender_id: optional(body.mtGenderID),
    etnia_id: optional(body.mtEtniaID),
    population_type_id: optional(body.mtPopulationTypeID),
    nacionality_id: optional(body.mtNacionalityID),
    blood_group_id: optional(body.mtBloodGroupID),
    eps_id: optional(body.mtEpsID),
    ips_id: optional(body.mtIpsID),
    arl_id: optional(body.mtArlID),
    facebook: optional(body.facebook),
    twitter: null,
    linkedin: optional(body.linkedin),
    instagram: optional(body.instagram),
    tiktok: optional(body.tiktok),
  };
}
