/** The effect of an unanswered item on a score. */
import { describe, expect, it } from 'vitest';
import { computedAnswer } from './computed-answer.ts';
import { operandOf } from './show-when.ts';
import { fieldTypes } from './kinds.ts';

const optionIDs = ['A', 'B', 'C', 'D'];

/** The result for the answers to four items; '' for an unanswered item. */
const resultOf = (expression: string, ...answers: string[]) =>
  computedAnswer({ expression, decimals: 1 }, (name) =>
    operandOf({ fieldTypeCode: fieldTypes.numeric }, answers[optionIDs.indexOf(name)] ?? ''),
  );

describe('a missing item', () => {
  it.each([
    // All, three, two, one and none of four.
    ['suma(A; B; C; D)', ['10', '6', '3', '1', '']],
    ['suma_completa(A; B; C; D)', ['10', '', '', '', '']],
    ['suma_prorrateada(A; B; C; D)', ['10', '8', '6', '', '']],
  ])('in %s', (expression, results) => {
    const answerLists = [['1', '2', '3', '4'], ['1', '2', '3'], ['1', '2'], ['1'], []];
    expect(answerLists.map((answers) => resultOf(expression, ...answers))).toEqual(results);
  });

  it('is also one that nobody knows', () => {
    expect(resultOf('suma_completa(A; B)', '1', '@NS')).toBe('');
    expect(resultOf('suma_prorrateada(A; B)', '1', '@NR')).toBe('2');
  });
});
