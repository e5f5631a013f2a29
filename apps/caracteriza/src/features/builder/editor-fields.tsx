import type { Schema } from '@caracteriza/api-client';
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import type { OptionGridState } from '../answer-option/use-option-grid.ts';
import type { QuestionFormState } from '../question/use-question-form.ts';

const QuestionFields = lazy(async () => ({
  default: (await import('../question/question-fields.tsx')).QuestionFields,
}));
const OptionGrid = lazy(async () => ({
  default: (await import('../answer-option/option-grid.tsx')).OptionGrid,
}));
const OnlyIf = lazy(async () => ({ default: (await import('./only-if.tsx')).OnlyIf }));

interface EditorFieldsProps {
  state: QuestionFormState;
  /** Its options. */
  grid: OptionGridState;
  /** The question after which a new one is inserted. */
  after: Schema<'Question'> | null;
}

/** The options of a dropdown question. */
function OptionFields({ grid }: Pick<EditorFieldsProps, 'grid'>) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-3 sm:col-span-2">
      <legend className="px-1 text-sm font-semibold">Opciones</legend>
      <Suspense fallback={<div className="min-h-60" />}>
        {!mayDo('saveAnswerOptions') && (
          <p className="text-sm text-ink-muted">{refusalText('saveAnswerOptions')}</p>
        )}
        <fieldset disabled={!mayDo('saveAnswerOptions')} className="min-w-0">
          <OptionGrid grid={grid} />
        </fieldset>
      </Suspense>
    </fieldset>
  );
}

/** The fields of the open question; the first one takes the focus once they have loaded. */
export function EditorFields({ state, grid, after }: EditorFieldsProps) {
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
          {(isList || grid.dirty) && <OptionFields grid={grid} />}
        </QuestionFields>
        <FirstFocus />
      </Suspense>
    </>
  );
}

function FirstFocus() {
  const container = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    container.current?.closest('form')?.querySelector<HTMLElement>('textarea:not(:disabled)')?.focus();
  }, []);
  return <span ref={container} hidden />;
}
