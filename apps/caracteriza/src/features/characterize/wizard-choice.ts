// What is chosen in Caracterizar, and the rules of its three steps (spec §4 "Characterize wizard"). Pure: it knows the
// address it is kept in and nothing of React.
import { onlyOne, withEntries } from '../../crud/address.ts';

export const wizardSteps = ['surveyables', 'campaigns', 'characterizations'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Ids of the chosen records, and the step that is wanted. */
export interface Choice {
  readonly step: WizardStep;
  readonly surveyableID: string | null;
  readonly campaignID: string | null;
  readonly characterizationID: string | null;
}

/** Whether the chosen records are really there: an address may name one that has gone. */
export interface Found {
  readonly surveyable: boolean;
  readonly campaign: boolean;
}

const names = {
  surveyableID: 'surveyable',
  campaignID: 'campaign',
  characterizationID: 'characterization',
} as const;

/** The choice that an address holds; internal ids only, never a name or a document (rules §7). */
export function readChoice(params: URLSearchParams): Choice {
  const id = (name: string) => params.get(name) || null;
  return {
    step: wizardSteps.find((step) => step === params.get('step')) ?? 'surveyables',
    surveyableID: id(names.surveyableID),
    campaignID: id(names.campaignID),
    characterizationID: id(names.characterizationID),
  };
}

/** The address with this choice in it. */
export function writeChoice(params: URLSearchParams, choice: Choice): URLSearchParams {
  return withEntries(params, {
    step: choice.step === 'surveyables' ? null : choice.step,
    [names.surveyableID]: choice.surveyableID,
    [names.campaignID]: choice.campaignID,
    [names.characterizationID]: choice.characterizationID,
  });
}

/** Another person may have other characterizations, so the chosen one is given up. */
export function selectSurveyable(choice: Choice, ids: readonly string[]): Choice {
  const surveyableID = onlyOne(ids);
  return surveyableID === choice.surveyableID
    ? choice
    : { ...choice, surveyableID, characterizationID: null };
}

/** Another campaign has other characterizations too. */
export function selectCampaign(choice: Choice, ids: readonly string[]): Choice {
  const campaignID = onlyOne(ids);
  return campaignID === choice.campaignID ? choice : { ...choice, campaignID, characterizationID: null };
}

export function selectCharacterization(choice: Choice, ids: readonly string[]): Choice {
  return { ...choice, characterizationID: onlyOne(ids) };
}

/** Why a step cannot be opened yet, in words for the person, or undefined when it can. */
export function lockedReason(step: WizardStep, found: Found): string | undefined {
  if (step === 'surveyables') return undefined;
  if (!found.surveyable) return 'Seleccione primero un encuestable.';
  return step === 'characterizations' && !found.campaign ? 'Seleccione primero una campaña.' : undefined;
}

/** The step that is shown: the wanted one, or the last one before it that may be open. */
export function openStep(wanted: WizardStep, found: Found): WizardStep {
  const allowed = wizardSteps.slice(0, wizardSteps.indexOf(wanted) + 1);
  return allowed.findLast((step) => lockedReason(step, found) === undefined) ?? 'surveyables';
}

/** The survey of a complete choice (spec §2: internal ids in the query). */
export function surveyAddress(ids: {
  campaign: string;
  characterization: string;
  surveyable: string;
}): string {
  const { campaign, characterization, surveyable } = ids;
  return `/home/survey?${new URLSearchParams({ campaign, characterization, surveyable })}`;
}
