/** Writes a calculation with a text result as the `calculation` of an XLSForm (decision 0131). */
import { comparisonOf, hasOptions } from '@caracteriza/domain/question/kinds';
import { optionCode } from '@caracteriza/domain/question/own-names';
import { parseExpression } from '@caracteriza/domain/rule/parse';
import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import type { Expression } from '@caracteriza/domain/rule/tree';
import type { PinnedOption, PinnedQuestion } from '../questionnaire/body.ts';
import { branchKnownConditions, calculationText, conditionOf } from './calculation-write.ts';
import { literal } from './constraint.ts';
import type { EarlierQuestions } from './earlier.ts';
import { nameOfOption } from './names.ts';
import {
  answeredCondition,
  assertFits,
  conjunction,
  distinctConditions,
  NotExpressible,
  referenceTo,
} from './xpath-number.ts';

/** A text in XPath, and the conditions that must all hold for it to exist. */
interface XPathText {
  text: string;
  knownConditions: readonly string[];
}

const unknownText: XPathText = { text: "''", knownConditions: ['false()'] };

/** The label or code of the chosen option. */
function optionText(question: PinnedQuestion, textIn: (option: PinnedOption) => string): XPathText {
  // The options of a shared list may not be available here.
  if (question.options.length === 0 && question.optionListVersion) throw new NotExpressible();
  const optionTexts = question.options.map((option) => {
    const isChosen = `selected(${referenceTo(question)}, ${literal(nameOfOption(option))})`;
    return `if(${isChosen}, ${literal(textIn(option))}, '')`;
  });
  const text = optionTexts.length > 1 ? `concat(${optionTexts.join(', ')})` : (optionTexts[0] ?? "''");
  return assertFits({ text, knownConditions: [answeredCondition(question)] });
}

function chosenText(
  [condition, yes, no]: readonly Expression[],
  earlierQuestions: EarlierQuestions,
): XPathText {
  const truth = condition ? conditionOf(condition, earlierQuestions) : null;
  if (!truth || !yes || !no) return unknownText;
  const [yesText, noText] = [textOf(yes, earlierQuestions), textOf(no, earlierQuestions)];
  return assertFits({
    text: `if(${truth.text}, ${yesText.text}, ${noText.text})`,
    knownConditions: distinctConditions(
      truth.knownConditions,
      branchKnownConditions(truth.text, yesText.knownConditions, noText.knownConditions),
    ),
  });
}

function textOf(expression: Expression, earlierQuestions: EarlierQuestions): XPathText {
  if (expression.kind === 'text') return { text: literal(expression.value.trim()), knownConditions: [] };
  if (expression.kind !== 'call') return unknownText;
  if (expression.name === 'si') return chosenText(expression.values, earlierQuestions);
  const [firstValue] = expression.values;
  const question = firstValue?.kind === 'name' ? earlierQuestions.get(firstValue.name) : undefined;
  if (!question) return unknownText;
  if (expression.name === 'texto' && comparisonOf(question).measure === 'text')
    return { text: referenceTo(question), knownConditions: [answeredCondition(question)] };
  if (!hasOptions(question)) return unknownText;
  return optionText(question, expression.name === 'etiqueta' ? ({ label }) => label : optionCode);
}

function textCalculation(expression: string, earlierQuestions: EarlierQuestions): string | null {
  const { tree } = parseExpression(expression);
  if (!tree) return null;
  try {
    const { text, knownConditions } = textOf(tree, earlierQuestions);
    const wholeText =
      knownConditions.length === 0 ? text : `if(${conjunction(knownConditions)}, ${text}, '')`;
    return assertFits({ text: wholeText, knownConditions: [] }).text;
  } catch (error) {
    if (error instanceof NotExpressible) return null;
    throw error;
  }
}

/**
 * The calculation of a number or text in XPath, '' for 'sin dato'; null if XPath cannot express it or it does not fit in a
 * cell.
 */
export const calculationCell = (
  question: Pick<PinnedQuestion, 'expression' | 'decimals'>,
  earlierQuestions: EarlierQuestions,
): string | null =>
  isTextExpression(question.expression)
    ? textCalculation(question.expression ?? '', earlierQuestions)
    : calculationText(question, earlierQuestions);
