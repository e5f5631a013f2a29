/**
 * Random repeated groups as XLSForms, and random rows with what our own engine asks and rejects in them (decision
 * 0138).
 */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { cellProblem } from '@caracteriza/domain/question/kinds/rows/column-cell';
import { askedColumns, cellLimitProblem } from '@caracteriza/domain/question/kinds/rows/column-rules';
import type { ColumnKind, RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { AnswerRow } from '@caracteriza/domain/question/kinds/rows/row-values';
import fc from 'fast-check';
import { formLosses } from '../../src/xlsform/losses.ts';
import { nameOfCellOption, nameOfQuestion } from '../../src/xlsform/names.ts';
import { formSheets } from '../../src/xlsform/write.ts';
import type { AnsweredForm, Case } from './answered-forms.ts';
import { anyColumns } from './any-questionnaire.ts';
import { question } from './calculations.ts';

/** The day of the comparison; no random date is near it. */
const today = '20261125';

/**
 * Possible cells, in the format of answers. Texts differ in more than capitals and accents, because other programs
 * compare those too.
 */
const cellsOf: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: ['', '=1', 'a ../b ${c}', `'"`, 'x'],
  whole: ['', '0', '3', '45', '95'],
  decimal: ['', '0.5', '-2', '3.25', '95'],
  date: ['', '18991231', '20200101', '20240229', '20250101', '20400101'],
  // The rules for times are in our own columns, which other programs do not read.
  time: [''],
  list: [''],
};

/** A cell as an XForm holds it. */
function heldCell({ kind, options }: RowColumn, cell: string): string {
  if (kind === 'date') return cell.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return kind === 'list' && cell !== '' ? nameOfCellOption(options.indexOf(cell)) : cell;
}

/** What our engine decides about the cells of a row. */
function expectedOf(columns: readonly RowColumn[], row: AnswerRow): Case['expected'] {
  const visibleColumns = askedColumns(columns, row);
  return columns.map((column) => {
    const isShown = visibleColumns.includes(column);
    const cell = row[column.key] ?? '';
    const isLimited = column.kind !== 'text' && column.kind !== 'list' && column.kind !== 'time';
    const isWrong = () =>
      (cellProblem(column, cell, today) ?? cellLimitProblem(visibleColumns, row, column)) !== null;
    return {
      name: column.key,
      shown: isShown,
      required: isShown && column.required === 1,
      refused: isShown && cell !== '' && isLimited ? isWrong() : null,
      value: null,
    };
  });
}

/**
 * This many forms, each with one repeated group and with rules that other programs get. A different seed gives
 * different forms.
 */
export function* repeatForms(count: number, answersEach: number, formSeed: number): Generator<AnsweredForm> {
  let formCount = 0;
  for (const [seed, columns] of fc
    .sample(anyColumns, { numRuns: count * 30, seed: formSeed + 2 })
    .entries()) {
    if (formCount === count) return;
    const hasRules = columns.some((column) => column.showWhen ?? column.notLessThan ?? column.notMoreThan);
    if (columns.length < 2 || !hasRules) continue;
    const group = question(1, fieldTypes.rows, { columns });
    const body = { characterization: { id: 'c', code: 'CAR000001', name: 'Filas' }, questions: [group] };
    if (formLosses(body, true).length > 0) continue;
    formCount += 1;
    const cellPicks = fc.array(
      fc.array(fc.nat(59), { minLength: columns.length, maxLength: columns.length }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    const cases = fc.sample(cellPicks, { numRuns: answersEach, seed }).map((rows): Case => {
      const answerRow = rows.map((chosenIndexes): AnswerRow =>
        Object.fromEntries(
          columns.map((column, index) => {
            const cells = column.kind === 'list' ? ['', ...column.options] : cellsOf[column.kind];
            return [column.key, cells[chosenIndexes[index]! % cells.length]!];
          }),
        ),
      );
      return {
        age: 30,
        answers: [],
        expected: [],
        repeats: [
          {
            group: nameOfQuestion(group),
            rows: answerRow.map((row) => ({
              answers: columns.map((column) => ({
                name: column.key,
                value: heldCell(column, row[column.key]!),
              })),
              expected: expectedOf(columns, row),
            })),
          },
        ],
      };
    });
    yield { sheets: formSheets({ body, description: 'x', level: 'person', triggers: [] }), cases };
  }
}
