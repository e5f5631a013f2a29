/** Kinds of question whose answers fill columns beside value and code: the numbers of a position, the rows of rows. */
import { answerRows } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { coordinatesOf } from '@caracteriza/domain/question/kinds/position/position-text';
import { columnKindWords } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { Cell } from '../../exports/columns.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { type JoinedQuestion, textsOf } from '../../questionnaire/joined.ts';
import type { AnswerColumn } from './campaign-answers-columns.ts';

/** A kind, its columns, and what they hold of an answer that is neither a file nor 'No sabe'. */
interface PartedKind {
  fieldTypeCode: string;
  columns: readonly {
    ending: string;
    words: string;
    type: string;
    values: (question: PinnedQuestion) => string;
  }[];
  cells: (answer: Extract<StoredAnswer, { value: string }>) => Cell[];
}

const position: PartedKind = {
  fieldTypeCode: fieldTypes.position,
  columns: [
    { ending: 'lat', words: 'latitud', type: 'Número', values: () => 'Grados' },
    { ending: 'lon', words: 'longitud', type: 'Número', values: () => 'Grados' },
    {
      ending: 'pre',
      words: 'precisión',
      type: 'Número',
      values: () => 'Metros; vacía si se escribió la posición',
    },
  ],
  cells: ({ value, detail }) => {
    const place = coordinatesOf(value);
    return place ? [...place, detail === undefined ? null : Number(detail)] : [];
  },
};

/** What each key of a row is: 'vacuna = Vacuna (Lista)'. */
const keysOf = ({ columns }: PinnedQuestion): string =>
  (columns ?? [])
    .map(
      ({ key, label, kind }) =>
        `${key} = ${label} (${columnKindWords[kind]}${kind === 'date' ? ', aaaammdd' : ''})`,
    )
    .join('; ');

const rows: PartedKind = {
  fieldTypeCode: fieldTypes.rows,
  columns: [
    { ending: 'n', words: 'número de filas', type: 'Número', values: () => '' },
    { ending: 'filas', words: 'filas', type: 'JSON', values: keysOf },
  ],
  cells: ({ value }) => {
    const { length } = answerRows(value);
    return length === 0 ? [] : [length, value];
  },
};

const kinds: readonly PartedKind[] = [position, rows];

/** A kind of a question's versions and where the first of its columns stands. */
export interface PlacedParts {
  kind: PartedKind;
  first: number;
}

/** The kinds that some version of a question has, one after another. */
export function placedParts(questions: readonly PinnedQuestion[], first: number): PlacedParts[] {
  let next = first;
  return kinds
    .filter(({ fieldTypeCode }) => questions.some((question) => question.fieldTypeCode === fieldTypeCode))
    .map((kind) => {
      const placed = { kind, first: next };
      next += kind.columns.length;
      return placed;
    });
}

/** The columns of one kind, beside the column of values that has this name and label. */
export function partColumns(
  shared: Pick<AnswerColumn, 'question' | 'versions' | 'section' | 'shownWhen'>,
  { name, label, question }: { name: string; label: string; question: JoinedQuestion },
  { kind, first }: PlacedParts,
): AnswerColumn[] {
  const ofKind = question.versions.filter(
    ({ question: asked }) => asked.fieldTypeCode === kind.fieldTypeCode,
  );
  return kind.columns.map(({ ending, words, type, values }, index) => ({
    ...shared,
    name: `${name}_${ending}`,
    label: `${label}: ${words}`,
    type,
    values: textsOf(ofKind.map(({ number, question: asked }) => ({ number, text: values(asked) }))),
    value: ({ cells }) => cells[first + index],
  }));
}

/** Puts what these columns hold of an answer; nothing where the question was of another kind. */
export function putParts(
  cells: Cell[],
  parts: readonly PlacedParts[],
  { fieldTypeCode }: PinnedQuestion,
  answer: StoredAnswer,
): void {
  if ('file' in answer) return;
  for (const { kind, first } of parts)
    if (kind.fieldTypeCode === fieldTypeCode)
      for (const [index, cell] of kind.cells(answer).entries()) cells[first + index] = cell;
}
