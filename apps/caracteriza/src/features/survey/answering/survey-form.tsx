import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { narrow, useMedia } from '../../../shell/use-media.ts';
import { useLeaveGuard } from '../../../forms/use-leave-guard.ts';
import { mayDo } from '../../../session/permission.ts';
import type { OpenedSurvey, SurveyIDs } from '../open-survey.ts';
import { sectionNodeID } from '../../../question-kinds/question-node.ts';
import { QuestionPages } from './question-pages.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { SurveyBar } from './survey-bar.tsx';
import { SurveySummary } from '../saved/survey-summary.tsx';
import { OrphanNotice } from './orphan-notice.tsx';
import { useAccept } from '../drafts/use-accept.ts';
import { noCopy, recoveredNote, unreadCopy } from '../drafts/draft-note.ts';
import { type Stop, useDraft } from '../drafts/use-draft.ts';
import { useSurvey } from '../use-survey.ts';

interface SurveyFormProps {
  opened: OpenedSurvey;
  ids: SurveyIDs;
  /** The family whose visit the survey was opened from. */
  visitedFamily: string | null;
  /** Starts over with a new code. */
  onCancel: () => void;
  /** The server has not taken the answers, and will not. */
  onStop: (stop: Stop) => void;
}

/** The questions of an opened survey, page by page, until it is saved (spec §2, §4, §5 "Survey"). */
export function SurveyForm({ opened, ids, visitedFamily, onCancel, onStop }: SurveyFormProps) {
  const confirm = useConfirm();
  const { draft: serverDraft, start } = opened;
  const survey = useSurvey(opened.questions, opened.start);
  const heading = useRef<HTMLHeadingElement>(null);
  const onPhone = useMedia(narrow);
  // The button that opened the survey, or started it over, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { view, parts } = survey;
  const [turns, setTurns] = useState(0);
  // The title of the new page's section is not there before the page is.
  const focusPage = useEffectEvent(() => {
    const section = document.getElementById(sectionNodeID(parts[0]?.number ?? 0));
    (section ?? heading.current)?.focus();
  });
  useEffect(() => {
    if (turns > 0) focusPage();
  }, [turns]);
  const mayFinish = mayDo('saveCompleteSurvey');
  const draft = useDraft(opened, survey, { active: mayFinish, onStop });
  const { accept, saving, saved, complaint } = useAccept(opened, survey, draft);
  useLeaveGuard({
    unsaved: ((draft.changed && survey.dirty) || draft.orphans.length > 0) && saved === null,
    question: {
      title: '¿Desea salir de la encuesta?',
      text: draft.leaving,
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir en la encuesta',
    },
    ways: 'all',
    kept: draft.upToDate && draft.orphansStored,
  });

  if (saved) return <SavedPanel saved={saved} ids={ids} visitedFamily={visitedFamily} />;

  // The new page starts at its heading, or at the title of its section, on screen and for a screen reader.
  const beginPage = () => {
    if (survey.sections === 0) heading.current?.focus();
    else setTurns((before) => before + 1);
  };
  const next = () => {
    if (survey.next()) beginPage();
  };
  const goBack = () => {
    if (survey.goTo(view.page - 1)) beginPage();
  };
  const cancel = async () => {
    const sure =
      (!survey.dirty && draft.orphans.length === 0) ||
      (await confirm({
        title: '¿Desea cancelar la encuesta?',
        text: 'Se borrarán las respuestas y la encuesta empezará de nuevo con otro código.',
        acceptLabel: 'Empezar de nuevo',
        cancelLabel: 'Seguir en la encuesta',
        danger: true,
      }));
    if (!sure) return;
    await draft.discard();
    onCancel();
  };

  const noCopyNote = opened.copyUnread ? unreadCopy : draft.copyFailed ? noCopy : null;
  const cancelButton = <Button onClick={() => void cancel()}>Cancelar</Button>;
  return (
    <Loader busy={saving}>
      <div className="flex flex-col items-stretch gap-3 sm:gap-6 lg:flex-row lg:items-start">
        <SurveySummary opened={opened} />
        <section
          aria-labelledby="preguntas"
          className="w-full max-w-4xl min-w-0 rounded-card border border-line bg-surface shadow-card"
        >
          <h2
            id="preguntas"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-4 rounded-t-card border-b border-line px-4 py-2 text-lg font-bold -outline-offset-2 sm:px-6 sm:py-3"
          >
            Preguntas
          </h2>
          {view.total === 0 && (
            <EmptyState title="Ninguna pregunta aplica a este encuestable">
              Revise los disparadores de la caracterización.
            </EmptyState>
          )}
          <QuestionPages
            survey={survey}
            titleAs="h3"
            label="Páginas de la encuesta"
            notices={
              <>
                {noCopyNote && (
                  <Alert variant="warning" role="alert" title={noCopyNote.title}>
                    {noCopyNote.text}
                  </Alert>
                )}
                {draft.orphans.length > 0 && (
                  <OrphanNotice
                    answers={draft.orphans}
                    onDevice={draft.orphansStored}
                    onDiscard={() => {
                      draft.discardOrphans();
                      heading.current?.focus();
                    }}
                  />
                )}
                {start.copiedAt && !survey.changed && (
                  <Alert variant="info" title={recoveredNote(start.copiedAt)} />
                )}
                {!mayFinish && (
                  <Alert
                    variant="warning"
                    title="Puede leer las preguntas, pero no tiene permiso para guardar encuestas."
                  />
                )}
                {serverDraft && !start.unsent && !survey.changed && (
                  <Alert
                    variant="info"
                    title={`Se recuperó el borrador del ${compactToDisplay(serverDraft.updatedDate.dateChar)}, ${serverDraft.updatedTime.slice(0, 5)}.`}
                  >
                    Continúe donde quedó, o pulse Cancelar para empezar de nuevo.
                  </Alert>
                )}
              </>
            }
          >
            {onPhone && cancelButton}
          </QuestionPages>
          <SurveyBar
            answered={survey.given().length}
            total={survey.answerableCount}
            note={draft.note}
            complaint={complaint}
            back={view.page > 1 && <Button onClick={goBack}>Atrás</Button>}
          >
            {!onPhone && cancelButton}
            {view.isLast ? (
              <Button
                variant="primary"
                busy={saving}
                aria-disabled={!mayFinish || view.total === 0}
                onClick={() => void accept()}
              >
                Aceptar
              </Button>
            ) : (
              <Button variant="primary" onClick={next}>
                Siguiente
              </Button>
            )}
          </SurveyBar>
        </section>
      </div>
    </Loader>
  );
}
