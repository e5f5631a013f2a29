import { lazy, Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { flagOptions } from '../../forms/flag.ts';
import {
  bindFields,
  ChoiceField,
  LongTextField,
  masterOptions,
  NumberField,
  TextField,
} from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { questionRules } from './question-values.ts';
import type { QuestionFormState } from './use-question-form.ts';

const DependencyFields = lazy(async () => ({
  default: (await import('./dependency-fields.tsx')).DependencyFields,
}));
/** Shown once another type is chosen. */
const TypeChangeNotice = lazy(async () => ({
  default: (await import('./type-change-notice.tsx')).TypeChangeNotice,
}));
/** Hidden until a type is chosen. */
const SettingFields = lazy(async () => ({ default: (await import('./setting-fields.tsx')).SettingFields }));

interface QuestionFieldsProps {
  state: QuestionFormState;
  /** Omits the weight input if the order is set in another way. */
  withoutWeight?: boolean;
  /** Shown below the question type, at full width. */
  children?: ReactNode;
}

/**
 * The characterization that an answer leads to. If the new type does not allow one, the chosen characterization stays
 * visible until it is removed.
 */
function DependentField({ state }: { state: QuestionFormState }) {
  const { form, characterizations, others, answerable } = state;
  const { control } = form;
  const dependentID = useWatch({ control, name: 'dependentCharacterizationID' });
  if (!answerable && dependentID === '') return null;
  return (
    <ChoiceField
      {...loadingState(characterizations)}
      {...bindFields(control, questionRules)('dependentCharacterizationID')}
      hint="Se ofrece al terminar a quien responda esta"
      options={others.map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
    />
  );
}

/** Shows the consequences of choosing another type. */
function OtherType({ state: { record, types, fieldTypeCode } }: { state: QuestionFormState }) {
  if (!record || fieldTypeCode === '' || fieldTypeCode === record.mtFieldTypeID.code) return null;
  const type = types.data?.data.find(({ code }) => code === fieldTypeCode);
  return <TypeChangeNotice record={record} type={type?.value ?? ''} />;
}

/** The fields of a question (spec §4 "Question form", §5 "Question"), for the dialog and the builder. */
export function QuestionFields({ state, withoutWeight = false, children }: QuestionFieldsProps) {
  const { form, record, types, questions, fieldTypeCode, answerable } = state;
  const propsOf = bindFields(form.control, questionRules);
  const question = { form, questions: questions.data?.data ?? [], id: record?.id ?? null };
  return (
    <>
      <LongTextField {...propsOf('statement')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          {...propsOf('mtFieldTypeID')}
          hint="Cómo se responde"
          options={masterOptions(types.data?.data)}
          busy={types.isLoading}
        />
        <Suspense>
          <OtherType state={state} />
        </Suspense>
        {answerable && (
          <ChoiceField
            {...propsOf('required')}
            options={flagOptions}
            hint="Si la encuesta no se guarda sin ella"
          />
        )}
        {children}
        <Suspense>{fieldTypeCode && <SettingFields {...question} fieldTypeCode={fieldTypeCode} />}</Suspense>
        <TextField {...propsOf('section')} hint="Las preguntas seguidas con igual título van juntas" />
        {!withoutWeight && <NumberField {...propsOf('weight')} hint="Se pregunta de menor a mayor peso" />}
        <DependentField state={state} />
        {/* As tall as the two fields and 'Mostrar cuando', so that nothing moves away from under the pointer when they load. */}
        <Suspense fallback={<div className="min-h-93 sm:col-span-2 sm:min-h-57" />}>
          <DependencyFields {...question} state={loadingState(questions)} />
        </Suspense>
      </div>
      <LongTextField {...propsOf('description')} />
    </>
  );
}
