import { expect, it } from 'vitest';
import { choiceOf, isSame, placeOptions, placesNote } from './territory-choice.ts';

const medellin = { id: 'm', name: 'Medellín', department: 'Antioquia' };
const center = { id: 'z', code: 'ZON000001', name: 'Centro', municipality: 'Medellín' };
const storedTerritory = {
  territory: 'lugares' as const,
  municipalities: [medellin],
  zones: [center],
  version: 3,
};

it('shows what is stored', () => {
  expect(choiceOf(storedTerritory)).toEqual({ territory: 'lugares', municipalityIDs: ['m'], zoneIDs: ['z'] });
});

it('is unchanged whatever the order, and where places do not count', () => {
  const one = { territory: 'lugares' as const, municipalityIDs: ['a', 'b'], zoneIDs: [] };
  expect(isSame(one, { ...one, municipalityIDs: ['b', 'a'] })).toBe(true);
  expect(isSame(one, { ...one, municipalityIDs: ['a'] })).toBe(false);
  expect(isSame(one, { ...one, territory: 'todo' })).toBe(false);
  expect(isSame({ ...one, territory: 'todo' }, { territory: 'todo', municipalityIDs: [], zoneIDs: [] })).toBe(
    true,
  );
});

it('tells places of the same name apart', () => {
  const { municipalities, zones } = placeOptions({ municipalities: [medellin], zones: [center] });
  expect(municipalities[0]!.label).toBe('Medellín (Antioquia)');
  expect(zones[0]!.label).toBe('Centro (Medellín, ZON000001)');
});

it('warns of a territory without places', () => {
  expect(placesNote({ territory: 'lugares', municipalityIDs: [], zoneIDs: [] })).toContain(
    'no verá familias',
  );
});
