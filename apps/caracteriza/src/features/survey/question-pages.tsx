import { surveyPageSizes } from '@caracteriza/domain/survey-pages';
import { isNote } from '@caracteriza/domain/field-types';
import { Pagination } from '@caracteriza/ui/pagination';
import { useEffect, type ReactNode } from 'react';
import { QuestionField } from './question-field.tsx';
import { focusQuestion } from './question-node.ts';
import { SurveyNote } from './survey-note.tsx';
import type { SurveyState } from './use-survey.ts';

interface QuestionPagesProps {
  survey: SurveyState;
  /** The name of the pages for a screen reader. */
  label: string;
  /** Notices above the questions. */
  notices?: ReactNode;
  /** Buttons beside or below the pages. */
  children: ReactNode;
}

/** The questions of a survey in pages, bound to its answers; for survey and preview. */
export function QuestionPages({ survey, label, notices, children }: QuestionPagesProps) {
  const { view, attention } = survey;

  useEffect(() => {
    if (attention) focusQuestion(attention.questionID);
  }, [attention]);

  return (
    <>
      <div className="flex flex-col gap-6 px-4 py-4 sm:px-6 sm:py-5">
        {notices}
        <ol className="flex flex-col gap-6">
          {view.items.map((question) =>
            isNote(question) ? (
              <li key={question.id}>
                <SurveyNote note={question} />
              </li>
            ) : (
              <li
                key={question.id}
                className="relative [&>[data-slot=field]>label]:ps-6.5 [&>[data-slot=field]>:is(label,[data-slot=field-hint])]:pe-8"
              >
                <span className="absolute start-0 top-0 text-sm leading-5 font-semibold text-ink-muted tabular-nums">
                  {survey.numberOf(question)}.
                </span>
                <QuestionField
                  question={question}
                  value={survey.valueOf(question.id)}
                  fileName={survey.fileNameOf(question.id)}
                  error={survey.errors[question.id]}
                  onProblem={survey.noteUnreadable}
                  onAnswer={(value, fileName) => survey.answer(question.id, value, fileName)}
                />
              </li>
            ),
          )}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line p-4 sm:px-6">
        <Pagination
          aria-label={label}
          page={view.page}
          pageSize={survey.size}
          total={view.total}
          pageSizes={surveyPageSizes}
          pageSizeLabel="Preguntas por página"
          onPageChange={survey.goTo}
          onPageSizeChange={survey.resize}
          className="grow"
        />
        {children}
      </div>
    </>
  );
}
