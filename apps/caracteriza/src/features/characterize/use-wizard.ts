import type { Schema } from '@caracteriza/api-client';
import { isOpenOn } from '@caracteriza/domain/campaign-days';
import { todayInBogota } from '@caracteriza/domain/dates';
import { useMemo } from 'react';
import { openStep, useSeenRecord, useWizardChoice } from '../../crud/wizard.ts';
import { useRead } from '../../session/use-read.ts';
import { lockedReason, readChoice, wizardSteps, writeChoice } from './wizard-choice.ts';

type Surveyable = Schema<'Surveyable'>;

/** The campaigns in which surveys can be saved today. */
function openToday(campaigns: readonly Schema<'Campaign'>[]) {
  const today = todayInBogota(new Date());
  return campaigns.filter(({ startDate, endDate }) => isOpenOn(today, startDate.dateChar, endDate.dateChar));
}

/**
 * The state of Caracterizar. The URL holds the choice, so a reload, the Back button and the way back from a survey find
 * it again. The records are read only when no table has shown them already, since each reading of a person leaves an
 * audit entry.
 */
export function useWizard() {
  const place = useWizardChoice(readChoice, writeChoice);
  const { choice } = place;
  const [known, remember] = useSeenRecord<Surveyable>(choice.surveyableID);
  const read = useRead(
    'getSurveyable',
    choice.surveyableID !== null && known === null ? { params: { id: choice.surveyableID } } : null,
  );
  const campaigns = useRead('listCampaigns', choice.surveyableID === null ? null : undefined);
  const surveyable = choice.surveyableID === null ? null : (known ?? read.data?.data ?? null);
  const open = useMemo(() => campaigns.data && openToday(campaigns.data.data), [campaigns.data]);
  const campaign = open?.find(({ id }) => id === choice.campaignID) ?? null;
  const found = { surveyable: surveyable !== null, campaign: campaign !== null };
  const finding = read.isLoading || (choice.step === 'characterizations' && campaigns.isLoading);

  return {
    ...place,
    found,
    step: openStep(wizardSteps, choice.step, finding, (step) => lockedReason(step, found)),
    /** The records that the address names are still loading. */
    finding,
    /** Keeps a record that a table showed. */
    remember,
    surveyable,
    campaign,
    campaigns: { ...campaigns, open },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
