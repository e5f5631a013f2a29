import { withDetail } from '@caracteriza/domain/question/answer-parts';
import { takesSeveral } from '@caracteriza/domain/question/kinds';
import {
  chosenIDs,
  chosenLabels,
  chosenOptions,
} from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import type { AnsweringKind, AnswerProps } from '../kind.ts';
import { ListAnswer } from './list-answer.tsx';
import { SeveralAnswer } from './several-answer.tsx';

export function DropdownAnswer({ question, value, onAnswer }: AnswerProps) {
  const List = takesSeveral(question) ? SeveralAnswer : ListAnswer;
  return <List question={question} value={value} onValueChange={(newValue) => onAnswer(newValue)} />;
}

export const dropdownAnswering: AnsweringKind = {
  Answer: DropdownAnswer,
  // Only the text entered for an option such as 'Otra'.
  isTyped: (after, before) => after.value === before.value,
  // Only if every chosen option is still offered.
  fittingPart: (question, value) =>
    chosenOptions(question, value).length === chosenIDs(question, value).length ? value : '',
  Words: ({ question, value, detail }) => withDetail(chosenLabels(question, value) || value, detail),
};
