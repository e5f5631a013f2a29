import type { Schema } from '@caracteriza/api-client';
import { todayInBogota } from '@caracteriza/domain/dates';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../session/use-read.ts';
import { openStep, readChoice, writeChoice, type Choice, type WizardStep } from './wizard-choice.ts';

type Surveyable = Schema<'Surveyable'>;

/** Whether surveys can be saved in a campaign on a day, `yyyymmdd`; both ends count (rules §4). */
export function isOpenOn(today: string, campaign: Schema<'Campaign'>): boolean {
  return campaign.startDate.dateChar <= today && today <= campaign.endDate.dateChar;
}

/**
 * The state of Caracterizar: the choice lives in the URL, so a reload, the Back button and the way back from a survey
 * find it again; the records are read only where a table has not shown them already (each reading of a person is
 * written down by the server).
 */
export function useWizard() {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => readChoice(params), [params]);
  const [seen, setSeen] = useState<Surveyable | null>(null);

  const known = seen !== null && seen.id === choice.surveyableID ? seen : null;
  const read = useRead(
    'getSurveyable',
    choice.surveyableID !== null && known === null ? { params: { id: choice.surveyableID } } : null,
  );
  const campaigns = useRead('listCampaigns', choice.surveyableID === null ? null : undefined);
  const surveyable = choice.surveyableID === null ? null : (known ?? read.data?.data ?? null);
  const open = useMemo(() => {
    const today = todayInBogota(new Date());
    return campaigns.data?.data.filter((campaign) => isOpenOn(today, campaign));
  }, [campaigns.data]);
  const campaign = open?.find(({ id }) => id === choice.campaignID) ?? null;
  const found = { surveyable: surveyable !== null, campaign: campaign !== null };

  const choose = (next: Choice, how: { replace: boolean } = { replace: true }) =>
    setParams((now) => writeChoice(now, next), { ...how, preventScrollReset: true });

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
