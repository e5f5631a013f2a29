import { Dropdown } from '@caracteriza/ui/dropdown';
import { use } from 'react';
import { coarsePointerQuery, useMedia } from '../../shell/use-media.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { SpokenLanguage } from '../translated.tsx';

/** Longer lists are easier to search than to read. */
const maxButtons = 8;

interface ListAnswerProps {
  question: ShownQuestion;
  /** The id of the chosen option, '' if there is none. */
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * The options of a list as buttons or in a dropdown, as set in the question; by default this depends on the pointer type and
 * the length.
 */
export function ListAnswer({
  question: { options, display, optionListVersion },
  value,
  onValueChange,
}: ListAnswerProps) {
  const spokenLanguage = use(SpokenLanguage);
  const isTouchScreen = useMedia(coarsePointerQuery);
  // A list that depends on another answer would switch between buttons and a dropdown.
  const usesButtons =
    isTouchScreen && !optionListVersion && options.length <= maxButtons && display !== 'list';
  // An empty dropdown shows that there are no options.
  if (options.length > 0 && (usesButtons || display === 'buttons'))
    return <ChoiceButtons options={options} value={value} onValueChange={onValueChange} />;
  return (
    <Dropdown
      sort={false}
      clearable
      options={options.map(({ id, label }) => {
        const translation = spokenLanguage?.translationOf(label);
        return translation === undefined
          ? { value: id, label }
          : { value: id, label: translation, lang: spokenLanguage!.code };
      })}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
