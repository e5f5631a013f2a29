/**
 * What fills each field of the official file in a campaign: storing it, checking it and reporting what no longer fits (decision
 * 0132).
 */
import {
  officialField,
  type OfficialField,
  officialFields,
  officialRecords,
} from '@caracteriza/domain/official-file/layout';
import { heldSource, isTerritoryField, misfit } from '@caracteriza/domain/official-file/sources';
import { writtenValue } from '@caracteriza/domain/official-file/written-value';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { OfficialLink, OfficialQuestion } from './official-file-questions.ts';

export type FieldSource = components['schemas']['OfficialFieldSource'];

/** The stored mapping of a campaign. */
export interface StoredMapping {
  reporterKind: string;
  reporterNumber: string;
  version: number;
  /** In the file's order. */
  fields: readonly FieldSource[];
  /** The version of each questionnaire at the time of saving, by characterization. */
  questionnaires: Readonly<Record<string, string | null>>;
}

const emptyMapping: StoredMapping = {
  reporterKind: '',
  reporterNumber: '',
  version: 0,
  fields: [],
  questionnaires: {},
};

export async function readMapping(trx: Kysely<Database>, campaignID: string): Promise<StoredMapping> {
  const row = await trx
    .selectFrom('official_mapping')
    .select(['reporter_kind as reporterKind', 'reporter_number as reporterNumber', 'version'])
    .select(['fields', 'questionnaires'])
    .where('campaign_id', '=', campaignID)
    .executeTakeFirst();
  // Safe to cast, because only `updateOfficialMapping` writes these columns.
  return row ? (row as unknown as StoredMapping) : emptyMapping;
}

/** The names of the questionnaires that changed since the mapping was saved. */
export const changedSince = ({ version, questionnaires }: StoredMapping, links: readonly OfficialLink[]) =>
  version === 0
    ? []
    : links
        .filter(({ characterizationID, hash }) => questionnaires[characterizationID] !== hash)
        .map(({ name }) => name);

const compareSources = (a: FieldSource, b: FieldSource) => a.record - b.record || a.number - b.number;

/** Why this text cannot be the field's fixed value; null if it can. */
function textProblem(field: OfficialField, text: string): string | null {
  const result = writtenValue({ field, codes: new Map() }, { kind: 'text', text });
  if ('problem' in result) return `El texto ${result.problem}.`;
  return result.text === '' ? 'Escriba el texto.' : null;
}

/** Why a source does not fit its field, in Spanish; null if it does. */
export function sourceProblem(
  field: OfficialField,
  source: FieldSource,
  questions: ReadonlyMap<string, OfficialQuestion>,
): string | null {
  if (source.source === 'text') return textProblem(field, source.value);
  if (isTerritoryField(field) && source.value !== 'zone')
    return 'Este campo se llena con la zona o con un texto fijo: con él se numeran las viviendas.';
  if (source.source === 'held') {
    const systemSource = heldSource(source.value);
    if (!systemSource?.records.includes(field.record))
      return 'Ese dato no existe para este registro: elija otro.';
    return misfit(field, systemSource.measure, false);
  }
  const question = questions.get(source.value);
  if (!question) return 'La pregunta ya no existe en los cuestionarios de la campaña: elija otra.';
  if (!question.records.includes(field.record))
    return 'Una pregunta de la persona no puede llenar un campo de la familia: elija una de un cuestionario de la familia.';
  return misfit(field, question.measure, question.several);
}

/** The codes that the field does not accept. */
function codeProblem(field: OfficialField, { codes, notAsked }: FieldSource): string | null {
  const wrongCode = codes.find(({ to }) => textProblem(field, to) !== null);
  if (wrongCode) return `El código «${wrongCode.to}» no es de este campo: elija uno de los suyos.`;
  const repeatedCode = codes.find(
    ({ from }, index) => codes.findIndex((otherCode) => otherCode.from === from) !== index,
  );
  if (repeatedCode) return `El código propio «${repeatedCode.from}» está dos veces: deje uno.`;
  const notAskedProblem = notAsked.trim() === '' ? null : textProblem(field, notAsked);
  return notAskedProblem && `Si no se preguntó: ${notAskedProblem}`;
}

/**
 * The fields as stored, in the file's order.
 * @throws 422 for a field that does not exist, is filled by the system or appears twice, and for a source or code that does not
 * fit
 */
export function checkedFields(
  fields: readonly FieldSource[],
  questions: ReadonlyMap<string, OfficialQuestion>,
): FieldSource[] {
  const errors = fields.flatMap((source, index) => {
    const field = officialField(source.record, source.number);
    if (!field || field.automatic)
      return [{ field: `fields.${index}`, message: 'Ese campo no se puede llenar.' }];
    const isRepeated = fields
      .slice(0, index)
      .some((earlierField) => compareSources(earlierField, source) === 0);
    const message = isRepeated
      ? 'El campo está dos veces.'
      : (sourceProblem(field, source, questions) ?? codeProblem(field, source));
    if (message === null) return [];
    return [
      { field: `fields.${index}`, message: `${source.record}.${source.number} ${field.name}: ${message}` },
    ];
  });
  if (errors.length > 0) throw problem('rule', errors[0]!.message, errors);
  return fields.map((source) => ({ ...source, notAsked: source.notAsked.trim() })).toSorted(compareSources);
}

/**
 * Whether the system's codes are written unchanged: codes of a master table, in a field whose ministry table we do not have. In
 * other fields, equal codes may have different meanings.
 */
export const keepsCodes = ({ codes, table }: OfficialField, { source, value }: FieldSource): boolean =>
  codes.length === 0 && table !== '' && source === 'held' && heldSource(value)?.master !== undefined;

/** The options not mapped to a code of the annex. An answer with one of them is an incident. */
export function uncodedOptions(
  field: OfficialField,
  source: FieldSource,
  options: readonly { code: string; label: string }[],
): string[] {
  if ((field.codes.length === 0 && field.table === '') || keepsCodes(field, source)) return [];
  const mappedCodes = new Set(source.codes.map(({ from }) => from));
  return options.filter(({ code }) => !mappedCodes.has(code)).map(({ label }) => label);
}

/** All fields, in the file's order. */
export const allOfficialFields = officialRecords.flatMap((record) => officialFields[record]);
