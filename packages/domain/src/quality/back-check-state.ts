/** The states of a verification, with their words. */
export const backCheckStateWords = {
  pendiente: 'Pendiente',
  hecha: 'Hecha',
  noEncontrada: 'Sin encontrar',
} as const;
