import { expect, it } from 'vitest';
import { sensitiveDownloads, sensitiveOperations } from './sensitive-readings.ts';
import { hourText } from './unusual-reading.ts';

it('names an hour as Bogotá has it, also around midnight', () => {
  expect(hourText('2026-11-27T15:00:00.000Z')).toBe('27/11/2026, de 10:00 a 10:59');
  expect(hourText('2026-11-28T04:00:00.000Z')).toBe('27/11/2026, de 23:00 a 23:59');
  expect(hourText('2026-11-28T05:00:00.000Z')).toBe('28/11/2026, de 00:00 a 00:59');
});

it('tells files from what is read on the screen', () => {
  expect(sensitiveDownloads).toContain('exportSurveyablesCsv');
  expect(sensitiveDownloads).toContain('downloadPersonalData');
  expect(sensitiveDownloads).not.toContain('getSurveyable');
  expect(sensitiveDownloads.every((id) => sensitiveOperations.includes(id))).toBe(true);
});
