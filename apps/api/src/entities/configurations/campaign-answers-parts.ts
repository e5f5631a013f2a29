/** The columns of questions whose answers fill more than value and code. */
import type { Cell } from '../../exports/columns.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { exportedKinds } from '../../questionnaire/exported/exported-answer.ts';
import type { ExportedKind } from '../../questionnaire/exported/kind.ts';
import { type JoinedQuestion, textsOf } from '../../questionnaire/joined.ts';
import type { AnswerColumn } from './campaign-answers-columns.ts';

/** One of the kinds a question has had, and the position of its first column. */
export interface PlacedParts {
  fieldTypeCode: string;
  kind: ExportedKind;
  first: number;
}

/** The kinds a question has had in any of its versions, one after another. */
export function placedParts(questions: readonly PinnedQuestion[], first: number): PlacedParts[] {
  let nextColumn = first;
  return [...exportedKinds]
    .filter(([code]) => questions.some(({ fieldTypeCode }) => fieldTypeCode === code))
    .map(([fieldTypeCode, kind]) => {
      const placedPart = { fieldTypeCode, kind, first: nextColumn };
      nextColumn += kind.columns.length;
      return placedPart;
    });
}

/** The columns for one field type that a question has had; they extend the name and label of its value column. */
export function partColumns(
  sharedFields: Pick<AnswerColumn, 'question' | 'versions' | 'section' | 'shownWhen'>,
  { name, label, question }: { name: string; label: string; question: JoinedQuestion },
  { fieldTypeCode, kind, first }: PlacedParts,
): AnswerColumn[] {
  const versionsOfKind = question.versions.filter(
    ({ question: pinnedQuestion }) => pinnedQuestion.fieldTypeCode === fieldTypeCode,
  );
  return kind.columns.map(({ ending, words, type, values }, index) => ({
    ...sharedFields,
    name: `${name}_${ending}`,
    label: `${label}: ${words}`,
    type,
    values: [],
    note: textsOf(
      versionsOfKind.map(({ number, question: pinnedQuestion }) => ({
        number,
        text: values(pinnedQuestion),
      })),
    ),
    value: ({ cells }) => cells[first + index],
  }));
}

/** Fills these columns from an answer; leaves them empty if the question was of another kind at the time. */
export function putParts(
  cells: Cell[],
  parts: readonly PlacedParts[],
  { fieldTypeCode }: PinnedQuestion,
  answer: StoredAnswer,
): void {
  if ('file' in answer) return;
  for (const { fieldTypeCode: code, kind, first } of parts)
    if (code === fieldTypeCode)
      for (const [index, cell] of kind.cells(answer).entries()) cells[first + index] = cell;
}

/** Whether the exported columns of a question of this type include the answer's detail. */
export const holdsDetail = ({ fieldTypeCode }: PinnedQuestion): boolean =>
  exportedKinds.get(fieldTypeCode)?.holdsDetail === true;
