// The columns for people in Encuestables and Caracterizar and in their downloads.
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import type { ListColumn } from '../../crud/use-list.ts';
import { ageOf, givenNames, missingOf, surnames } from './surveyable-text.ts';

const titles = fields.SurveyableCreate;
const familyTitles = fields.FamilyCreate;

type Surveyable = Schema<'Surveyable'>;

/** The header of the document number, which is 'Cédula' only if all documents are cédulas (spec §2 "Surveyables"). */
export const documentHeader = (people: readonly Surveyable[]) =>
  people.every(({ mtIdentificationTypeID: { value } }) => value.startsWith('Cédula'))
    ? 'Cédula'
    : 'Documento';

const columnsUnder = (document: string): readonly ListColumn<'listSurveyables'>[] => [
  { id: 'code', header: titles.code.label, value: (person) => person.code },
  { id: 'identification', header: document, value: (person) => person.identification },
  { id: 'firstName', header: 'Nombres', value: givenNames, link: true },
  { id: 'firstSurname', header: 'Apellidos', value: surnames },
  { id: 'mtSexID', header: titles.mtSexID.label, value: (person) => person.mtSexID.value },
  { id: 'age', header: 'Edad', value: (person) => ageOf(person), align: 'end' },
  {
    id: 'mtIdentificationTypeID',
    header: titles.mtIdentificationTypeID.label,
    value: (person) => person.mtIdentificationTypeID.value,
    sortable: false,
  },
  {
    id: 'chFamilyID',
    header: titles.chFamilyID.label,
    value: ({ chFamilyID }) => chFamilyID && `${chFamilyID.code} ${chFamilyID.consultreference}`,
    sortable: false,
  },
  {
    id: 'residentialaddress',
    header: familyTitles.residentialaddress.label,
    value: ({ chFamilyID }) => chFamilyID?.residentialaddress ?? null,
    sortable: false,
  },
  {
    id: 'zone',
    header: familyTitles.zoneID.label,
    value: ({ chFamilyID }) => chFamilyID?.zone ?? null,
    sortable: false,
  },
];

/** The data of each person that still have to be completed. */
const missingColumn: ListColumn<'listSurveyables'> = {
  id: 'missing',
  header: 'Por completar',
  value: (person) => missingOf(person),
  sortable: false,
};

const columns = { Cédula: columnsUnder('Cédula'), Documento: columnsUnder('Documento') };
const columnsWithMissing = {
  Cédula: [...columns.Cédula, missingColumn],
  Documento: [...columns.Documento, missingColumn],
};

/**
 * The columns of a page of people. The array is the same for every page, so that no row renders again.
 * @param withMissing adds a column with the data still to be completed
 */
export const surveyableColumns = (people: readonly Surveyable[], withMissing = false) =>
  (withMissing ? columnsWithMissing : columns)[documentHeader(people)];
