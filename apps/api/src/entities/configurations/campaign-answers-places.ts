/** The column positions of each question of a campaign's answers, and the codes of answers that are not options. */
import { answerRulesOf } from '@caracteriza/domain/question/answer-rules';
import { hasOptions, kindOf, takesSeveral } from '@caracteriza/domain/question/kinds';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import type { JoinedQuestion } from '../../questionnaire/joined.ts';
import { holdsDetail, placedParts, type PlacedParts } from './campaign-answers-parts.ts';

export const isDay = (question: PinnedQuestion) => kindOf(question).comparison.measure === 'day';

/** Whether the detail of an answer may need its own column. */
const mayHaveDetail = (question: PinnedQuestion) =>
  answerRulesOf(question).detail?.isPossible(question) === true && !holdsDetail(question);

/** The codes of the options that have their own column, that is, those of a question that allows several in some version. */
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

/**
 * The positions of a question's columns: value, code, detail, options, parts of its kinds. Everything that any of its versions
 * needs is included.
 */
export interface Place {
  value: number;
  code: number;
  detail?: number;
  /** The codes of the options, whose columns start at `firstOption`. */
  options: readonly string[];
  firstOption: number;
  parts: readonly PlacedParts[];
  /** Where the next question starts. */
  end: number;
}

function placeOf(question: JoinedQuestion, value: number): Place {
  const pinnedQuestions = question.versions.map((version) => version.question);
  const detail = pinnedQuestions.some(mayHaveDetail) ? value + 2 : undefined;
  const firstOption = (detail ?? value + 1) + 1;
  const options = optionColumns(question);
  const nextColumn = firstOption + options.length;
  const parts = placedParts(pinnedQuestions, nextColumn);
  const lastParts = parts.at(-1);
  const end = lastParts ? lastParts.first + lastParts.kind.columns.length : nextColumn;
  return { value, code: value + 1, detail, options, firstOption, parts, end };
}

/** The column positions of each question, by its code. */
export function columnPositionsOf(joinedQuestions: readonly JoinedQuestion[]): Map<string, Place> {
  const positionByQuestion = new Map<string, Place>();
  let nextColumn = 0;
  for (const question of joinedQuestions) {
    const position = placeOf(question, nextColumn);
    positionByQuestion.set(question.code, position);
    nextColumn = position.end;
  }
  return positionByQuestion;
}
