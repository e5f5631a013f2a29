import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { bindFields, ChoiceField, DateField, LongTextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { newAttempt } from '../../forms/new-attempt.ts';
import { accuracyWarning, distanceText, noPosition } from '../../forms/position-text.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { type PositionState, usePosition } from '../../forms/use-position.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { absenceText, offeredResults } from './visit-text.ts';
import {
  mayReturn,
  returnRules,
  returnSchema,
  visitRules,
  visitSchema,
  type VisitInput,
  type VisitOutput,
} from './visit-values.ts';

interface VisitFormProps {
  familyID: string;
  campaign: Schema<'Campaign'>;
  /** Number of surveys not yet completed of present members. */
  surveysLeft: number;
  /** The absent members. */
  absent: Schema<'FamilyVisitBoard'>['absences'];
  nobodyThere: boolean;
  /** The earliest possible return day (yyyymmdd). */
  earliest: string;
  /** A visit that the server rejected and that is being corrected. */
  before?: Schema<'FamilyVisitRecord'>;
  /** Called once the visit is saved, before the form closes. */
  onSaved?: () => void;
  onClose: () => void;
}

const resolver: Resolver<VisitInput, unknown, VisitOutput> = (values, context, options) =>
  values.result === 'volver'
    ? (zodResolver(returnSchema) as unknown as typeof resolver)(values, context, options)
    : zodResolver(visitSchema)(values, context, options);

interface VisitPositionProps {
  /** In metres; '' until a position has been taken. */
  accuracy: string;
  position: { state: PositionState; ask: () => void };
}

function positionText(accuracy: string, state: PositionState): string {
  if (state === 'asking') return 'Tomando la posición…';
  return accuracy === '' ? 'No se ha tomado.' : `Con una precisión de ${distanceText(Number(accuracy))}.`;
}

/** The position of the visit, taken from the device or omitted. */
function VisitPosition({ accuracy, position: { state, ask } }: VisitPositionProps) {
  const warning = accuracyWarning(Number(accuracy));
  return (
    <section aria-labelledby="posicion" className="flex flex-wrap items-center justify-between gap-3">
      <div role="status" className="min-w-0 grow basis-48 text-sm">
        <h3 id="posicion" className="font-semibold">
          Posición (opcional)
        </h3>
        <p className="text-ink-muted">{positionText(accuracy, state)}</p>
      </div>
      <Button size="sm" icon={<LocateFixed aria-hidden />} busy={state === 'asking'} onClick={ask}>
        {accuracy === '' ? 'Tomar la posición' : 'Tomar de nuevo'}
      </Button>
      <div role="alert" className="basis-full empty:hidden">
        {warning && (
          <Alert variant="warning" title="Revise la posición">
            {warning}
          </Alert>
        )}
        {(state === 'refused' || state === 'unsupported') && (
          <Alert variant="warning" title={noPosition}>
            La visita se puede registrar sin ella.
          </Alert>
        )}
      </div>
    </section>
  );
}

type VisitRest = Pick<VisitFormProps, 'surveysLeft' | 'absent'>;

/** The remaining surveys, shown below the result of the visit. */
function leftText({ surveysLeft, absent }: VisitRest, lastDay: boolean): string {
  const absenceNote = absent.length > 0 ? `${absenceText(absent, 'now')}: queda anotado en la visita.` : '';
  if (surveysLeft === 0) return absenceNote || 'Todas las encuestas están hechas.';
  const surveys = countText(surveysLeft, 'encuesta queda', 'encuestas quedan');
  const end = lastDay ? 'La campaña termina hoy: ya no se puede volver.' : '';
  return [`${surveys} por hacer: la visita no está completa.`, end, absenceNote].filter(Boolean).join(' ');
}

/** The initial result; if members are absent, the user has to say whether to return. */
function proposedResult({ surveysLeft, absent, nobodyThere }: VisitRest & { nobodyThere: boolean }): string {
  if (nobodyThere) return 'nadieEnCasa';
  return surveysLeft === 0 && absent.length === 0 ? 'completa' : '';
}

/** The inputs filled from a rejected visit, whose record leaves empty values undefined. */
const inputOf = (visit: Schema<'FamilyVisitRecord'>): VisitInput =>
  formInput(visitRules, {
    returnDate: null,
    reason: null,
    latitude: null,
    longitude: null,
    accuracy: null,
    ...visit,
  });

/** 'Terminar visita': the result of the visit (rules §6). */
export function VisitForm({
  familyID,
  campaign,
  earliest,
  before,
  onSaved,
  onClose,
  ...state
}: VisitFormProps) {
  const alert = useAlert();
  // All attempts share this key, so that a visit whose response was lost is recorded only once.
  const [attempt] = useState(() => before?.attempt ?? newAttempt());
  const form = useForm<VisitInput, unknown, VisitOutput>({
    defaultValues: before
      ? inputOf(before)
      : { ...formInput(visitRules, null), result: proposedResult(state) },
    resolver,
    shouldFocusError: false,
  });
  const { control } = form;
  const { isDirty } = form.formState;
  const [result, accuracy] = useWatch({ control, name: ['result', 'accuracy'] });
  const rules = result === 'volver' ? returnRules : visitRules;
  const propsOf = bindFields(control, rules);
  const position = usePosition({
    atOnce: false,
    onFound: (foundPosition) => {
      for (const name of ['latitude', 'longitude', 'accuracy'] as const)
        form.setValue(name, String(foundPosition[name]), { shouldDirty: true });
    },
    onFailed: () => undefined,
  });
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  // On the campaign's last day there is no later day to return.
  const lastDay = earliest > campaign.endDate.dateChar;
  const options = offeredResults({ ...state, lastDay });

  const send = async ({ returnDate, ...values }: VisitOutput) => {
    const body = {
      ...values,
      familyID,
      campaignID: campaign.id,
      attempt,
      // It may have been typed before another result was chosen.
      returnDate: mayReturn(values.result) ? returnDate : null,
      result: values.result as Schema<'FamilyVisitResult'>,
    };
    try {
      alert.success((await call('recordFamilyVisit', { body })).message);
      onSaved?.();
      onClose();
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
      throw error;
    }
  };
  return (
    <ModalForm
      open
      title="Terminar visita"
      description={campaign.name}
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <ChoiceField {...propsOf('result')} options={options} hint={leftText(state, lastDay)} />
      {mayReturn(result) && !lastDay && (
        <DateField {...propsOf('returnDate')} min={earliest} max={campaign.endDate.dateChar} />
      )}
      <LongTextField {...propsOf('reason')} />
      <VisitPosition accuracy={accuracy} position={position} />
    </ModalForm>
  );
}
