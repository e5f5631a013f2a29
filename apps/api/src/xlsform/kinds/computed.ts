import { fieldTypes } from '@caracteriza/domain/question/kind';
import { bandsProblem } from '@caracteriza/domain/question/kinds/computed/bands-problem';
import { calculationText } from '../calculation-write.ts';
import { ownColumns } from '../form.ts';
import type { XlsformKind } from '../kind.ts';
import { numberConditions } from './numeric.ts';

export const computed: XlsformKind = {
  types: { calculate: { calculated: true } },
  cells: (question, earlier) => ({
    type: 'calculate',
    // pyxform refuses a row without one.
    calculation: calculationText(question, earlier) ?? "''",
    [ownColumns.type]: fieldTypes.computed,
  }),
  accepts: { bands: (bands) => bandsProblem(bands) === null },
  // The calculation itself is read with the type, or from our column next to it.
  readCells: (row) => void row.take('calculation'),
  conditions: numberConditions,
};
