import { expect, it } from 'vitest';
import type { JoinedQuestion } from '../../questionnaire/joined.ts';
import { columnName, longestName } from './campaign-answers-questions.ts';
import { optionNumbers } from './campaign-answers-variables.ts';

/** A question whose versions, newest first, have these options. */
const questionWith = (...versions: { code: string; ownCode?: string }[][]) =>
  ({
    code: 'PRE000001',
    versions: versions.map((options, index) => ({
      number: versions.length - index,
      question: { options: options.map((option) => ({ ...option, label: option.code })) },
    })),
  }) as unknown as JoinedQuestion;

const optionOne = { code: 'OPC1', ownCode: '1' };
const nine = { code: 'OPC2', ownCode: '9' };

it('keeps a code that is a number, also beside an option without one', () => {
  expect(
    Object.fromEntries(optionNumbers(questionWith([optionOne, nine, { code: 'OPC3' }], [optionOne, nine]))),
  ).toEqual({
    1: 1,
    9: 9,
    OPC3: 10,
  });
});

it('numbers options without codes in the order of the oldest version', () => {
  const [firstCodeOption, secondCodeOption, thirdOption] = ['OPC1', 'OPC2', 'OPC3'].map((code) => ({ code }));
  const numbers = optionNumbers(
    questionWith([thirdOption!, firstCodeOption!, secondCodeOption!], [firstCodeOption!, secondCodeOption!]),
  );
  expect(Object.fromEntries(numbers)).toEqual({ OPC1: 1, OPC2: 2, OPC3: 3 });
});

it('gives a repeated name a number within the longest name', () => {
  const longName = 'a'.repeat(40);
  const names = new Set<string>();
  const [first, second] = [
    columnName(longName, names, longestName),
    columnName(longName, names, longestName),
  ];
  expect(first).toBe('a'.repeat(32));
  expect(second).toBe(`${'a'.repeat(30)}_2`);
});
