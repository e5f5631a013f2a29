/** Milliseconds between two contacts with the server about a trip. */
export const contactPause = 10 * 60_000;

/** The message after a trip was erased. */
export const erasedTexts = {
  lost: 'Este equipo fue reportado como perdido: lo de la salida a terreno se borró.',
  ended: 'La salida a terreno terminó y se borró de este equipo.',
  expired: 'La salida a terreno venció y se borró de este equipo.',
} as const;
