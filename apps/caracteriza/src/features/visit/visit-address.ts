// The contents of a visit's URL, which are internal ids only.
import type { VisitPlace } from '../survey/survey-addresses.ts';

/** The contents of the URL, or null if no family is named. */
export function readVisitPlace(params: URLSearchParams): VisitPlace | null {
  const family = params.get('family');
  if (!family) return null;
  const param = (name: string) => params.get(name) || null;
  return {
    family,
    campaign: param('campaign'),
    member: param('member'),
    after: param('after'),
    saved: param('saved'),
  };
}
