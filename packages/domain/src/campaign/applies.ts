/** To whom a questionnaire of a campaign applies (rules §4). */
import {
  type TriggerField,
  type TriggerPerson,
  triggersHold,
  type TriggerRule,
  unmetFields,
} from '../rule/triggers.ts';
import type { CharacterizationLevel } from './characterization-level.ts';

/** The parts of a questionnaire that decide who is asked. */
export interface QuestionnaireTriggers {
  readonly level: CharacterizationLevel;
  /** Of the characterization itself. */
  readonly triggers: readonly TriggerRule[];
}

/**
 * The trigger fields that exclude a person from a questionnaire; empty if it applies. A family questionnaire applies to every
 * member as soon as it applies to any of them.
 * @param family the members of the person's family
 */
export function unmetOf(
  { level, triggers }: QuestionnaireTriggers,
  person: TriggerPerson,
  family: readonly TriggerPerson[],
): TriggerField[] {
  const appliesToFamily = level === 'family' && family.some((member) => triggersHold(triggers, member));
  return appliesToFamily ? [] : unmetFields(triggers, person);
}
