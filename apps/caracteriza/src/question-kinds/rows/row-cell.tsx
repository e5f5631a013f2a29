import { cellProblem, columnQuestion } from '@caracteriza/domain/question/kinds/rows/column-cell';
import type { ColumnKind, RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { answerOnWire } from '@caracteriza/domain/question/survey-flow';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { useAfterPress } from '@caracteriza/ui/after-press';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { memo, useCallback, useState, type ComponentType } from 'react';
import { DateAnswer } from '../date/answering.tsx';
import { DropdownAnswer } from '../dropdown/answering.tsx';
import type { AnswerProps } from '../kind.ts';
import { NumericAnswer } from '../numeric/answering.tsx';
import { questionNodeID } from '../question-node.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { TimeAnswer } from '../time/answering.tsx';
import { Translated } from '../translated.tsx';

/** A cell is answered like a question of its kind, but text is limited to a single line. */
const inputs: Readonly<Record<ColumnKind, ComponentType<AnswerProps>>> = {
  text: ({ question, value, onAnswer }) => (
    <Input
      autoComplete="off"
      maxLength={question.longest ?? undefined}
      value={value}
      onValueChange={(cell) => onAnswer(cell)}
    />
  ),
  whole: NumericAnswer,
  decimal: NumericAnswer,
  date: DateAnswer,
  time: TimeAnswer,
  list: DropdownAnswer,
};

const problemOf = (column: RowColumn, question: ShownQuestion, cell: string) =>
  cellProblem(column, answerOnWire(question, cell), todayInBogota(new Date())) ?? undefined;

export interface RowCellProps {
  id: string;
  /** The index of its row, from 0. */
  index: number;
  column: RowColumn;
  value: string;
  /** Why the cell exceeds a limit set by an earlier cell. */
  limit: string | undefined;
  /** The survey was validated, so all errors are shown at once. */
  checked: boolean;
  /** Must be stable. */
  onCell: (index: number, key: string, cell: string) => void;
  /** Called with the reason when the input cannot be parsed. Must be stable. */
  onProblem: (id: string, problem: string | undefined) => void;
}

/** One cell of a row. It renders again only when one of its own properties changes, because there may be hundreds. */
export const RowCell = memo(function RowCell({
  id,
  index,
  column,
  value,
  limit,
  checked,
  onCell,
  onProblem,
}: RowCellProps) {
  const [hasLeftField, setHasLeftField] = useState(false);
  const afterPress = useAfterPress();
  const question: ShownQuestion = {
    ...columnQuestion(column),
    id,
    parentID: null,
    activeAnswerID: null,
    weight: 0,
    description: null,
  };
  const reportProblem = useCallback((problem: string | undefined) => onProblem(id, problem), [onProblem, id]);
  // An empty cell is reported as missing only when the survey is validated.
  const showsProblem = checked || (hasLeftField && value !== '');
  const CellInput = inputs[column.kind];
  return (
    <Field
      id={questionNodeID(id)}
      label={<Translated>{column.label}</Translated>}
      required={column.required === 1}
      error={showsProblem ? (problemOf(column, question, value) ?? limit) : undefined}
      onFocus={() => setHasLeftField(false)}
      onBlur={() => afterPress(() => setHasLeftField(true))}
      onProblem={reportProblem}
    >
      <CellInput
        question={question}
        value={value}
        detail=""
        fileName={undefined}
        checked={checked}
        onAnswer={(answer) => onCell(index, column.key, answer)}
        onProblem={reportProblem}
      />
    </Field>
  );
});
