import type { Schema } from '@caracteriza/api-client';
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import type { OptionLinesState } from '../answer-option/use-option-lines.ts';
import type { QuestionFormState } from '../question/use-question-form.ts';

const QuestionFields = lazy(async () => ({
  default: (await import('../question/question-fields.tsx')).QuestionFields,
}));
const OptionLinesFields = lazy(async () => ({
  default: (await import('../answer-option/option-lines-fields.tsx')).OptionLinesFields,
}));
const OptionList = lazy(async () => ({ default: (await import('./option-list.tsx')).OptionList }));
const OnlyIf = lazy(async () => ({ default: (await import('./only-if.tsx')).OnlyIf }));

interface EditorFieldsProps {
  state: QuestionFormState;
  /** The options being typed. */
  lines: OptionLinesState;
  /** The current version of the question, null for a new one. */
  question: Schema<'Question'> | null;
  /** The question after which a new one is inserted. */
  after: Schema<'Question'> | null;
}

/** The options of a dropdown question: the existing ones and those to add. */
function OptionFields({
  question,
  isList,
  lines,
}: Pick<EditorFieldsProps, 'question' | 'lines'> & { isList: boolean }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-3 sm:col-span-2">
      <legend className="px-1 text-sm font-semibold">Opciones</legend>
      <Suspense fallback={<div className="min-h-60" />}>
        {question && isList && <OptionList question={question} />}
        {mayDo('addAnswerOptions') ? (
          <OptionLinesFields state={lines} />
        ) : (
          <p className="text-sm text-ink-muted">{refusalText('addAnswerOptions')}</p>
        )}
      </Suspense>
    </fieldset>
  );
}

/** The fields of the open question; the first one takes the focus once they have loaded. */
export function EditorFields({ state, lines, question, after }: EditorFieldsProps) {
  const { form, record, fieldTypeCode } = state;
  const isList = hasOptions({ fieldTypeCode });
  return (
    <>
      {!record && (
        <p className="text-sm text-ink-muted">
          Escriba el enunciado, o pegue la pregunta con sus opciones debajo, una por línea.
        </p>
      )}
      {/* As tall as the fields, so that little moves when they load. */}
      <Suspense fallback={<div className="min-h-160" />}>
        <QuestionFields state={state} withoutWeight>
          <Suspense>{!record && after && <OnlyIf form={form} previous={after} />}</Suspense>
          {(isList || lines.dirty) && <OptionFields question={question} isList={isList} lines={lines} />}
        </QuestionFields>
        <FirstFocus />
      </Suspense>
    </>
  );
}

function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.closest('form')?.querySelector<HTMLElement>('textarea:not(:disabled)')?.focus();
  }, []);
  return <span ref={place} hidden />;
}
