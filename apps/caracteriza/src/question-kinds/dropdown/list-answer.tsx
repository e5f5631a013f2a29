import { Dropdown } from '@caracteriza/ui/dropdown';
import { coarse, useMedia } from '../../shell/use-media.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import type { ShownQuestion } from '../shown-question.ts';

/** Lists with more options are searched rather than read. */
const mostButtons = 8;

interface ListAnswerProps {
  question: ShownQuestion;
  /** The id of the chosen option, '' when none is. */
  value: string;
  onValueChange: (value: string) => void;
}

/** The options of a list as buttons or in a dropdown: as the question says, else by pointer and length. */
export function ListAnswer({ question: { options, display }, value, onValueChange }: ListAnswerProps) {
  const byFinger = useMedia(coarse);
  const short = byFinger && options.length <= mostButtons && display !== 'list';
  // Without options the dropdown says that there are none.
  if (options.length > 0 && (short || display === 'buttons'))
    return <ChoiceButtons options={options} value={value} onValueChange={onValueChange} />;
  return (
    <Dropdown
      sort={false}
      clearable
      options={options.map(({ id, label }) => ({ value: id, label }))}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
