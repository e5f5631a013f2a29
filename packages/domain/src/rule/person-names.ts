/** The names by which calculations refer to the person and the day. */
import type { Comparison } from './comparison.ts';
import { comparisonOf, personKey } from './opened-person.ts';
import { type TriggerField, triggerFields } from './triggers.ts';

interface PersonName {
  /** Its label on screens. */
  readonly label: string;
  readonly comparison: Comparison;
  /** The field whose master table has its codes; omitted for numbers and dates. */
  readonly field?: TriggerField;
}

const chosenFields = triggerFields.filter((field) => field !== 'EDAD');

const wordsOf = (field: TriggerField) =>
  field.length <= 3 ? field : field.slice(0, 1) + field.slice(1).toLowerCase();

/** By name, in the order in which they are offered. */
export const personNames: ReadonlyMap<string, PersonName> = new Map(
  [
    { key: 'edad', label: 'Edad en años' },
    { key: 'edad_meses', label: 'Edad en meses' },
    { key: 'edad_dias', label: 'Edad en días' },
    { key: 'fecha_nacimiento', label: 'Fecha de nacimiento' },
    { key: 'hoy', label: 'Hoy' },
    ...chosenFields.map((field) => ({ key: personKey(field), label: wordsOf(field), field })),
  ].map(({ key, ...name }) => [key, { ...name, comparison: comparisonOf(key) }]),
);

/** Looks up one of these names, ignoring case and accents; undefined if there is none. */
export const personName = (name: string): PersonName | undefined => personNames.get(personKey(name));
