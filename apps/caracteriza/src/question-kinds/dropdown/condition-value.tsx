import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { Dropdown } from '@caracteriza/ui/dropdown';
import type { ConditionValueProps } from '../kind.ts';

/** Its options, plus 'No sabe' and 'No responde' if the question offers them. */
export const DropdownConditionValue = ({ question, value, onValueChange }: ConditionValueProps) => (
  <Dropdown
    value={value}
    onValueChange={onValueChange}
    sort={false}
    options={[
      ...question.options.map(({ id, label }) => ({ value: id, label })),
      ...withoutAnswer
        .filter(({ setting }) => question[setting] === 1)
        .map((without) => ({ value: without.value, label: without.label })),
    ]}
  />
);
