import type { Schema } from '@caracteriza/api-client';
import { consentProblem } from '@caracteriza/domain/campaign/survey-refusals';
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
import { useToday } from '../../session/use-today.ts';
import { ConsentEvidenceButton } from '../personal-data/consent-evidence-button.tsx';
import { PolicyLink } from '../policy/policy-link.tsx';
import { CoveredMembers } from './covered-members.tsx';
import { householdOf } from './consent-household.ts';
import { noRepresentation, representationOf } from './consent-representation.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import type { SurveyIDs } from './open-survey.ts';
import { RepresentationFields } from './representation-fields.tsx';
import { StopPanel } from './stop-panel.tsx';

const labels = fields.ConsentRecord;

type Household = ReturnType<typeof householdOf>;

interface ConsentStepProps {
  ids: SurveyIDs;
  /** The family whose visit the survey is opened from; one signature can cover several of its members. */
  visitedFamily: string | null;
  /** A survey is open beneath this step. Its own guard asks for confirmation before its answers are left. */
  answersWait?: boolean;
  onAccepted: () => void;
  onLeave: () => void;
}

/** The household of the visit. Outside a visit it is unknown, and in the middle of a survey only its person is asked. */
function useHousehold({ ids, visitedFamily, answersWait }: ConsentStepProps) {
  const today = useToday();
  const board = useRead(
    'getFamilyVisitBoard',
    visitedFamily === null || answersWait
      ? null
      : { params: { id: visitedFamily }, query: { campaignID: ids.campaign } },
  );
  const household: Household = board.data
    ? householdOf(board.data.data, ids.surveyable, today)
    : { signer: '', otherMembers: [] };
  return { household, board };
}

/** The earlier answer. */
const pastConsent = ({ ownConsentDue, last }: Schema<'ConsentState'>) => ({
  history: ownConsentDue ? turnedAdult : last?.accepted === false ? ' La última vez no autorizó.' : '',
  lastID: last?.id ?? null,
});

/** Asks for the consent required by the campaign, before the questions (decision 0052). */
export function ConsentStep(props: ConsentStepProps) {
  const { campaign, surveyable } = props.ids;
  const consent = useRead('getConsent', { query: { campaignID: campaign, surveyableID: surveyable } });
  const policy = useRead('getPolicy');
  const state = consent.data?.data;
  const { household, board } = useHousehold(props);
  // A failed read is repeated when the network is back, without losing what was filled in meanwhile.
  const busy = [consent, board, policy].some(({ isLoading, error }) => isLoading && !error);
  return (
    <Loader busy={busy} className="min-h-60">
      {consent.error && <Alert variant="error" role="alert" title={errorText(consent.error)} />}
      {/* Shown only when everything has loaded, because the step begins by asking who signs for the
          household, and its heading takes the focus. */}
      {!busy && state?.demanded && (
        <ConsentForm
          {...props}
          person={fullName(state.chSurveyableID)}
          consentText={state.demanded}
          policy={policy.data?.data ?? null}
          isMinor={state.minor}
          {...pastConsent(state)}
          household={household}
        />
      )}
      {!busy && state?.demanded === null && (
        <StopPanel
          title="Consentimiento"
          // Someone who refused is not surveyed, even if the campaign no longer has a consent text.
          text={consentProblem(false, false)!}
          actions={<Button onClick={props.onLeave}>Volver</Button>}
        />
      )}
    </Loader>
  );
}

const turnedAdult = ' Cumplió 18 años: antes otra persona autorizó por ella, y ahora decide por sí misma.';

interface ConsentFormProps extends ConsentStepProps {
  person: string;
  consentText: Schema<'ConsentText'>;
  /** The policy; null if it could not be read. */
  policy: Schema<'PolicyInForce'> | null;
  isMinor: boolean;
  /** The earlier answer in a sentence; '' if there is none. */
  history: string;
  /** The id of the earlier answer; null if there is none. */
  lastID: string | null;
  household: Household;
}

/** Records the same answer for several people, one after another; pressing again never records a person twice. */
function useConsents({ campaign }: SurveyIDs) {
  // An unchanged answer of a person keeps its key, so that a consent whose response was lost is recorded only once.
  const attempts = useRef(new Map<string, string>());
  return async (
    peopleIDs: readonly string[],
    saidOf: (
      surveyableID: string,
    ) => Pick<
      Schema<'ConsentRecord'>,
      'version' | 'accepted' | 'respondent' | 'signature' | 'representation' | 'policyVersion'
    >,
  ) => {
    let message = '';
    for (const surveyableID of peopleIDs) {
      const answerText = saidOf(surveyableID);
      const words = JSON.stringify([surveyableID, answerText]);
      const attempt = attempts.current.get(words) ?? newAttempt();
      attempts.current.set(words, attempt);
      const answer = await call('recordConsent', {
        body: { campaignID: campaign, surveyableID, attempt, ...answerText },
      });
      message = answer.message;
    }
    return peopleIDs.length === 1
      ? message
      : `Se registró el consentimiento de ${peopleIDs.length} personas.`;
  };
}

/** A separate component, because a screen can only have one guard. */
function ConsentGuard({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard({ unsaved, question: discardQuestion, exits: 'all' });
  return null;
}

/** The texts to read, and the earlier answer. */
function ConsentTexts({
  lastID,
  consentText,
  policy,
}: Pick<ConsentFormProps, 'lastID' | 'consentText' | 'policy'>) {
  return (
    <>
      {lastID !== null && (
        <div>
          <ConsentEvidenceButton id={lastID} />
        </div>
      )}
      <p className="rounded-control border border-line p-4 wrap-anywhere whitespace-pre-wrap">
        {consentText.text}
      </p>
      {policy?.policy && <PolicyLink policy={policy} />}
    </>
  );
}

interface SayButtonsProps {
  /** The pressed button; null if neither. */
  pressed: boolean | null;
  busy: boolean;
  onSay: (accepted: boolean) => void;
}

function SayButtons({ pressed, busy, onSay }: SayButtonsProps) {
  return (
    <>
      <Button busy={busy && pressed === false} disabled={busy} onClick={() => onSay(false)}>
        No acepta
      </Button>
      <Button variant="primary" busy={busy && pressed === true} disabled={busy} onClick={() => onSay(true)}>
        Acepta
      </Button>
    </>
  );
}

function ConsentForm(props: ConsentFormProps) {
  const { ids, person, consentText, policy, isMinor, history, lastID, household } = props;
  const { answersWait, onAccepted, onLeave } = props;
  const alert = useAlert();
  const record = useConsents(ids);
  const [respondent, setRespondent] = useState(household.signer);
  const [coveredIDs, setCoveredIDs] = useState(() =>
    household.otherMembers.filter(({ isMinor }) => isMinor).map(({ id }) => id),
  );
  // A signature is only valid for the text that was signed; if the text changes, a new signature is required.
  const [signedText, setSignedText] = useState({ version: 0, picture: '' });
  const signature = signedText.version === consentText.version ? signedText.picture : '';
  const [pressedAnswer, setPressedAnswer] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const inputs = useRef<HTMLDivElement>(null);
  const [representation, setRepresentation] = useState(noRepresentation);
  const minors = [
    ...(isMinor ? [{ id: ids.surveyable, name: person }] : []),
    ...household.otherMembers.filter(
      (householdMember) => householdMember.isMinor && coveredIDs.includes(householdMember.id),
    ),
  ];
  const unnamed = pressedAnswer !== null && !respondent.trim();
  const unsigned = pressedAnswer === true && signature === '';
  const [isLeaving, setLeaving] = useState(false);
  const isUnsaved =
    !isLeaving &&
    (respondent !== household.signer || signature !== '' || representation !== noRepresentation);

  const decideConsent = async (accepted: boolean) => {
    flushSync(() => setPressedAnswer(accepted));
    const isUnsaid = minors.some(({ id }) => !representationOf(representation, id));
    if (!respondent.trim() || (accepted && (signature === '' || isUnsaid))) {
      inputs.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      // A refusal applies to one person only.
      const message = await record([ids.surveyable, ...(accepted ? coveredIDs : [])], (id) => ({
        version: consentText.version,
        accepted,
        respondent,
        signature: signature || null,
        ...(policy?.policy && { policyVersion: policy.policy.version }),
        ...(accepted &&
          minors.some((minor) => minor.id === id) && {
            representation: representationOf(representation, id),
          }),
      }));
      alert.success(message);
      flushSync(() => setLeaving(true));
      if (accepted) onAccepted();
      else onLeave();
    } catch (error) {
      setBusy(false);
      alert.error(errorText(error));
    }
  };
  return (
    <StopPanel
      title="Consentimiento"
      text={`Lea este texto a ${person} (versión ${consentText.version}).${history}`}
      actions={
        <SayButtons pressed={pressedAnswer} busy={busy} onSay={(accepted) => void decideConsent(accepted)} />
      }
    >
      {!answersWait && <ConsentGuard unsaved={isUnsaved} />}
      <ConsentTexts lastID={lastID} consentText={consentText} policy={policy} />
      <div ref={inputs} className="flex flex-col gap-4">
        <Field
          label={labels.respondent.label}
          required
          error={unnamed && validationEs.required(labels.respondent.label)}
        >
          <Input
            value={respondent}
            maxLength={labels.respondent.maxLength}
            autoComplete="off"
            onChange={(event) => setRespondent(event.target.value)}
          />
        </Field>
        <CoveredMembers otherMembers={household.otherMembers} covered={coveredIDs} onChange={setCoveredIDs} />
        <RepresentationFields
          minors={minors}
          value={representation}
          onChange={setRepresentation}
          pressed={pressedAnswer === true}
        />
        <Field
          label={labels.signature.label}
          hint="Necesaria si acepta."
          error={unsigned && validationEs.required(labels.signature.label)}
        >
          <SignatureField
            label={labels.signature.label}
            value={signature}
            onValueChange={(picture) => setSignedText({ version: consentText.version, picture })}
          />
        </Field>
      </div>
    </StopPanel>
  );
}
