import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { coarsePointerQuery, narrowQuery, useMedia } from '../../../shell/use-media.ts';
import { useLeaveGuard } from '../../../forms/use-leave-guard.ts';
import { mayDo } from '../../../session/permission.ts';
import type { OpenedSurvey, SurveyIDs } from '../open-survey.ts';
import { returnedAddress } from '../survey-addresses.ts';
import { answeringOf } from '../../../question-kinds/answering.ts';
import { sectionNodeID } from '../../../question-kinds/question-node.ts';
import { ConsentStep } from '../lazy-consent-step.ts';
import { QuestionPages } from './question-pages.tsx';
import { SurveyBar } from './survey-bar.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { SurveySummary } from '../saved/survey-summary.tsx';
import { useAccept } from '../drafts/use-accept.ts';
import { type DraftStop, type SurveyDraft, useDraft } from '../drafts/use-draft.ts';
import { type SurveyState, useSurvey } from '../use-survey.ts';
import { SurveyNotices } from './survey-notices.tsx';
import { usePageHistory, useUnwinding } from './use-page-history.ts';
import { LanguageChoice, useQuestionLanguage } from '../../../question-kinds/language-choice.tsx';
import { InLanguage } from '../../../question-kinds/in-language.tsx';

interface SurveyFormProps {
  openedSurvey: OpenedSurvey;
  ids: SurveyIDs;
  /** The family whose visit the survey was opened from. */
  visitedFamily: string | null;
  /** Starts over with a new code. */
  onCancel: () => void;
  /** The person does not consent. */
  onLeave: () => void;
  /** The server has permanently rejected the answers. */
  onStop: (stop: DraftStop) => void;
}

/** The heading above the questions, and the handling of focus on page changes, both visually and for screen readers. */
function usePageFocus({ parts, sections }: SurveyState) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened or restarted the survey no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const [pageTurns, setPageTurns] = useState(0);
  // The section title of the new page does not exist until the page is rendered.
  const focusPage = useEffectEvent(() => {
    const section = document.getElementById(sectionNodeID(parts[0]?.number ?? 0));
    (section ?? heading.current)?.focus();
  });
  useEffect(() => {
    if (pageTurns > 0) focusPage();
  }, [pageTurns]);
  return {
    heading,
    /** Focuses the title of the page's first section, or the heading. */
    beginPage: () => {
      if (sections === 0) heading.current?.focus();
      else setPageTurns((before) => before + 1);
    },
  };
}

const surveyQuestion = {
  title: '¿Desea cancelar la encuesta?',
  text: 'Se borrarán las respuestas y la encuesta empezará de nuevo con otro código.',
  acceptLabel: 'Empezar de nuevo',
};

const correctionQuestion = {
  title: '¿Desea descartar la corrección?',
  text: 'Las respuestas vuelven a ser las que se guardaron. La encuesta sigue devuelta.',
  acceptLabel: 'Descartar la corrección',
};

/** Asks for confirmation before deleting answers and starting over. */
function useCancel(
  { correction }: OpenedSurvey,
  survey: SurveyState,
  { draft, reply }: { draft: SurveyDraft; reply: string },
  onCancel: () => void,
) {
  const confirm = useConfirm();
  return async () => {
    const nothingLost = correction ? !draft.changed && reply === '' : !survey.dirty;
    const isConfirmed =
      (nothingLost && draft.orphans.length === 0) ||
      (await confirm({
        ...(correction ? correctionQuestion : surveyQuestion),
        cancelLabel: 'Seguir en la encuesta',
        danger: true,
      }));
    if (!isConfirmed) return;
    await draft.discard();
    onCancel();
  };
}

/** Asks for confirmation before leaving unsaved answers. */
function useSurveyGuard(
  survey: SurveyState,
  draft: SurveyDraft,
  { reply, isSaved }: { reply: string; isSaved: boolean },
) {
  const isUnsaved = (draft.changed && survey.dirty) || draft.orphans.length > 0 || reply !== '';
  useLeaveGuard({
    unsaved: isUnsaved && !isSaved,
    question: {
      title: '¿Desea salir de la encuesta?',
      text: draft.leaving,
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir en la encuesta',
    },
    exits: 'all',
    kept: draft.upToDate && draft.orphansStored && reply === '',
  });
}

/** The questions of an opened survey, page by page, until it is saved (spec §2, §4, §5 "Survey"). */
export function SurveyForm({ openedSurvey, ids, visitedFamily, onCancel, onLeave, onStop }: SurveyFormProps) {
  const survey = useSurvey(openedSurvey.questions, openedSurvey);
  const language = useQuestionLanguage(openedSurvey.translation);
  const onPhone = useMedia(narrowQuery);
  const isTouchScreen = useMedia(coarsePointerQuery);
  const { view } = survey;
  const { heading, beginPage } = usePageFocus(survey);
  const mayFinish = mayDo(openedSurvey.correction ? 'correctSurvey' : 'saveCompleteSurvey');
  const draft = useDraft(openedSurvey, survey, { active: mayFinish, onStop });
  const [reply, setReply] = useState('');
  const { accept, saving, saved, needsConsent, complaint } = useAccept(openedSurvey, survey, draft, reply);
  const cancel = useCancel(openedSurvey, survey, { draft, reply }, onCancel);
  const isSaved = saved !== null;
  useSurveyGuard(survey, draft, { reply, isSaved });
  useEffect(() => {
    for (const question of openedSurvey.questions)
      answeringOf(question)
        .preload?.()
        .catch(() => undefined);
  }, [openedSurvey.questions]);

  const pages = usePageHistory(survey, beginPage);
  const isUnwinding = useUnwinding(pages, isSaved);
  // In an effect that runs after the guard's own; otherwise the guard would still ask for confirmation, although everything is
  // saved.
  const navigate = useNavigate();
  const isCorrected = isSaved && openedSurvey.correction !== undefined && !isUnwinding;
  useEffect(() => {
    if (isCorrected) void navigate(returnedAddress, { replace: true });
  }, [isCorrected, navigate]);

  if (isUnwinding || isCorrected) return null;
  if (saved) return <SavedPanel savedSurvey={saved} ids={ids} visitedFamily={visitedFamily} />;
  if (needsConsent)
    return (
      <Suspense fallback={null}>
        <ConsentStep
          ids={ids}
          visitedFamily={visitedFamily}
          answersWait
          onAccepted={() => void accept()}
          onLeave={onLeave}
        />
      </Suspense>
    );

  const next = () => {
    if (survey.next()) beginPage();
  };
  const goBack = () => {
    if (pages.back()) beginPage();
  };
  const cancelButton = <Button onClick={() => void cancel()}>Cancelar</Button>;
  return (
    <Loader busy={saving}>
      <div data-at-the-door className="flex flex-col items-stretch gap-3 sm:gap-6 lg:flex-row lg:items-start">
        <SurveySummary openedSurvey={openedSurvey} />
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
          <LanguageChoice language={language} className="px-4 pt-4 sm:px-6" />
          <InLanguage translation={language.chosen}>
            <QuestionPages
              survey={survey}
              titleAs="h3"
              label="Páginas de la encuesta"
              remarks={openedSurvey.correction?.remarks}
              // On touch screens, 'Atrás' and 'Siguiente' are the only way to turn pages.
              arrows={isTouchScreen ? 'hidden' : undefined}
              notices={
                <SurveyNotices
                  reply={reply}
                  onReply={setReply}
                  openedSurvey={openedSurvey}
                  survey={survey}
                  draft={draft}
                  mayFinish={mayFinish}
                  onDiscardOrphans={() => {
                    draft.discardOrphans();
                    heading.current?.focus();
                  }}
                />
              }
            >
              {onPhone && cancelButton}
            </QuestionPages>
          </InLanguage>
          <SurveyBar
            answeredCount={survey.answeredCount()}
            total={survey.answerableCount}
            note={draft.note}
            complaint={complaint}
            backLink={view.page > 1 && <Button onClick={goBack}>Atrás</Button>}
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
