/** Writes a calculation with a text result as the `calculation` of an XLSForm (decision 0131). */
import { comparisonOf, hasOptions } from '@caracteriza/domain/question/kinds';
import { optionCode } from '@caracteriza/domain/question/own-names';
import { parseExpression } from '@caracteriza/domain/rule/parse';
import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import type { Expression } from '@caracteriza/domain/rule/tree';
import type { PinnedOption, PinnedQuestion } from '../questionnaire/body.ts';
import { branchKnown, calculationText, conditionOf } from './calculation-write.ts';
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
  known: readonly string[];
}

const unknownText: XPathText = { text: "''", known: ['false()'] };

/** The label or code of the chosen option. */
function optionText(question: PinnedQuestion, textIn: (option: PinnedOption) => string): XPathText {
  // The options of a shared list may not be available here.
  if (question.options.length === 0 && question.optionListVersion) throw new NotExpressible();
  const optionTexts = question.options.map((option) => {
    const isChosen = `selected(${referenceTo(question)}, ${literal(nameOfOption(option))})`;
    return `if(${isChosen}, ${literal(textIn(option))}, '')`;
  });
  const text = optionTexts.length > 1 ? `concat(${optionTexts.join(', ')})` : (optionTexts[0] ?? "''");
  return assertFits({ text, known: [answeredCondition(question)] });
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
    known: distinctConditions(truth.known, branchKnown(truth.text, yesText.known, noText.known)),
  });
}

function textOf(part: Expression, earlierQuestions: EarlierQuestions): XPathText {
  if (part.kind === 'text') return { text: literal(part.value.trim()), known: [] };
  if (part.kind !== 'call') return unknownText;
  if (part.name === 'si') return chosenText(part.values, earlierQuestions);
  const [first] = part.values;
  const question = first?.kind === 'name' ? earlierQuestions.get(first.name) : undefined;
  if (!question) return unknownText;
  if (part.name === 'texto' && comparisonOf(question).measure === 'text')
    return { text: referenceTo(question), known: [answeredCondition(question)] };
  if (!hasOptions(question)) return unknownText;
  return optionText(question, part.name === 'etiqueta' ? ({ label }) => label : optionCode);
}

function textCalculation(expression: string, earlierQuestions: EarlierQuestions): string | null {
  const { tree } = parseExpression(expression);
  if (!tree) return null;
  try {
    const { text, known } = textOf(tree, earlierQuestions);
    const wholeText = known.length === 0 ? text : `if(${conjunction(known)}, ${text}, '')`;
    return assertFits({ text: wholeText, known: [] }).text;
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
