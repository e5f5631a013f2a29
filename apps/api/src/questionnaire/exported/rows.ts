import {
  columnConditionWords,
  columnLimitWords,
} from '@caracteriza/domain/question/kinds/rows/column-rule-words';
import { rowTexts } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { answerRows } from '@caracteriza/domain/question/kinds/rows/row-values';
import { columnKindWords, type RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { ExportedKind } from './kind.ts';

/** The label of a row key and its rules: 'fecha = Fecha (Fecha, aaaammdd, si «Vacuna» es «BCG»)'. */
function keyText(column: RowColumn, columns: readonly RowColumn[]): string {
  const { key, label, kind } = column;
  const condition = columnConditionWords(column, columns);
  const columnTexts = [
    columnKindWords[kind],
    kind === 'date' && 'aaaammdd',
    condition && `si ${condition}`,
    ...columnLimitWords(column, columns),
  ];
  return `${key} = ${label} (${columnTexts.filter((text) => text).join(', ')})`;
}

export const rows: ExportedKind = {
  columns: [
    { ending: 'n', words: 'número de filas', type: 'Número', values: () => '' },
    {
      ending: 'filas',
      words: 'filas',
      type: 'JSON',
      values: ({ columns }) => (columns ?? []).map((column) => keyText(column, columns ?? [])).join('; '),
    },
  ],
  cells: ({ value }) => {
    const { length } = answerRows(value);
    return length === 0 ? [] : [length, value];
  },
  text: ({ columns }, value) => rowTexts(columns ?? [], value).join(' | '),
};
