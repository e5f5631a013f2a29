/** All the kinds of question, and the properties of a question that follow from its kind. */
import type { Comparison } from '../rule/comparison.ts';
import type { Kind, SmallKind } from './kind.ts';
import { computed } from './kinds/computed/kind.ts';
import { date } from './kinds/date/kind.ts';
import { dropdown } from './kinds/dropdown/kind.ts';
import { file } from './kinds/file/kind.ts';
import { note } from './kinds/note.ts';
import { numeric } from './kinds/numeric/kind.ts';
import { position } from './kinds/position/kind.ts';
import { rows } from './kinds/rows/kind.ts';
import { signature } from './kinds/signature/kind.ts';
import { text } from './kinds/text/kind.ts';
import { time } from './kinds/time/kind.ts';

/**
 * Field type codes (spec §3 "Question"). The ones we added are words, so they cannot clash with the numbers of an imported
 * table.
 */
export const fieldTypes = {
  file: '1',
  date: '2',
  signature: '3',
  dropdown: '4',
  numeric: '5',
  text: '6',
  note: 'nota',
  time: 'hora',
  position: 'posicion',
  rows: 'filas',
  computed: 'calculada',
} as const;

/** The name of a kind, and of its files or folders. */
export type KindName = keyof typeof fieldTypes;

/** Every kind by name. Contradictions between settings are reported in this order. */
export const kinds = {
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
} satisfies Readonly<Record<KindName, Kind>>;

/** The names of the kinds that are more than one file. */
export type SplitKindName = {
  [Name in KindName]: (typeof kinds)[Name] extends SmallKind ? never : Name;
}[KindName];

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
