/** What the people surveyed may ask for, and which of the law's two terms each kind follows (rules §9). */

/** The kinds of request, with their words and the terms that they follow. */
export const requestKinds = {
  consulta: { label: 'Consulta', follows: 'consulta' },
  reclamo: { label: 'Reclamo', follows: 'reclamo' },
  revocacion: { label: 'Revocación de la autorización', follows: 'reclamo' },
  supresion: { label: 'Supresión de datos', follows: 'reclamo' },
} as const;

export type RequestKind = keyof typeof requestKinds;

/** Whether a kind follows the terms of a reclamo. */
export const followsReclamo = (kind: RequestKind): boolean => requestKinds[kind].follows === 'reclamo';
/** In what capacity somebody asks. */
export const applicantCapacities = {
  titular: 'Titular',
  representante: 'Representante',
  causahabiente: 'Causahabiente',
} as const;

/** How a request arrived. */
export const requestChannels = {
  papel: 'En papel',
  correo: 'Por correo',
  puerta: 'En la puerta, durante una visita',
} as const;
