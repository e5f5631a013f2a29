import { QuestionField } from './question-field.tsx';
import type { useSurvey } from './use-survey.ts';

/** The questions of the open page, bound to the survey's answers; the preview draws them with the same fields. */
export function PageQuestions({ survey }: { survey: ReturnType<typeof useSurvey> }) {
  return survey.view.items.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      value={survey.valueOf(question.id)}
      fileName={survey.fileNameOf(question.id)}
      error={survey.errors[question.id]}
      onAnswer={(value, fileName) => survey.answer(question.id, value, fileName)}
    />
  ));
}
