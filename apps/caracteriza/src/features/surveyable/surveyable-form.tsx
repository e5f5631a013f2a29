import type { Schema } from '@caracteriza/api-client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { discardQuestion } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { currentAllowances } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';
import { MissingData } from './missing-data.tsx';
import { SurveyableFields } from './surveyable-fields.tsx';
import { fullName } from './surveyable-text.ts';
import {
  documentProblem,
  surveyableBody,
  surveyableInput,
  surveyableRules,
  surveyableSchema,
  type SurveyableInput,
  type SurveyableOutput,
} from './surveyable-values.ts';
import type { FamilyReference } from './use-family-options.ts';
import { useRepeated } from './use-repeated.ts';

// Loaded together with the form rather than on demand, because the network may be gone by then and the form must not fail.
const fetchPanel = () => import('./repeated-panel.tsx');
const panel = fetchPanel().catch(() => null);
const RepeatedPanel = lazy(async () => ({ default: ((await panel) ?? (await fetchPanel())).RepeatedPanel }));

type Surveyable = Schema<'Surveyable'>;

interface SurveyableFormProps extends Required<RecordDialogProps<Surveyable>> {
  /** The family whose people are listed; the person belongs to it, and the form cannot change that. */
  family?: FamilyReference;
}

const readInputs = zodResolver(surveyableSchema);

/** The initial inputs for the next person, who often belongs to the same family. */
const nextPerson = ({ chFamilyID, mtNacionalityID, mtEtniaID }: SurveyableInput): SurveyableInput => ({
  ...surveyableInput(null),
  chFamilyID,
  mtNacionalityID,
  mtEtniaID,
});

/** Shown if the inputs have changed since they were compared with the person to be reactivated, who may now be someone else. */
const changedSince = 'Los datos cambiaron después de la comparación. Guarde de nuevo para compararlos.';

/** The form of a person, whose document number is validated according to the chosen type. */
function useSurveyableForm(defaultValues: SurveyableInput) {
  const types = useRead('listIdentificationTypes').data?.data;
  const resolver: Resolver<SurveyableInput, unknown, SurveyableOutput> = async (values, context, options) => {
    const result = await readInputs(values, context, options);
    const message = values.identification.trim() === '' ? null : documentProblem(values, types);
    if (message === null) return result;
    return { values: {}, errors: { ...result.errors, identification: { type: 'custom', message } } };
  };
  const form = useRecordForm(defaultValues, resolver);
  const { isSubmitted } = form.formState;
  const type = useWatch({ control: form.control, name: 'mtIdentificationTypeID' });
  const checkNumber = useEffectEvent(() => {
    if (isSubmitted) void form.trigger('identification');
  });
  useEffect(() => checkNumber(), [type]);
  return form;
}

/** 'Agregar Encuestable' and 'Actualizar Encuestable', also within a family (spec §2 "Surveyables", "Families"). */
export function SurveyableForm({ family, ...props }: SurveyableFormProps) {
  const { record, onClose, onSaved } = props;
  const alert = useAlert();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const form = useSurveyableForm({ ...surveyableInput(record), ...(family && { chFamilyID: family.id }) });
  const matches = useRepeated();
  const [reactivating, setReactivating] = useState(false);
  const mayBeShort = record === null && currentAllowances().has('shortForm');
  const [isShort, setIsShort] = useState(mayBeShort);

  const leaveFor = async (address: string, state: unknown) => {
    if (!(await confirm({ ...discardQuestion, danger: true }))) return;
    onClose();
    await navigate(address, { state });
  };
  const reactivate = (id: string) =>
    form.handleSubmit(async (body) => {
      if (!matches.isCompared(body)) return alert.error(changedSince);
      setReactivating(true);
      try {
        const { message, data } = await call('reactivateSurveyable', {
          params: { id },
          body: surveyableBody(body),
        });
        onSaved(message, { addsAnother: false, record: data });
      } catch (error) {
        alert.error(errorText(error));
        setReactivating(false);
      }
    })();
  return (
    <RecordForm
      {...props}
      size="lg"
      description={record ? fullName(record) : undefined}
      form={form}
      rules={surveyableRules}
      toInput={surveyableInput}
      newCode={() => call('generateSurveyableCode')}
      create={async (body, code) => {
        await matches.check(body);
        return call('createSurveyable', { body: { ...surveyableBody(body), code } });
      }}
      update={(body, { id, version }) =>
        call('updateSurveyable', { params: { id }, body: { ...surveyableBody(body), version } })
      }
      valuesOfNext={nextPerson}
    >
      {(code) => (
        <>
          {matches.matches && (
            <Suspense>
              <RepeatedPanel
                matches={matches.matches}
                onAccept={matches.accept}
                onLeaveFor={(address, state) => void leaveFor(address, state)}
                onReactivate={(id) => void reactivate(id)}
                reactivating={reactivating}
              />
            </Suspense>
          )}
          <SurveyableFields
            control={form.control}
            code={code}
            family={family ?? record?.chFamilyID ?? null}
            inFamily={family !== undefined}
            isShort={isShort}
          />
          {currentAllowances().has('shortForm') && (
            <MissingData
              control={form.control}
              isShort={isShort}
              onChange={mayBeShort ? setIsShort : undefined}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
