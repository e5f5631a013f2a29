import { allowed } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { compactToDisplay } from '@caracteriza/domain/dates';
import { surveyPageSizes } from '@caracteriza/domain/survey-pages';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Pagination } from '@caracteriza/ui/pagination';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { currentGrants } from '../../session/session.ts';
import { answerCodes } from './answer-codes.ts';
import type { OpenedSurvey, SurveyIDs } from './open-survey.ts';
import { PageQuestions } from './page-questions.tsx';
import { questionNodeID } from './question-field.tsx';
import { SavedPanel } from './saved-panel.tsx';
import { SurveySummary } from './survey-summary.tsx';
import { useAccept } from './use-accept.ts';
import { codesFrom, filledFrom, useDraft } from './use-draft.ts';
import { useSurvey, type SurveyState } from './use-survey.ts';

interface SurveyFormProps {
  opened: OpenedSurvey;
  ids: SurveyIDs;
  /** Starts over with a new code. */
  onCancel: () => void;
}

/** A date half typed is no value yet, so only its widget knows: its node, when the page has one. */
function halfTypedDate({ view, errors }: SurveyState): HTMLElement | undefined {
  return view.items
    .filter(({ id, fieldTypeCode }) => fieldTypeCode === fieldTypes.date && errors[id] === undefined)
    .map(({ id }) => document.getElementById(questionNodeID(id)))
    .find((node) => node?.getAttribute('aria-invalid') === 'true') as HTMLElement | undefined;
}

/** The questions of an opened survey, page by page, until it is saved (spec §2, §4, §5 "Survey"). */
export function SurveyForm({ opened, ids, onCancel }: SurveyFormProps) {
  const confirm = useConfirm();
  const { draft } = opened;
  const survey = useSurvey(opened.questions, { filled: filledFrom(draft), page: draft?.page ?? 1 });
  const [codesOf] = useState(() => answerCodes(codesFrom(draft)));
  const { accept, saving, saved } = useAccept(opened, survey, codesOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const { view, attention } = survey;
  const mayFinish = allowed(currentGrants(), 'saveCompleteSurvey');
  const underWay = saved === null && !saving;
  const kept = useDraft(opened, survey, codesOf, mayFinish && underWay);
  useLeaveGuard({
    unsaved: survey.changed && survey.dirty && saved === null,
    question: {
      title: '¿Desea salir de la encuesta?',
      text: kept.upToDate
        ? 'La encuesta no está guardada. Sus respuestas quedan en un borrador, y podrá continuar después.'
        : 'La encuesta no está guardada, y los últimos cambios se perderán.',
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir en la encuesta',
    },
    ways: 'all',
    kept: kept.upToDate,
  });

  useEffect(() => {
    if (attention) document.getElementById(questionNodeID(attention.questionID))?.focus();
  }, [attention]);

  if (saved) return <SavedPanel saved={saved} ids={ids} />;

  const unlessHalfTyped = (goOn: () => void) => {
    const node = halfTypedDate(survey);
    if (node) node.focus();
    else goOn();
  };
  const next = () => {
    // The new page starts at its heading, for the eye and for a screen reader.
    if (survey.next()) heading.current?.focus();
  };
  const cancel = async () => {
    const sure =
      !survey.dirty ||
      (await confirm({
        title: '¿Desea cancelar la encuesta?',
        text: 'Se borrarán las respuestas y la encuesta empezará de nuevo con otro código.',
        acceptLabel: 'Empezar de nuevo',
        cancelLabel: 'Seguir en la encuesta',
        danger: true,
      }));
    if (!sure) return;
    await kept.discard();
    onCancel();
  };

  return (
    <Loader busy={saving}>
      <div className="flex flex-col items-stretch gap-6 lg:flex-row lg:items-start">
        <SurveySummary opened={opened} />
        <section
          aria-labelledby="preguntas"
          className="w-full max-w-4xl min-w-0 rounded-card border border-line bg-surface shadow-card"
        >
          <h2
            id="preguntas"
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-4 border-b border-line px-4 py-3 text-lg font-bold sm:px-6"
          >
            Preguntas
          </h2>
          {view.total === 0 && (
            <EmptyState title="Ninguna pregunta aplica a este encuestable">
              Revise los disparadores de la caracterización.
            </EmptyState>
          )}
          <div className="flex flex-col gap-6 px-4 py-5 sm:px-6">
            {!mayFinish && (
              <Alert
                variant="warning"
                title="Puede leer las preguntas, pero no tiene permiso para guardar encuestas."
              />
            )}
            {draft && !survey.changed && (
              <Alert
                variant="info"
                title={`Se recuperó el borrador del ${compactToDisplay(draft.updatedDate.dateChar)}, ${draft.updatedTime.slice(0, 5)}.`}
              >
                Continúe donde quedó, o pulse Cancelar para empezar de nuevo.
              </Alert>
            )}
            <PageQuestions survey={survey} />
          </div>
          <div className="flex flex-col gap-4 border-t border-line px-4 py-4 sm:px-6">
            <Pagination
              aria-label="Páginas de la encuesta"
              page={view.page}
              pageSize={survey.size}
              total={view.total}
              sizes={surveyPageSizes}
              pageSizeLabel="Preguntas por página"
              onPageChange={survey.goTo}
              onPageSizeChange={survey.resize}
            />
            <div className="flex flex-wrap items-center justify-end gap-3">
              <p className="me-auto text-sm text-ink-muted">{kept.note}</p>
              <Button onClick={() => void cancel()}>Cancelar</Button>
              {view.isLast ? (
                <Button
                  variant="primary"
                  loading={saving}
                  aria-disabled={!mayFinish || view.total === 0}
                  onClick={() => unlessHalfTyped(() => void accept())}
                >
                  Aceptar
                </Button>
              ) : (
                <Button variant="primary" onClick={() => unlessHalfTyped(next)}>
                  Siguiente
                </Button>
              )}
            </div>
          </div>
        </section>
      </div>
    </Loader>
  );
}
