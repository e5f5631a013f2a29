import { areBlankRows, rowTexts } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { askedColumns, cellLimitProblem } from '@caracteriza/domain/question/kinds/rows/column-rules';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { maximumRows } from '@caracteriza/domain/question/kinds/rows/row-values';
import { cellIn, type AnswerRow } from '@caracteriza/domain/question/kinds/rows/row-values';
import { Button } from '@caracteriza/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import { questionNodeID } from '../question-node.ts';
import { SpokenStatement } from '../spoken-statement.tsx';
import { fittingRows } from './fitting-rows.ts';
import { RowCell } from './row-cell.tsx';
import { useRowList } from './use-row-list.ts';

/** Reports the first problem of any cell; the returned function is stable. */
function useCellProblems(onProblem: AnswerProps['onProblem']) {
  const problems = useRef(new Map<string, string>());
  return useCallback(
    (cell: string, problem: string | undefined) => {
      if (problem === undefined) problems.current.delete(cell);
      else problems.current.set(cell, problem);
      onProblem(problems.current.values().next().value);
    },
    [onProblem],
  );
}

/** The columns that a row asks for, and why its cells exceed a limit set by an earlier one. */
function cellsOf(columns: readonly RowColumn[], row: AnswerRow) {
  const rowColumns = askedColumns(columns, row);
  return rowColumns.map((column) => ({
    column,
    limit: cellLimitProblem(rowColumns, row, column) ?? undefined,
  }));
}

/** Rows stacked vertically, each with the fields of the question's columns. */
function RowsAnswer({ question, value, checked, onAnswer, onProblem }: AnswerProps) {
  const id = questionNodeID(question.id);
  const group = useRef<HTMLDivElement>(null);
  const list = useRowList(group, value, (rows) => onAnswer(rows));
  const { rows, numbers, removed } = list;
  const onCellProblem = useCellProblems(onProblem);
  return (
    <div ref={group} role="group" id={id} aria-labelledby={`${id}-label`} className="grid gap-3">
      {rows.map((row, index) => (
        <fieldset
          key={numbers[index]}
          className="grid min-w-0 gap-3 rounded-card border border-line p-3 sm:grid-cols-2"
        >
          <legend className="px-1 text-sm font-semibold">Fila {index + 1}</legend>
          {cellsOf(question.columns ?? [], row).map(({ column, limit }) => (
            <RowCell
              key={column.key}
              id={`${question.id}-${numbers[index]}-${column.key}`}
              index={index}
              column={column}
              value={cellIn(row, column.key)}
              limit={limit}
              checked={checked}
              onProblem={onCellProblem}
              onCell={list.onCell}
            />
          ))}
          <div className="self-end sm:col-span-2">
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              aria-label={`Quitar fila ${index + 1}`}
              onClick={() => list.remove(index)}
            >
              Quitar
            </Button>
          </div>
        </fieldset>
      ))}
      <div role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {removed && rows.length < maximumRows && (
          <>
            <span>Se quitó la fila {removed.index + 1}.</span>
            <Button variant="quiet" onClick={() => list.undo(removed)}>
              Deshacer
            </Button>
          </>
        )}
      </div>
      {rows.length < maximumRows ? (
        <div>
          <Button data-add="" icon={<Plus aria-hidden />} onClick={() => list.add()}>
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

export const rowsAnswering: AnsweringKind = {
  Answer: RowsAnswer,
  fittingPart: ({ columns }, value) => fittingRows(columns ?? [], value),
  isBlank: areBlankRows,
  Words: ({ question, value }) => rowTexts(question.columns ?? [], value).join(' | '),
};
