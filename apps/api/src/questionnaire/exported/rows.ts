import { rowTexts } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { answerRows } from '@caracteriza/domain/question/kinds/rows/row-values';
import { columnKindWords, type RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import type { ExportedKind } from './kind.ts';

/** The label of a row key: 'vacuna = Vacuna (Lista)'. */
const keyText = ({ key, label, kind }: RowColumn): string =>
  `${key} = ${label} (${columnKindWords[kind]}${kind === 'date' ? ', aaaammdd' : ''})`;

export const rows: ExportedKind = {
  columns: [
    { ending: 'n', words: 'número de filas', type: 'Número', values: () => '' },
    {
      ending: 'filas',
      words: 'filas',
      type: 'JSON',
      values: ({ columns }) => (columns ?? []).map(keyText).join('; '),
    },
  ],
  cells: ({ value }) => {
    const { length } = answerRows(value);
    return length === 0 ? [] : [length, value];
  },
  text: ({ columns }, value) => rowTexts(columns ?? [], value).join(' | '),
};
