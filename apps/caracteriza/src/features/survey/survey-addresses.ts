// The address of a survey, and the one it leads back to. They hold internal ids only (spec §2).
import type { SurveyIDs } from './open-survey.ts';

/** The ids of an address, or null when one is missing (spec §2: back to characterize). */
export function readSurveyIDs(params: URLSearchParams): SurveyIDs | null {
  const [campaign, characterization, surveyable] = ['campaign', 'characterization', 'surveyable'].map(
    (name) => params.get(name),
  );
  return campaign && characterization && surveyable ? { campaign, characterization, surveyable } : null;
}

/** The last step of Caracterizar, with the same person and campaign chosen. */
export function wayBack({ campaign, surveyable }: SurveyIDs): string {
  return `/home/characterize?${new URLSearchParams({ step: 'characterizations', surveyable, campaign })}`;
}

export function surveyAddress(ids: SurveyIDs): string {
  return `/home/survey?${new URLSearchParams({ ...ids })}`;
}
