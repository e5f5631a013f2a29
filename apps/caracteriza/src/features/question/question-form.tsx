import type { Schema } from '@caracteriza/api-client';
import { isNote } from '@caracteriza/domain/field-types';
import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { flagOptions } from '../../forms/flag.ts';
import {
  ChoiceField,
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
  lastSection,
  nextWeight,
  questionBody,
  questionInput,
  questionRules,
  questionSchema,
  shownInput,
  type QuestionInput,
} from './question-values.ts';

const DependencyFields = lazy(async () => ({
  default: (await import('./dependency-fields.tsx')).DependencyFields,
}));
/** Not seen before a type is chosen. */
const SettingFields = lazy(async () => ({ default: (await import('./setting-fields.tsx')).SettingFields }));

type Question = Schema<'Question'>;

interface QuestionFormProps extends RecordDialogProps<Question> {
  characterization: Schema<'Characterization'>;
}

/** 'Agregar Pregunta' and 'Actualizar Pregunta' (spec §4 "Question form", §5 "Question"). */
export function QuestionForm({ characterization, ...props }: QuestionFormProps) {
  const { record } = props;
  const types = useRead('listMasterValues', { params: { table: 'fieldTypes' } });
  const questions = useRead('listQuestionsByCharacterization', { params: { id: characterization.id } });
  const characterizations = useRead('listCharacterizations');
  const before = record === null ? (questions.data?.data ?? null) : null;
  const weight = before && nextWeight(before);
  const section = before && lastSection(before);
  const typeCode = (id: string) =>
    [record?.mtFieldTypeID, ...(types.data?.data ?? [])].find((type) => type?.id === id)?.code ?? '';
  const form = useRecordForm(
    {
      ...questionInput(record),
      ...(weight !== null && { weight }),
      ...(section !== null && { section }),
    },
    (values: QuestionInput, context, how) =>
      zodResolver(questionSchema(values))(shownInput(values, typeCode(values.mtFieldTypeID)), context, how),
  );
  const { control } = form;
  const [typeID, dependentID] = useWatch({ control, name: ['mtFieldTypeID', 'dependentCharacterizationID'] });
  const fieldTypeCode = typeCode(typeID);
  const note = isNote({ fieldTypeCode });
  const context = { characterizationID: characterization.id, fieldTypeCode, record };
  // A new question comes last, in the section of the one before it, until a person types something else.
  const offer = useOfferedValue(form, 'weight', weight);
  const offerSection = useOfferedValue(form, 'section', section);
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
      another={({ mtFieldTypeID, required, weight: last, section: same }) => {
        const following = offer(nextWeight([{ weight: Number(last) }]));
        return {
          ...questionInput(null),
          mtFieldTypeID,
          required,
          weight: following,
          section: offerSection(same ?? ''),
        };
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
              hint="Las preguntas seguidas con igual título van juntas"
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
            {/* As high as the two fields, so that little moves when they come. */}
            <Suspense fallback={<div className="min-h-20 sm:col-span-2" />}>
              <DependencyFields
                form={form}
                questions={questions.data?.data ?? []}
                id={record?.id ?? null}
                state={loadingState(questions)}
              />
            </Suspense>
          </div>
          <LongTextField control={control} name="description" rule={questionRules.description} />
        </>
      )}
    </RecordForm>
  );
}
