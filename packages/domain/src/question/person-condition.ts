/** Conditions on the person alone, as used in bands. */
import { parseExpression } from '../rule/parse.ts';
import { personName } from '../rule/person-names.ts';
import { childrenOf, type Expression } from '../rule/tree.ts';
import { truthProblem } from './expression-problem.ts';

const firstOther = (expression: Expression): string | undefined => {
  if (expression.kind === 'name' && !personName(expression.name)) return expression.name;
  return childrenOf(expression)
    .map(firstOther)
    .find((name) => name !== undefined);
};

/** Why a condition on the person cannot be saved, as the end of a Spanish sentence; null if it can. */
export function personConditionProblem(text: string): string | null {
  const { tree, problem } = parseExpression(text);
  if (!tree) return problem.message;
  const otherName = firstOther(tree);
  if (otherName !== undefined)
    return `«${otherName.toLowerCase()}» no es de la persona: use edad, edad_meses, edad_dias, sexo u otro de sus datos.`;
  const emptyScope = { ownCode: '', byCode: new Map(), earlierCodes: new Set<string>() };
  const expected = 'escriba una comparación, por ejemplo «Para edad < 5:».';
  return truthProblem(tree, emptyScope, expected)?.message ?? null;
}
