import { surveyPageSizes } from '@caracteriza/domain/survey-pages';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Pagination } from '@caracteriza/ui/pagination';
import { useEffect } from 'react';
import { PageQuestions } from '../survey/page-questions.tsx';
import { questionNodeID } from '../survey/question-field.tsx';
import type { ShownQuestion } from '../survey/survey-questions.ts';
import { useSurvey } from '../survey/use-survey.ts';

/** The questions with the survey's own fields, pages and checks. `questions` must be stable. */
export function PreviewQuestions({
  questions,
  emptyText,
}: {
  questions: readonly ShownQuestion[];
  /** Said when there is none. */
  emptyText: string;
}) {
  const survey = useSurvey(questions);
  const { view, attention } = survey;

  useEffect(() => {
    if (attention) document.getElementById(questionNodeID(attention.questionID))?.focus();
  }, [attention]);

  return (
    <section
      aria-labelledby="preguntas-de-prueba"
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <h3 id="preguntas-de-prueba" className="border-b border-line px-4 py-3 text-lg font-bold">
        Así se ve la encuesta
      </h3>
      {view.total === 0 ? (
        <EmptyState title={emptyText} />
      ) : (
        <>
          <div className="flex flex-col gap-6 px-4 py-5">
            <PageQuestions survey={survey} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line p-4">
            <Pagination
              aria-label="Páginas de la vista previa"
              page={view.page}
              pageSize={survey.size}
              total={view.total}
              sizes={surveyPageSizes}
              pageSizeLabel="Preguntas por página"
              onPageChange={survey.goTo}
              onPageSizeChange={survey.resize}
            />
            <Button onClick={() => void survey.checkAll()}>Comprobar respuestas</Button>
          </div>
        </>
      )}
    </section>
  );
}
