/**
 * What questions and options are called in a file, over all versions of a questionnaire: as in the newest version that has them.
 * So one column and one code never mean two things, and a new name also holds for the answers from before.
 */
import { optionCode, variableName } from '@caracteriza/domain/question/own-names';
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import type { PinnedOption } from './body.ts';
import type { JoinedQuestion } from './joined.ts';

/** The codes of answers that are not options. 'No informa' is an ordinary option with its own code. */
export const answerCodes = {
  answered: { code: 'R', text: 'Respondida' },
  unanswered: { code: 'SR', text: 'Sin responder' },
  notAsked: { code: 'NP', text: 'No preguntada' },
} as const;

/** What the code of an option cannot be in a file. */
const stateCodes = [...Object.values(answerCodes), ...withoutAnswer].map(({ code }) => code);

/** The wished names by code; a name that an earlier entry has, in any case, is replaced by the system's code. */
function distinctNames(
  wished: Iterable<readonly [code: string, name: string]>,
  reserved: readonly string[] = [],
): Map<string, string> {
  const used = new Set(reserved.map((name) => name.toLowerCase()));
  const names = new Map<string, string>();
  for (const [code, name] of wished) {
    if (names.has(code)) continue;
    const given = used.has(name.toLowerCase()) ? code : name;
    used.add(given.toLowerCase());
    names.set(code, given);
  }
  return names;
}

/** The name of each question, by its code. */
export function fileNames(joined: readonly JoinedQuestion[]): ReadonlyMap<string, string> {
  // Deleted questions come last, so that they yield their name to a question of today.
  return distinctNames(
    joined.map(({ code, versions }) => [
      code,
      variableName({ code, variable: versions[0]?.question.variable ?? null }),
    ]),
  );
}

/** The code of each option that a question has had, by the system's code. */
export function fileCodes({ versions }: JoinedQuestion): ReadonlyMap<string, string> {
  const newestFirst: readonly PinnedOption[] = versions.flatMap(({ question }) => question.options);
  return distinctNames(
    newestFirst.map((option) => [option.code, optionCode(option)]),
    stateCodes,
  );
}
