import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { useEffect, useEffectEvent } from 'react';
import { questionNodeID } from '../../question-kinds/question-node.ts';
import { QuestionPages } from '../survey/answering/question-pages.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { useSurvey } from '../survey/use-survey.ts';

/** The questions with the survey's own fields, pages and checks. `questions` must be stable. */
export function PreviewQuestions({
  questions,
  person,
  emptyText,
  followed: followedQuestionID = null,
}: {
  questions: readonly ShownQuestion[];
  /** The values of the person and the day that calculations use. Must be stable. */
  person: Scope;
  /** Shown if there are no questions. */
  emptyText: string;
  /** The question whose page is shown. When this changes, its page opens, if the question is visible. */
  followed?: string | null;
}) {
  const survey = useSurvey(questions, { person });
  const follow = useEffectEvent((id: string) => survey.show(id, { focus: false }));
  useEffect(() => {
    if (followedQuestionID !== null) follow(followedQuestionID);
  }, [followedQuestionID]);
  const isShown = survey.view.pageItems.some(({ id }) => id === followedQuestionID);
  useEffect(() => {
    if (followedQuestionID === null || !isShown) return;
    document
      .getElementById(questionNodeID(followedQuestionID))
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest' });
  }, [followedQuestionID, isShown]);

  return (
    <section
      aria-labelledby="preguntas-de-prueba"
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <h3 id="preguntas-de-prueba" className="border-b border-line px-4 py-3 text-lg font-bold">
        Así se ve la encuesta
      </h3>
      {survey.view.total === 0 ? (
        <EmptyState title={emptyText} />
      ) : (
        <QuestionPages
          survey={survey}
          titleAs="h4"
          label="Páginas de la vista previa"
          notices={
            followedQuestionID !== null &&
            !survey.isVisible(followedQuestionID) && (
              <p role="status" className="text-sm text-ink-muted">
                La pregunta abierta no se muestra a esta persona con estas respuestas.
              </p>
            )
          }
        >
          <Button onClick={() => void survey.checkAll()}>Comprobar respuestas</Button>
        </QuestionPages>
      )}
    </section>
  );
}
