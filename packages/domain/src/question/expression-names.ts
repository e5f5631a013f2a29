/**
 * People write calculations with their own names, but they are stored with the system's codes, which never change. Renaming a
 * question therefore breaks no calculation, and a pinned version can be computed without names.
 */
import { parseExpression } from '../rule/parse.ts';
import { childrenOf, type Expression } from '../rule/tree.ts';
import { hasOptions } from './kinds.ts';
import type { SurveyQuestion } from './survey-flow.ts';

/** A question that a calculation may refer to. */
export type NamedQuestion = Pick<SurveyQuestion, 'fieldTypeCode' | 'variable'> & {
  readonly code: string;
  readonly options: readonly { readonly code?: string; readonly ownCode?: string | null }[];
};

/** A piece of the text and its replacement. */
type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/** How a translation replaces the name of a question, and the other side of a comparison with a list. */
interface Translation {
  readonly questionOf: (name: string) => NamedQuestion | undefined;
  readonly nameText: (question: NamedQuestion) => string;
  readonly optionText: (list: NamedQuestion, side: Expression, writtenName: string) => string | null;
}

function translateNames(text: string, { questionOf, nameText, optionText }: Translation): string {
  const { tree } = parseExpression(text);
  if (!tree) return text;
  const replacements: Replacement[] = [];
  const listAt = (side: Expression) => {
    const question = side.kind === 'name' ? questionOf(side.name) : undefined;
    return question && hasOptions(question) ? question : undefined;
  };
  const option = (list: NamedQuestion | undefined, side: Expression) => {
    const optionName = list && optionText(list, side, text.slice(side.start, side.end));
    if (typeof optionName !== 'string') return false;
    replacements.push({ start: side.start, end: side.end, text: optionName });
    return true;
  };
  const visit = (operand: Expression): void => {
    if (operand.kind === 'comparison') {
      if (!option(listAt(operand.left), operand.right)) visit(operand.right);
      if (!option(listAt(operand.right), operand.left)) visit(operand.left);
      return;
    }
    const question = operand.kind === 'name' ? questionOf(operand.name) : undefined;
    if (question) replacements.push({ start: operand.start, end: operand.end, text: nameText(question) });
    for (const child of childrenOf(operand)) visit(child);
  };
  visit(tree);
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: tokenText }) => result.slice(0, start) + tokenText + result.slice(end),
      text,
    );
}

const unquoted = (writtenText: string) => writtenText.replace(/^'(.*)'$/s, '$1').toLowerCase();

/** One of our own codes as written in a calculation: in quotes unless it is a number or a word. */
export const ownText = (ownCode: string) => (/^(?:\d+|[a-z_]\w*)$/i.test(ownCode) ? ownCode : `'${ownCode}'`);

/** The calculation with the system's codes in place of the names that users chose. Anything that is not a name is unchanged. */
export function withSystemCodes(text: string, questions: readonly NamedQuestion[]): string {
  const byName = new Map(
    questions.flatMap((question) => (question.variable ? [[question.variable.toUpperCase(), question]] : [])),
  );
  const byCode = new Map(questions.map((question) => [question.code, question]));
  return translateNames(text, {
    questionOf: (name) => byName.get(name) ?? byCode.get(name),
    nameText: ({ code }) => code,
    optionText: ({ options }, _side, writtenName) =>
      options.find(({ ownCode }) => ownCode?.toLowerCase() === unquoted(writtenName))?.code ?? null,
  });
}

/** The calculation with the names that users chose in place of the system's codes. */
export function withOwnNames(text: string, questions: readonly NamedQuestion[]): string {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  return translateNames(text, {
    questionOf: (name) => byCode.get(name),
    nameText: ({ code, variable }) => variable || code,
    optionText: ({ options }, side) => {
      const option = side.kind === 'name' ? options.find(({ code }) => code === side.name) : undefined;
      return option?.ownCode ? ownText(option.ownCode) : null;
    },
  });
}
