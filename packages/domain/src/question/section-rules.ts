/**
 * The rules of a section: the conditions and triggers shared by all of its questions (decision 0113). They are stored only with
 * the questions, so nothing else needs to know about sections; this module finds them and replaces them in every question at
 * once.
 */
import { isAlternative, type TriggerRule } from '../rule/triggers.ts';
import type { ShowCondition, ShowWhen } from './show-when.ts';

/** Maximum number of conditions of one question. */
const maxConditions = 20;

const keyOfCondition = ({ questionID, operator, value }: ShowCondition) =>
  JSON.stringify([questionID, operator, value]);
const keyOfTrigger = ({ field, operator, value1, value2 }: TriggerRule) =>
  JSON.stringify([field, operator, value1, value2 ?? null]);

const conditionsOf = (showWhen: ShowWhen | null | undefined) => showWhen?.conditions ?? [];

/** Whether any one of several conditions is enough. They then cannot be split into the section's and the question's own. */
const isEither = (showWhen: ShowWhen | null | undefined): boolean =>
  showWhen?.match === 'any' && showWhen.conditions.length > 1;

/** A key that is equal for conditions with the same meaning, whatever their order. */
const keyOf = (showWhen: ShowWhen | null | undefined): string =>
  JSON.stringify([isEither(showWhen), conditionsOf(showWhen).map(keyOfCondition).toSorted()]);

/** The items of the first list that all other lists have. */
function shared<Item>(lists: readonly (readonly Item[])[], key: (item: Item) => string): Item[] {
  const [first = [], ...others] = lists.map((items) => [...items]);
  const known = others.map((items) => new Set(items.map(key)));
  return first.filter((item) => known.every((keys) => keys.has(key(item))));
}

/** The conditions that all of these questions have; null if they share none. */
export function sharedShowWhen(
  questions: readonly { readonly showWhen?: ShowWhen | null }[],
): ShowWhen | null {
  const [first] = questions;
  if (!first) return null;
  if (questions.some(({ showWhen }) => isEither(showWhen))) {
    const isSame = questions.every(({ showWhen }) => keyOf(showWhen) === keyOf(first.showWhen));
    return isSame ? (first.showWhen ?? null) : null;
  }
  const conditions = shared(
    questions.map(({ showWhen }) => conditionsOf(showWhen)),
    keyOfCondition,
  );
  return conditions.length === 0 ? null : { match: 'all', conditions };
}

/** The triggers that all of these questions have. */
export function sharedTriggers(lists: readonly (readonly TriggerRule[])[]): TriggerRule[] {
  return shared(lists, keyOfTrigger);
}

/** A question's new conditions or triggers, or why it cannot have them (in Spanish), for 'La pregunta «…»'. */
type Exchanged<Rules> = { readonly rules: Rules } | { readonly problem: string };

/** A question's conditions after replacing those of its section. */
export function withSectionShowWhen(
  own: ShowWhen | null | undefined,
  before: ShowWhen | null,
  after: ShowWhen | null,
): Exchanged<ShowWhen | null> {
  const removed = new Set(conditionsOf(before).map(keyOfCondition));
  const remainingConditions = conditionsOf(own).filter(
    (condition) => !removed.has(keyOfCondition(condition)),
  );
  if (remainingConditions.length === 0) return { rules: after };
  if (!after) return { rules: { match: isEither(own) ? 'any' : 'all', conditions: remainingConditions } };
  const added = new Set(after.conditions.map(keyOfCondition));
  const ownConditions = remainingConditions.filter((condition) => !added.has(keyOfCondition(condition)));
  if (ownConditions.length === 0) return { rules: after };
  if (isEither(after) || isEither({ match: own?.match ?? 'all', conditions: remainingConditions })) {
    return {
      problem:
        'tiene condiciones propias, y «se cumple alguna» no se une con otras: deje una de las dos, o exija todas.',
    };
  }
  const conditions = [...after.conditions, ...ownConditions];
  if (conditions.length > maxConditions) {
    return { problem: `tendría más de ${maxConditions} condiciones: quite algunas.` };
  }
  return { rules: { match: 'all', conditions } };
}

/** A question's triggers after replacing those of its section. */
export function withSectionTriggers(
  own: readonly TriggerRule[],
  before: readonly TriggerRule[],
  after: readonly TriggerRule[],
): Exchanged<TriggerRule[]> {
  const replaced = new Set([...before, ...after].map(keyOfTrigger));
  const rest = own.filter((trigger) => !replaced.has(keyOfTrigger(trigger)));
  // Triggers on one field are alternatives, so adding a second one would include people whom the question excluded.
  const widened = after.find(
    (trigger) =>
      isAlternative(trigger) && rest.some((other) => other.field === trigger.field && isAlternative(other)),
  );
  if (widened) {
    return {
      problem: `tiene otro disparador de ${widened.field}, y bastaría uno de los dos: quite primero el suyo.`,
    };
  }
  return { rules: [...after, ...rest] };
}
