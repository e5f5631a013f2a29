import { describe, expect, it } from 'vitest';
import {
  accuracyProblem,
  positionFrom,
  positionOnWire,
  positionProblem,
  shownPosition,
} from './position-text.ts';

describe('a position', () => {
  it.each([
    ['4.60971 -74.08175', '4.60971 -74.08175'],
    ['4.60971, -74.08175', '4.60971 -74.08175'],
    ['4.60971,-74.08175', '4.60971 -74.08175'],
    ['4,60971 -74,08175', '4.60971 -74.08175'],
    ['4,60971; -74,08175', '4.60971 -74.08175'],
    ['4,6;-74,1', '4.6 -74.1'],
    [' 0, 0 ', '0 0'],
    ['-90 180', '-90 180'],
  ])('%j is sent as %s', (typed, wireText) => {
    expect(positionOnWire(typed)).toBe(wireText);
    expect(positionProblem(wireText)).toBeNull();
  });

  it.each(['4.6', '4,6', '4,6,74,1', '91 0', '0 181', '4.6 -74.1 12', '4°36′ N 74°04′ W', '1e1 2', 'Bogotá'])(
    '%j is none, and stays as it was typed',
    (typed) => {
      expect(positionOnWire(typed)).toBe(typed);
      expect(positionProblem(typed)).toMatch(/^Escriba latitud y longitud/);
    },
  );

  it('comes from a device with its accuracy, also near zero', () => {
    const position = positionFrom({ latitude: 0.0000001, longitude: -74.08175, accuracy: 11.2 });
    expect(position).toEqual({ value: '0.000000 -74.081750', detail: '12' });
    expect(positionProblem(position.value)).toBeNull();
    expect(shownPosition(position.value, position.detail)).toBe('0.000000, -74.081750 (± 12 m)');
    expect(shownPosition('cerca', null)).toBe('cerca');
  });

  it('has an accuracy in whole metres, or none', () => {
    expect(
      ['', '0', '12', '1.5', '-1', 'poca'].map(accuracyProblem).map((problem) => problem === null),
    ).toEqual([true, true, true, false, false, false]);
  });
});
