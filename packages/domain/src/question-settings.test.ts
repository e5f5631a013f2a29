import { describe, expect, it } from 'vitest';
import { effectiveSettings, settingsProblem } from './question-settings.ts';

const none = {
  decimals: 0,
  least: null,
  most: null,
  unit: null,
  earliest: null,
  latest: null,
  notAfterToday: 0,
  display: 'automatic',
  onlyImages: 0,
} as const;
const all = {
  decimals: 1,
  least: 0,
  most: 300,
  unit: 'kg',
  earliest: '20200101',
  latest: '20301231',
  notAfterToday: 1,
  display: 'buttons',
  onlyImages: 1,
} as const;

describe('the settings that count', () => {
  it.each(['1', '2', '3', '4', '5', '6', '9'])('are none for type %s when nothing is said', (type) =>
    expect(effectiveSettings(type, none)).toEqual({}),
  );

  it.each([
    ['1', { onlyImages: 1 }],
    ['2', { earliest: '20200101', latest: '20301231', notAfterToday: 1 }],
    ['3', {}],
    ['4', { display: 'buttons' }],
    // A least value of 0 is one.
    ['5', { decimals: 1, least: 0, most: 300, unit: 'kg' }],
    ['6', {}],
  ])('are those of type %s', (type, kept) => expect(effectiveSettings(type, all)).toEqual(kept));
});

describe('settings', () => {
  it.each([
    [all, null],
    [none, null],
    [{ least: 3, most: 3 }, null],
    [{ earliest: '20260101', latest: '20260101' }, null],
    [{ least: 3, most: 2 }, 'most'],
    [{ decimals: 1, most: 0.25 }, 'most'],
    [{ most: -1 }, 'most'],
    [{ earliest: '20260102', latest: '20260101' }, 'latest'],
  ])('%j contradict each other at %s', (settings, field) =>
    expect(settingsProblem(settings)?.field ?? null).toBe(field),
  );
});
