import { expect, test } from 'vitest';
import { campaignBody, campaignInput, campaignSchema } from './campaign-values.ts';

const right = {
  name: 'Salud',
  description: 'Casa a casa',
  startDate: '20261231',
  endDate: '20270101',
  consentText: 'Acepto',
  reviewMode: 'none',
  reviewShare: '',
};

test('a part that is reviewed needs its percentage, which nothing else keeps', () => {
  const result = campaignSchema.safeParse({ ...right, reviewMode: 'share' });
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['reviewShare']]);
  const sent = campaignSchema.parse({ ...right, reviewMode: 'share', reviewShare: '15' });
  expect(campaignBody(sent)).toMatchObject({ reviewMode: 'share', reviewShare: 15 });
  expect(campaignBody({ ...sent, reviewMode: 'all' })).toMatchObject({ reviewShare: null });
});

test.each([
  ['20270101', '20270101', true],
  ['20261231', '20270101', true],
  ['20270101', '20261231', false],
  ['20270201', '20270131', false],
])('a campaign from %s to %s: %s', (startDate, endDate, fits) => {
  const result = campaignSchema.safeParse({ ...right, startDate, endDate });
  const refused = (result.error?.issues ?? []).map(({ path }) => path);
  expect(refused).toEqual(fits ? [] : [['endDate']]);
});

test('a record goes into the form and out again unchanged', () => {
  const input = campaignInput({
    id: 'id',
    code: 'CAM000001',
    name: right.name,
    description: right.description,
    startDate: { dateChar: right.startDate },
    endDate: { dateChar: right.endDate },
    consentText: right.consentText,
    consentVersion: 1,
    reviewMode: 'none',
    reviewShare: null,
    version: 1,
  });
  expect(campaignSchema.parse(input)).toEqual({ ...right, reviewShare: null });
});
