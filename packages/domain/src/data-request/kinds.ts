/** What people surveyed may request, and which of the law's two types of term applies to each kind (rules §9). */

/** The kinds of request, with their words and the terms that apply to them. */
export const requestKinds = {
  consulta: { label: 'Consulta', follows: 'consulta' },
  reclamo: { label: 'Reclamo', follows: 'reclamo' },
  revocacion: { label: 'Revocación de la autorización', follows: 'reclamo' },
  supresion: { label: 'Supresión de datos', follows: 'reclamo' },
} as const;

export type RequestKind = keyof typeof requestKinds;

/** Whether the terms of a reclamo apply to a kind. */
export const followsReclamo = (kind: RequestKind): boolean => requestKinds[kind].follows === 'reclamo';
/** In what capacity somebody makes a request. */
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
