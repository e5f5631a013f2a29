// A sample person for trying out triggers (rules §4). packages/domain evaluates the conditions.
import type { Schema } from '@caracteriza/api-client';
import {
  tableOfTriggerField,
  triggerFields,
  triggersHold,
  type TriggerField,
  type TriggerPerson,
  type TriggerRule,
} from '@caracteriza/domain/rule/triggers';

type Trigger = Schema<'Trigger'>;

/** Form values of the sample person: master entry codes, and years as text; '' if empty. */
export type Sample = Readonly<Partial<Record<TriggerField, string>>>;

/** Default age if the triggers do not restrict it. */
const usualAge = 30;
const oldestAge = 120;

/** The fields used by these triggers, in the order of the specification. */
export const usedFields = (triggers: readonly TriggerRule[]): TriggerField[] =>
  triggerFields.filter((field) => triggers.some((trigger) => trigger.field === field));

/** The person in the form used by the conditions. */
export function personOf(sample: Sample): TriggerPerson {
  const { EDAD: age, ...codes } = sample;
  return { ...codes, EDAD: /^\d+$/.test(age ?? '') ? Number(age) : null };
}

/** A person to whom the characterization applies, if one can exist; the initial person of a preview. */
export function fittingSample(triggers: readonly Trigger[]): Sample {
  const ofField = Map.groupBy(ownTriggers(triggers), ({ field }) => field);
  const entries = usedFields(triggers).map((field) => {
    const own = ofField.get(field) ?? [];
    if (tableOfTriggerField(field) !== null) {
      const first = own[0] ?? triggers.find((trigger) => trigger.field === field);
      return [field, first?.value1 ?? ''] as const;
    }
    const ages = [usualAge, ...Array(oldestAge + 1).keys()];
    const age = ages.find((years) => triggersHold(own, { EDAD: years })) ?? usualAge;
    return [field, `${age}`] as const;
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
