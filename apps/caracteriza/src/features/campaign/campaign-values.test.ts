import { expect, test } from 'vitest';
import { campaignBody, campaignInput, campaignSchema } from './campaign-values.ts';

const validInput = {
  name: 'Salud',
  description: 'Casa a casa',
  startDate: '20261231',
  endDate: '20270101',
  consentText: 'Acepto',
  reviewMode: 'none',
  reviewShare: '',
};

test('a part that is reviewed needs its percentage, which nothing else keeps', () => {
  const result = campaignSchema.safeParse({ ...validInput, reviewMode: 'share' });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['reviewShare']]);
  const output = campaignSchema.parse({ ...validInput, reviewMode: 'share', reviewShare: '15' });
  expect(campaignBody(output)).toMatchObject({ reviewMode: 'share', reviewShare: 15 });
  expect(campaignBody({ ...output, reviewMode: 'all' })).toMatchObject({ reviewShare: null });
});

test.each([
  ['20270101', '20270101', true],
  ['20261231', '20270101', true],
  ['20270101', '20261231', false],
  ['20270201', '20270131', false],
])('a campaign from %s to %s: %s', (startDate, endDate, fits) => {
  const result = campaignSchema.safeParse({ ...validInput, startDate, endDate });
  const refusedPaths = (result.error?.issues ?? []).map(({ path }) => path);
  expect(refusedPaths).toEqual(fits ? [] : [['endDate']]);
});

test('a record goes into the form and out again unchanged', () => {
  const input = campaignInput({
    id: 'id',
    code: 'CAM000001',
    name: validInput.name,
    description: validInput.description,
    startDate: { dateChar: validInput.startDate },
    endDate: { dateChar: validInput.endDate },
    consentText: validInput.consentText,
    consentVersion: 1,
    reviewMode: 'none',
    reviewShare: null,
    version: 1,
  });
  expect(campaignSchema.parse(input)).toEqual({ ...validInput, reviewShare: null });
});
