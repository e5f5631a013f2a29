// The selections made in Caracterizar and the rules of its three steps (spec §4 "Characterize wizard"). The URL holds the
// selections.
import { choiceInAddress, onlyID, type WizardChoice } from '../../crud/wizard.ts';

export const wizardSteps = ['surveyables', 'campaigns', 'characterizations'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Ids of the chosen records, and the requested step. */
export type Choice = WizardChoice<WizardStep, 'surveyableID' | 'campaignID' | 'characterizationID'>;

/** Whether the chosen records exist; a URL may name a deleted one. */
export interface WizardFacts {
  readonly surveyable: boolean;
  readonly campaign: boolean;
}

/** The choice in the URL; internal ids only, never a name or a document (rules §7). */
export const { read: readChoice, write: writeChoice } = choiceInAddress(
  wizardSteps,
  { surveyableID: 'surveyable', campaignID: 'campaign', characterizationID: 'characterization' },
  { surveyableID: ['characterizations', 'surveys'], campaignID: ['characterizations'] },
);

/** Another person may have other characterizations, so the choice is cleared. */
export function selectSurveyable(choice: Choice, ids: readonly string[]): Choice {
  const surveyableID = onlyID(ids);
  return surveyableID === choice.surveyableID
    ? choice
    : { ...choice, surveyableID, characterizationID: null };
}

/** Another campaign also has other characterizations. */
export function selectCampaign(choice: Choice, ids: readonly string[]): Choice {
  const campaignID = onlyID(ids);
  return campaignID === choice.campaignID ? choice : { ...choice, campaignID, characterizationID: null };
}

/** If only one campaign is open, it is chosen automatically; it also replaces a chosen campaign that has closed since. */
export function offerCampaign(choice: Choice, openIDs: readonly string[]): Choice {
  const isChosen = choice.campaignID !== null && openIDs.includes(choice.campaignID);
  return openIDs.length === 1 && !isChosen ? selectCampaign(choice, openIDs) : choice;
}

export function selectCharacterization(choice: Choice, ids: readonly string[]): Choice {
  return { ...choice, characterizationID: onlyID(ids) };
}

/** Why a step cannot be opened yet, as a message for the user; undefined if it can. */
export function lockedReason(step: WizardStep, facts: WizardFacts): string | undefined {
  if (step === 'surveyables') return undefined;
  if (!facts.surveyable) return 'Seleccione primero un encuestable.';
  return step === 'characterizations' && !facts.campaign ? 'Seleccione primero una campaña.' : undefined;
}
