import type { Schema } from '@caracteriza/api-client';
import { isFormKind } from '@caracteriza/domain/question-lines/new-question-problem';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Textarea } from '@caracteriza/ui/textarea';
import { flagOptions } from '../../forms/flag.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { mayDo } from '../../session/permission.ts';
import { QuestionLinesTable } from './question-lines-table.tsx';
import type { BuilderControl } from './use-builder.ts';
import { useQuestionLines, type QuestionLinesState } from './use-question-lines.ts';

/** The defaults for lines that do not set a value themselves, and the section of all lines. */
function UsualFields({ state }: { state: QuestionLinesState }) {
  const kinds = (state.types.data?.data ?? []).filter(({ code }) => !isFormKind(code));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Tipo" hint="De las líneas que no lo dicen">
        <Dropdown
          options={kinds.map(({ code, value }) => ({ value: code, label: value }))}
          value={state.kind}
          busy={state.types.isLoading}
          clearable={false}
          onValueChange={state.setKind}
        />
      </Field>
      <Field label="Obligatoria" hint="De las líneas que no lo dicen">
        <Dropdown
          options={flagOptions}
          value={state.required}
          clearable={false}
          onValueChange={state.setRequired}
        />
      </Field>
      {state.hasUsualOptions && (
        <Field label="Opciones" hint="De las líneas que no las dicen, con ; entre ellas">
          <Input autoComplete="off" value={state.options} onValueChange={state.setOptions} />
        </Field>
      )}
      <Field label={fields.QuestionCreate.section.label} hint="De todas estas preguntas">
        <Input
          autoComplete="off"
          maxLength={fields.QuestionCreate.section.maxLength}
          value={state.section}
          onValueChange={state.setSection}
        />
      </Field>
    </div>
  );
}

/** 'Pegar preguntas': several questions as lines of a text, all added at once or none (decision 0161). */
export function QuestionLinesModal({
  builder,
  after,
  onClose,
}: {
  builder: BuilderControl;
  /** The question after which they are added; null for the end. */
  after: Schema<'Question'> | null;
  onClose: () => void;
}) {
  const alert = useAlert();
  // Users who may not reorder questions can only add at the end.
  const insertAfter = mayDo('reorderQuestions') ? after : (builder.questions.at(-1) ?? null);
  const state = useQuestionLines(builder.questions, insertAfter);
  const { lines, sound } = state;
  const isDirty = state.text.trim() !== '';
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  const types = state.types;
  const add = async () => {
    if (!sound) return;
    const { message, data } = await call('addQuestions', {
      params: { id: builder.characterizationID },
      body: {
        afterID: insertAfter?.id === builder.questions.at(-1)?.id ? null : (insertAfter?.id ?? null),
        ...state.body(),
      },
    });
    await readsRefreshed();
    builder.undo.note(null);
    alert.success(message);
    onClose();
    builder.focusRow(data[0]?.id ?? null);
  };
  return (
    <ModalForm
      open
      size="xl"
      title="Pegar preguntas"
      description={
        insertAfter
          ? `Quedan después de «${insertAfter.statement}».`
          : 'Quedan como las primeras del cuestionario.'
      }
      submitLabel={
        lines.length === 0 ? 'Agregar' : `Agregar ${countText(lines.length, 'pregunta', 'preguntas')}`
      }
      submitDisabled={!sound}
      dirty={isDirty}
      onOpenChange={onClose}
      describeError={errorText}
      onSubmit={add}
    >
      {types.error !== undefined && <Alert variant="error" role="alert" title={errorText(types.error)} />}
      <Field
        label="Preguntas, una por línea"
        hint="Basta el enunciado. De una hoja de cálculo, las columnas son: enunciado, tipo, obligatoria (sí o no), opciones con ; entre ellas (puede ser 1=Sí; 2=No) y nombre de variable; o como digan sus títulos."
      >
        <Textarea
          autoComplete="off"
          rows={6}
          value={state.text}
          aria-keyshortcuts="Control+Enter"
          onValueChange={state.setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <UsualFields state={state} />
      <QuestionLinesTable state={state} />
    </ModalForm>
  );
}
