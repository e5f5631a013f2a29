import { fieldTypes } from '@caracteriza/domain/question/kind';
import { bandsProblem } from '@caracteriza/domain/question/kinds/computed/bands-problem';
import { ownColumns } from '../form.ts';
import type { XlsformKind } from '../kind.ts';
import { numberConditions } from './numeric.ts';

export const computed: XlsformKind = {
  types: { calculate: { calculated: true } },
  // Our language is not theirs: without an answer theirs has no number, and its rounding is another.
  cells: () => ({ type: 'calculate', calculation: "''", [ownColumns.type]: fieldTypes.computed }),
  accepts: { bands: (bands) => bandsProblem(bands) === null },
  // What of it is ours stands in the type, or beside it in our own column.
  readCells: (row) => void row.take('calculation'),
  conditions: numberConditions,
};
