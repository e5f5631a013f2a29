import { describe, expect, it } from 'vitest';
import { readSurveyIDs, surveyAddress, wayBack } from './survey-addresses.ts';

const ids = { campaign: 'a', characterization: 'b', surveyable: 'c' };

describe('the address of a survey', () => {
  it('carries all three ids', () => {
    const params = new URL(surveyAddress(ids), 'http://x').searchParams;
    expect(readSurveyIDs(params)).toEqual(ids);
  });

  it.each([
    'campaign=a&characterization=b',
    'campaign=a&surveyable=c',
    'campaign=&characterization=b&surveyable=c',
    '',
  ])('is none when one is missing: %j', (query) => {
    expect(readSurveyIDs(new URLSearchParams(query))).toBeNull();
  });

  it('leads back to the same person and campaign', () => {
    expect(wayBack(ids)).toBe('/home/characterize?step=characterizations&surveyable=c&campaign=a');
  });
});
