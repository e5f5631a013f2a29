import { describe, expect, it } from 'vitest';
import { accuracyWarning, distanceText } from '../../forms/position-text.ts';
import { comparisonText } from './place-text.ts';

describe('a position among the families of its zone', () => {
  it.each([
    [0, '0 m'],
    [999, '999 m'],
    [3400, '3,4 km'],
    [245_300, '245,3 km'],
  ])('%i metres are %s', (metres, text) => {
    expect(distanceText(metres)).toBe(text);
  });

  it('looks wrong only beyond five kilometres and what the device may be off', () => {
    expect(comparisonText({ families: 3, nearest: 5_010 }, 10).wrong).toBe(false);
    expect(comparisonText({ families: 3, nearest: 5_011 }, 10)).toMatchObject({
      wrong: true,
      text: expect.stringContaining('las otras 3 familias'),
    });
    expect(comparisonText({ families: 1, nearest: 20 }, 10).text).toContain('la única otra familia');
    expect(comparisonText({ families: 0, nearest: null }, 10).wrong).toBe(false);
  });

  it('is worth taking again when it may be more than a hundred metres off', () => {
    expect(accuracyWarning(100)).toBeNull();
    expect(accuracyWarning(101)).toMatch(/baja/);
  });
});
