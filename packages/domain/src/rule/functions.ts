/**
 * The functions available in calculations, and how many arguments each takes. `no` returns a truth value, `textCalls` return a
 * text, `si` returns whatever its branches return, and the others a number.
 */
export const ruleFunctions = {
  si: { min: 3, max: 3 },
  suma: { min: 1, max: 50 },
  suma_completa: { min: 1, max: 50 },
  suma_prorrateada: { min: 1, max: 50 },
  promedio: { min: 1, max: 50 },
  minimo: { min: 1, max: 50 },
  maximo: { min: 1, max: 50 },
  redondear: { min: 2, max: 2 },
  anos: { min: 2, max: 2 },
  puntaje: { min: 1, max: 1 },
  puntaje_minimo: { min: 1, max: 1 },
  puntaje_maximo: { min: 1, max: 1 },
  elegidas: { min: 1, max: 1 },
  filas: { min: 1, max: 1 },
  suma_filas: { min: 2, max: 2 },
  minimo_filas: { min: 2, max: 2 },
  maximo_filas: { min: 2, max: 2 },
  etiqueta: { min: 1, max: 1 },
  codigo: { min: 1, max: 1 },
  texto: { min: 1, max: 1 },
  no: { min: 1, max: 1 },
} as const;

/** The functions that return a text: a chosen option's label or code, and the answer to a text question. */
export const textCalls: readonly string[] = ['etiqueta', 'codigo', 'texto'];

export type RuleFunction = keyof typeof ruleFunctions;
