// The person form's values and their conversion from a record. Labels and limits come from the contract (spec §5 "Surveyable").
import type { Schema } from '@caracteriza/api-client';
import { documentNumberProblem } from '@caracteriza/domain/values/document-number';
import {
  type LackableField,
  lackableFields,
  lackedText,
} from '@caracteriza/domain/values/person-completeness';
import { fields } from '@caracteriza/openapi/fields';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';

/** The inputs of the form. `code` is shown and never typed; `twitter` is always null (spec §3). */
export const surveyableRules = {
  ...pickRules(fields.SurveyableUpdate, [
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
  ]),
  /** The names of the fields marked as missing for the person, separated by blanks. */
  lacks: { label: lackedText, required: false, type: 'string' },
} as const;

export const surveyableSchema = formSchema(surveyableRules);

/**
 * The problem with a form's document number according to the chosen type, or null if there is none.
 * @param types the document types; undefined while loading
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
  formInput(
    surveyableRules,
    person && { ...person, birthdate: person.birthdateID, lacks: lacksText(person.lacks) },
  );

/** The form stores the fields marked as missing as one text; these two functions convert between the two forms. */
export const lackedIn = (text: string): LackableField[] =>
  lackableFields.filter((field) => text.split(' ').includes(field));
export const lacksText = (lackedFields: readonly LackableField[]): string => lackedFields.join(' ');

/** The request body. A field with a value is never marked as missing. */
export const surveyableBody = ({ lacks = '', ...body }: SurveyableOutput) => ({
  ...body,
  twitter: null,
  lacks: lackedIn(lacks).filter((field) => body[field] === null),
});
