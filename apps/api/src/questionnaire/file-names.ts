/**
 * What questions and options are called in a file, across all versions of a questionnaire: the name in the newest version that
 * has them. A column or code therefore never means two things, and a new name also applies to earlier answers.
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

/** Codes that an option cannot have in a file. */
const stateCodes = [...Object.values(answerCodes), ...withoutAnswer].map(({ code }) => code);

/** The desired names, by code. A name that an earlier entry already has, ignoring case, is replaced by the system's code. */
function distinctNames(
  wishedNames: Iterable<readonly [code: string, name: string]>,
  reserved: readonly string[] = [],
): Map<string, string> {
  const usedNames = new Set(reserved.map((name) => name.toLowerCase()));
  const names = new Map<string, string>();
  for (const [code, name] of wishedNames) {
    if (names.has(code)) continue;
    const fileName = usedNames.has(name.toLowerCase()) ? code : name;
    usedNames.add(fileName.toLowerCase());
    names.set(code, fileName);
  }
  return names;
}

/** The name of each question, by its code. */
export function fileNames(questions: readonly JoinedQuestion[]): ReadonlyMap<string, string> {
  // Deleted questions come last, so that a current question gets the name if both want it.
  return distinctNames(
    questions.map(({ code, versions }) => [
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
