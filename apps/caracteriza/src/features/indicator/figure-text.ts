// The figures of indicators in words.
import type { Schema } from '@caracteriza/api-client';
import { indicatorUnitWords, indicatorValueText } from '@caracteriza/domain/indicator/definition';
import { outsideBase, outsideWords } from '@caracteriza/domain/indicator/outside-base';
import { figure } from '@caracteriza/domain/words/counted';

type Figure = Schema<'IndicatorFigure'>;
type Cell = Schema<'OptionalIndicatorCell'>;

export const hiddenText = 'Oculto';

/** '12,5 %'; '—' if the base is 0; 'Oculto'. */
export const valueText = (factor: number, cell: Cell): string =>
  cell ? indicatorValueText(factor, cell.value) : hiddenText;

/** '25 de 200', '' if it is hidden. */
export const partText = (cell: Cell): string =>
  cell ? `${figure(cell.numerator)} de ${figure(cell.base)}` : '';

/** '25 de una base de 200 personas', or why it is hidden. */
export const baseText = ({ unit, total }: Pick<Figure, 'unit' | 'total'>): string =>
  total
    ? `${figure(total.numerator)} de una base de ${figure(total.base)} ${indicatorUnitWords[unit].toLowerCase()}`
    : 'Son tan pocos casos que podría saberse de quién se trata';

/** Who is in the base of an indicator, as an expression or in words. */
export const denominatorText = (denominator: string | null): string => denominator ?? 'Todos los encuestados';

/** Each reason why units are outside the base: 'No aplica: 12'. */
export function outsideTexts({ outside }: Pick<Figure, 'outside'>): string[] {
  return outsideBase.map((reason) => {
    const count = outside[reason];
    return `${outsideWords[reason]}: ${count === null ? hiddenText.toLowerCase() : figure(count)}`;
  });
}

/** 'Fuera de la base: 14'. */
export function outsideTotalText({ total }: Pick<Figure, 'total'>): string {
  const outside = total?.outside ?? null;
  return `Fuera de la base: ${outside === null ? hiddenText.toLowerCase() : figure(outside)}`;
}

/** '03/2026'. */
export const monthText = (month: string) => `${month.slice(4)}/${month.slice(0, 4)}`;
