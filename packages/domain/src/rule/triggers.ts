/**
 * Triggers determine to whom a characterization or a question applies. Source: spec §3 "Trigger", §5; rules §4.
 *
 * The names of fields and operators are Spanish because they are the wire values.
 */
import { fold } from '../values/fold.ts';
import { refusedValue } from '../words/refused-value.ts';
import { holds } from './evaluate.ts';
import { personScope } from './person-scope.ts';
import { type AnswerOperator, neverRule, type RulePart } from './tree.ts';

/** The master table for each trigger field; EDAD has none and compares completed years. */
const fieldTables = {
  PARENTESCO: 'relationships',
  RESPONSABILIDAD: 'responsibilitiesInTheFamily',
  SEXO: 'sexes',
  EPS: 'eps',
  IPS: 'ips',
  ARL: 'arls',
  GÉNERO: 'genres',
  ETNIA: 'ethnics',
  POBLACIÓN: 'populations',
  NACIONALIDAD: 'nationalities',
  'GRUPO SANGUÍNEO': 'bloodGroups',
  EDAD: null,
} as const;

export type TriggerField = keyof typeof fieldTables;
export type TriggerTable = NonNullable<(typeof fieldTables)[TriggerField]>;

/** The trigger fields in the order of spec §3. */
export const triggerFields = Object.keys(fieldTables) as readonly TriggerField[];

/** The operators in the order of spec §3. */
export const triggerOperators = [
  'ES IGUAL A',
  'ENTRE',
  'MAYOR QUE',
  'MENOR QUE',
  'MAYOR O IGUAL QUE',
  'MENOR O IGUAL QUE',
] as const;

export type TriggerOperator = (typeof triggerOperators)[number];

/** One condition. `value1` is a master entry's code or an age; `value2` is the upper age of ENTRE. */
export type TriggerRule = {
  readonly field: TriggerField;
  readonly operator: TriggerOperator;
  readonly value1: string;
  readonly value2?: string | null;
};

/** The fields of a person that triggers use: the code of each master entry, and the age in completed years. */
export type TriggerPerson = {
  readonly [F in Exclude<TriggerField, 'EDAD'>]?: string | null;
} & { readonly EDAD?: number | null };

/** The master table with a field's values (spec §7 names), or null for EDAD. */
export function tableOfTriggerField(field: TriggerField): TriggerTable | null {
  return fieldTables[field];
}

/** The operators that a field supports; fields with a master table support only ES IGUAL A (rules §4). */
export function operatorsOfTriggerField(field: TriggerField): readonly TriggerOperator[] {
  return fieldTables[field] === null ? triggerOperators : ['ES IGUAL A'];
}

/** Parses whole years from 0 to 999; null if the text is anything else. */
export function readAge(text: string | null | undefined): number | null {
  return /^\d{1,3}$/.test(text ?? '') ? Number(text) : null;
}

/** Among the triggers of one field, one alternative is enough. */
export const isAlternative = (rule: TriggerRule) =>
  rule.operator === 'ES IGUAL A' || rule.operator === 'ENTRE';

const answerOperators: Readonly<Record<Exclude<TriggerOperator, 'ENTRE'>, AnswerOperator>> = {
  'ES IGUAL A': 'equal',
  'MAYOR QUE': 'more',
  'MENOR QUE': 'less',
  'MAYOR O IGUAL QUE': 'notLess',
  'MENOR O IGUAL QUE': 'notMore',
};

/** One trigger as a rule. An invalid one (a non-numeric age, or an inequality on a master table) never holds. */
function triggerPart({ field, operator, value1, value2 }: TriggerRule): RulePart {
  const answer = (comparison: AnswerOperator, value: string | null | undefined): RulePart =>
    field === 'EDAD' && readAge(value) === null
      ? neverRule
      : { kind: 'answer', name: field, operator: comparison, value: value ?? '' };
  if (field !== 'EDAD' && operator !== 'ES IGUAL A') return neverRule;
  if (operator === 'ENTRE')
    return { kind: 'all', operands: [answer('notLess', value1), answer('notMore', value2)] };
  return answer(answerOperators[operator], value1);
}

/** Groups triggers by field. */
export const byField = (triggers: readonly TriggerRule[]): Map<TriggerField, TriggerRule[]> =>
  Map.groupBy(triggers, (rule) => rule.field);

/** The triggers of one field as a rule: one of the alternatives, if there are any, and every inequality. */
function fieldRule(triggers: readonly TriggerRule[]): RulePart {
  const alternatives = triggers.filter(isAlternative).map(triggerPart);
  const inequalities = triggers.filter((trigger) => !isAlternative(trigger)).map(triggerPart);
  const alternativePart: RulePart[] =
    alternatives.length === 0 ? [] : [{ kind: 'any', operands: alternatives }];
  return { kind: 'all', operands: [...alternativePart, ...inequalities] };
}

/** Triggers as one rule over the fields of the person (rules §4). */
function triggerRule(triggers: readonly TriggerRule[]): RulePart {
  return { kind: 'all', operands: [...byField(triggers).values()].map(fieldRule) };
}

/**
 * Whether a rule applies to a person (rules §4). All fields must hold. Within a field, ES IGUAL A and ENTRE are alternatives
 * (one is enough), and every inequality must hold as well. Without triggers it applies to everyone. If the person lacks a value
 * or a trigger is invalid, the rule does not apply: someone left out can still be asked later, but asking the wrong person
 * cannot be undone.
 */
export function triggersHold(triggers: readonly TriggerRule[], person: TriggerPerson): boolean {
  return holds(triggerRule(triggers), personScope(person));
}

/** The fields because of which a rule does not apply to a person, in the order of spec §3; empty if `triggersHold`. */
export function unmetFields(triggers: readonly TriggerRule[], person: TriggerPerson): TriggerField[] {
  const scope = personScope(person);
  const groups = byField(triggers);
  return triggerFields.filter((field) => !holds(fieldRule(groups.get(field) ?? []), scope));
}

/** Older than anyone has ever been, in completed years. */
const oldestAge = 130;

const ages = Array.from({ length: oldestAge + 1 }, (_, age) => age);

/** The values that a set of triggers allows for a field; null if it does not restrict the field. */
function codesOf(triggers: readonly TriggerRule[], field: TriggerField): Set<string> | null {
  const rules = triggers.filter((rule) => rule.field === field);
  return rules.length === 0 ? null : new Set(rules.filter(isAlternative).map(({ value1 }) => value1));
}

/**
 * Whether several sets of triggers that must all hold (such as those of a characterization and of one of its questions)
 * contradict each other, that is, allow no age or no entry of some master table.
 */
export function setsContradict(sets: readonly (readonly TriggerRule[])[]): boolean {
  const ofAge = sets.map((triggers) => triggers.filter(({ field }) => field === 'EDAD'));
  const rules = ofAge.map(triggerRule);
  const coversAge = (age: number) => rules.every((rule) => holds(rule, personScope({ EDAD: age })));
  if (!ages.some(coversAge)) return true;
  return triggerFields
    .filter((field) => field !== 'EDAD')
    .some((field) => {
      const codeSets = sets.map((triggers) => codesOf(triggers, field)).filter((codes) => codes !== null);
      const [firstSet, ...otherSets] = codeSets;
      return (
        firstSet !== undefined && ![...firstSet].some((code) => otherSets.every((codes) => codes.has(code)))
      );
    });
}

/**
 * Whether the ages of a rule contradict each other, so that it applies to nobody: 'mayor que 60' and 'menor que 18'. Each
 * trigger is valid individually; only the combination is contradictory.
 */
export function agesContradict(triggers: readonly TriggerRule[]): boolean {
  return setsContradict([triggers]);
}

const isBlank = (text: string | null | undefined) => (text ?? '').trim() === '';
const maximumValueLength = 45;

/** The values of a trigger. */
type TriggerValues = Pick<TriggerRule, 'value1' | 'value2'>;

/** Why a trigger's values do not fit its operator, or null if they do. */
function valueProblem(operator: TriggerOperator, { value1, value2 }: TriggerValues): string | null {
  if (isBlank(value1)) return refusedValue.required('Valor 1');
  if (operator === 'ENTRE' && isBlank(value2)) return refusedValue.required('Valor 2');
  if (operator !== 'ENTRE' && !isBlank(value2)) return 'El Valor 2 solo se usa con el operador ENTRE.';
  const isTooLong = Math.max(value1.length, (value2 ?? '').length) > maximumValueLength;
  return isTooLong ? refusedValue.tooLong(maximumValueLength) : null;
}

/** Why the ages of a trigger cannot be saved, or null if they can. */
function ageProblem(operator: TriggerOperator, { value1, value2 }: TriggerValues): string | null {
  const lower = readAge(value1);
  const upperAge = operator === 'ENTRE' ? readAge(value2) : Infinity;
  if (lower === null || upperAge === null) return 'La edad debe ser un número entero de 0 a 999.';
  if (operator === 'MENOR QUE' && lower === 0) return 'Nadie tiene menos de 0 años.';
  return lower > upperAge ? 'El Valor 1 no puede ser mayor que el Valor 2.' : null;
}

/**
 * Why a trigger cannot be saved (in Spanish), or null if it can (spec §5 "Trigger", §4; rules §4). The caller must check that a
 * code exists in its master table. Fields and operators may be any text, because they come from outside.
 */
export function triggerProblem(
  trigger: TriggerValues & { readonly field: string; readonly operator: string },
): string | null {
  const field = triggerFields.find((name) => name === trigger.field);
  const operator = triggerOperators.find((name) => name === trigger.operator);
  if (isBlank(trigger.field)) return refusedValue.required('Campo');
  if (!field) return 'El campo del disparador no existe.';
  if (isBlank(trigger.operator)) return refusedValue.required('Operador');
  if (!operator) return 'El operador del disparador no existe.';
  if (!operatorsOfTriggerField(field).includes(operator))
    return `El campo ${field} solo admite el operador ES IGUAL A.`;
  return valueProblem(operator, trigger) ?? (field === 'EDAD' ? ageProblem(operator, trigger) : null);
}

/** The folded text used to search for a trigger. */
export function triggerSearch({ field, operator, value1, value2 }: TriggerRule): string {
  return fold(`${field} ${operator} ${value1} ${value2 ?? ''}`);
}
