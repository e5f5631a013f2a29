const figures = new Intl.NumberFormat('es-CO');

/** A number with its noun: '1 fila', '12.345 filas'. */
export const counted = (count: number, one: string, many: string): string =>
  `${figures.format(count)} ${count === 1 ? one : many}`;
