import type { Schema } from '@caracteriza/api-client';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Input } from '@caracteriza/ui/input';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { bindFields, FormField } from '../../forms/form-field.tsx';
import type { loadingState } from '../../forms/loading-state.ts';
import {
  activeAnswerRule,
  baseQuestions,
  questionRules,
  type QuestionInput,
  type QuestionOutput,
} from './question-values.ts';

const ShowWhenFields = lazy(async () => ({
  default: (await import('./show-when-fields.tsx')).ShowWhenFields,
}));

type Question = Schema<'Question'>;

const questionOptions = (questions: readonly Question[]) =>
  questions.map(({ id, code, statement }) => ({ value: id, label: `${statement} (${code})` }));

/** The base question, and its answer that activates this one; the answers load once the question is chosen (spec §4). */
export function DependencyFields({
  form,
  questions,
  id,
  state,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  /** The questions of the characterization. */
  questions: readonly Question[];
  /** The question being edited, null for a new one. */
  id: string | null;
  state: ReturnType<typeof loadingState>;
}) {
  const { control } = form;
  const fieldProps = bindFields(control, questionRules);
  const bases = baseQuestions(questions, id);
  const parentID = useWatch({ control, name: 'parentID' });
  const answers = bases.find(({ id }) => id === parentID)?.options ?? [];
  return (
    <>
      <FormField {...fieldProps('parentID')} hint="Solo listas desplegables de esta caracterización">
        {({ name: _name, ...widget }) => (
          <Dropdown
            {...widget}
            {...state}
            clearable
            options={questionOptions(bases)}
            onValueChange={(base) => {
              if (base === widget.value) return;
              widget.onValueChange(base);
              // Clear the answer, because it belongs to the previous base question.
              form.setValue('activeAnswerID', '', { shouldDirty: true });
              form.clearErrors('activeAnswerID');
            }}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="activeAnswerID"
        rule={activeAnswerRule(parentID)}
        hint="La respuesta que hace aparecer esta pregunta"
      >
        {({ name: _name, ...widget }) =>
          parentID === '' ? (
            <Input {...widget} autoComplete="off" readOnly placeholder="Elija primero la pregunta base" />
          ) : (
            <Dropdown
              {...widget}
              {...state}
              sort={false}
              options={answers.map(({ id, label }) => ({ value: id, label }))}
            />
          )
        }
      </FormField>
      {/* As tall as the fields without conditions. */}
      <Suspense fallback={<div className="min-h-36 sm:col-span-2 sm:min-h-31" />}>
        <ShowWhenFields form={form} questions={questions} id={id} />
      </Suspense>
    </>
  );
}
