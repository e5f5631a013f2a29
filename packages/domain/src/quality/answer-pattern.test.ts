import { expect, it } from 'vitest';
import { fieldTypes } from '../question/kinds.ts';
import { answerPattern, type PatternQuestion } from './answer-pattern.ts';

const choice = (id: string, overrides: Partial<PatternQuestion> = {}): PatternQuestion => ({
  id,
  fieldTypeCode: fieldTypes.dropdown,
  options: ['Sí', 'No'].map((label) => ({ id: `${id}-${label}`, label })),
  ...overrides,
});
const number = (id: string): PatternQuestion => ({ id, fieldTypeCode: fieldTypes.numeric, options: [] });
const answersOf = (answers: Record<string, string>) =>
  Object.entries(answers).map(([questionID, value]) => ({ questionID, value }));

it('counts the longest row of the same option, over questions of another kind and not over another answer', () => {
  const questions = [choice('a'), number('n'), choice('b'), choice('c'), choice('d')];
  const answers = answersOf({ a: 'a-No', n: '7', b: 'b-No', c: 'c-No', d: 'd-Sí' });
  expect(answerPattern(questions, answers).sameOptionRun).toBe(3);
  expect(answerPattern(questions, answersOf({ a: 'a-No', b: 'b-Sí', c: 'c-No' })).sameOptionRun).toBe(1);
  expect(answerPattern([choice('a', { several: 1 })], answersOf({ a: 'a-No' })).sameOptionRun).toBe(0);
});

it("counts 'No sabe' among the answered questions that offer it", () => {
  const questions = [choice('a', { offersDontKnow: 1 }), choice('b', { offersDontKnow: 1 }), choice('c')];
  const pattern = answerPattern(questions, answersOf({ a: '@NS', b: 'b-No', c: 'c-No' }));
  expect([pattern.unknownGiven, pattern.unknownOffered]).toEqual([1, 2]);
});

it.each([
  ['a number below 10 is none', '5', 0, 0],
  ['a round one', '120', 1, 1],
  ['one that ends in 5', '35', 1, 1],
  ['another', '37', 1, 0],
  ['one with decimals is none', '72.5', 0, 0],
  ["'No sabe' is none", '@NS', 0, 0],
])('numbers: %s', (_name, value, numbers, roundNumbers) => {
  expect(answerPattern([number('n')], answersOf({ n: value }))).toMatchObject({ numbers, roundNumbers });
});
