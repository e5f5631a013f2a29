// What the form says of a position: a wrong one may be the office's, or another village's.
import type { Schema } from '@caracteriza/api-client';

/** Said when the browser gives no position (spec §8). */
export const noPosition = 'No es posible acceder a la geolocalización del navegador';

/** A position that may be off by more is worth taking again, in metres. */
const poorAccuracy = 100;
/** Families of one zone live nearer to each other than this, in metres. */
const farAway = 5_000;

const meters = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });
const kilometers = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** '240 m', '3,4 km'. */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${meters.format(metres)} m` : `${kilometers.format(metres / 1000)} km`;

/** What is wrong with the accuracy, or null. */
export const accuracyWarning = (accuracy: number): string | null =>
  accuracy > poorAccuracy
    ? 'La precisión es baja. Si puede, salga a un lugar abierto y tome la posición de nuevo.'
    : null;

/** How a position lies among the zone's other families, and whether it looks wrong. */
export function comparisonText(
  { families, nearest }: Schema<'FamilyPlaceComparison'>,
  accuracy: number,
): { text: string; wrong: boolean } {
  if (nearest === null)
    return { text: 'Ninguna otra familia de la zona tiene posición para comparar.', wrong: false };
  const wrong = nearest > farAway + accuracy;
  const of =
    families === 1 ? 'de la única otra familia' : `de la más cercana de las otras ${families} familias`;
  return { text: `Está a ${distanceText(nearest)} ${of} de la zona con posición.`, wrong };
}
