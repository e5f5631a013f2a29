import { describe, expect, it } from 'vitest';
import {
  continueAddress,
  readSurveyIDs,
  readVisitedFamily,
  returnAddress,
  surveyAddress,
} from './survey-addresses.ts';

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
    expect(returnAddress(ids)).toBe('/home/characterize?step=characterizations&surveyable=c&campaign=a');
  });

  it('leads back to the visit that it was opened from', () => {
    const params = new URL(surveyAddress(ids, 'f'), 'http://x').searchParams;
    expect(readSurveyIDs(params)).toEqual(ids);
    expect(readVisitedFamily(params)).toBe('f');
    expect(returnAddress(ids, 'f')).toBe('/home/visit?family=f&campaign=a&member=c');
    expect(readVisitedFamily(new URL(surveyAddress(ids), 'http://x').searchParams)).toBeNull();
  });

  it('leads on in a visit, and back to Caracterizar otherwise', () => {
    expect(continueAddress(ids, 'f')).toBe('/home/visit?family=f&campaign=a&member=c&saved=b');
    expect(continueAddress(ids, null)).toBe(returnAddress(ids));
  });
});
