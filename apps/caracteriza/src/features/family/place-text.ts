// Messages about a position in the form. A wrong position may be that of the office, or that of another village.
import type { Schema } from '@caracteriza/api-client';
import { distanceText } from '../../forms/position-text.ts';

/** Families in one zone usually live within this distance, in metres. */
const farAway = 5_000;

/** The position relative to the zone's other families, and whether it looks wrong. */
export function comparisonText(
  { families, nearest }: Schema<'FamilyPlaceComparison'>,
  accuracy: number,
): { text: string; wrong: boolean } {
  if (nearest === null)
    return { text: 'Ninguna otra familia de la zona tiene posición para comparar.', wrong: false };
  const isFar = nearest > farAway + accuracy;
  const neighbours =
    families === 1 ? 'de la única otra familia' : `de la más cercana de las otras ${families} familias`;
  return { text: `Está a ${distanceText(nearest)} ${neighbours} de la zona con posición.`, wrong: isFar };
}
