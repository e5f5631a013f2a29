import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Textarea } from '@caracteriza/ui/textarea';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

type SurveyReview = Schema<'SurveyReview'>;
type Remark = Schema<'SurveyRemarkAdded'>;
/** The decisions that ask for a reason. */
type Reasoned = 'return' | 'annul' | 'withdrawApproval';

interface ReviewDecisionsProps {
  review: SurveyReview;
  /** The remarks about questions. */
  remarks: readonly Remark[];
  onDecided: () => void;
}

const rule = fields.SurveyReasonedDecision.reason;

const decisionTexts: Readonly<Record<Reasoned, { title: string; label: string; text: string }>> = {
  return: {
    title: 'Devolver la encuesta',
    label: 'Devolver',
    text: 'Quien la registró la verá en Devueltas, con el motivo y las observaciones junto a cada pregunta.',
  },
  annul: {
    title: 'Anular la encuesta',
    label: 'Anular',
    text: 'No se puede deshacer. La encuesta se sigue viendo, pero no está en los archivos y se puede hacer de nuevo.',
  },
  withdrawApproval: {
    title: 'Retirar la aprobación',
    label: 'Retirar la aprobación',
    text: 'La encuesta vuelve a estar en revisión.',
  },
};

interface ReasonFormProps {
  action: Reasoned;
  remarks: readonly Remark[];
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason. A return with remarks needs no other reason. */
function ReasonForm({ action, remarks, onSubmit, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  useLeaveGuard({ unsaved: reason !== '', question: discardQuestion, exits: 'history' });
  const { title, label, text } = decisionTexts[action];
  const isRequired = action !== 'return' || remarks.length === 0;
  const isMissing = isRequired && reason.trim() === '';
  return (
    <ModalForm
      open
      title={title}
      description={text}
      submitLabel={label}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={async () => {
        setSubmitted(true);
        if (!isMissing) await onSubmit(reason.trim());
      }}
    >
      <div className="grid gap-4">
        {action === 'return' && remarks.length > 0 && (
          <p>Va con {countText(remarks.length, 'observación', 'observaciones')}.</p>
        )}
        <Field
          label={rule.label}
          required={isRequired}
          error={submitted && isMissing && validationEs.required(rule.label)}
        >
          <Textarea
            value={reason}
            autoComplete="off"
            counter
            maxLength={rule.maxLength}
            onValueChange={setReason}
          />
        </Field>
      </div>
    </ModalForm>
  );
}

/** What this user can decide about the survey now. */
export function ReviewDecisions({ review, remarks, onDecided }: ReviewDecisionsProps) {
  const alert = useAlert();
  const [openQuestion, setOpenQuestion] = useState<Reasoned | null>(null);
  const { busy, attempt } = useAttempt();
  const { id, version, actions } = review;
  const params = { id };
  const mayAct = (action: SurveyReview['actions'][number]) => actions.includes(action);
  const decideAtOnce = async (operation: 'approveSurvey' | 'startSurveyReview') => {
    await attempt(async () => {
      alert.success((await call(operation, { params, body: { version } })).message);
      // Remarks being written are kept when the review begins.
      if (operation === 'approveSurvey') onDecided();
    });
  };
  const decide = async (action: Reasoned, reason: string) => {
    const { message } =
      action === 'return'
        ? await call('returnSurvey', {
            params,
            body: { version, reason: reason || null, remarks: [...remarks] },
          })
        : await call(action === 'annul' ? 'annulSurvey' : 'withdrawSurveyApproval', {
            params,
            body: { version, reason },
          });
    alert.success(message);
    setOpenQuestion(null);
    onDecided();
  };
  const reviewing = actions.filter((action) => action !== 'correct');
  if (reviewing.length === 0) return null;
  return (
    <section
      aria-labelledby="decision"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-4 shadow-card"
    >
      <h2 id="decision" className="text-lg font-bold">
        Decisión
      </h2>
      {remarks.length > 0 && (
        <p className="text-sm text-ink-muted">
          La devolución lleva {countText(remarks.length, 'observación', 'observaciones')}.
        </p>
      )}
      {mayAct('approve') && (
        <Button
          variant={remarks.length > 0 ? 'secondary' : 'primary'}
          busy={busy}
          aria-disabled={remarks.length > 0}
          onClick={() => remarks.length === 0 && void decideAtOnce('approveSurvey')}
        >
          Aprobar
        </Button>
      )}
      {mayAct('return') && (
        <Button
          variant={remarks.length > 0 ? 'primary' : 'secondary'}
          onClick={() => setOpenQuestion('return')}
        >
          Devolver
        </Button>
      )}
      {mayAct('start') && (
        <Button busy={busy} onClick={() => void decideAtOnce('startSurveyReview')}>
          Empezar la revisión
        </Button>
      )}
      {mayAct('withdrawApproval') && (
        <Button onClick={() => setOpenQuestion('withdrawApproval')}>Retirar la aprobación</Button>
      )}
      {mayAct('annul') && (
        <Button variant="danger" onClick={() => setOpenQuestion('annul')}>
          Anular
        </Button>
      )}
      {openQuestion && (
        <ReasonForm
          action={openQuestion}
          remarks={remarks}
          onSubmit={(reason) => decide(openQuestion, reason)}
          onClose={() => setOpenQuestion(null)}
        />
      )}
    </section>
  );
}
