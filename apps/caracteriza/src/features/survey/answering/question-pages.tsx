import { bySection } from '@caracteriza/domain/question/survey-pages';
import { Alert } from '@caracteriza/ui/alert';
import { Pagination } from '@caracteriza/ui/pagination';
import { memo, useEffect, type ComponentProps, type ReactNode } from 'react';
import { answeringOf } from '../../../question-kinds/answering.ts';
import { QuestionField } from './question-field.tsx';
import { focusQuestion, sectionNodeID } from '../../../question-kinds/question-node.ts';
import type { SurveyState } from '../use-survey.ts';
import { Translated } from '../../../question-kinds/translated.tsx';

type MemoQuestionFieldProps = Omit<ComponentProps<typeof QuestionField>, 'onAnswer'> & {
  onAnswer: SurveyState['answer'];
};

/** Rendered again only when its own answer or problem changes, because a page may have fifty of these. */
const MemoQuestionField = memo(function MemoQuestionField({ onAnswer, ...props }: MemoQuestionFieldProps) {
  const { id } = props.question;
  return <QuestionField {...props} onAnswer={(value, fileName) => onAnswer(id, value, fileName)} />;
});

/** A reviewer's remarks, by question id. */
type QuestionRemarks = ReadonlyMap<string, readonly string[]>;

/** A reviewer's remarks about a question. */
function RemarkNotes({ remarks = [] }: { remarks: readonly string[] | undefined }) {
  if (remarks.length === 0) return null;
  return (
    <Alert variant="warning" title="Observación" className="mt-3">
      {remarks.map((remark, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-wrap">
          {remark}
        </p>
      ))}
    </Alert>
  );
}

interface SectionPartProps {
  /** The first question on its page. */
  first: boolean;
  part: SurveyState['parts'][number];
  survey: SurveyState;
  titleAs: 'h3' | 'h4';
  remarks: QuestionRemarks | undefined;
}

/** The questions of one section, below its title, with the total number of sections. */
function SectionPart({ first, part, survey, titleAs: Title, remarks }: SectionPartProps) {
  return (
    <>
      {part.title === '' ? (
        // Separates these questions from the section above, to which they do not belong.
        !first && <hr className="border-line" />
      ) : (
        <Title
          id={sectionNodeID(part.number)}
          tabIndex={-1}
          className="scroll-mt-4 border-b border-line pb-2 font-bold wrap-anywhere"
        >
          <span className="font-normal text-ink-muted">
            Sección {part.number} de {survey.sections}:
          </span>{' '}
          <Translated>{part.title}</Translated>
          {part.continued && <span className="font-normal text-ink-muted"> (continuación)</span>}
        </Title>
      )}
      <ol className="flex flex-col gap-6">
        {part.questions.map((question) => {
          const { Unasked } = answeringOf(question);
          return Unasked ? (
            <li key={question.id}>
              <Unasked question={question} answer={survey.computed[question.id] ?? ''} />
              <RemarkNotes remarks={remarks?.get(question.id)} />
            </li>
          ) : (
            <li
              key={question.id}
              className="relative [&>[data-slot=field]>label]:ps-6.5 [&>[data-slot=field]>:is(label,[data-slot=field-hint])]:pe-8"
            >
              <span className="absolute start-0 top-0 text-sm leading-5 font-semibold text-ink-muted tabular-nums">
                {survey.numberOf(question)}.
              </span>
              <MemoQuestionField
                question={question}
                value={survey.valueOf(question.id)}
                fileName={survey.fileNameOf(question.id)}
                error={survey.errors[question.id]}
                relativeProblem={survey.relative[question.id]}
                onProblem={survey.noteUnreadable}
                onAnswer={survey.answer}
              />
              <RemarkNotes remarks={remarks?.get(question.id)} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A section by its title, which may recur after another section. */
const partKey = (parts: SurveyState['parts'], index: number): string => {
  const { title } = parts[index]!;
  return `${parts.slice(0, index).filter((part) => part.title === title).length} ${title}`;
};

interface QuestionPagesProps {
  survey: SurveyState;
  /** Heading level of the section titles. */
  titleAs: 'h3' | 'h4';
  /** The accessible name of the pages. */
  label: string;
  /** Shown next to the questions they are about. */
  remarks?: QuestionRemarks | undefined;
  /** Classes of the arrows between pages. */
  arrows?: string | undefined;
  /** Notices above the questions. */
  notices?: ReactNode;
  /** Buttons beside or below the pages. */
  children: ReactNode;
}

/** The paginated questions of a survey, bound to its answers; used by the survey and the preview. */
export function QuestionPages({
  survey,
  titleAs,
  label,
  remarks,
  arrows,
  notices,
  children,
}: QuestionPagesProps) {
  const { view, attention } = survey;

  useEffect(() => {
    if (attention) focusQuestion(attention.questionID);
  }, [attention]);

  return (
    <>
      <div className="flex flex-col gap-6 px-4 py-4 sm:px-6 sm:py-5">
        {notices}
        {survey.parts.map((part, index) => (
          <SectionPart
            // Not keyed by question, because the question may become hidden, and half-typed input in the other
            // questions would then be lost.
            key={partKey(survey.parts, index)}
            first={index === 0}
            part={part}
            survey={survey}
            titleAs={titleAs}
            remarks={remarks}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line p-4 sm:px-6">
        <Pagination
          aria-label={label}
          page={view.page}
          pageSize={survey.size}
          total={view.total}
          range={view}
          hasNext={!view.isLast}
          pageSizes={survey.sizes}
          pageSizeLabel="Preguntas por página"
          pageSizeText={(size) => (size === bySection ? 'Por sección' : `${size}`)}
          onPageChange={survey.goTo}
          onPageSizeChange={survey.resize}
          className="grow"
          classNames={arrows ? { button: arrows } : undefined}
        />
        {children}
      </div>
    </>
  );
}
