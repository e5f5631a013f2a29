import type { Schema } from '@caracteriza/api-client';
import { openStep, useSeenRecord, useWizardChoice } from '../../crud/wizard.ts';
import { useRead } from '../../session/use-read.ts';
import { lockedReason, readChoice, wizardSteps, writeChoice } from './wizard-choice.ts';

type Surveyable = Schema<'Surveyable'>;

/**
 * The state of Caracterizar. The URL holds the choice, so a reload, the Back button and the link back from a survey restore it.
 * Records already shown by a table are not read again, because each read of a person leaves an audit entry.
 */
export function useWizard() {
  const wizardChoice = useWizardChoice(readChoice, writeChoice);
  const { choice } = wizardChoice;
  const [seenSurveyable, remember] = useSeenRecord<Surveyable>(choice.surveyableID);
  const response = useRead(
    'getSurveyable',
    choice.surveyableID !== null && seenSurveyable === null ? { params: { id: choice.surveyableID } } : null,
  );
  const campaigns = useRead(
    'listCampaigns',
    choice.surveyableID === null ? null : { query: { open: 'true' } },
  );
  const surveyable = choice.surveyableID === null ? null : (seenSurveyable ?? response.data?.data ?? null);
  const campaign = campaigns.data?.data.find(({ id }) => id === choice.campaignID) ?? null;
  const facts = { surveyable: surveyable !== null, campaign: campaign !== null };
  const finding = response.isLoading || (choice.step === 'characterizations' && campaigns.isLoading);

  return {
    ...wizardChoice,
    facts,
    step: openStep(wizardSteps, choice.step, finding, (step) => lockedReason(step, facts)),
    /** The records from the URL are still loading. */
    finding,
    /** Remembers a record that a table showed. */
    remember,
    surveyable,
    campaign,
    campaigns,
  };
}

export type Wizard = ReturnType<typeof useWizard>;
