/**
 * Writes the fields of the person that triggers use as questions, which other programs ask first, and the triggers as
 * conditions on them (decision 0084). When our own file is read, both are recognized, and the triggers are taken from their own
 * sheet.
 */
import { personCodes } from '@caracteriza/domain/question/person-codes';
import { personNamesIn } from '@caracteriza/domain/question/person-reading';
import {
  byField,
  isAlternative,
  readAge,
  type TriggerField,
  triggerFields,
  type TriggerRule,
} from '@caracteriza/domain/rule/triggers';
import { fold } from '@caracteriza/domain/values/fold';
import { conjunction, literal } from './constraint.ts';
import { ownColumns, ownOptionColumns } from './form.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import type { WrittenRow } from './kind.ts';

/** The entries of a master table that a field can have. */
export type PersonValues = ReadonlyMap<TriggerField, readonly { code: string; value: string }[]>;

/** The name of the question that asks for a field. */
export const nameOfField = (field: TriggerField) => `persona_${fold(field).replaceAll(' ', '_')}`;

const labelOf = (field: TriggerField) =>
  field === 'EDAD' ? 'Edad en años cumplidos' : field.slice(0, 1) + field.slice(1).toLowerCase();

function ruleText({ field, operator, value1, value2 }: TriggerRule): string {
  const name = `\${${nameOfField(field)}}`;
  if (field !== 'EDAD') return operator === 'ES IGUAL A' ? `${name} = ${literal(value1)}` : 'false()';
  const [lowest, highest] = [readAge(value1), readAge(value2)];
  if (lowest === null || (operator === 'ENTRE' && highest === null)) return 'false()';
  switch (operator) {
    case 'ES IGUAL A':
      return `${name} = ${lowest}`;
    case 'ENTRE':
      return `(${name} >= ${lowest} and ${name} <= ${highest})`;
    case 'MAYOR QUE':
      return `${name} > ${lowest}`;
    case 'MENOR QUE':
      return `${name} < ${lowest}`;
    case 'MAYOR O IGUAL QUE':
      return `${name} >= ${lowest}`;
    case 'MENOR O IGUAL QUE':
      return `${name} <= ${lowest}`;
  }
}

/** Triggers as one condition; undefined if there are none. As in our own surveys, a person without the value is not asked. */
export function triggersText(triggers: readonly TriggerRule[]): string | undefined {
  const fieldConditions = [...byField(triggers).values()].flatMap((rules) => {
    const alternatives = rules.filter(isAlternative).map(ruleText);
    const condition = alternatives.length > 1 ? [`(${alternatives.join(' or ')})`] : alternatives;
    return [...condition, ...rules.filter((rule) => !isAlternative(rule)).map(ruleText)];
  });
  return conjunction(...fieldConditions);
}

const isOr = (text: string) => /\bor\b/.test(text);

/** Both conditions; `ownCondition` is that of the question. */
export function withTriggers(
  triggers: readonly TriggerRule[],
  ownCondition: string | undefined,
): string | undefined {
  const text = triggersText(triggers);
  if (text === undefined || ownCondition === undefined) return text ?? ownCondition;
  // Brackets do no harm if 'or' is only part of a text.
  return `${text} and ${isOr(ownCondition) ? `(${ownCondition})` : ownCondition}`;
}

/** The rest of a condition after the part for these triggers; unchanged if it does not begin with that part. */
export function withoutTriggers(triggers: readonly TriggerRule[], relevant: string): string {
  const text = triggersText(triggers);
  if (text === undefined || !relevant.startsWith(text)) return relevant;
  const remaining = relevant.slice(text.length);
  if (remaining.trim() === '') return '';
  return remaining.startsWith(' and ') ? remaining.slice(' and '.length) : relevant;
}

/** The fields that these triggers use, in the order of spec §3. */
export function fieldsOf(triggers: readonly TriggerRule[]): TriggerField[] {
  const usedFields = new Set(triggers.map(({ field }) => field));
  return triggerFields.filter((field) => usedFields.has(field));
}

const birthdate = 'NACIMIENTO';

/** The question that asks for the birth date, from which calculations compute the age in months and days. */
export const birthdateField = 'persona_fecha_nacimiento';

/** The row of that question. */
export const birthdateRow: WrittenRow = {
  type: 'date',
  name: birthdateField,
  label: 'Fecha de nacimiento',
  required: 'yes',
  constraint: '. <= today()',
  constraint_message: 'No puede ser posterior a hoy.',
  [ownColumns.personField]: birthdate,
};

/** The names that calculations use. Those used only in bands are omitted, because other programs do not get bands. */
const namesOf = (questions: readonly PinnedQuestion[]) =>
  personNamesIn(questions.map(({ expression }) => ({ expression: expression ?? null })));

/** Whether any calculation uses the birth date. */
export const needBirthdate = (questions: readonly PinnedQuestion[]): boolean =>
  namesOf(questions).some((name) => ['edad_meses', 'edad_dias', 'fecha_nacimiento'].includes(name));

/** The person's fields used by calculations, as triggers on the same fields. */
export function readByCalculations(questions: readonly PinnedQuestion[]): TriggerRule[] {
  const age: TriggerRule = { field: 'EDAD', operator: 'MAYOR O IGUAL QUE', value1: '0' };
  return [
    ...(namesOf(questions).includes('edad') ? [age] : []),
    ...questions
      .flatMap(({ expression }) => (expression ? personCodes(expression) : []))
      .map(({ field, code }): TriggerRule => ({ field, operator: 'ES IGUAL A', value1: code })),
  ];
}

/** Whether a cell of our own column marks a question that only other programs ask. */
export const isPersonField = (cell: string) =>
  cell.trim() === birthdate || triggerFields.some((field) => field === cell.trim());

/** The question that asks for a field. */
export function fieldRow(field: TriggerField): WrittenRow {
  const name = nameOfField(field);
  const isAge = field === 'EDAD';
  return {
    type: isAge ? 'integer' : `select_one ${name}`,
    name,
    label: labelOf(field),
    required: 'yes',
    constraint: isAge ? '. >= 0 and . <= 999' : undefined,
    constraint_message: isAge ? 'De 0 a 999.' : undefined,
    [ownColumns.personField]: field,
  };
}

/** Maximum number of entries offered from one table; IPS has more than ten thousand. */
const maxEntries = 500;

const anotherEntry = { code: 'otra_respuesta', value: 'Otra' };

/**
 * The options of the question for a field: all entries of its table and those that triggers refer to. For a long table, only
 * the latter, and 'Otra'.
 */
export function fieldChoices(
  field: TriggerField,
  triggers: readonly TriggerRule[],
  values: PersonValues,
): WrittenRow[] {
  if (field === 'EDAD') return [];
  const namedCodes = triggers.filter((rule) => rule.field === field).map(({ value1 }) => value1);
  const entries = values.get(field) ?? [];
  const isLong = entries.length > maxEntries;
  const offeredEntries = isLong
    ? [...entries.filter(({ code }) => namedCodes.includes(code)), anotherEntry]
    : entries;
  const missingCodes = [...new Set(namedCodes)].filter(
    (code) => !offeredEntries.some((entry) => entry.code === code),
  );
  return [...offeredEntries, ...missingCodes.map((code) => ({ code, value: code }))].map(
    ({ code, value }) => ({
      list_name: nameOfField(field),
      name: code,
      label: value,
      [ownOptionColumns.personField]: field,
    }),
  );
}
