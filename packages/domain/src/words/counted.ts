const figures = new Intl.NumberFormat('es-CO');

/** A formatted number: '12.345'. */
export const figure = (count: number): string => figures.format(count);

/** A number with its noun: '1 fila', '12.345 filas'. */
export const countText = (count: number, singular: string, many: string): string =>
  `${figure(count)} ${count === 1 ? singular : many}`;

/** A share in percent: '12 %'; '—' if the total is 0. */
export const percentText = (partCount: number, total: number): string =>
  total === 0 ? '—' : `${Math.round((100 * partCount) / total)} %`;
