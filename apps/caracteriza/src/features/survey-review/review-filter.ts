// Which surveys the list shows, as stored in the URL.
import type { CallArgs } from '@caracteriza/api-client';
import { surveyStateLabels } from '@caracteriza/domain/campaign/survey-review';

type Query = NonNullable<CallArgs<'listSurveyReviews'>['query']>;
type State = NonNullable<Query['state']>;

/** Empty strings do not filter. */
export interface ReviewFilter {
  campaignID: string;
  zoneID: string;
  surveyorID: string;
  state: State | 'all';
}

/** The states that the list can be limited to. */
export const stateWords: Readonly<Record<State | 'all', string>> = {
  pending: 'Por revisar',
  ...surveyStateLabels,
  all: 'Todos',
};

const isState = (text: string): text is State | 'all' => Object.hasOwn(stateWords, text);

/** What waits for a review comes first. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const state = params.get('state') ?? '';
  return {
    campaignID: params.get('campaign') ?? '',
    zoneID: params.get('zone') ?? '',
    surveyorID: params.get('surveyor') ?? '',
    state: isState(state) ? state : 'pending',
  };
}

/** A different filter finds different surveys, so page and search are reset. */
export const writeReviewFilter = (
  _params: URLSearchParams,
  { campaignID, zoneID, surveyorID, state }: ReviewFilter,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries({
      campaign: campaignID,
      zone: zoneID,
      surveyor: surveyorID,
      state: state === 'pending' ? '' : state,
    }).filter(([, value]) => value !== ''),
  );

/** The part of the filter sent to the server. */
export const reviewQuery = ({ campaignID, zoneID, surveyorID, state }: ReviewFilter): Query => ({
  ...(campaignID !== '' && { campaignID }),
  ...(zoneID !== '' && { zoneID }),
  ...(surveyorID !== '' && { surveyorID }),
  ...(state !== 'all' && { state }),
});
