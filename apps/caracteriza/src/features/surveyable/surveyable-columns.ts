// The people of Encuestables and of Caracterizar, and their files.
import { fields } from '@caracteriza/openapi/fields';
import type { ListColumn } from '../../crud/use-list.ts';
import { ageOf, givenNames, surnames } from './surveyable-text.ts';

const titles = fields.SurveyableCreate;

export const surveyableColumns: readonly ListColumn<'listSurveyables'>[] = [
  { id: 'code', header: titles.code.label, value: (person) => person.code },
  { id: 'identification', header: 'Cédula', value: (person) => person.identification },
  { id: 'firstName', header: 'Nombres', value: givenNames },
  { id: 'firstSurname', header: 'Apellidos', value: surnames },
  { id: 'mtSexID', header: titles.mtSexID.label, value: (person) => person.mtSexID.value },
  { id: 'age', header: 'Edad', value: (person) => ageOf(person), align: 'end' },
];

export const surveyableFiles = {
  excel: 'exportSurveyablesExcel',
  csv: 'exportSurveyablesCsv',
  txt: 'exportSurveyablesTxt',
} as const;
