/** The values of the person and the day that a questionnaire uses: in calculations, and to choose the bands of their results. */
import type { Scope } from '../rule/evaluate.ts';
import { codesIn } from '../rule/parse.ts';
import { type PersonField, personKey } from '../rule/opened-person.ts';
import { personNames } from '../rule/person-names.ts';
import { bandConditions } from './kinds/computed/result-bands.ts';

/** A question with rules that may use the person's values. */
type Reading = { readonly expression?: string | null; readonly bands?: string | null };

/** The names of the person and the day that these questions use, in the order in which they are offered. */
export function personNamesIn(questions: readonly Reading[]): string[] {
  const rules = questions.flatMap(({ expression, bands }) => [expression ?? '', ...bandConditions(bands)]);
  const usedKeys = new Set(rules.flatMap((rule) => [...codesIn(rule)].map(personKey)));
  return [...personNames.keys()].filter((name) => usedKeys.has(name));
}

/** The values that these questions use, as they were when the survey was opened. */
export const personFieldsFor = (questions: readonly Reading[], scope: Scope): PersonField[] =>
  personNamesIn(questions).map((name) => ({ name, value: scope(name)?.answer ?? '' }));
