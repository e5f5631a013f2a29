import { describe, expect, it } from 'vitest';
import { effectiveSettings } from './settings.ts';
import { settingsProblem } from './settings-problem.ts';

const noSettings = {
  decimals: 0,
  least: null,
  most: null,
  unit: null,
  earliest: null,
  latest: null,
  notAfterToday: 0,
  earliestTime: null,
  latestTime: null,
  notLessThan: null,
  notMoreThan: null,
  display: 'automatic',
  several: 0,
  onlyImages: 0,
  usualLeast: null,
  usualMost: null,
  shortest: null,
  longest: null,
  pattern: null,
  patternMessage: null,
  offersDontKnow: 0,
  offersNoReply: 0,
} as const;
const allSettings = {
  decimals: 1,
  least: 0,
  most: 300,
  unit: 'kg',
  earliest: '20200101',
  latest: '20301231',
  notAfterToday: 1,
  earliestTime: '00:00',
  latestTime: '17:30',
  notLessThan: 'PRE000001',
  notMoreThan: 'PRE000002',
  display: 'buttons',
  several: 1,
  onlyImages: 1,
  usualLeast: 0,
  usualMost: 250,
  shortest: 2,
  longest: 9,
  pattern: 'a*',
  patternMessage: 'Escriba letras a.',
  offersDontKnow: 1,
  offersNoReply: 1,
} as const;

const relative = { notLessThan: 'PRE000001', notMoreThan: 'PRE000002' };

describe('the settings that count', () => {
  it.each(['1', '2', '3', '4', '5', '6', 'hora', '9'])('are none for type %s when nothing is said', (type) =>
    expect(effectiveSettings(type, noSettings)).toEqual({}),
  );

  it.each([
    ['1', { onlyImages: 1 }],
    ['2', { earliest: '20200101', latest: '20301231', notAfterToday: 1, ...relative }],
    ['3', {}],
    ['hora', { earliestTime: '00:00', latestTime: '17:30', ...relative }],
    ['4', { display: 'buttons', several: 1 }],
    // A minimum of 0 counts as set.
    ['5', { decimals: 1, least: 0, most: 300, usualLeast: 0, usualMost: 250, unit: 'kg', ...relative }],
    ['6', { shortest: 2, longest: 9, pattern: 'a*', patternMessage: 'Escriba letras a.' }],
  ])('are those of type %s, and what every type has', (type, expected) =>
    expect(effectiveSettings(type, allSettings)).toEqual({
      ...expected,
      offersDontKnow: 1,
      offersNoReply: 1,
    }),
  );
});

describe('settings', () => {
  it.each([
    [allSettings, null],
    [noSettings, null],
    [{ least: 3, most: 3 }, null],
    [{ earliest: '20260101', latest: '20260101' }, null],
    [{ least: 3, most: 2 }, 'most'],
    [{ decimals: 1, most: 0.25 }, 'most'],
    [{ most: -1 }, 'most'],
    [{ least: 1, most: 9, usualLeast: 1, usualMost: 9 }, null],
    [{ usualLeast: 9, usualMost: 8 }, 'usualMost'],
    [{ usualLeast: 0.5 }, 'usualLeast'],
    [{ shortest: 2, longest: 1 }, 'longest'],
    [{ pattern: 'a', patternMessage: 'A.' }, null],
    [{ patternMessage: 'A.' }, 'pattern'],
    [{ earliest: '20260102', latest: '20260101' }, 'latest'],
    [{ earliestTime: '08:00', latestTime: '08:00' }, null],
    [{ earliestTime: '22:00', latestTime: '06:00' }, 'latestTime'],
  ])('%j contradict each other at %s', (settings, field) =>
    expect(settingsProblem('6', settings)?.field ?? null).toBe(field),
  );
});
