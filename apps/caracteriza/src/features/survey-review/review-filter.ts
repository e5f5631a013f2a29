// Which surveys the list shows, as stored in the URL.
import type { CallArgs } from '@caracteriza/api-client';
import { qualityFlagLabels } from '@caracteriza/domain/quality/quality-flags';
import { surveyStateLabels } from '@caracteriza/domain/campaign/survey-review';

type Query = NonNullable<CallArgs<'listSurveyReviews'>['query']>;
type State = NonNullable<Query['state']>;
type Flag = NonNullable<Query['flag']>;

/** Empty strings do not filter. */
export interface ReviewFilter {
  campaignID: string;
  zoneID: string;
  surveyorID: string;
  state: State | 'all';
  /** Limits the list to surveys of the campaign with this flag, or with `any` flag. */
  flag: Flag | '';
}

/** The states that the list can be limited to. */
export const stateLabels: Readonly<Record<State | 'all', string>> = {
  pending: 'Por revisar',
  ...surveyStateLabels,
  all: 'Todos',
};

/** The flags that the list can be limited to. */
export const flagLabels: Readonly<Record<Flag, string>> = { any: 'Cualquiera', ...qualityFlagLabels };

const isFlag = (text: string): text is Flag => Object.hasOwn(flagLabels, text);
const isState = (text: string): text is State | 'all' => Object.hasOwn(stateLabels, text);

/** By default, the surveys waiting for a review. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const state = params.get('state') ?? '';
  const flag = params.get('flag') ?? '';
  return {
    campaignID: params.get('campaign') ?? '',
    zoneID: params.get('zone') ?? '',
    surveyorID: params.get('surveyor') ?? '',
    state: isState(state) ? state : 'pending',
    flag: isFlag(flag) ? flag : '',
  };
}

/** A different filter finds different surveys, so page and search are reset. */
export const writeReviewFilter = (
  _params: URLSearchParams,
  { campaignID, zoneID, surveyorID, state, flag }: ReviewFilter,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries({
      campaign: campaignID,
      zone: zoneID,
      surveyor: surveyorID,
      state: state === 'pending' ? '' : state,
      flag,
    }).filter(([, value]) => value !== ''),
  );

/** The part of the filter sent to the server. */
export const reviewQuery = ({ campaignID, zoneID, surveyorID, state, flag }: ReviewFilter): Query => ({
  ...(campaignID !== '' && { campaignID }),
  ...(zoneID !== '' && { zoneID }),
  ...(surveyorID !== '' && { surveyorID }),
  ...(state !== 'all' && { state }),
  ...(flag !== '' && campaignID !== '' && { flag }),
});
