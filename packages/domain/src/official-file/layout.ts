/**
 * The layout of the file that the ministry receives about families and their members (SI-APS, annex APS124CCFP). The only
 * source is a third-party transcription of version 7 of the annex. The ministry's own document was not available, so the file
 * is a draft (decision 0132).
 */
import { codeLists, type OfficialCode } from './code-lists.ts';
import { homeFields } from './home-fields.ts';
import { memberFields } from './member-fields.ts';

/** The source of the layout, shown wherever the file can be created. */
export const officialSource = {
  annex: 'APS124CCFP',
  version: 'Versión 7 (junio de 2026)',
  source: 'Transcripción de terceros del anexo técnico. Por confirmar con el anexo del ministerio.',
} as const;

/** The records with data of families: 2 for the home and the family, 3 for a member. */
export const officialRecords = [2, 3] as const;
export type OfficialRecord = (typeof officialRecords)[number];

export const officialRecordNames: Readonly<Record<OfficialRecord, string>> = {
  2: 'Vivienda y familia',
  3: 'Integrantes',
};

/** The annex's types: letters and digits, whole number, decimal number, date, text. */
export type OfficialType = 'A' | 'N' | 'D' | 'F' | 'T';

export const officialTypeNames: Readonly<Record<OfficialType, string>> = {
  A: 'Letras y números',
  N: 'Número entero',
  D: 'Número decimal',
  F: 'Fecha',
  T: 'Texto',
};

export interface OfficialField {
  readonly record: OfficialRecord;
  /** Its position in the record, from 0. */
  readonly number: number;
  readonly name: string;
  readonly type: OfficialType;
  /** Maximum number of characters. */
  readonly length: number;
  readonly required: boolean;
  /** Whether several values may be chosen, written as '1,3,6'. */
  readonly several: boolean;
  /** Its values; empty if it has none or they are unknown. */
  readonly codes: readonly OfficialCode[];
  /** The ministry's table of its values, which the source does not include; '' if there is none. */
  readonly table: string;
  /** Whether the system fills it in, so that no source is chosen for it. */
  readonly automatic: boolean;
  /** What still has to be confirmed about it; '' for nothing in particular. */
  readonly doubt: string;
}

const key = (record: OfficialRecord, number: number) => `${record}.${number}`;

/** Filled in by the system: kind of record, running number, DANE codes of the zone's municipality, counts and identifiers. */
const automaticFields = new Set([
  '2.0',
  '2.1',
  '2.3',
  '2.5',
  '2.110',
  '2.123',
  '2.124',
  '3.0',
  '3.1',
  '3.117',
  '3.118',
]);

/** Contradictions and gaps of the source, and what the file does until they are resolved. */
const doubts: Readonly<Record<string, string>> = {
  '2.1':
    'La fuente no dice si el consecutivo corre por todo el archivo o por tipo de registro: aquí, por tipo.',
  '2.2':
    'Con 2 (no) termina el formulario: el registro va sin más datos y sin integrantes. La fuente nombra un registro 4 que no describe.',
  '2.12': 'El ejemplo de la fuente parece una latitud.',
  '2.13': 'El ejemplo de la fuente parece una longitud.',
  '2.57': 'La fuente no dice qué va si no hay tanque.',
  '2.78': 'La fuente dice respuesta única y da un ejemplo de varias: aquí, varias.',
  '2.120': 'La fuente dice varias respuestas y también única, con largo 1: aquí, una.',
  '2.123': 'El largo de la fuente (26) no coincide con las partes que enumera (22).',
  '2.124': 'El largo de la fuente (31) no coincide con las partes que enumera (27).',
  '3.1': 'Ver el consecutivo del registro 2.',
  '3.23': 'La fuente dice texto de 200 y da códigos: aquí, código.',
  '3.47': 'La fuente dice respuesta única y da un ejemplo de varias: aquí, varias.',
  '3.48': 'La fuente dice respuesta única y da un ejemplo de varias: aquí, varias.',
  '3.118': 'La fuente nombra la variable 118 donde debe ser la 117.',
};

/** Rules for individual fields, as record and number. */
const patterns: Readonly<Record<string, readonly [pattern: RegExp, rule: string]>> = {
  '2.6': [/^[TUV]\d\d$/, 'debe ser T, U o V y dos dígitos, como T01 (T99: no aplica)'],
  '2.7': [/^MT\d\d$/, 'debe ser MT y dos dígitos, como MT01 (MT99: no aplica)'],
  '2.28': [/^[A-Z0-9]+$/, 'no lleva puntos, comas, guiones ni espacios'],
  '2.115': [/^(?:\d{1,2}|100)$/, 'debe estar entre 0 y 100'],
  '3.7': [/^[A-Z0-9]+$/, 'no lleva puntos, comas, guiones ni espacios'],
  '3.15': [/^\d{10,20}$/, 'debe tener de 10 a 20 dígitos'],
  '3.16': [/^\d{10,20}$/, 'debe tener de 10 a 20 dígitos'],
  '3.37': [/^\d{1,3}(?:\.\d)?$/, 'lleva hasta 3 enteros y 1 decimal'],
  '3.38': [/^\d{1,3}(?:\.\d)?$/, 'lleva hasta 3 enteros y 1 decimal'],
  '3.39': [/^\d{1,2}(?:\.\d)?$/, 'lleva hasta 2 enteros y 1 decimal'],
};

export const patternOf = ({ record, number }: Pick<OfficialField, 'record' | 'number'>) =>
  patterns[key(record, number)];

function fieldOf(record: OfficialRecord, line: string): OfficialField {
  const [number = '', type = '', length = '', required, list = '', name = ''] = line.split('|');
  const position = key(record, Number(number));
  const table = list.startsWith('@') ? list.slice(1) : '';
  const acceptsSeveral = list.endsWith('*');
  return {
    record,
    number: Number(number),
    name,
    type: type as OfficialType,
    length: Number(length),
    required: required === 'S',
    several: acceptsSeveral,
    codes: codeLists.get(acceptsSeveral ? list.slice(0, -1) : list) ?? [],
    table,
    automatic: automaticFields.has(position),
    doubt:
      doubts[position] ??
      (table === '' ? '' : `Los códigos son de la tabla «${table}» del ministerio, que la fuente no trae.`),
  };
}

const fieldsIn = (record: OfficialRecord, lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => fieldOf(record, line));

/** All fields of the records with data, in the file's order. */
export const officialFields: Readonly<Record<OfficialRecord, readonly OfficialField[]>> = {
  2: fieldsIn(2, homeFields),
  3: fieldsIn(3, memberFields),
};

/** The field at a position, if there is one. */
export const officialField = (record: number, number: number): OfficialField | undefined =>
  officialFields[record as OfficialRecord]?.[number];

/** Kinds of reporting entity, and how their number is written. */
export const reporterKinds = {
  NI: 'IPS o ESE (NIT sin dígito de verificación)',
  MU: 'Municipio (código DANE)',
  DE: 'Departamento (código DANE)',
  DI: 'Distrito (código DANE)',
} as const;

/**
 * The file's name without extension, marked as a draft: 'BORRADOR_APS124CCFP20260731NI000900123456'.
 * @param until the last day of the period, yyyymmdd
 */
export const officialFileName = (until: string, kind: string, number: string): string =>
  `BORRADOR_${officialSource.annex}${until}${kind}${number.padStart(12, '0')}`;
