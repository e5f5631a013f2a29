import { expect, test } from 'vitest';
import { runsFromRight } from './text-direction.ts';

test.each([
  'ar-EG',
  'he',
  'fa-IR',
  'ur',
  'ckb',
  'dv',
  'yi',
  'nqo',
  'syr',
  'pa-Arab-PK',
  'pa-PK',
  'ks',
  'az-Arab',
  'ff-Adlm',
])('%s is written from right to left', (locale) => expect(runsFromRight(locale)).toBe(true));

test.each(['es-CO', 'en', 'az', 'pa-IN', 'ar-Latn', 'tlh'])('%s is written from left to right', (locale) =>
  expect(runsFromRight(locale)).toBe(false),
);
