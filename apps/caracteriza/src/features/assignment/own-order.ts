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
 * Sorts by day and zone, as the server does. Within a zone, each family is followed by the one nearest to it. The first
 * family is the one nearest to the device, if the device's position is known.
 */
export function walkingOrder(assignments: readonly Assignment[], from: Position | null): Assignment[] {
  const walk: Assignment[] = [];
  let currentPosition = from;
  for (const stop of Map.groupBy(assignments, stopOf).values()) {
    const next = nearestFirst(stop, currentPosition);
    const lastPosition = next.findLast(({ latitude, longitude }) => latitude !== null && longitude !== null);
    if (lastPosition)
      currentPosition = { latitude: lastPosition.latitude!, longitude: lastPosition.longitude! };
    walk.push(...next);
  }
  return walk;
}
