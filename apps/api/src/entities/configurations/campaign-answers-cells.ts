/** The cells of a campaign's answers for one survey. */
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { chosenOptions, labelsText } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { hasOptions, isNote } from '@caracteriza/domain/question/kinds';
import { personScope } from '@caracteriza/domain/rule/person-scope';
import { visibleQuestions } from '@caracteriza/domain/question/survey-flow';
import type { Cell } from '../../exports/columns.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import { type PinnedQuestion, questionsFor } from '../../questionnaire/body.ts';
import { exportedAnswer } from '../../questionnaire/exported/exported-answer.ts';
import { answerCodes, fileCodes } from '../../questionnaire/file-names.ts';
import type { JoinedQuestion, Version } from '../../questionnaire/joined.ts';
import { holdsDetail, putParts } from './campaign-answers-parts.ts';
import { isDay, type Place, columnPositionsOf } from './campaign-answers-places.ts';
import type { SurveyRow } from './campaign-answers-rows.ts';

type Pair = readonly [value: Cell, code: string];

/** The cells for a missing answer: its code, and in label columns also a text. Number and date columns stay empty. */
const missingPair = ({ code, text }: { code: string; text: string }, question: PinnedQuestion): Pair => [
  hasOptions(question) ? text : null,
  code,
];

function answerPair(
  answer: StoredAnswer,
  question: PinnedQuestion,
  optionCodes: ReadonlyMap<string, string>,
): Pair {
  if ('file' in answer) return [answer.fileName, answerCodes.answered.code];
  const { value } = answer;
  const withoutAnswer = withoutAnswerOf(question, value);
  if (withoutAnswer) return missingPair({ code: withoutAnswer.code, text: withoutAnswer.label }, question);
  if (hasOptions(question)) {
    const options = chosenOptions(question, value);
    return [labelsText(options), options.map(({ code }) => optionCodes.get(code) ?? code).join(' ')];
  }
  return [isDay(question) ? { day: value } : exportedAnswer(question, value), answerCodes.answered.code];
}

/** 1 or 0 for each option, chosen or not; empty if the answer is not an option. */
function putOptions(cells: Cell[], positions: Place, question: PinnedQuestion, answer: StoredAnswer): void {
  if (!hasOptions(question) || 'file' in answer || withoutAnswerOf(question, answer.value)) return;
  const codesChosen = new Set(chosenOptions(question, answer.value).map(({ code }) => code));
  for (const [index, option] of positions.options.entries())
    cells[positions.firstOption + index] = codesChosen.has(option) ? 1 : 0;
}

/** Returns a function that computes a survey's cells, in the order of `questionColumns`. */
export function cellsBy(
  versions: readonly Version[],
  joinedQuestions: readonly JoinedQuestion[],
): (survey: SurveyRow) => Cell[] {
  const columns = columnPositionsOf(joinedQuestions);
  const codes = new Map(joinedQuestions.map((question) => [question.code, fileCodes(question)]));
  const blankCells: Cell[] = [];
  const addPair = (cells: Cell[], { value, code }: Place, pair: Pair) => ([cells[value], cells[code]] = pair);
  for (const { code, versions: questionVersions } of joinedQuestions) {
    const position = columns.get(code)!;
    blankCells.push(...Array.from({ length: position.end - position.value }, () => null));
    addPair(blankCells, position, missingPair(answerCodes.notAsked, questionVersions[0]!.question));
  }
  const questionByVersion = new Map(
    versions.map(({ hash, body }) => {
      const questionPositions = body.questions
        .filter((question) => !isNote(question))
        .map((question) => [question.id, { question, columns: columns.get(question.code)! }] as const);
      return [hash, { body, places: new Map(questionPositions) }];
    }),
  );
  return ({ hash, answers, person, openedOn }) => {
    const { body, places: positionsByQuestion } = questionByVersion.get(hash)!;
    const cells: Cell[] = [...blankCells];
    for (const answer of answers) {
      const position = positionsByQuestion.get(answer.question);
      if (!position) continue;
      const { detail, parts: listParts } = position.columns;
      addPair(
        cells,
        position.columns,
        answerPair(answer, position.question, codes.get(position.question.code)!),
      );
      if (listParts.length > 0) putParts(cells, listParts, position.question, answer);
      if (detail !== undefined && 'detail' in answer && !holdsDetail(position.question))
        cells[detail] = answer.detail;
      if (position.columns.options.length > 0) putOptions(cells, position.columns, position.question, answer);
    }
    // Most surveys have no gaps and need not be scanned.
    if (answers.length === positionsByQuestion.size) return cells;
    const values = Object.fromEntries(
      answers.map((answer) => [answer.question, 'file' in answer ? answer.file : answer.value]),
    );
    const askedQuestions = person ? questionsFor(body, person) : body.questions;
    const scope = person && openedOn !== null ? personScope(person, openedOn) : undefined;
    for (const question of visibleQuestions(askedQuestions, values, scope)) {
      const position = positionsByQuestion.get(question.id);
      if (!position || Object.hasOwn(values, question.id)) continue;
      addPair(cells, position.columns, missingPair(answerCodes.unanswered, question));
    }
    return cells;
  };
}
