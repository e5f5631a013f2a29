import { cellProblem } from '@caracteriza/domain/question/kinds/rows/cell-check';
import {
  answerRows,
  cellIn,
  maximumRows,
  rowsValue,
  type AnswerRow,
} from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { columnQuestion } from '@caracteriza/domain/question/kinds/rows/column-question';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { answerOnWire } from '@caracteriza/domain/question/survey-flow';
import { useAfterPress } from '@caracteriza/ui/after-press';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AnswerWidget } from './answer-widget.tsx';
import { questionNodeID } from './question-node.ts';
import { SpokenStatement } from './spoken-statement.tsx';
import type { ShownQuestion } from './survey-questions.ts';

interface CellProps {
  id: string;
  /** Its row, counted from 0. */
  at: number;
  column: RowColumn;
  value: string;
  /** The survey was checked: what is wrong is said at once. */
  checked: boolean;
  /** Must be stable. */
  onCell: (at: number, key: string, cell: string) => void;
  /** Hears of what was typed and cannot be read. Must be stable. */
  onProblem: (id: string, problem: string | undefined) => void;
}

const problemOf = (column: RowColumn, question: ShownQuestion, typed: string) =>
  cellProblem(column, answerOnWire(question, typed), todayInBogota(new Date())) ?? undefined;

/**
 * One cell, answered like a question of its kind, but text takes one line. It renders again only when its own value changes:
 * there may be hundreds.
 */
const Cell = memo(function Cell({ id, at, column, value, checked, onCell, onProblem }: CellProps) {
  const [left, setLeft] = useState(false);
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
  // What is not filled yet is called missing only when the survey is checked.
  const showsProblem = checked || (left && value !== '');
  return (
    <Field
      id={questionNodeID(id)}
      label={column.label}
      required={column.required === 1}
      error={showsProblem ? problemOf(column, question, value) : undefined}
      onFocus={() => setLeft(false)}
      onBlur={() => afterPress(() => setLeft(true))}
      onProblem={reportProblem}
    >
      {column.kind === 'text' ? (
        <Input
          maxLength={question.longest ?? undefined}
          value={value}
          onValueChange={(typed) => onCell(at, column.key, typed)}
        />
      ) : (
        <AnswerWidget
          question={question}
          value={value}
          fileName={undefined}
          onAnswer={(answer) => onCell(at, column.key, answer)}
        />
      )}
    </Field>
  );
});

/** Keys by which React tells rows apart: the rows of an answer have no id. */
function useRowNumbers(count: number) {
  const [numbers, setNumbers] = useState(() => Array.from({ length: count }, (_, index) => index));
  const next = useRef(count);
  // The answer came from elsewhere, such as another device.
  const keys = numbers.length === count ? numbers : Array.from({ length: count }, (_, index) => -1 - index);
  return {
    keys,
    insert: (at: number) => setNumbers(keys.toSpliced(at, 0, next.current++)),
    remove: (at: number) => setNumbers(keys.toSpliced(at, 1)),
  };
}

interface RowsAnswerProps {
  question: ShownQuestion;
  value: string;
  checked: boolean;
  onValueChange: (value: string) => void;
  /** As that of a cell, for all of them. Must be stable. */
  onProblem: (problem: string | undefined) => void;
}

/** Rows, one below the other, each with the fields of the question's columns. */
export function RowsAnswer({ question, value, checked, onValueChange, onProblem }: RowsAnswerProps) {
  const id = questionNodeID(question.id);
  const columns = question.columns ?? [];
  const rows = answerRows(value);
  const numbers = useRowNumbers(rows.length);
  const group = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ at: number; row: AnswerRow } | null>(null);
  const focusOn = useRef<'last' | 'add' | null>(null);
  const unreadable = useRef(new Map<string, string>());
  const hear = useCallback(
    (cell: string, problem: string | undefined) => {
      if (problem === undefined) unreadable.current.delete(cell);
      else unreadable.current.set(cell, problem);
      onProblem(unreadable.current.values().next().value);
    },
    [onProblem],
  );

  // After the row has come or gone.
  useEffect(() => {
    const where = focusOn.current;
    focusOn.current = null;
    if (where === 'last')
      group.current
        ?.querySelector<HTMLElement>('fieldset:last-of-type :is(input, textarea, [role=combobox], button)')
        ?.focus();
    if (where === 'add') group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [rows.length]);

  const change = (next: readonly AnswerRow[]) => onValueChange(rowsValue(next));
  const setCell = useRef<CellProps['onCell']>(undefined);
  useLayoutEffect(() => {
    setCell.current = (at, key, cell) => change(rows.with(at, { ...rows[at], [key]: cell }));
  });
  const onCell = useCallback<CellProps['onCell']>((at, key, cell) => setCell.current?.(at, key, cell), []);
  const insert = (at: number, row: AnswerRow) => {
    numbers.insert(at);
    change(rows.toSpliced(at, 0, row));
  };
  const remove = (at: number) => {
    const row = rows[at]!;
    numbers.remove(at);
    // One that nobody has filled is not missed.
    if (Object.values(row).some((cell) => cell !== '')) setRemoved({ at, row });
    focusOn.current = 'add';
    change(rows.toSpliced(at, 1));
  };
  return (
    <div ref={group} role="group" id={id} aria-labelledby={`${id}-label`} className="grid gap-3">
      {rows.map((row, at) => (
        <fieldset
          key={numbers.keys[at]}
          className="grid min-w-0 gap-3 rounded-card border border-line p-3 sm:grid-cols-2"
        >
          <legend className="px-1 text-sm font-semibold">Fila {at + 1}</legend>
          {columns.map((column) => (
            <Cell
              key={column.key}
              id={`${question.id}-${numbers.keys[at]}-${column.key}`}
              at={at}
              column={column}
              value={cellIn(row, column.key)}
              checked={checked}
              onProblem={hear}
              onCell={onCell}
            />
          ))}
          <div className="self-end sm:col-span-2">
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              aria-label={`Quitar fila ${at + 1}`}
              onClick={() => remove(at)}
            >
              Quitar
            </Button>
          </div>
        </fieldset>
      ))}
      <div role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {removed && rows.length < maximumRows && (
          <>
            <span>Se quitó la fila {removed.at + 1}.</span>
            <Button
              variant="quiet"
              onClick={() => {
                focusOn.current = 'add';
                setRemoved(null);
                insert(Math.min(removed.at, rows.length), removed.row);
              }}
            >
              Deshacer
            </Button>
          </>
        )}
      </div>
      {rows.length < maximumRows ? (
        <div>
          <Button
            data-add=""
            icon={<Plus aria-hidden />}
            onClick={() => {
              focusOn.current = 'last';
              insert(rows.length, {});
            }}
          >
            Agregar fila
            <SpokenStatement>{question.statement}</SpokenStatement>
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">Una respuesta tiene hasta {maximumRows} filas.</p>
      )}
    </div>
  );
}
