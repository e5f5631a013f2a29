import { unknownSettings } from '../../shared-settings.ts';
import type { Setting } from '../../setting.ts';
import { keyedColumns, type RowColumn, type SentColumn } from './row-columns.ts';

const columns: Setting<readonly RowColumn[] | null, readonly SentColumn[]> = {
  form: 'columns',
  initial: null,
  kept: (sent) => (sent?.length ? keyedColumns(sent) : null),
  counts: (value) => value !== null && value.length > 0,
};

export const rowsSettings = { columns, ...unknownSettings };
