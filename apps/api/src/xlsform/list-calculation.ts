/** Calculations on the chosen options of a list, in XPath. */
import { hasOptions, takesSeveral } from '@caracteriza/domain/question/kinds';
import type { Expression } from '@caracteriza/domain/rule/tree';
import type { PinnedOption, PinnedQuestion } from '../questionnaire/body.ts';
import { literal } from './constraint.ts';
import type { EarlierQuestions } from './earlier.ts';
import { nameOfOption } from './names.ts';
import { boundsOf, combinedBounds, withZero, unionOfBounds } from './number-bounds.ts';
import {
  answeredCondition,
  assertFits,
  constantText,
  neverANumber,
  referenceTo,
  type XPathNumber,
} from './xpath-number.ts';

const chosenCondition = (question: PinnedQuestion, option: PinnedOption) =>
  `selected(${referenceTo(question)}, ${literal(nameOfOption(option))})`;

type ScoredOptions = readonly { readonly option: PinnedOption; readonly score: number }[];

/** The sum of the scores of the chosen options. */
function scoreNumber(
  question: PinnedQuestion,
  scoredOptions: ScoredOptions,
  conditions: readonly string[],
): XPathNumber {
  const scoreTexts = scoredOptions
    .filter(({ score }) => score !== 0)
    .map(({ option, score }) => `if(${chosenCondition(question, option)}, ${constantText(score)}, 0)`);
  const optionBounds = scoredOptions.map(({ score }) => withZero(boundsOf(score)));
  const bounds = takesSeveral(question)
    ? optionBounds.reduce((sum, term) => combinedBounds('+', sum, term), boundsOf(0))
    : unionOfBounds(boundsOf(0), ...optionBounds);
  return assertFits({
    text: scoreTexts.join(' + ') || '0',
    isWhole: scoreTexts.length < 2,
    knownConditions: conditions,
    bounds,
  });
}

/** The lowest or highest score of the chosen options; options not chosen count as infinitely high or low. */
function extremeNumber(
  name: 'min' | 'max',
  question: PinnedQuestion,
  scoredOptions: ScoredOptions,
  conditions: readonly string[],
): XPathNumber {
  const [firstScored] = scoredOptions;
  if (!firstScored) return neverANumber;
  const bounds = unionOfBounds(...scoredOptions.map(({ score }) => boundsOf(score)));
  // Some programs reject `min` with a single number.
  if (scoredOptions.length === 1)
    return { text: constantText(firstScored.score), isWhole: true, knownConditions: conditions, bounds };
  const infinity = name === 'min' ? '1 div 0' : '-1 div 0';
  const scoreTexts = scoredOptions.map(
    ({ option, score }) => `if(${chosenCondition(question, option)}, ${constantText(score)}, ${infinity})`,
  );
  return assertFits({
    text: `${name}(${scoreTexts.join(', ')})`,
    isWhole: true,
    knownConditions: conditions,
    bounds,
  });
}

/** The value of a call whose argument is a list question; null for any other call. */
export function listNumber(
  name: string,
  operand: Expression | undefined,
  earlierQuestions: EarlierQuestions,
): XPathNumber | null {
  if (!['puntaje', 'puntaje_minimo', 'puntaje_maximo', 'elegidas'].includes(name)) return null;
  const question = operand?.kind === 'name' ? earlierQuestions.get(operand.name) : undefined;
  if (!question || !hasOptions(question)) return neverANumber;
  if (name === 'elegidas') {
    const bounds = { least: 0, most: question.options.length, decimals: 0 };
    const excluding = question.options.filter(({ excludes }) => excludes === 1);
    const count = `count-selected(${referenceTo(question)})`;
    const isNone = excluding.map((option) => chosenCondition(question, option)).join(' or ');
    const text = isNone === '' ? count : `if(${isNone}, 0, ${count})`;
    return { text, isWhole: true, knownConditions: [answeredCondition(question)], bounds };
  }
  const scoredOptions = question.options.flatMap((option) =>
    typeof option.score === 'number' ? [{ option, score: option.score }] : [],
  );
  const unscored = question.options.filter(({ score }) => typeof score !== 'number');
  const conditions = [
    answeredCondition(question),
    ...unscored.map((option) => `not(${chosenCondition(question, option)})`),
  ];
  if (name === 'puntaje') return scoreNumber(question, scoredOptions, conditions);
  return extremeNumber(name === 'puntaje_minimo' ? 'min' : 'max', question, scoredOptions, conditions);
}
