// The order in which a surveyor goes through their families.
import type { Schema } from '@caracteriza/api-client';
import { nearestFirst } from '@caracteriza/domain/campaign/place-order';

type Assignment = Schema<'Assignment'>;

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const stopOf = ({ plannedDate, zoneID }: Assignment) => `${plannedDate?.dateChar ?? ''} ${zoneID.id}`;

/**
 * Sorts by day and zone, as the server does, and within a zone puts each family next to the one before; the first is the
 * nearest to the device, if its position is known.
 */
export function walkingOrder(assignments: readonly Assignment[], from: Position | null): Assignment[] {
  const walk: Assignment[] = [];
  let here = from;
  for (const stop of Map.groupBy(assignments, stopOf).values()) {
    const next = nearestFirst(stop, here);
    const last = next.findLast(({ latitude, longitude }) => latitude !== null && longitude !== null);
    if (last) here = { latitude: last.latitude!, longitude: last.longitude! };
    walk.push(...next);
  }
  return walk;
}
