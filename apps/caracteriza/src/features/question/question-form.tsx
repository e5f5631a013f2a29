import type { Schema } from '@caracteriza/api-client';
import { isNote } from '@caracteriza/domain/field-types';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Input } from '@caracteriza/ui/input';
import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { flagOptions } from '../../forms/flag.ts';
import {
  ChoiceField,
  FormField,
  LongTextField,
  masterOptions,
  NumberField,
  TextField,
} from '../../forms/form-field.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { useOfferedValue } from '../../forms/use-offered-value.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { newQuestionCode } from './question-code.ts';
import {
  activeAnswerRule,
  baseQuestions,
  nextWeight,
  questionBody,
  questionInput,
  questionRules,
  questionSchema,
  shownInput,
  type QuestionInput,
  type QuestionOutput,
} from './question-values.ts';

/** Not seen before a type is chosen. */
const SettingFields = lazy(async () => ({ default: (await import('./setting-fields.tsx')).SettingFields }));

type Question = Schema<'Question'>;

interface QuestionFormProps extends RecordDialogProps<Question> {
  characterization: Schema<'Characterization'>;
}

const questionOptions = (questions: readonly Question[]) =>
  questions.map(({ id, code, statement }) => ({ value: id, label: `${statement} (${code})` }));

/** Base question, and the answer of it that activates this one; the answers wait for the question (spec §4). */
function DependencyFields({
  form,
  bases,
  state,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  bases: readonly Question[];
  state: ReturnType<typeof loadingState>;
}) {
  const { control } = form;
  const parentID = useWatch({ control, name: 'parentID' });
  const answers = bases.find(({ id }) => id === parentID)?.options ?? [];
  return (
    <>
      <FormField
        control={control}
        name="parentID"
        rule={questionRules.parentID}
        hint="Solo listas desplegables de esta caracterización"
      >
        {({ name: _name, ...widget }) => (
          <Dropdown
            {...widget}
            {...state}
            clearable
            options={questionOptions(bases)}
            onValueChange={(id) => {
              if (id === widget.value) return;
              widget.onValueChange(id);
              // The answer belongs to the previous base question.
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
            <Input {...widget} readOnly placeholder="Elija primero la pregunta base" />
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
    </>
  );
}

/** 'Agregar Pregunta' and 'Actualizar Pregunta' (spec §4 "Question form", §5 "Question"). */
export function QuestionForm({ characterization, ...props }: QuestionFormProps) {
  const { record } = props;
  const types = useRead('listMasterValues', { params: { table: 'fieldTypes' } });
  const questions = useRead('listQuestionsByCharacterization', { params: { id: characterization.id } });
  const characterizations = useRead('listCharacterizations');
  const weight = record === null && questions.data ? nextWeight(questions.data.data) : null;
  const typeCode = (id: string) =>
    [record?.mtFieldTypeID, ...(types.data?.data ?? [])].find((type) => type?.id === id)?.code ?? '';
  const form = useRecordForm(
    { ...questionInput(record), ...(weight !== null && { weight }) },
    (values: QuestionInput, context, how) =>
      zodResolver(questionSchema(values))(shownInput(values, typeCode(values.mtFieldTypeID)), context, how),
  );
  const { control } = form;
  const [typeID, dependentID] = useWatch({ control, name: ['mtFieldTypeID', 'dependentCharacterizationID'] });
  const fieldTypeCode = typeCode(typeID);
  const note = isNote({ fieldTypeCode });
  const context = { characterizationID: characterization.id, fieldTypeCode, record };
  // A new question comes last, until a person types another weight.
  const offer = useOfferedValue(form, 'weight', weight);
  const others = (characterizations.data?.data ?? []).filter(({ id }) => id !== characterization.id);
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={questionRules}
      toInput={questionInput}
      newCode={newQuestionCode}
      create={(body, code) => call('createQuestion', { body: { ...questionBody(body, context), code } })}
      update={(body, { id, version }) =>
        call('updateQuestion', {
          params: { id },
          body: { ...questionBody(body, context), version },
        })
      }
      another={({ mtFieldTypeID, required, weight: last }) => {
        const following = offer(nextWeight([{ weight: Number(last) }]));
        return { ...questionInput(null), mtFieldTypeID, required, weight: following };
      }}
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <LongTextField control={control} name="statement" rule={questionRules.statement} />
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField
              control={control}
              name="mtFieldTypeID"
              rule={questionRules.mtFieldTypeID}
              hint="Cómo se responde"
              options={masterOptions(types.data?.data)}
              busy={types.isLoading}
            />
            {!note && (
              <ChoiceField
                control={control}
                name="required"
                rule={questionRules.required}
                options={flagOptions}
                hint="Si la encuesta no se guarda sin ella"
              />
            )}
            <Suspense>
              {fieldTypeCode && <SettingFields form={form} fieldTypeCode={fieldTypeCode} />}
            </Suspense>
            <TextField
              control={control}
              name="section"
              rule={questionRules.section}
              hint="Las preguntas seguidas con el mismo título van juntas; una que depende de otra, con su base"
            />
            <NumberField
              control={control}
              name="weight"
              rule={questionRules.weight}
              hint="Se pregunta de menor a mayor peso"
            />
            {/* One that was chosen before stays in sight until it is taken away. */}
            {(!note || dependentID !== '') && (
              <ChoiceField
                {...loadingState(characterizations)}
                control={control}
                name="dependentCharacterizationID"
                rule={questionRules.dependentCharacterizationID}
                hint="Se ofrece al terminar a quien responda esta"
                options={others.map(({ id, code: own, name }) => ({ value: id, label: `${name} (${own})` }))}
              />
            )}
            <DependencyFields
              form={form}
              bases={baseQuestions(questions.data?.data ?? [], record?.id ?? null)}
              state={loadingState(questions)}
            />
          </div>
          <LongTextField control={control} name="description" rule={questionRules.description} />
        </>
      )}
    </RecordForm>
  );
}
