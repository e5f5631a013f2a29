import { ApiError, type Schema } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/question/field-types';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { applyServerErrors } from '@caracteriza/ui/form';
import { Loader } from '@caracteriza/ui/loader';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useFormState } from 'react-hook-form';
import { OutdatedNotice } from '../../crud/outdated-notice.tsx';
import { useOutdated } from '../../crud/use-outdated.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useOptionLines } from '../answer-option/use-option-lines.ts';
import { newQuestionCode } from '../question/question-code.ts';
import {
  questionBody,
  questionInput,
  questionRules,
  type QuestionOutput,
} from '../question/question-values.ts';
import { useQuestionForm } from '../question/use-question-form.ts';
import { createAfter } from './create-after.ts';
import { beginning, pastedQuestion } from './question-place.ts';

const QuestionFields = lazy(async () => ({
  default: (await import('../question/question-fields.tsx')).QuestionFields,
}));
const OptionLinesFields = lazy(async () => ({
  default: (await import('../answer-option/option-lines-fields.tsx')).OptionLinesFields,
}));
const EditedOptions = lazy(async () => ({ default: (await import('./edited-options.tsx')).EditedOptions }));
const OnlyIf = lazy(async () => ({ default: (await import('./only-if.tsx')).OnlyIf }));

type Question = Schema<'Question'>;

/** What was typed when a question was saved and its options were not, and why not. */
export interface LeftOver {
  readonly lines: string;
  readonly error: string;
}

interface QuestionEditorProps {
  characterizationID: string;
  /** All, in the order of the survey. */
  questions: readonly Question[];
  /** The question to change, null for a new one. */
  question: Question | null;
  /** Where a new question comes: after this one. */
  previous: Question | null;
  left: LeftOver | null;
  onDirty: (dirty: boolean) => void;
  /** Told when a save begins, and when it has ended. */
  onSaving: (saving: boolean) => void;
  /** `before`: as it was, null for a new one. */
  onSaved: (saved: { question: Question; before: Question | null; another: boolean }) => void;
  /** The question was saved and its options were not. */
  onHalfSaved: (question: Question, left: LeftOver) => void;
  onClose: () => void;
  /** What else can be done with a question that is there. */
  children?: ReactNode;
}

/** A question of the builder that is open: its fields and its options, saved together. */
export function QuestionEditor({
  characterizationID,
  questions,
  question,
  previous,
  left,
  onDirty,
  onSaving,
  onSaved,
  onHalfSaved,
  onClose,
  children,
}: QuestionEditorProps) {
  const alert = useAlert();
  // As it was opened: a newer one that is read meanwhile may be another person's.
  const [record] = useState(question);
  const [offered] = useState(() => beginning(questions, previous));
  const state = useQuestionForm({ characterizationID, record, offered: () => offered });
  const { form, fieldTypeCode, context, types } = state;
  const outdated = useOutdated({ record, form, toInput: questionInput });
  const { isDirty } = useFormState({ control: form.control });
  const lines = useOptionLines(question ? question.options.map(({ label }) => label) : noLabels, left?.lines);
  const isList = fieldTypeCode === fieldTypes.dropdown;
  const [failure, setFailure] = useState(left?.error ?? null);
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(0);
  const [pastes, setPastes] = useState(0);
  const code = useRef<string | null>(null);
  const another = useRef(false);
  const frame = useRef<HTMLFormElement>(null);
  const allowed = mayDo(record ? 'updateQuestion' : 'createQuestion');

  const dirty = isDirty || lines.dirty || outdated.current !== null;
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(dirty);
  }, [dirty]);
  useEffect(() => () => tellDirty(false), []);
  useEffect(() => {
    if (sent > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [sent]);

  /** Adds the typed options. Answers whether they are there. */
  const addOptions = async (saved: Question) => {
    if (!isList || lines.added.length === 0) return true;
    try {
      await call('addAnswerOptions', { params: { id: saved.id }, body: { labels: lines.added } });
      return true;
    } catch (thrown) {
      await readsRefreshed();
      onHalfSaved(saved, {
        lines: lines.text,
        error: `La pregunta se guardó; sus opciones nuevas no. ${errorText(thrown)}`,
      });
      return false;
    }
  };
  const create = async (body: QuestionOutput) => {
    code.current ??= (await newQuestionCode()).data;
    const sent = { ...questionBody(body, context), code: code.current };
    const { order, ...made } = await createAfter(sent, questions, previous);
    // It stands in its place anyway, with the weight of the one before.
    if (order) alert.error(errorText(order));
    return made;
  };
  const update = async (body: QuestionOutput, { id }: Question) => {
    const { message, data } = await call('updateQuestion', {
      params: { id },
      body: { ...questionBody(body, context), version: outdated.version },
    });
    return { message, saved: data };
  };
  const save = async (body: QuestionOutput) => {
    if (lines.dirty && !isList) {
      setFailure('Hay opciones escritas: elija una lista desplegable como tipo, o bórrelas.');
      return;
    }
    if (isList && lines.dirty && !lines.sound) {
      setFailure('Corrija las opciones para guardar.');
      return;
    }
    try {
      const { message, saved } = await (record ? update(body, record) : create(body));
      if (!(await addOptions(saved))) return;
      await readsRefreshed();
      alert.success(message);
      onSaved({ question: saved, before: record, another: another.current });
    } catch (thrown) {
      if (outdated.take(thrown)) return;
      if (thrown instanceof ApiError) applyServerErrors(form, thrown.errors ?? []);
      setFailure(errorText(thrown));
    }
  };
  const submit = async (goesOn: boolean) => {
    if (pending || !allowed) return;
    another.current = goesOn && mayDo('createQuestion');
    setPending(true);
    onSaving(true);
    setFailure(null);
    try {
      await form.handleSubmit(save)();
    } finally {
      onSaving(false);
      setPending(false);
      setSent((times) => times + 1);
    }
  };

  /** A question that is pasted with its options below fills both. */
  const paste = (event: ClipboardEvent) => {
    const { target } = event;
    if (record || !(target instanceof HTMLTextAreaElement) || target.name !== 'statement') return;
    const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    const pasted = whole ? pastedQuestion(event.clipboardData.getData('text/plain')) : null;
    if (!pasted || lines.dirty) return;
    event.preventDefault();
    form.setValue('statement', pasted.statement, { shouldDirty: true });
    lines.setText(pasted.options);
    setPastes((times) => times + 1);
  };
  // A quick person pastes before the types are read.
  const listTypeID = types.data?.data.find((type) => type.code === fieldTypes.dropdown)?.id;
  useEffect(() => {
    if (pastes > 0 && listTypeID !== undefined) {
      form.setValue('mtFieldTypeID', listTypeID, { shouldDirty: true });
    }
  }, [form, listTypeID, pastes]);

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
        void submit(false);
      }}
      onPasteCapture={paste}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // The dialog of an option is not inside of it, though its events come here.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        event.preventDefault();
        void submit(true);
      }}
    >
      {!allowed && <Alert variant="info" title={refusalText(record ? 'updateQuestion' : 'createQuestion')} />}
      <OutdatedNotice outdated={outdated} record={record} toInput={questionInput} rules={questionRules} />
      <Loader busy={pending} label="Guardando…">
        <fieldset disabled={!allowed} className="flex min-w-0 flex-col gap-4">
          {!record && (
            <p className="text-sm text-ink-muted">
              Escriba el enunciado, o pegue la pregunta con sus opciones debajo, una por línea.
            </p>
          )}
          {/* As high as the fields, so that little moves when they come. */}
          <Suspense fallback={<div className="min-h-160" />}>
            <QuestionFields state={state} withoutWeight>
              <Suspense>{!record && previous && <OnlyIf form={form} previous={previous} />}</Suspense>
              {(isList || lines.dirty) && (
                <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-3 sm:col-span-2">
                  <legend className="px-1 text-sm font-semibold">Opciones</legend>
                  <Suspense fallback={<div className="min-h-60" />}>
                    {question && isList && <EditedOptions question={question} />}
                    {mayDo('addAnswerOptions') ? (
                      <OptionLinesFields state={lines} />
                    ) : (
                      <p className="text-sm text-ink-muted">{refusalText('addAnswerOptions')}</p>
                    )}
                  </Suspense>
                </fieldset>
              )}
            </QuestionFields>
            <FirstFocus frame={frame} />
          </Suspense>
        </fieldset>
      </Loader>
      <div role="alert" className="empty:sr-only">
        {failure !== null && <Alert variant="error" title={failure} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed && (
          <Button variant="primary" type="submit" busy={pending}>
            Guardar
          </Button>
        )}
        {allowed && mayDo('createQuestion') && (
          <Button
            busy={pending}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Intro"
            onClick={() => void submit(true)}
          >
            Guardar y agregar otra
          </Button>
        )}
        <Button aria-disabled={pending} onClick={onClose}>
          Cerrar
        </Button>
        {children}
      </div>
    </form>
  );
}

const noLabels: readonly string[] = [];

/** Puts the focus into the first field once the fields are there. */
function FirstFocus({ frame }: { frame: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('textarea:not(:disabled)')?.focus();
  }, [frame]);
  return null;
}
