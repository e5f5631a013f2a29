import { answeredComparison } from '../../../rule/comparison.ts';
import type { Kind } from '../../kind.ts';
import type { Setting } from '../../setting.ts';
import { namedSettings, unknownSettings } from '../../shared-settings.ts';
import { answerRows, maximumRows } from './row-values.ts';
import { keyedColumns, type RowColumn, type SentColumn } from './row-columns.ts';

const columns: Setting<readonly RowColumn[] | null, readonly SentColumn[]> = {
  form: 'columns',
  initial: null,
  toStored: (sentColumns) => (sentColumns?.length ? keyedColumns(sentColumns) : null),
  counts: (value) => value !== null && value.length > 0,
};

export const rowsSettings = { ...namedSettings, columns, ...unknownSettings };

export const rows: Kind = {
  answeredBy: 'person',
  settings: rowsSettings,
  // Calculations ignore an answer with more rows, because it will be rejected.
  comparison: {
    ...answeredComparison,
    rows: (answer) => {
      const parsedRows = answerRows(answer);
      return parsedRows.length > maximumRows ? [] : parsedRows;
    },
  },
};
