import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { OutdatedNotice } from '../../crud/outdated-notice.tsx';
import { useOutdated } from '../../crud/use-outdated.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useOptionGrid } from '../answer-option/use-option-grid.ts';
import { questionRules } from '../question/question-values.ts';
import { useQuestionForm } from '../question/use-question-form.ts';
import { EditorFields } from './editor-fields.tsx';
import { QuestionActions } from './question-actions.tsx';
import { newQuestionInput } from './question-place.ts';
import type { BuilderControl } from './use-builder.ts';
import { usePastedQuestion } from './use-pasted-question.ts';
import { useQuestionSave } from './use-question-save.ts';

interface QuestionEditorProps {
  builder: BuilderControl;
  /** The current version of the question being edited, null for a new one. */
  question: Schema<'Question'> | null;
}

/** The open question: its form, its typed options, and the logic that saves both together. */
function useEditor({ builder, question }: QuestionEditorProps) {
  // The version that was opened; a newer one loaded since may be another person's.
  const [record] = useState(question);
  const {
    characterizationID,
    questions,
    state: { editor },
  } = builder;
  // The current version; options may have been added to it since it was opened.
  const previousQuestion = questions.find(({ id }) => id === editor?.after?.id) ?? editor?.after ?? null;
  const [defaults] = useState(() => newQuestionInput(questions, previousQuestion));
  const state = useQuestionForm({ characterizationID, record, defaults: () => defaults });
  const { form } = state;
  const outdated = useOutdated({ record, form, toInput: state.toInput });
  const { isDirty } = useFormState({ control: form.control });
  const grid = useOptionGrid(question?.id ?? null, editor?.unsaved?.rows);

  const dirty = isDirty || grid.dirty || outdated.current !== null;
  const reportDirty = useEffectEvent((hasChanges: boolean) => builder.change({ dirty: hasChanges }));
  useEffect(() => reportDirty(dirty), [dirty]);
  useEffect(() => () => reportDirty(false), []);
  return {
    record,
    after: previousQuestion,
    state,
    outdated,
    grid,
    paste: usePastedQuestion(state, grid),
    ...useQuestionSave({ builder, after: previousQuestion, state, grid, outdated }),
  };
}

interface EditorButtonsProps extends QuestionEditorProps {
  /** Whether the user may save the question. */
  allowed: boolean;
  /** Whether another question may be added after it. */
  mayAdd: boolean;
  onSaveAndAdd: () => void;
  onClose: () => void;
}

function EditorButtons({
  builder,
  question,
  allowed: isAllowed,
  mayAdd,
  onSaveAndAdd,
  onClose,
}: EditorButtonsProps) {
  const { work } = builder.state;
  const buttonProps = { busy: work?.act === 'save', 'aria-disabled': work !== null };
  return (
    <div className="flex flex-wrap gap-2">
      {isAllowed && (
        <Button {...buttonProps} variant="primary" type="submit">
          Guardar
        </Button>
      )}
      {mayAdd && (
        <Button
          {...buttonProps}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl + Intro"
          onClick={onSaveAndAdd}
        >
          Guardar y agregar otra
        </Button>
      )}
      <Button aria-disabled={work !== null} onClick={onClose}>
        Cerrar
      </Button>
      {question && <QuestionActions builder={builder} question={question} />}
    </div>
  );
}

/** An open question in the builder: its fields and options, saved together. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { builder, question } = props;
  const { record, after, state, outdated, grid, paste, failure, attempts, submit } = useEditor(props);
  const frame = useRef<HTMLFormElement>(null);
  const operation = record ? 'updateQuestion' : 'createQuestion';
  const isAllowed = mayDo(operation);
  const mayAdd = isAllowed && mayDo('createQuestion');
  const busy = builder.state.work !== null;
  const saving = builder.state.work?.act === 'save';

  useEffect(() => {
    if (attempts > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);

  const save = (addsAnother: boolean) => {
    if (isAllowed && !busy) void submit(addsAnother && mayAdd);
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React events also bubble here from the dialogs.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    save(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all fields, and the paste of one; the buttons do the same
    <form
      ref={frame}
      noValidate
      aria-label={record ? `Cambiar «${record.statement}»` : 'Pregunta nueva'}
      className="flex flex-col gap-4 border-t border-line p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        save(false);
      }}
      onPasteCapture={paste}
      onKeyDown={saveByKey}
    >
      {!isAllowed && <Alert variant="info" title={refusalText(operation)} />}
      <OutdatedNotice outdated={outdated} record={record} toInput={state.toInput} rules={questionRules} />
      <Loader busy={saving} label="Guardando…">
        <fieldset disabled={!isAllowed} className="flex min-w-0 flex-col gap-4">
          <EditorFields state={state} grid={grid} after={after} />
        </fieldset>
      </Loader>
      <div role="alert" className="empty:sr-only">
        {failure !== null && <Alert variant="error" title={failure} />}
      </div>
      <EditorButtons
        builder={builder}
        question={question}
        allowed={isAllowed}
        mayAdd={mayAdd}
        onSaveAndAdd={() => save(true)}
        onClose={() => void builder.close(question?.id ?? after?.id ?? null)}
      />
    </form>
  );
}
