/** Where the columns of each question of a campaign's answers stand, and the codes of what is no option. */
import { answerRulesOf } from '@caracteriza/domain/question/answer-rules';
import { hasOptions, kindOf, takesSeveral } from '@caracteriza/domain/question/kinds';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import type { JoinedQuestion } from '../../questionnaire/joined.ts';
import { holdsDetail, placedParts, type PlacedParts } from './campaign-answers-parts.ts';

/** Codes of what is no option. 'No informa' is an option like any other, with a code of its own. */
export const answerCodes = {
  answered: { code: 'R', text: 'Respondida' },
  unanswered: { code: 'SR', text: 'Sin responder' },
  notAsked: { code: 'NP', text: 'No preguntada' },
} as const;

export const isDay = (question: PinnedQuestion) => kindOf(question).comparison.measure === 'day';

/** Whether what was asked about an answer may need the column of details. */
const mayHaveDetail = (question: PinnedQuestion) =>
  answerRulesOf(question).detail?.isPossible(question) === true && !holdsDetail(question);

/** The codes of the options that have a column each: those of a question that takes several in some version. */
function optionColumns({ versions }: JoinedQuestion): string[] {
  if (!versions.some(({ question }) => takesSeveral(question))) return [];
  return [
    ...new Set(
      versions.flatMap(({ question }) =>
        hasOptions(question) ? question.options.map(({ code }) => code) : [],
      ),
    ),
  ];
}

/** Where the columns of a question stand: value, code, detail, options, parts of its kinds. What any of its versions needs is there. */
export interface Place {
  value: number;
  code: number;
  detail?: number;
  /** The codes of the options, the first of which stands at `firstOption`. */
  options: readonly string[];
  firstOption: number;
  parts: readonly PlacedParts[];
  /** Where the next question begins. */
  end: number;
}

function placeOf(question: JoinedQuestion, value: number): Place {
  const asked = question.versions.map((version) => version.question);
  const detail = asked.some(mayHaveDetail) ? value + 2 : undefined;
  const firstOption = (detail ?? value + 1) + 1;
  const options = optionColumns(question);
  const next = firstOption + options.length;
  const parts = placedParts(asked, next);
  const last = parts.at(-1);
  const end = last ? last.first + last.kind.columns.length : next;
  return { value, code: value + 1, detail, options, firstOption, parts, end };
}

/** The place of each question, by its code. */
export function placesOf(joined: readonly JoinedQuestion[]): Map<string, Place> {
  const places = new Map<string, Place>();
  let next = 0;
  for (const question of joined) {
    const place = placeOf(question, next);
    places.set(question.code, place);
    next = place.end;
  }
  return places;
}
