import { answerParts, withDetail } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { answeringOf } from '../../../question-kinds/answering.ts';
import type { AnsweredQuestion, ShownQuestion } from '@caracteriza/domain/question/shown-question';
import type { OpenedSurvey } from '../open-survey.ts';
import type { FilledAnswers } from '../use-survey.ts';

/** The questions whose answers differ between two versions of a survey, in order. */
export function differingQuestions(
  { questions }: OpenedSurvey,
  firstAnswers: FilledAnswers,
  secondAnswers: FilledAnswers,
): ShownQuestion[] {
  const text = ({ answers, fileNames }: FilledAnswers, id: string) =>
    `${answers[id] ?? ''}\n${fileNames[id] ?? ''}`;
  return questions.filter(({ id }) => text(firstAnswers, id) !== text(secondAnswers, id));
}

/** One answer of a version, as text. */
export function AnswerText({ question, answers }: { question: AnsweredQuestion; answers: FilledAnswers }) {
  const { value, detail } = answerParts(question, answers.answers[question.id] ?? '');
  const { isBlank, Words } = answeringOf(question);
  if (value === '' || isBlank?.(value)) return <span className="text-ink-muted italic">Sin respuesta</span>;
  const noAnswer = withoutAnswerOf(question, value);
  if (noAnswer) return noAnswer.label;
  if (!Words) return withDetail(value, detail);
  return (
    <Words question={question} value={value} detail={detail} fileName={answers.fileNames[question.id]} />
  );
}
