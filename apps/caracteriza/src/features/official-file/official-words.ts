import type { Schema } from '@caracteriza/api-client';
import { heldSource } from '@caracteriza/domain/official-file/sources';

export type Mapping = Schema<'OfficialMapping'>;
export type Field = Schema<'OfficialField'>;
export type FieldSource = Schema<'OfficialFieldSource'>;
export type Source = Schema<'OfficialSource'>;

/** '2.31': a field by its record and position, in addresses and on the screen. */
export const positionOf = ({ record, number }: Pick<Field, 'record' | 'number'>): string =>
  `${record}.${number}`;

/** The source of a field, in words. */
export function sourceText({ source, value }: FieldSource, sources: readonly Source[]): string {
  if (source === 'text') return `Texto fijo: ${value}`;
  if (source === 'held') return heldSource(value)?.label ?? value;
  return (
    sources.find((candidate) => candidate.source === 'question' && candidate.value === value)?.label ?? value
  );
}

/** The state of a field, in words; the table filters by them. */
export const fieldStates = {
  automatic: 'Lo llena el sistema',
  wrong: 'Ya no sirve',
  uncoded: 'Faltan códigos',
  ready: 'Listo',
  suggested: 'Sugerido',
  missing: 'Falta',
  optional: 'Opcional, sin llenar',
} as const;

/** The state of a field. */
export function stateOf(field: Field): (typeof fieldStates)[keyof typeof fieldStates] {
  if (field.automatic) return fieldStates.automatic;
  if (field.problem !== '') return fieldStates.wrong;
  if (field.mapping) return field.uncoded.length > 0 ? fieldStates.uncoded : fieldStates.ready;
  if (field.suggestion) return fieldStates.suggested;
  return field.required ? fieldStates.missing : fieldStates.optional;
}

/** All fields' sources, with `added` replacing this field's. Without `added` the field is emptied. */
export const sourcesWith = (
  { fields }: Mapping,
  changed: Pick<Field, 'record' | 'number'>,
  newSource: FieldSource | null,
): FieldSource[] => [
  ...fields.flatMap(({ mapping }) =>
    mapping && positionOf(mapping) !== positionOf(changed) ? [mapping] : [],
  ),
  ...(newSource ? [newSource] : []),
];
