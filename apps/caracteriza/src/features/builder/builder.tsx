import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { ClipboardPaste, ListPlus, Plus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayDo } from '../../session/permission.ts';
import { builderRows } from './builder-rows.ts';
import { QuestionRow } from './question-row.tsx';
import { useBuilder, type BuilderControl, type BuilderProps } from './use-builder.ts';

const QuestionEditor = lazy(async () => ({
  default: (await import('./question-editor.tsx')).QuestionEditor,
}));
const QuestionLinesModal = lazy(async () => ({
  default: (await import('./question-lines-modal.tsx')).QuestionLinesModal,
}));
const ScaleModal = lazy(async () => ({ default: (await import('./scale-modal.tsx')).ScaleModal }));

/** 'Pegar preguntas': pasted questions go after the open one, or where a new question would go. */
function PasteButton({ builder }: { builder: BuilderControl }) {
  const { state, questions } = builder;
  const [place, setPlace] = useState<{ after: Schema<'Question'> | null } | null>(null);
  const open = () => {
    const { editor } = state;
    const previousQuestion = editor ? (editor.question ?? editor.after) : (questions.at(-1) ?? null);
    return builder.leave(() => setPlace({ after: previousQuestion }));
  };
  return (
    <>
      <Button
        icon={<ClipboardPaste aria-hidden />}
        aria-disabled={state.work !== null}
        onClick={() => void open()}
      >
        Pegar preguntas
      </Button>
      {place && (
        <Suspense>
          <QuestionLinesModal builder={builder} after={place.after} onClose={() => setPlace(null)} />
        </Suspense>
      )}
    </>
  );
}

/** 'Agregar pregunta', 'Pegar preguntas', 'Insertar escala' and 'Deshacer'. */
function BuilderBar({ builder }: { builder: BuilderControl }) {
  const { state, questions, undo } = builder;
  const [inserting, setInserting] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayDo('createQuestion') && (
        <Button
          variant="primary"
          data-add
          icon={<Plus aria-hidden />}
          aria-disabled={state.work !== null}
          onClick={() => void builder.add(questions.at(-1) ?? null)}
        >
          Agregar pregunta
        </Button>
      )}
      {mayDo('addQuestions') && <PasteButton builder={builder} />}
      {mayDo('insertScale') && (
        <Button
          icon={<ListPlus aria-hidden />}
          aria-disabled={state.work !== null}
          onClick={() => void builder.leave(() => setInserting(true))}
        >
          Insertar escala
        </Button>
      )}
      <Button
        icon={<Undo2 aria-hidden />}
        busy={state.work?.act === 'undo'}
        aria-disabled={state.work !== null || undo.last === null}
        onClick={() => void builder.leave(() => builder.run({ act: 'undo' }, undo.takeBack))}
      >
        Deshacer
      </Button>
      {undo.last && <p className="min-w-0 text-sm text-ink-muted wrap-anywhere">Último: {undo.last.what}</p>}
      {inserting && (
        <Suspense>
          <ScaleModal builder={builder} onClose={() => setInserting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The open editor, for an existing or a new question. */
function OpenEditor({ builder, question }: { builder: BuilderControl; question: Schema<'Question'> | null }) {
  return (
    <div className={question ? undefined : 'my-2 rounded-control border border-accent bg-surface'}>
      {!question && <p className="px-3 pt-3 font-semibold sm:px-4">Pregunta nueva</p>}
      <Suspense key={builder.state.turn}>
        <QuestionEditor builder={builder} question={question} />
      </Suspense>
    </div>
  );
}

/** The questions of a characterization as a list; one at a time opens in place. */
export function Builder({
  onOpen,
  ...props
}: BuilderProps & {
  /** Called with the open question; null if none is open or it is new. Must be stable. */
  onOpen: (questionID: string | null) => void;
}) {
  const builder = useBuilder(props);
  const { setFrame, questions, state } = builder;
  const { editor } = state;
  const isNew = editor !== null && editor.question === null;
  const openID = editor?.question?.id ?? null;
  useEffect(() => onOpen(openID), [onOpen, openID]);
  return (
    <section ref={setFrame} aria-label="Preguntas" className="flex min-w-0 flex-col gap-3">
      <BuilderBar builder={builder} />
      <p role="status" className="sr-only">
        {state.announcement}
      </p>
      {questions.length === 0 && editor === null && (
        <EmptyState title="Esta caracterización aún no tiene preguntas" />
      )}
      <ol className="flex flex-col gap-2" aria-label="Preguntas en su orden">
        {builderRows(questions, editor?.question ?? editor?.after ?? null).map((row) => (
          <li key={row.question.id} data-id={row.question.id}>
            <QuestionRow builder={builder} row={row}>
              {editor?.question?.id === row.question.id && (
                <OpenEditor builder={builder} question={row.question} />
              )}
            </QuestionRow>
            {row.isGone && (
              <Alert variant="warning" role="alert" title="Esta pregunta ya no está en la lista">
                Es posible que otra persona la haya eliminado. Copie lo que escribió antes de cerrar.
              </Alert>
            )}
            {isNew && editor.after?.id === row.question.id && (
              <OpenEditor builder={builder} question={null} />
            )}
          </li>
        ))}
      </ol>
      {isNew && editor.after === null && <OpenEditor builder={builder} question={null} />}
    </section>
  );
}
