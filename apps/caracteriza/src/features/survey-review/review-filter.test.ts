import { expect, test } from 'vitest';
import { readReviewFilter, reviewQuery, writeReviewFilter } from './review-filter.ts';

const read = (text: string) => readReviewFilter(new URLSearchParams(text));

test('an address without a filter shows what waits for a review', () => {
  expect(reviewQuery(read(''))).toEqual({ state: 'pending' });
  expect(reviewQuery(read('state=nada&page=4'))).toEqual({ state: 'pending' });
});

test('a filter goes into the address and out again, without the page of another one', () => {
  const filter = { campaignID: 'c', zoneID: '', surveyorID: 's', state: 'all', flag: 'gap' } as const;
  const writtenParams = writeReviewFilter(new URLSearchParams('page=4'), filter);
  expect(writtenParams.toString()).toBe('campaign=c&surveyor=s&state=all&flag=gap');
  expect(readReviewFilter(writtenParams)).toEqual(filter);
  expect(reviewQuery(filter)).toEqual({ campaignID: 'c', surveyorID: 's', flag: 'gap' });
  expect(reviewQuery({ ...filter, campaignID: '' })).toEqual({ surveyorID: 's' });
});
