import type { Schema } from '@caracteriza/api-client';
import { todayInBogota } from '@caracteriza/domain/dates';
import { useMemo, useState } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { useRead } from '../../session/use-read.ts';
import { openStep, readChoice, writeChoice, type WizardStep } from './wizard-choice.ts';

type Surveyable = Schema<'Surveyable'>;

/** The campaigns in which surveys can be saved today; both ends count (rules §4). */
function openToday(campaigns: readonly Schema<'Campaign'>[]) {
  const today = todayInBogota(new Date());
  return campaigns.filter(
    ({ startDate, endDate }) => startDate.dateChar <= today && today <= endDate.dateChar,
  );
}

/**
 * The state of Caracterizar: the choice lives in the URL, so a reload, the Back button and the way back from a survey
 * find it again; the records are read only where a table has not shown them already (each reading of a person is
 * written down by the server).
 */
export function useWizard() {
  const [choice, choose] = useUrlState(readChoice, writeChoice);
  const [seen, setSeen] = useState<Surveyable | null>(null);

  const known = seen !== null && seen.id === choice.surveyableID ? seen : null;
  const read = useRead(
    'getSurveyable',
    choice.surveyableID !== null && known === null ? { params: { id: choice.surveyableID } } : null,
  );
  const campaigns = useRead('listCampaigns', choice.surveyableID === null ? null : undefined);
  const surveyable = choice.surveyableID === null ? null : (known ?? read.data?.data ?? null);
  const open = useMemo(() => campaigns.data && openToday(campaigns.data.data), [campaigns.data]);
  const campaign = open?.find(({ id }) => id === choice.campaignID) ?? null;
  const found = { surveyable: surveyable !== null, campaign: campaign !== null };

  return {
    choice,
    choose,
    /** A step is a place: Back goes to the one before. */
    goTo: (step: WizardStep) => choose({ ...choice, step }, { replace: false }),
    found,
    step: openStep(choice.step, found),
    /** The address names records that are still on their way. */
    finding: read.isLoading || (choice.step === 'characterizations' && campaigns.isLoading),
    /** Keeps a record that a table showed. */
    remember: setSeen,
    surveyable,
    campaign,
    campaigns: { ...campaigns, open },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
