import { browserName } from '@caracteriza/domain/words/browser-name';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Download } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { TripPlan } from '../../field/download.ts';
import { longestPassphrase, passphraseRule } from '../../field/passphrase-rule.ts';
import { roomDoubts } from '../../field/storage-room.ts';
import { downloadTime, sizeText } from '../../field/trip-size.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { TripReach } from './trip-reach.tsx';
import { useTripPlan } from './use-trip-plan.ts';

type Plan = ReturnType<typeof useTripPlan>;

/**
 * The data to download for a trip, its size, and the passphrase.
 * @param onPlan prepares the trip
 */
export function TripForm({ onPlan }: { onPlan: (tripPlan: TripPlan) => Promise<void> }) {
  const tripPlan = useTripPlan(browserName(navigator.userAgent));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const valid = tripPlan.submit();
    if (!valid) return requestAnimationFrame(() => firstInvalid(form)?.focus());
    setBusy(true);
    setProblem('');
    try {
      await onPlan(valid);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <WhatToTake plan={tripPlan} />
      <TripSize plan={tripPlan} />
      <Passphrase plan={tripPlan} />
      <RoomNotice plan={tripPlan} />
      <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
        {problem || tripPlan.refusal}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon={<Download aria-hidden />}
        busy={busy}
        className="self-start max-sm:self-stretch"
      >
        Salir a terreno
      </Button>
    </form>
  );
}

const firstInvalid = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]');

function WhatToTake({ plan }: { plan: Plan }) {
  const { values, set, problemOf } = plan;
  const campaigns = useRead('listCampaigns', { query: { open: 'true' } });
  const titles = fields.FieldTripStart;
  if (campaigns.error) return <ReadFailure error={campaigns.error} onRetry={() => void campaigns.mutate()} />;
  return (
    <>
      <Field label={titles.campaignID.label} error={problemOf('campaignID')} required>
        <Dropdown
          options={(campaigns.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          busy={campaigns.isLoading}
          value={values.campaignID}
          onValueChange={set.setCampaignID}
        />
      </Field>
      <TripReach plan={plan} />
      <Field
        label={titles.deviceName.label}
        hint="Con él lo reconoce si lo pierde."
        error={problemOf('deviceName')}
        required
      >
        <Input
          autoComplete="off"
          maxLength={titles.deviceName.maxLength}
          value={values.deviceName}
          onValueChange={set.setDeviceName}
        />
      </Field>
    </>
  );
}

/** The size of the selected data, shown before anything is downloaded. */
function TripSize({ plan: { estimate } }: { plan: Plan }) {
  if (estimate.error) return <ReadFailure error={estimate.error} onRetry={() => void estimate.mutate()} />;
  const size = estimate.data?.data;
  return (
    <p role="status" className="empty:hidden">
      {estimate.isLoading && 'Calculando cuánto es…'}
      {size && (
        <>
          <strong>
            {countText(size.families, 'familia', 'familias')}, {countText(size.people, 'persona', 'personas')}
            : {sizeText(size.bytes)}
          </strong>
          {`, ${downloadTime(size.bytes)} con datos móviles lentos.`}
        </>
      )}
    </p>
  );
}

function Passphrase({ plan: { values, set, problemOf } }: { plan: Plan }) {
  const input = { type: 'password', autoComplete: 'off', maxLength: longestPassphrase } as const;
  return (
    <>
      <Field label="Frase de acceso" hint={passphraseRule} error={problemOf('passphrase')} required>
        <Input {...input} value={values.passphrase} onValueChange={set.setPassphrase} />
      </Field>
      <Field label="Repita la frase de acceso" error={problemOf('again')} required>
        <Input {...input} value={values.again} onValueChange={set.setAgain} />
      </Field>
    </>
  );
}

function RoomNotice({ plan: { room } }: { plan: Plan }) {
  const storageDoubts = room ? roomDoubts(room) : [];
  if (storageDoubts.length === 0) return null;
  return (
    <Alert variant="warning" title="Antes de salir, tenga en cuenta">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {storageDoubts.map((storageDoubt) => (
          <li key={storageDoubt}>{storageDoubt}</li>
        ))}
      </ul>
    </Alert>
  );
}
