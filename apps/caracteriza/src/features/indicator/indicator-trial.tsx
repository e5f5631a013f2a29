import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { CampaignChoice, useCampaigns } from '../assignment/campaign-choice.tsx';
import { baseText, outsideTexts, outsideTotalText, valueText } from './figure-text.ts';
import { indicatorBody, indicatorSchema, type IndicatorInput } from './indicator-values.ts';

type Tried = Schema<'IndicatorTrial'> & Pick<Schema<'IndicatorTry'>, 'factor' | 'unit'>;

/** The result of a trial, and the values that were tried. */
interface Outcome {
  of: string;
  tried: Tried | null;
  failure: string;
}

interface IndicatorTrialProps<Output> {
  control: Control<IndicatorInput, unknown, Output>;
}

/** 'Probar': the result that the values in the form would give with the surveys of a campaign, before they are saved. */
export function IndicatorTrial<Output>({ control }: IndicatorTrialProps<Output>) {
  const values = useWatch({ control }) as IndicatorInput;
  const [campaignID, setCampaignID] = useState('');
  const choice = useCampaigns(campaignID);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { campaign } = choice;
  const formKey = JSON.stringify([
    campaign?.id,
    values.characterizationID,
    values.numerator,
    values.denominator,
    values.unit,
    values.factor,
  ]);
  // The result of other values must not be mistaken for that of the current ones.
  const { tried: trial, failure } = outcome?.of === formKey ? outcome : { tried: null, failure: '' };
  const attempt = async () => {
    if (!campaign) return;
    const validation = indicatorSchema.safeParse({ ...values, name: 'x', description: 'x' });
    if (!validation.success) {
      const reasons = validation.error.issues.map(({ message }) => message).join(' ');
      setOutcome({ of: formKey, tried: null, failure: reasons });
      return;
    }
    const { characterizationID, numerator, denominator, unit, factor } = indicatorBody(validation.data);
    setBusy(true);
    setOutcome(null);
    try {
      const body = { campaignID: campaign.id, characterizationID, numerator, denominator, unit, factor };
      const { data } = await call('tryIndicator', { body });
      setOutcome({ of: formKey, tried: { ...data, unit, factor }, failure: '' });
    } catch (error) {
      setOutcome({ of: formKey, tried: null, failure: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
      <legend className="px-1 text-sm font-semibold">Probar con las encuestas guardadas</legend>
      <CampaignChoice choice={choice} onChoose={setCampaignID} />
      <Button
        className="min-h-11 self-end"
        icon={<FlaskConical aria-hidden />}
        busy={busy}
        aria-disabled={campaign === null}
        onClick={() => void attempt()}
      >
        Probar
      </Button>
      <div role="status" className="text-sm empty:hidden sm:col-span-2">
        {trial && (
          <>
            <p className="font-semibold">{`${valueText(trial.factor, trial.total)}: ${baseText(trial)}.`}</p>
            {trial.total && (
              <p className="text-ink-muted">
                {[outsideTotalText(trial), ...outsideTexts(trial)].join(' · ')}
              </p>
            )}
          </>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden sm:col-span-2">
        {failure}
      </p>
    </fieldset>
  );
}
