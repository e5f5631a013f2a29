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
const isAnyEnough = (showWhen: ShowWhen | null | undefined): boolean =>
  showWhen?.match === 'any' && showWhen.conditions.length > 1;

/** A key that is equal for conditions with the same meaning, whatever their order. */
const keyOf = (showWhen: ShowWhen | null | undefined): string =>
  JSON.stringify([isAnyEnough(showWhen), conditionsOf(showWhen).map(keyOfCondition).toSorted()]);

/** The items of the first list that all other lists have. */
function sharedItems<Item>(lists: readonly (readonly Item[])[], key: (item: Item) => string): Item[] {
  const [firstList = [], ...otherLists] = lists.map((list) => [...list]);
  const otherKeys = otherLists.map((list) => new Set(list.map(key)));
  return firstList.filter((item) => otherKeys.every((keys) => keys.has(key(item))));
}

/** The conditions that all of these questions have; null if they share none. */
export function sharedShowWhen(
  questions: readonly { readonly showWhen?: ShowWhen | null }[],
): ShowWhen | null {
  const [firstQuestion] = questions;
  if (!firstQuestion) return null;
  if (questions.some(({ showWhen }) => isAnyEnough(showWhen))) {
    const isSame = questions.every(({ showWhen }) => keyOf(showWhen) === keyOf(firstQuestion.showWhen));
    return isSame ? (firstQuestion.showWhen ?? null) : null;
  }
  const conditions = sharedItems(
    questions.map(({ showWhen }) => conditionsOf(showWhen)),
    keyOfCondition,
  );
  return conditions.length === 0 ? null : { match: 'all', conditions };
}

/** The triggers that all of these questions have. */
export function sharedTriggers(lists: readonly (readonly TriggerRule[])[]): TriggerRule[] {
  return sharedItems(lists, keyOfTrigger);
}

/** A question's new conditions or triggers, or why it cannot have them (in Spanish), for 'La pregunta «…»'. */
type ExchangedRules<Rules> = { readonly rules: Rules } | { readonly problem: string };

/** A question's conditions after replacing those of its section. */
export function withSectionShowWhen(
  ownShowWhen: ShowWhen | null | undefined,
  oldShowWhen: ShowWhen | null,
  newShowWhen: ShowWhen | null,
): ExchangedRules<ShowWhen | null> {
  const removedKeys = new Set(conditionsOf(oldShowWhen).map(keyOfCondition));
  const remainingConditions = conditionsOf(ownShowWhen).filter(
    (condition) => !removedKeys.has(keyOfCondition(condition)),
  );
  if (remainingConditions.length === 0) return { rules: newShowWhen };
  if (!newShowWhen)
    return { rules: { match: isAnyEnough(ownShowWhen) ? 'any' : 'all', conditions: remainingConditions } };
  const addedKeys = new Set(newShowWhen.conditions.map(keyOfCondition));
  const ownConditions = remainingConditions.filter((condition) => !addedKeys.has(keyOfCondition(condition)));
  if (ownConditions.length === 0) return { rules: newShowWhen };
  if (
    isAnyEnough(newShowWhen) ||
    isAnyEnough({ match: ownShowWhen?.match ?? 'all', conditions: remainingConditions })
  ) {
    return {
      problem:
        'tiene condiciones propias, y «se cumple alguna» no se une con otras: deje una de las dos, o exija todas.',
    };
  }
  const conditions = [...newShowWhen.conditions, ...ownConditions];
  if (conditions.length > maxConditions) {
    return { problem: `tendría más de ${maxConditions} condiciones: quite algunas.` };
  }
  return { rules: { match: 'all', conditions } };
}

/** A question's triggers after replacing those of its section. */
export function withSectionTriggers(
  ownTriggers: readonly TriggerRule[],
  oldTriggers: readonly TriggerRule[],
  newTriggers: readonly TriggerRule[],
): ExchangedRules<TriggerRule[]> {
  const replacedKeys = new Set([...oldTriggers, ...newTriggers].map(keyOfTrigger));
  const remainingTriggers = ownTriggers.filter((trigger) => !replacedKeys.has(keyOfTrigger(trigger)));
  // Triggers on one field are alternatives, so adding a second one would include people whom the question excluded.
  const widened = newTriggers.find(
    (trigger) =>
      isAlternative(trigger) &&
      remainingTriggers.some(
        (otherTrigger) => otherTrigger.field === trigger.field && isAlternative(otherTrigger),
      ),
  );
  if (widened) {
    return {
      problem: `tiene otro disparador de ${widened.field}, y bastaría uno de los dos: quite primero el suyo.`,
    };
  }
  return { rules: [...newTriggers, ...remainingTriggers] };
}
