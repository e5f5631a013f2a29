import type { Schema } from '@caracteriza/api-client';
import { expect, it } from 'vitest';
import { walkingOrder } from './own-order.ts';

const assigned = (id: string, day: string | null, zone: string, latitude: number | null) =>
  ({
    id,
    plannedDate: day === null ? null : { dateChar: day },
    zoneID: { id: zone, code: zone, name: zone },
    latitude,
    longitude: latitude === null ? null : -74,
  }) as Schema<'Assignment'>;

const idsOf = (assignments: readonly { id: string }[]) => assignments.map(({ id }) => id).join('');

it('keeps the order of days and zones, and walks within each from the one before', () => {
  const assignments = [
    assigned('c', '20261127', 'z1', 4.3),
    assigned('a', '20261127', 'z1', 4.1),
    assigned('b', '20261127', 'z1', 4.2),
    assigned('e', '20261127', 'z2', 4.5),
    assigned('d', '20261127', 'z2', 4.4),
    assigned('x', '20261127', 'z2', null),
    assigned('f', null, 'z1', 4),
  ];
  expect(idsOf(walkingOrder(assignments, { latitude: 4, longitude: -74 }))).toBe('abcdexf');
  expect(idsOf(walkingOrder(assignments, null))).toBe('cbadexf');
});
