/** Suggests a source for a field of the official file: a field of the system, or a question with a matching variable or label. */
import type { OfficialField } from '@caracteriza/domain/official-file/layout';
import { heldSources, misfit } from '@caracteriza/domain/official-file/sources';
import { fold } from '@caracteriza/domain/values/fold';
import type { FieldSource } from './official-file-mapping.ts';
import type { OfficialQuestion } from './official-file-questions.ts';

/** The words of a text, without punctuation and case: 'No. Personas' equals 'no personas'. */
const wordsOf = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Variable names that suggest the field: 'aps_2_31', 'v3_12', 'tipo_de_vivienda'. */
const namesOf = ({ record, number, name }: OfficialField) =>
  new Set([
    ...['aps', 'sia', 'v'].map((prefix) => `${prefix} ${record} ${number}`),
    `v${record} ${number}`,
    wordsOf(name),
  ]);

/** Matches options with the annex's codes by their words. */
const sameWords = (
  field: OfficialField,
  options: readonly { code: string; label: string }[],
): FieldSource['codes'] =>
  options.flatMap(({ code, label }) => {
    const target = field.codes.find((mappedCode) => wordsOf(mappedCode.label) === wordsOf(label));
    return target ? [{ from: code, to: target.code }] : [];
  });

const fitsHeld = (field: OfficialField) =>
  Object.entries(heldSources).find(
    ([, source]) => 'fills' in source && source.fills === `${field.record}.${field.number}`,
  )?.[0];

/** A source for the field, or null. @param optionsOf the codes of a field of the system */
export function suggestionFor(
  field: OfficialField,
  questions: ReadonlyMap<string, OfficialQuestion>,
  optionsOf: (sourceName: string) => readonly { code: string; label: string }[],
): FieldSource | null {
  if (field.automatic) return null;
  const { record, number } = field;
  const suggestion = (
    source: FieldSource['source'],
    value: string,
    options: readonly { code: string; label: string }[],
  ) => ({ record, number, source, value, codes: sameWords(field, options), notAsked: '' });
  const systemSource = fitsHeld(field);
  if (systemSource !== undefined) return suggestion('held', systemSource, optionsOf(systemSource));
  const names = namesOf(field);
  for (const question of questions.values()) {
    const isNamed = names.has(wordsOf(question.variable)) || names.has(wordsOf(question.label));
    if (!isNamed || !question.records.includes(record)) continue;
    if (misfit(field, question.measure, question.several) === null)
      return suggestion('question', question.code, question.options);
  }
  return null;
}
