/** Hints for the fields of a map layer. */
export const mapLayerHints = {
  source: 'Quién hizo las formas y cuándo. Se lee sobre el mapa.',
  licence: 'Con qué permiso se pueden usar. Se lee sobre el mapa.',
  margin: 'Una posición más lejos que esto por fuera de su forma se marca como dudosa.',
} as const;
