import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { bandsProblem } from '@caracteriza/domain/question/kinds/computed/bands-problem';
import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import { ownColumns } from '../form.ts';
import type { XlsformKind } from '../kind.ts';
import { calculationCell } from '../text-calculation-write.ts';
import { numberConditions } from './numeric.ts';

/** pyxform rejects a row without a calculation. */
const emptyText = "''";

export const computed: XlsformKind = {
  types: { calculate: { calculated: true } },
  cells: (question, earlierQuestions) => ({
    type: 'calculate',
    calculation: calculationCell(question, earlierQuestions) ?? emptyText,
    [ownColumns.type]: fieldTypes.computed,
  }),
  losses: ({ bands, expression }, { calculation }) => [
    'El resultado se calcula, pero no se muestra.',
    ...(expression && calculation === emptyText
      ? ['El cálculo es demasiado largo o usa filas: el resultado queda vacío.']
      : []),
    ...(bands ? ['El resultado no dice su franja.'] : []),
  ],
  accepts: { bands: (bands) => bandsProblem(bands) === null },
  // The calculation itself is read with the type, or from our column next to it.
  readCells: (row) => void row.takeText('calculation'),
  conditions: {
    ...numberConditions,
    read: (constant, question) =>
      isTextExpression(question.settings.expression)
        ? constant.text
        : (numberConditions.read(constant) ?? null),
  },
};
