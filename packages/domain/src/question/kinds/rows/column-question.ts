/** A column of rows as a question of its own: what checks, sends and asks for a cell. */
import type { Kind } from '../../kind.ts';
import { date } from '../date/kind.ts';
import { dropdown } from '../dropdown/kind.ts';
import { numeric } from '../numeric/kind.ts';
import { text } from '../text/kind.ts';
import { time } from '../time/kind.ts';
import type { ColumnKind, RowColumn } from './row-columns.ts';

/** Longest text of a cell, in characters. */
const maximumCellLength = 200;

const kindOfColumn: Readonly<Record<ColumnKind, Kind>> = {
  text,
  whole: numeric,
  decimal: numeric,
  date,
  time,
  list: dropdown,
};

const settingsOfColumn: Readonly<Partial<Record<ColumnKind, { decimals?: number; longest?: number }>>> = {
  text: { longest: maximumCellLength },
  decimal: { decimals: 6 },
};

/** A column as a question; an option of its list is its own id. */
export function columnQuestion({ kind, label, required, options }: RowColumn) {
  return {
    fieldTypeCode: kindOfColumn[kind].code,
    ...settingsOfColumn[kind],
    statement: label,
    required,
    options: (kind === 'list' ? options : []).map((option, orderOption) => ({
      id: option,
      label: option,
      orderOption,
    })),
  };
}
