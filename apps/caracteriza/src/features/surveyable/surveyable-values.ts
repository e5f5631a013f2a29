// What the person's form holds, and how a record becomes that. The labels and limits are the contract's (spec §5 "Surveyable").
import type { Schema } from '@caracteriza/api-client';
import { documentNumberProblem } from '@caracteriza/domain/values/document-number';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

/** The inputs of the form. `code` is shown and never typed; `twitter` is always null (spec §3). */
export const surveyableRules = pickRules(fields.SurveyableUpdate, [
  'chFamilyID',
  'mtRelationShipID',
  'mtResponsibleID',
  'mtIdentificationTypeID',
  'identification',
  'firstName',
  'secondName',
  'firstSurname',
  'secondSurname',
  'birthdate',
  'mtSexID',
  'mtGenderID',
  'mtEtniaID',
  'mtPopulationTypeID',
  'mtNacionalityID',
  'mtBloodGroupID',
  'mtEpsID',
  'mtIpsID',
  'mtArlID',
  'cellphone',
  'phone',
  'email',
  'facebook',
  'instagram',
  'tiktok',
  'linkedin',
]);

export const surveyableSchema = formSchema(surveyableRules);

/**
 * What is wrong with the document number of a form, by the type that is chosen; null while nothing is.
 * @param types the document types; undefined while they load
 */
export function documentProblem(
  { mtIdentificationTypeID, identification }: SurveyableInput,
  types: readonly Schema<'MasterValue'>[] | undefined,
): string | null {
  const type = types?.find(({ id }) => id === mtIdentificationTypeID);
  return documentNumberProblem(type?.code, identification.trim());
}

export type SurveyableInput = FormInput<typeof surveyableRules>;
export type SurveyableOutput = FormOutput<typeof surveyableRules>;

/** The inputs filled from a record, or empty. */
export const surveyableInput = (person: Schema<'Surveyable'> | null): SurveyableInput =>
  formInput(surveyableRules, person && { ...person, birthdate: person.birthdateID });
