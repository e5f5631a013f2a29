import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { expect, test } from 'vitest';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { isTyped } from './typed-answer.ts';

const question = (fieldTypeCode: string): ShownQuestion =>
  ({ id: 'one', fieldTypeCode, options: [], offersDontKnow: 1 }) as unknown as ShownQuestion;

test.each([
  ['a choice', fieldTypes.dropdown, 'yes', 'other', false],
  ['what an option asks for', fieldTypes.dropdown, 'other\nfi', 'other\nfiq', true],
  ['a date', fieldTypes.date, '', '20260101', false],
  ['a position of the device', fieldTypes.position, '4.1 -74.1\n12', '4.2 -74.2\n8', false],
  ['a position by hand', fieldTypes.position, '4.', '4.1', true],
  ['a time', fieldTypes.time, '08', '083', true],
  ['a number', fieldTypes.numeric, '1', '12', true],
  ['«No sabe» after a number', fieldTypes.numeric, '12', '@NS', false],
])('%s', (_what, fieldTypeCode, before, after, typedValue) => {
  expect(isTyped(question(fieldTypeCode), before, after)).toBe(typedValue);
});
