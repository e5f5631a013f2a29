import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Loader } from '@caracteriza/ui/loader';
import { SignatureField } from '@caracteriza/ui/signature';
import { validationEs } from '@caracteriza/ui/validation';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newAttempt } from '../../forms/new-attempt.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import type { SurveyIDs } from './open-survey.ts';
import { StopPanel } from './stop-panel.tsx';

const labels = fields.ConsentRecord;

interface ConsentStepProps {
  ids: SurveyIDs;
  onAccepted: () => void;
  onLeave: () => void;
}

/** Asks for the consent required by the campaign, before the questions (decision 0052). */
export function ConsentStep(props: ConsentStepProps) {
  const { campaign, surveyable } = props.ids;
  const consent = useRead('getConsent', { query: { campaignID: campaign, surveyableID: surveyable } });
  const state = consent.data?.data;
  return (
    <Loader busy={consent.isLoading} className="min-h-60">
      {consent.error && <Alert variant="error" role="alert" title={errorText(consent.error)} />}
      {state?.demanded && (
        <ConsentForm
          {...props}
          person={fullName(state.chSurveyableID)}
          demanded={state.demanded}
          refused={state.last?.accepted === false}
        />
      )}
    </Loader>
  );
}

interface ConsentFormProps extends ConsentStepProps {
  person: string;
  demanded: Schema<'ConsentText'>;
  refused: boolean;
}

function ConsentForm({ ids, person, demanded, refused, onAccepted, onLeave }: ConsentFormProps) {
  const alert = useAlert();
  // All attempts share one key, so that a consent whose response was lost is recorded only once.
  const [attempt] = useState(newAttempt);
  const [respondent, setRespondent] = useState('');
  // A signature is only valid for the text that was signed; if the text changes, a new signature is required.
  const [signed, setSigned] = useState({ version: 0, picture: '' });
  const signature = signed.version === demanded.version ? signed.picture : '';
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const unnamed = pressed !== null && !respondent.trim();
  const unsigned = pressed === true && signature === '';
  const [leaving, setLeaving] = useState(false);
  useLeaveGuard({
    unsaved: !leaving && (respondent !== '' || signature !== ''),
    question: discardQuestion,
    ways: 'all',
  });

  const say = async (accepted: boolean) => {
    setPressed(accepted);
    if (!respondent.trim()) name.current?.focus();
    if (!respondent.trim() || (accepted && signature === '')) return;
    setBusy(true);
    try {
      const { message } = await call('recordConsent', {
        body: {
          campaignID: ids.campaign,
          surveyableID: ids.surveyable,
          attempt,
          version: demanded.version,
          accepted,
          respondent,
          signature: signature || null,
        },
      });
      alert.success(message);
      flushSync(() => setLeaving(true));
      if (accepted) onAccepted();
      else onLeave();
    } catch (thrown) {
      setBusy(false);
      alert.error(errorText(thrown));
    }
  };
  return (
    <StopPanel
      title="Consentimiento"
      text={`Lea este texto a ${person} (versión ${demanded.version}).${refused ? ' La última vez no autorizó.' : ''}`}
      actions={
        <>
          <Button busy={busy && pressed === false} disabled={busy} onClick={() => void say(false)}>
            No acepta
          </Button>
          <Button
            variant="primary"
            busy={busy && pressed === true}
            disabled={busy}
            onClick={() => void say(true)}
          >
            Acepta
          </Button>
        </>
      }
    >
      <p className="rounded-control border border-line p-4 wrap-anywhere whitespace-pre-wrap">
        {demanded.text}
      </p>
      <Field
        label={labels.respondent.label}
        required
        error={unnamed && validationEs.required(labels.respondent.label)}
      >
        <Input
          ref={name}
          value={respondent}
          maxLength={labels.respondent.maxLength}
          autoComplete="off"
          onChange={(event) => setRespondent(event.target.value)}
        />
      </Field>
      <Field
        label={labels.signature.label}
        hint="Necesaria si acepta."
        error={unsigned && validationEs.required(labels.signature.label)}
      >
        <SignatureField
          label={labels.signature.label}
          value={signature}
          onValueChange={(picture) => setSigned({ version: demanded.version, picture })}
        />
      </Field>
    </StopPanel>
  );
}
