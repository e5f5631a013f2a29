import {
  maxOptions,
  numberedLines,
  optionLines,
} from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { standardLabels } from './standard-lists.ts';

/** Maximum length of an option, in characters. */
export const longestLabel = fields.AnswerOptionCreate.label.maxLength;

type ExistingOptions = Parameters<typeof optionLines>[1];

/**
 * Options typed or pasted as lines, or taken from a standard list.
 * @param existingOptions the question's current options; undefined while loading
 */
export function useOptionLines(existingOptions: ExistingOptions | undefined, start = '') {
  const alert = useAlert();
  const [text, setText] = useState(start);
  const [list, setList] = useState('');
  const [isReading, setReading] = useState(false);
  const lines = optionLines(text, existingOptions ?? [], longestLabel);
  const newOptions = lines.filter(({ state }) => state === 'new');
  const freeLines = Math.max(0, maxOptions - (existingOptions?.length ?? 0));
  return {
    text,
    setText,
    list,
    reading: isReading,
    lines,
    room: freeLines,
    /** The options to add, in the form of the request. */
    added: {
      labels: newOptions.map(({ label }) => label),
      ...(newOptions.some(({ ownCode }) => ownCode !== null) && {
        ownCodes: newOptions.map(({ ownCode }) => ownCode),
      }),
    },
    dirty: text.trim() !== '',
    /** Whether every line either can be added or exists already as an option. */
    sound:
      existingOptions !== undefined &&
      !isReading &&
      newOptions.length <= freeLines &&
      lines.every(({ state }) => state === 'new' || state === 'repeated'),
    /** Writes the codes 1, 2, 3… before the options. */
    numberAll: () => setText((text) => numberedLines(text, existingOptions ?? [])),
    take: async (questionID: string) => {
      setList(questionID);
      if (questionID === '') return;
      setReading(true);
      try {
        const newLines = (await standardLabels(questionID)).join('\n');
        setText((text) => (text.trim() === '' ? newLines : `${text.trimEnd()}\n${newLines}`));
      } catch (error) {
        alert.error(errorText(error));
        setList('');
      } finally {
        setReading(false);
      }
    },
  };
}

export type OptionLinesState = ReturnType<typeof useOptionLines>;
