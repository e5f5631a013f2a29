import { fieldTypes } from '@caracteriza/domain/question/kind';
import { bandsProblem } from '@caracteriza/domain/question/kinds/computed/bands-problem';
import { ownColumns } from '../form.ts';
import type { XlsformKind } from '../kind.ts';
import { numberConditions } from './numeric.ts';

export const computed: XlsformKind = {
  types: { calculate: { calculated: true } },
  // Our expressions differ from XLSForm's, in which unanswered questions are not numbers and rounding works differently.
  cells: () => ({ type: 'calculate', calculation: "''", [ownColumns.type]: fieldTypes.computed }),
  accepts: { bands: (bands) => bandsProblem(bands) === null },
  // The calculation itself is read with the type, or from our column next to it.
  readCells: (row) => void row.take('calculation'),
  conditions: numberConditions,
};
