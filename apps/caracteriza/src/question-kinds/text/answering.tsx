import { maximumTextLength } from '@caracteriza/domain/question/kinds/text/text-length';
import { Textarea } from '@caracteriza/ui/textarea';
import type { AnsweringKind, AnswerProps } from '../kind.ts';

export const TextAnswer = ({ question, value, onAnswer }: AnswerProps) => (
  <Textarea
    rows={2}
    autoComplete="off"
    maxLength={question.longest ?? maximumTextLength}
    value={value}
    onValueChange={(typed) => onAnswer(typed)}
  />
);

export const textAnswering: AnsweringKind = {
  Answer: TextAnswer,
  problemOnLeaving: true,
  showsAnyText: true,
};
