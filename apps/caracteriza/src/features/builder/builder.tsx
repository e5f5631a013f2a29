import type { Schema } from '@caracteriza/api-client';
import { copyName } from '@caracteriza/domain/words/copy-name';
import { isAsked } from '@caracteriza/domain/question/field-types';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Filter, Plus, SearchCheck, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { recordName, useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { typedQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { mayDo } from '../../session/permission.ts';
import { wasRefused } from '../../session/was-refused.ts';
import { asTree, moveBy, sameOrder, titlesAbove } from '../characterization/order.ts';
import { newQuestionCode } from '../question/question-code.ts';
import { questionRules } from '../question/question-values.ts';
import { shownQuestion } from '../survey/answering/survey-questions.ts';
import type { LeftOver } from './question-editor.tsx';
import { ordered, orderWith } from './question-place.ts';
import { QuestionRow } from './question-row.tsx';
import { takeBackEdit } from './take-back-edit.ts';
import { useOrder } from './use-order.ts';
import { useUndo } from './use-undo.ts';

/** Not seen before a question is opened. */
const QuestionEditor = lazy(async () => ({
  default: (await import('./question-editor.tsx')).QuestionEditor,
}));
const TriggersModal = lazy(async () => ({
  default: (await import('../trigger/triggers-modal.tsx')).TriggersModal,
}));
const UsesModal = lazy(async () => ({ default: (await import('./uses-modal.tsx')).UsesModal }));

type Question = Schema<'Question'>;

/** What is open, as it was then: a question, or a new one after another (null: the first). */
type Open =
  { kind: 'edit'; at: Question; left: LeftOver | null } | { kind: 'new'; at: Question | null; turn: number };

/** The place of a question that is in the list no more. */
const alone = { depth: 0, position: 1, siblings: 1 };

interface BuilderProps {
  characterization: Schema<'Characterization'>;
  /** In the order of the survey. */
  questions: readonly Question[];
  /** Null for who may not read them. */
  triggers: readonly Schema<'Trigger'>[] | null;
}

/** The questions of a characterization as a list of which one at a time opens in place. */
export function Builder({ characterization, questions: saved, triggers }: BuilderProps) {
  const { questions, place, settled } = useOrder(characterization.id, saved);
  const alert = useAlert();
  const confirm = useConfirm();
  const undo = useUndo();
  const [open, setOpen] = useState<Open | null>(null);
  const [dirty, setDirty] = useState(false);
  const [said, setSaid] = useState('');
  const [triggersOf, setTriggersOf] = useState<Question | null>(null);
  const [usesOf, setUsesOf] = useState<Question | null>(null);
  const [wanted, setWanted] = useState<{ id: string | null; part: string } | null>(null);
  const frame = useRef<HTMLElement>(null);
  // While something is saved or copied nothing else is opened: what comes back opens or closes a question by itself.
  const working = useRef(false);
  useLeaveGuard({ unsaved: dirty, question: typedQuestion, ways: 'all' });

  // What was pressed or closed is drawn anew: the focus stays with its question.
  useEffect(() => {
    if (!wanted) return;
    const row = wanted.id === null ? null : frame.current?.querySelector(`[data-id="${wanted.id}"]`);
    (row ?? frame.current)?.querySelector<HTMLElement>(wanted.part)?.focus();
  }, [wanted]);
  const focusRow = (id: string | null) =>
    setWanted({ id, part: id === null ? '[data-add]' : '[data-opener]' });

  // One that another person deleted meanwhile stays while something is being typed at it.
  const anchor = open?.at ?? null;
  const gone = anchor !== null && !questions.some(({ id }) => id === anchor.id) ? anchor : null;
  const rows = gone ? [...questions, gone] : questions;
  const shown = questions.map(shownQuestion);
  const named = (id: string) => shown.find((question) => question.id === id);
  const items = questions.map(ordered);
  const places = new Map(asTree(items).map((place) => [place.id, place]));
  const asked = shown.filter(isAsked).map(({ id }) => id);
  const titles = titlesAbove(items);

  // Another new question is another editor, at the same place too.
  const nextTurn = open?.kind === 'new' ? open.turn + 1 : 1;

  /** Opens something else, unless a person wants to keep what was typed. */
  const turnTo = async (next: Open | null) => {
    if (working.current) return false;
    if (dirty && !(await confirm({ ...typedQuestion, danger: true }))) return false;
    // A question that is being moved is about to have another version.
    if (next?.kind === 'edit') await settled();
    setDirty(false);
    setOpen(next);
    return true;
  };
  const close = async (id: string | null) => {
    if (await turnTo(null)) focusRow(id);
  };
  const add = (at: Question | null) => void turnTo({ kind: 'new', at, turn: nextTurn });

  const move = async (question: Question, by: -1 | 1) => {
    const next = moveBy(items, question.id, by);
    // Each new place is a new version, with which an open question could not be saved.
    if (sameOrder(next, items) || !(await turnTo(null))) return;
    const before = questions.map(({ id }) => id);
    const placed = asTree(next);
    const sent = place(placed.map(({ id }) => id));
    setWanted({ id: question.id, part: `[data-move=${by < 0 ? 'up' : 'down'}]` });
    const act = { what: `mover «${question.statement}»`, takeBack: () => place(before) };
    undo.note(act);
    try {
      await sent;
    } catch (thrown) {
      alert.error(errorText(thrown));
      if (wasRefused(thrown)) undo.note((last) => (last === act ? null : last));
      return;
    }
    const here = placed.find(({ id }) => id === question.id);
    setSaid(`«${question.statement}» quedó en el lugar ${here?.position} de ${here?.siblings}.`);
  };
  const copy = async (original: Question) => {
    if (!(await turnTo(null))) return;
    working.current = true;
    try {
      const { data: code } = await newQuestionCode();
      const statement = copyName(original.statement, questionRules.statement.maxLength);
      const { message, data: made } = await call('copyQuestion', {
        params: { id: original.id },
        body: { code, statement },
      });
      alert.success(message);
      const order = orderWith(questions, made, original.id);
      if (order && mayDo('reorderQuestions')) await place(order);
      await readsRefreshed();
      focusRow(made.id);
      undo.note(null);
    } catch (thrown) {
      alert.error(errorText(thrown));
      // The copy may be there though it could not be put in its place.
      await readsRefreshed();
    } finally {
      working.current = false;
    }
  };
  const remove = useConfirmedCalls<Question>({
    remove: ({ id }) => call('deactivateQuestion', { params: { id }, query: { status: 'inactivo' } }),
    nameOf: ({ code, statement }) => recordName(code, statement),
    onDone: (failed) => {
      if (failed.length > 0 || open?.kind !== 'edit') return;
      const deleted = open.at;
      setDirty(false);
      setOpen(null);
      focusRow(null);
      undo.note({
        what: `eliminar «${deleted.statement}»`,
        takeBack: async () => {
          const params = { entity: 'question', id: deleted.id } as const;
          const { message } = await call('restoreRecord', { params });
          alert.success(message);
          await readsRefreshed();
        },
      });
    },
  });

  const takeBack = async () => {
    if (undo.last && (await turnTo(null))) await undo.undo();
  };

  const editor = (question: Question | null, previous: Question | null, left: LeftOver | null) => (
    <Suspense key={open?.kind === 'new' ? open.turn : `${question?.id} ${left?.error}`}>
      <QuestionEditor
        characterizationID={characterization.id}
        questions={questions}
        question={question}
        previous={previous}
        left={left}
        onDirty={setDirty}
        onSaving={(saving) => {
          working.current = saving;
        }}
        onHalfSaved={(saved, rest) => {
          setOpen({ kind: 'edit', at: saved, left: rest });
        }}
        onSaved={({ question: saved, before, another }) => {
          undo.note(
            before && {
              what: `cambiar «${before.statement}»`,
              takeBack: () => takeBackEdit(before, saved),
            },
          );
          setDirty(false);
          setOpen(another ? { kind: 'new', at: saved, turn: nextTurn } : null);
          if (!another) focusRow(saved.id);
        }}
        onClose={() => void close(question?.id ?? previous?.id ?? null)}
      >
        {question && mayDo('configurations:question:ASSOCIATE_TRIGGER') && (
          <Button icon={<Filter aria-hidden />} onClick={() => setTriggersOf(question)}>
            Disparadores
          </Button>
        )}
        {question && (
          <Button icon={<SearchCheck aria-hidden />} onClick={() => setUsesOf(question)}>
            Dónde se usa
          </Button>
        )}
        {question && mayDo('deactivateQuestion') && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => remove([question])}>
            Eliminar
          </Button>
        )}
      </QuestionEditor>
    </Suspense>
  );
  const newOne = (previous: Question | null) => (
    <div className="my-2 rounded-control border border-accent bg-surface">
      <p className="px-3 pt-3 font-semibold sm:px-4">Pregunta nueva</p>
      {editor(null, previous, null)}
    </div>
  );
  return (
    <section ref={frame} aria-label="Preguntas" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {mayDo('createQuestion') && (
          <Button
            variant="primary"
            data-add
            icon={<Plus aria-hidden />}
            onClick={() => add(questions.at(-1) ?? null)}
          >
            Agregar pregunta
          </Button>
        )}
        <Button
          icon={<Undo2 aria-hidden />}
          busy={undo.busy}
          aria-disabled={undo.last === null}
          onClick={() => void takeBack()}
        >
          Deshacer
        </Button>
        {undo.last && (
          <p className="min-w-0 text-sm text-ink-muted wrap-anywhere">Último: {undo.last.what}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {questions.length === 0 && open === null && (
        <EmptyState title="Esta caracterización aún no tiene preguntas" />
      )}
      <ol className="flex flex-col gap-2" aria-label="Preguntas en su orden">
        {rows.map((question) => {
          const here = open?.at?.id === question.id ? open : null;
          const opened = here?.kind === 'edit' ? here : null;
          return (
            <li key={question.id} data-id={question.id}>
              <QuestionRow
                question={question}
                place={places.get(question.id) ?? { ...ordered(question), ...alone }}
                number={asked.includes(question.id) ? asked.indexOf(question.id) + 1 : null}
                named={named}
                title={titles.get(question.id)}
                open={opened !== null}
                onToggle={() =>
                  opened ? void close(question.id) : void turnTo({ kind: 'edit', at: question, left: null })
                }
                onMove={(by) => void move(question, by)}
                onCopy={() => void copy(question)}
                onAddBelow={() => add(question)}
              >
                {opened && editor(question, null, opened.left)}
              </QuestionRow>
              {question === gone && (
                <Alert variant="warning" role="alert" title="Esta pregunta ya no está en la lista">
                  Es posible que otra persona la haya eliminado. Copie lo que escribió antes de cerrar.
                </Alert>
              )}
              {here?.kind === 'new' && newOne(question)}
            </li>
          );
        })}
      </ol>
      {open?.kind === 'new' && open.at === null && newOne(null)}
      <Suspense>
        {triggersOf && (
          <TriggersModal
            owner={{ characterizationID: characterization.id, questionID: triggersOf.id }}
            about={`${triggersOf.code} · ${triggersOf.statement}`}
            onClose={() => setTriggersOf(null)}
          />
        )}
        {usesOf && (
          <UsesModal
            question={usesOf}
            questions={questions}
            triggers={triggers}
            named={named}
            onClose={() => setUsesOf(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
