/**
 * The functions available in calculations, and how many arguments each takes. `no` returns a truth value, `textCalls` return a
 * text, `si` returns whatever its branches return, and the others a number.
 */
export const ruleFunctions = {
  si: { fewest: 3, most: 3 },
  suma: { fewest: 1, most: 50 },
  suma_completa: { fewest: 1, most: 50 },
  suma_prorrateada: { fewest: 1, most: 50 },
  promedio: { fewest: 1, most: 50 },
  minimo: { fewest: 1, most: 50 },
  maximo: { fewest: 1, most: 50 },
  redondear: { fewest: 2, most: 2 },
  anos: { fewest: 2, most: 2 },
  puntaje: { fewest: 1, most: 1 },
  puntaje_minimo: { fewest: 1, most: 1 },
  puntaje_maximo: { fewest: 1, most: 1 },
  elegidas: { fewest: 1, most: 1 },
  filas: { fewest: 1, most: 1 },
  suma_filas: { fewest: 2, most: 2 },
  minimo_filas: { fewest: 2, most: 2 },
  maximo_filas: { fewest: 2, most: 2 },
  etiqueta: { fewest: 1, most: 1 },
  codigo: { fewest: 1, most: 1 },
  texto: { fewest: 1, most: 1 },
  no: { fewest: 1, most: 1 },
} as const;

/** The functions that return a text: a chosen option's label or code, and the answer to a text question. */
export const textCalls: readonly string[] = ['etiqueta', 'codigo', 'texto'];

export type RuleFunction = keyof typeof ruleFunctions;
