import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { loadingState } from '../../forms/loading-state.ts';
import { useRead } from '../../session/use-read.ts';
import type { ConditionValueProps } from '../kind.ts';

/** The options of a list question, plus 'No sabe' and 'No responde' if the question offers them. */
export function DropdownConditionValue({ question, value, onValueChange }: ConditionValueProps) {
  const { optionListVersion: hash } = question;
  const sharedList = useRead('getOptionListVersion', hash ? { params: { hash } } : null);
  const options = sharedList.data
    ? sharedList.data.data.options.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }))
    : question.options.map(({ id, label }) => ({ value: id, label }));
  return (
    <Dropdown
      {...loadingState(sharedList)}
      value={value}
      onValueChange={onValueChange}
      sort={false}
      options={[
        ...options,
        ...withoutAnswer
          .filter(({ setting }) => question[setting] === 1)
          .map((noAnswer) => ({ value: noAnswer.value, label: noAnswer.label })),
      ]}
    />
  );
}
