/** The fields of the system that can fill a field of the official file, besides questions and a fixed text. */
import type { OfficialField, OfficialRecord } from './layout.ts';

/** The kind of values that a source has: `codes` of a choice or a master table. */
type SourceMeasure = 'codes' | 'day' | 'number' | 'text';

interface HeldSource {
  readonly label: string;
  readonly measure: SourceMeasure;
  readonly records: readonly OfficialRecord[];
  /** The master table that its codes come from. */
  readonly master?: string;
  /** The field that it is suggested for, as record and number: '3.2'. */
  readonly fills?: string;
}

const homeSource = [2] as const;
const member = [3] as const;

/** Fields of family, last survey and person, by the names used in stored mappings. */
export const heldSources = {
  consent: { label: 'Consentimiento de la campaña', measure: 'text', records: homeSource, fills: '2.2' },
  zone: { label: 'Zona', measure: 'codes', records: homeSource, fills: '2.7' },
  zoneName: { label: 'Nombre de la zona', measure: 'text', records: homeSource, fills: '2.9' },
  zoneType: {
    label: 'Tipo de zona',
    measure: 'codes',
    records: homeSource,
    master: 'zoneTypes',
    fills: '2.10',
  },
  locationReference: {
    label: 'Referencia de ubicación',
    measure: 'text',
    records: homeSource,
    fills: '2.11',
  },
  longitude: { label: 'Longitud', measure: 'number', records: homeSource, fills: '2.12' },
  latitude: { label: 'Latitud', measure: 'number', records: homeSource, fills: '2.13' },
  address: { label: 'Dirección de residencia', measure: 'text', records: homeSource, fills: '2.14' },
  stratum: {
    label: 'Estrato social',
    measure: 'codes',
    records: homeSource,
    master: 'socialStratums',
    fills: '2.16',
  },
  alias: { label: 'Referencia de la familia', measure: 'text', records: homeSource, fills: '2.111' },
  surveyorDocumentType: {
    label: 'Tipo de documento del encuestador',
    measure: 'codes',
    records: homeSource,
    master: 'identificationTypes',
    fills: '2.27',
  },
  surveyorDocument: {
    label: 'Documento del encuestador',
    measure: 'text',
    records: homeSource,
    fills: '2.28',
  },
  surveyDay: { label: 'Fecha de la última encuesta', measure: 'day', records: homeSource, fills: '2.30' },
  firstName: { label: 'Primer nombre', measure: 'text', records: member, fills: '3.2' },
  secondName: { label: 'Segundo nombre', measure: 'text', records: member, fills: '3.3' },
  firstSurname: { label: 'Primer apellido', measure: 'text', records: member, fills: '3.4' },
  secondSurname: { label: 'Segundo apellido', measure: 'text', records: member, fills: '3.5' },
  documentType: {
    label: 'Tipo de identificación',
    measure: 'codes',
    records: member,
    master: 'identificationTypes',
    fills: '3.6',
  },
  document: { label: 'Identificación', measure: 'text', records: member, fills: '3.7' },
  birthdate: { label: 'Fecha de nacimiento', measure: 'day', records: member, fills: '3.8' },
  nationality: {
    label: 'Nacionalidad',
    measure: 'codes',
    records: member,
    master: 'nationalities',
    fills: '3.9',
  },
  sex: { label: 'Sexo', measure: 'codes', records: member, master: 'sexes', fills: '3.11' },
  gender: { label: 'Género', measure: 'codes', records: member, master: 'genres', fills: '3.12' },
  cellphone: { label: 'Celular', measure: 'text', records: member, fills: '3.15' },
  phone: { label: 'Teléfono', measure: 'text', records: member, fills: '3.16' },
  relationship: {
    label: 'Parentesco',
    measure: 'codes',
    records: member,
    master: 'relationships',
    fills: '3.17',
  },
  eps: { label: 'EPS', measure: 'codes', records: member, master: 'eps', fills: '3.21' },
  population: { label: 'Tipo de población', measure: 'codes', records: member, master: 'populations' },
  ethnicity: { label: 'Etnia', measure: 'codes', records: member, master: 'ethnics', fills: '3.24' },
} as const satisfies Readonly<Record<string, HeldSource>>;

const sources: Readonly<Record<string, HeldSource>> = heldSources;

/** A source by its name, if there is one. */
export const heldSource = (name: string): HeldSource | undefined =>
  Object.hasOwn(sources, name) ? sources[name] : undefined;

/** The position of the territory fields. Only the zone or a fixed text can fill them, because homes are numbered with them. */
const territoryFields = new Set(['2.4', '2.6', '2.7']);

export const isTerritoryField = ({ record, number }: Pick<OfficialField, 'record' | 'number'>): boolean =>
  territoryFields.has(`${record}.${number}`);

interface Fit {
  readonly measures: readonly SourceMeasure[];
  /** The message for values of any other type, in Spanish. */
  readonly problem: string;
}

/** The values that fit a field without codes, by the field's type. */
const typeFits: Readonly<Partial<Record<OfficialField['type'], Fit>>> = {
  F: { measures: ['day'], problem: 'El campo lleva una fecha.' },
  D: { measures: ['number'], problem: 'El campo lleva un número.' },
  N: { measures: ['number', 'text'], problem: 'El campo lleva un número.' },
};

function fitOf({ codes, type, table }: OfficialField): Fit | undefined {
  if (codes.length > 0) return { measures: ['codes', 'text'], problem: 'El campo lleva códigos.' };
  return type === 'N' && table !== '' ? undefined : typeFits[type];
}

/**
 * Why such values cannot fill the field, in Spanish; null if they can.
 * @param several whether the source may have several values at once
 */
export function misfit(field: OfficialField, measure: SourceMeasure, several: boolean): string | null {
  if (several && !field.several && (field.codes.length > 0 || field.table !== ''))
    return 'La pregunta admite varias respuestas y el campo una sola.';
  const fieldFit = fitOf(field);
  return !fieldFit || fieldFit.measures.includes(measure) ? null : fieldFit.problem;
}
