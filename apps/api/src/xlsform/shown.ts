/** When a question shows: its base question and its conditions, of what a form says must hold. */
import { hasOptions } from '@caracteriza/domain/question/kinds';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import type { FormQuestion } from './form.ts';
import { type Clause, maxClauses, maxConditions, type ReadCondition, single } from './relevant.ts';

type Questions = ReadonlyMap<string, FormQuestion>;

const plain = ({ questionID, operator, value }: ShowCondition): ShowCondition => ({
  questionID,
  operator,
  value,
});

const isSame = (a: ShowCondition, b: ShowCondition) =>
  a.questionID === b.questionID && a.operator === b.operator && a.value === b.value;

/** All that must hold where a question shows, as far as each of it must. */
function conditionsOf({ base, showWhen }: FormQuestion): ShowCondition[] {
  const all = showWhen?.match === 'all' ? showWhen.conditions : [];
  return base ? [{ questionID: base.question, operator: 'equal', value: base.option }, ...all] : [...all];
}

/** Whether a question has an answer wherever these hold: it must have one, and shows then. */
function isAnswered(question: FormQuestion | undefined, holding: readonly ShowCondition[]): boolean {
  if (!question?.required || question.showWhen?.match === 'any') return false;
  return conditionsOf(question).every((each) => holding.some((other) => isSame(each, other)));
}

/** Those that hold only with an answer, as ours do, and the others. */
function asOurs(clauses: readonly Clause[], questions: Questions) {
  const holding = clauses.map(single).filter((condition) => condition !== null);
  const answered = new Set(holding.filter((each) => each.answered).map(({ questionID }) => questionID));
  const good = ({ any }: Clause) =>
    any.every(
      ({ questionID, answered: itself }) =>
        itself || answered.has(questionID) || isAnswered(questions.get(questionID), holding),
    );
  return { kept: clauses.filter(good), lost: clauses.filter((clause) => !good(clause)) };
}

/** What holds wherever a condition does: its question shows then. */
function follows(condition: ShowCondition, questions: Questions): ShowCondition[] {
  const found = [condition];
  let above = questions.get(condition.questionID);
  while (above) {
    found.push(...conditionsOf(above));
    above = above.base ? questions.get(above.base.question) : undefined;
  }
  return found;
}

/** Whether a condition holds whichever of these does: a group says again what its questions show for. */
function isSaid(clause: Clause, { any }: Clause, questions: Questions): boolean {
  const condition = single(clause)!;
  return any.every((each) => follows(each, questions).some((other) => isSame(other, condition)));
}

/** The question of the row before and its base questions: below one of them a question keeps its place. */
function basesHere(questions: Questions, section: string | null): Set<string> {
  const names = new Set<string>();
  let at = [...questions.values()].at(-1);
  while (at) {
    // Below a base question it would be in the section of that one.
    if (at.section === section) names.add(at.name);
    at = at.base ? questions.get(at.base.question) : undefined;
  }
  return names;
}

const canBeBase = (condition: ReadCondition | null, questions: Questions): condition is ReadCondition => {
  const question = condition ? questions.get(condition.questionID) : undefined;
  return (
    condition?.operator === 'equal' &&
    question !== undefined &&
    hasOptions({ fieldTypeCode: question.type }) &&
    question.options.some(({ name }) => name === condition.value)
  );
};

/** The base question that leaves the fewest clauses over. */
function bestBase(clauses: readonly Clause[], questions: Questions, section: string | null) {
  const here = basesHere(questions, section);
  let best: { condition: ReadCondition | null; rest: Clause[] } = { condition: null, rest: [...clauses] };
  for (const condition of clauses.map(single)) {
    if (!canBeBase(condition, questions) || !here.has(condition.questionID)) continue;
    const known = follows(condition, questions);
    const rest = clauses.filter((clause) => {
      const other = single(clause);
      return other === null || !known.some((each) => isSame(each, other));
    });
    if (best.condition === null || rest.length < best.rest.length) best = { condition, rest };
  }
  return best;
}

/** The base question that our own file names; its condition is the first. */
function namedBase(clauses: readonly Clause[], questions: Questions, name: string) {
  const at = clauses.findIndex((clause) => single(clause)?.questionID === name);
  const condition = at === -1 ? null : single(clauses[at]!);
  return canBeBase(condition, questions)
    ? { condition, rest: clauses.toSpliced(at, 1) }
    : { condition: null, rest: [...clauses] };
}

/** Each once, and without 'has an answer' where another says more of the same question. */
function needed(clauses: readonly Clause[]): Clause[] {
  const once = new Map(clauses.map((clause) => [JSON.stringify(clause.any.map(plain)), clause]));
  const all = [...once.values()];
  return all.filter((clause) => {
    const condition = single(clause);
    const more = (other: Clause) => other !== clause && single(other)?.questionID === condition?.questionID;
    return condition?.operator !== 'answered' || !all.some(more);
  });
}

/** How a question shows, and the texts of what cannot be expressed together with the rest. */
export interface Shown extends Pick<FormQuestion, 'base' | 'showWhen'> {
  lost: string[];
}

/**
 * Base question and conditions of a question that is asked after these.
 * @param baseName what our own file names as its base question, '' for none; undefined in a file of others
 */
export function shownWhen(
  clauses: readonly Clause[],
  questions: Questions,
  section: string | null,
  baseName: string | undefined,
): Shown {
  if (clauses.length > maxClauses)
    return { base: null, showWhen: null, lost: clauses.map(({ text }) => text) };
  const { kept, lost } = asOurs(clauses, questions);
  const { condition, rest } =
    baseName === undefined
      ? bestBase(needed(kept), questions, section)
      : namedBase(kept, questions, baseName);
  const base = condition && { question: condition.questionID, option: condition.value! };
  const all = rest.filter((clause) => clause.any.length === 1);
  const oneOf = rest.filter((clause) => clause.any.length > 1);
  const anyOne =
    oneOf.length === 1 && all.every((clause) => isSaid(clause, oneOf[0]!, questions)) ? oneOf[0]! : null;
  const beside = anyOne ? [] : oneOf;
  const conditions = (anyOne ? anyOne.any : all.flatMap(({ any }) => any)).map(plain);
  const texts = [...lost, ...beside].map(({ text }) => text);
  if (conditions.length === 0) return { base, showWhen: null, lost: texts };
  if (conditions.length > maxConditions)
    return { base, showWhen: null, lost: [...texts, ...(anyOne ? [anyOne] : all).map(({ text }) => text)] };
  return { base, showWhen: { match: anyOne ? 'any' : 'all', conditions }, lost: texts };
}
