import { areBlankRows, rowTexts } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { answerParts, withDetail } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { chosenLabels } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { shownPosition } from '@caracteriza/domain/question/kinds/position/position-text';
import type { OpenedSurvey } from '../open-survey.ts';
import type { ShownQuestion } from '../answering/survey-questions.ts';
import type { AnsweredQuestion } from '../answering/orphan-answers.ts';
import type { Filled } from '../use-survey.ts';

/** The questions that two versions of a survey answer differently, in their order. */
export function differingQuestions({ questions }: OpenedSurvey, one: Filled, other: Filled): ShownQuestion[] {
  const text = ({ answers, fileNames }: Filled, id: string) => `${answers[id] ?? ''}\n${fileNames[id] ?? ''}`;
  return questions.filter(({ id }) => text(one, id) !== text(other, id));
}

/** One answer of a version, in words. */
export function AnswerText({ question, filled }: { question: AnsweredQuestion; filled: Filled }) {
  const { value, detail } = answerParts(question, filled.answers[question.id] ?? '');
  const blank = question.fieldTypeCode === fieldTypes.rows && areBlankRows(value);
  if (value === '' || blank) return <span className="text-ink-muted italic">Sin respuesta</span>;
  const without = withoutAnswerOf(question, value);
  if (without) return without.label;
  switch (question.fieldTypeCode) {
    case fieldTypes.signature:
      return (
        <img
          src={value}
          alt="Firma"
          className="max-h-24 max-w-full rounded-control border border-line bg-white object-contain"
        />
      );
    case fieldTypes.file:
      return filled.fileNames[question.id] ?? 'Un archivo';
    case fieldTypes.date:
      return compactToDisplay(value) ?? value;
    case fieldTypes.dropdown:
      return withDetail(chosenLabels(question, value) || value, detail);
    case fieldTypes.rows:
      return rowTexts(question.columns ?? [], value).join(' | ');
    case fieldTypes.position:
      return shownPosition(value, detail);
    default:
      return withDetail(value, detail);
  }
}
