/** All the kinds of question, and the properties of a question that follow from its kind. */
import type { Comparison } from '../rule/comparison.ts';
import { fieldTypes, type Kind, type KindName } from './kind.ts';
import { computed } from './kinds/computed/kind.ts';
import { date } from './kinds/date/kind.ts';
import { dropdown } from './kinds/dropdown/kind.ts';
import { file } from './kinds/file/kind.ts';
import { note } from './kinds/note/kind.ts';
import { numeric } from './kinds/numeric/kind.ts';
import { position } from './kinds/position/kind.ts';
import { rows } from './kinds/rows/kind.ts';
import { signature } from './kinds/signature/kind.ts';
import { text } from './kinds/text/kind.ts';
import { time } from './kinds/time/kind.ts';

/** Every kind by name. Contradictions between settings are reported in this order. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  numeric,
  text,
  rows,
  computed,
  date,
  time,
  dropdown,
  file,
  signature,
  position,
  note,
};

const names = new Map(Object.entries(fieldTypes).map(([name, code]) => [code as string, name as KindName]));

/** The only field of a question that determines its kind. */
type OfKind = { readonly fieldTypeCode: string };

/** The kind with this code, if there is one. */
export function knownKind(fieldTypeCode: string): Kind | undefined {
  const name = names.get(fieldTypeCode);
  return name && kinds[name];
}

/** The name of a question's kind; an unknown code is treated as text. */
export function nameOfKind({ fieldTypeCode }: OfKind): KindName {
  return names.get(fieldTypeCode) ?? 'text';
}

/** The kind of a question. */
export function kindOf(question: OfKind): Kind {
  return kinds[nameOfKind(question)];
}

/** How answers to a question are compared, which the expression of a computed one decides. */
export function comparisonOf(question: OfKind & { readonly expression?: string | null }): Comparison {
  const { comparison, comparisonBy } = kindOf(question);
  return comparisonBy?.(question) ?? comparison;
}

/** Whether a question only shows a text and takes no answer. */
export function isNote(question: OfKind): boolean {
  return kindOf(question).answeredBy === 'nobody';
}

/** Whether the answer to a question is computed from other answers. */
export function isComputed(question: OfKind): boolean {
  return kindOf(question).answeredBy === 'calculation';
}

/** Whether the question is answered by a person. */
export function isAnsweredByPerson(question: OfKind): boolean {
  return kindOf(question).answeredBy === 'person';
}

/** Whether the answer to a question is one of its options (spec §3). */
export function hasOptions(question: OfKind): boolean {
  return kindOf(question).comparison.measure === 'choice';
}

/** Whether several options may be chosen. */
export function takesSeveral(question: OfKind & { readonly several?: number }): boolean {
  return question.several === 1 && hasOptions(question);
}
