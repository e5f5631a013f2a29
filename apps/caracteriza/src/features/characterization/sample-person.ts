// A sample person for trying out triggers (rules §4). packages/domain evaluates the conditions.
import type { Schema } from '@caracteriza/api-client';
import { completedYears } from '@caracteriza/domain/values/age';
import { personNamesIn } from '@caracteriza/domain/question/person-reading';
import { personName } from '@caracteriza/domain/rule/person-names';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import {
  tableOfTriggerField,
  triggerFields,
  triggersHold,
  type TriggerField,
  type TriggerPerson,
  type TriggerRule,
} from '@caracteriza/domain/rule/triggers';

type Trigger = Schema<'Trigger'>;

/** The fields asked about the sample person: those used by triggers, and the birth date. */
export type SampleField = TriggerField | 'NACIMIENTO';

/** Form values of the sample person: master entry codes, years as text, and a birth date as yyyymmdd; '' if empty. */
export type Sample = Readonly<Partial<Record<SampleField, string>>>;

/** Default age if the triggers do not restrict it. */
const usualAge = 30;
const oldestAge = 120;

/** The fields used by these triggers, in the order of the specification. */
export const usedFields = (triggers: readonly TriggerRule[]): TriggerField[] =>
  triggerFields.filter((field) => triggers.some((trigger) => trigger.field === field));

/** The names whose values are calculated from a birth date. */
const reckoned: readonly string[] = ['edad_meses', 'edad_dias', 'fecha_nacimiento'];

/** The fields used by triggers and calculations. If the birth date is asked, the age is not. */
export function sampleFields(
  triggers: readonly TriggerRule[],
  questions: readonly Pick<Schema<'Question'>, 'expression' | 'bands'>[],
): SampleField[] {
  const names = personNamesIn(questions);
  const named = new Set(names.map((name) => (name === 'edad' ? 'EDAD' : personName(name)?.field)));
  const inTriggers = usedFields(triggers);
  const fields = triggerFields.filter((field) => inTriggers.includes(field) || named.has(field));
  if (!names.some((name) => reckoned.includes(name))) return fields;
  return [...fields.filter((field) => field !== 'EDAD'), 'NACIMIENTO'];
}

/**
 * The person in the form used by the conditions.
 * @param today yyyymmdd
 */
export function personOf(sample: Sample, today: string): RulePerson {
  const { EDAD: age, NACIMIENTO: birthdate, ...codes } = sample;
  if (birthdate !== undefined)
    return { ...codes, EDAD: completedYears(birthdate, today), NACIMIENTO: birthdate || null };
  return { ...codes, EDAD: /^\d+$/.test(age ?? '') ? Number(age) : null };
}

/** The date that many years earlier. */
const yearsBefore = (today: string, years: number) =>
  `${Number(today.slice(0, 4)) - years}${today.slice(4) === '0229' ? '0228' : today.slice(4)}`;

/**
 * A person to whom the characterization applies, if one can exist; the initial person of a preview.
 * @param today yyyymmdd
 */
export function fittingSample(
  triggers: readonly Trigger[],
  questions: readonly Pick<Schema<'Question'>, 'expression' | 'bands'>[],
  today: string,
): Sample {
  const triggersByField = Map.groupBy(ownTriggers(triggers), ({ field }) => field);
  const entries = sampleFields(triggers, questions).map((field) => {
    const fieldTriggers = triggersByField.get(field === 'NACIMIENTO' ? 'EDAD' : field) ?? [];
    if (field !== 'NACIMIENTO' && tableOfTriggerField(field) !== null) {
      const firstTrigger = fieldTriggers[0] ?? triggers.find((trigger) => trigger.field === field);
      return [field, firstTrigger?.value1 ?? ''] as const;
    }
    const ages = [usualAge, ...Array(oldestAge + 1).keys()];
    const age = ages.find((years) => triggersHold(fieldTriggers, { EDAD: years })) ?? usualAge;
    return [field, field === 'EDAD' ? `${age}` : yearsBefore(today, age)] as const;
  });
  return Object.fromEntries(entries);
}

/** The triggers of the characterization itself, as opposed to those of its questions. */
export const ownTriggers = (triggers: readonly Trigger[]): Trigger[] =>
  triggers.filter(({ questionID }) => questionID === null);

/** The questions that apply to this person; those that depend on an omitted one are omitted too (rules §4). */
export function questionsFor<Row extends { readonly id: string }>(
  questions: readonly Row[],
  triggers: readonly Trigger[],
  person: TriggerPerson,
): Row[] {
  const byQuestion = Map.groupBy(triggers, ({ questionID }) => questionID?.id);
  return questions.filter(({ id }) => triggersHold(byQuestion.get(id) ?? [], person));
}
