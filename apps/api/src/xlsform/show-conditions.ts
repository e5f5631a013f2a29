/** Determines a question's base question and display conditions from the conditions in a form. */
import { hasOptions } from '@caracteriza/domain/question/kinds';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import type { FormQuestion } from './form.ts';
import { type Clause, maxClauses, maxConditions, type ReadCondition, singleCondition } from './relevant.ts';

type Questions = ReadonlyMap<string, FormQuestion>;

const withoutExtras = ({ questionID, operator, value }: ShowCondition): ShowCondition => ({
  questionID,
  operator,
  value,
});

const isSame = (a: ShowCondition, b: ShowCondition) =>
  a.questionID === b.questionID && a.operator === b.operator && a.value === b.value;

/** The mandatory conditions for showing a question, as far as each must hold individually. */
function conditionsOf({ base, showWhen }: FormQuestion): ShowCondition[] {
  const conditions = showWhen?.match === 'all' ? showWhen.conditions : [];
  return base
    ? [{ questionID: base.question, operator: 'equal', value: base.option }, ...conditions]
    : [...conditions];
}

/** Whether a question is answered whenever these hold, that is, whether it is required and shown in that case. */
function isAnswered(question: FormQuestion | undefined, heldConditions: readonly ShowCondition[]): boolean {
  if (!question?.required || question.showWhen?.match === 'any') return false;
  return conditionsOf(question).every((condition) =>
    heldConditions.some((heldCondition) => isSame(condition, heldCondition)),
  );
}

/** Splits conditions into those that hold only with an answer, like ours, and the others. */
function splitClauses(clauses: readonly Clause[], questions: Questions) {
  const commonConditions = clauses.map(singleCondition).filter((condition) => condition !== null);
  const answeredIDs = new Set(
    commonConditions.filter((condition) => condition.answered).map(({ questionID }) => questionID),
  );
  const isGood = ({ alternatives }: Clause) =>
    alternatives.every(
      ({ questionID, answered: isItself }) =>
        isItself || answeredIDs.has(questionID) || isAnswered(questions.get(questionID), commonConditions),
    );
  return { kept: clauses.filter(isGood), lost: clauses.filter((clause) => !isGood(clause)) };
}

/** Everything that holds whenever a condition does, because its question is then shown. */
function conditionsImpliedBy(condition: ShowCondition, questions: Questions): ShowCondition[] {
  const conditions = [condition];
  let ancestor = questions.get(condition.questionID);
  while (ancestor) {
    conditions.push(...conditionsOf(ancestor));
    ancestor = ancestor.base ? questions.get(ancestor.base.question) : undefined;
  }
  return conditions;
}

/** Whether a condition holds whichever of these does; a group often repeats the display conditions of its questions. */
function isImplied(clause: Clause, { alternatives }: Clause, questions: Questions): boolean {
  const condition = singleCondition(clause)!;
  return alternatives.every((each) =>
    conditionsImpliedBy(each, questions).some((otherCondition) => isSame(otherCondition, condition)),
  );
}

/** The question of the previous row and its base questions; placed below one of them, a question keeps its position. */
function possibleBases(questions: Questions, section: string | null): Set<string> {
  const names = new Set<string>();
  let ancestor = [...questions.values()].at(-1);
  while (ancestor) {
    // Below a base question, it would be in that question's section.
    if (ancestor.section === section) names.add(ancestor.name);
    ancestor = ancestor.base ? questions.get(ancestor.base.question) : undefined;
  }
  return names;
}

const canBeBase = (condition: ReadCondition | null, questions: Questions): condition is ReadCondition => {
  const question = condition ? questions.get(condition.questionID) : undefined;
  return (
    condition?.operator === 'equal' &&
    question !== undefined &&
    hasOptions({ fieldTypeCode: question.type }) &&
    // Only own options activate a question.
    question.sharedList === undefined &&
    question.options.some(({ name }) => name === condition.value)
  );
};

/** The base question that leaves the fewest clauses. */
function bestBase(clauses: readonly Clause[], questions: Questions, section: string | null) {
  const bases = possibleBases(questions, section);
  let bestCandidate: { condition: ReadCondition | null; otherClauses: Clause[] } = {
    condition: null,
    otherClauses: [...clauses],
  };
  for (const condition of clauses.map(singleCondition)) {
    if (!canBeBase(condition, questions) || !bases.has(condition.questionID)) continue;
    const impliedConditions = conditionsImpliedBy(condition, questions);
    const remainingClauses = clauses.filter((clause) => {
      const otherCondition = singleCondition(clause);
      return otherCondition === null || !impliedConditions.some((each) => isSame(each, otherCondition));
    });
    if (bestCandidate.condition === null || remainingClauses.length < bestCandidate.otherClauses.length)
      bestCandidate = { condition, otherClauses: remainingClauses };
  }
  return bestCandidate;
}

/** The base question named in our own file; its condition comes first. */
function namedBase(clauses: readonly Clause[], questions: Questions, name: string) {
  const clauseIndex = clauses.findIndex((clause) => singleCondition(clause)?.questionID === name);
  const condition = clauseIndex === -1 ? null : singleCondition(clauses[clauseIndex]!);
  return canBeBase(condition, questions)
    ? { condition, otherClauses: clauses.toSpliced(clauseIndex, 1) }
    : { condition: null, otherClauses: [...clauses] };
}

/** Without duplicates, and without 'has an answer' if another condition on the same question is more specific. */
function neededClauses(clauses: readonly Clause[]): Clause[] {
  const clausesByText = new Map(
    clauses.map((clause) => [JSON.stringify(clause.alternatives.map(withoutExtras)), clause]),
  );
  const allClauses = [...clausesByText.values()];
  return allClauses.filter((clause) => {
    const condition = singleCondition(clause);
    const isAnotherOfQuestion = (otherClause: Clause) =>
      otherClause !== clause && singleCondition(otherClause)?.questionID === condition?.questionID;
    return condition?.operator !== 'answered' || !allClauses.some(isAnotherOfQuestion);
  });
}

/** How a question is shown, and the texts that cannot be expressed together with the rest. */
export interface ShowConditions extends Pick<FormQuestion, 'base' | 'showWhen'> {
  lost: string[];
}

/**
 * Base question and conditions of a question that is asked after these.
 * @param baseName the base question named in our own file, '' if there is none; undefined in third-party files
 */
export function shownWhen(
  clauses: readonly Clause[],
  questions: Questions,
  section: string | null,
  baseName: string | undefined,
): ShowConditions {
  if (clauses.length > maxClauses)
    return { base: null, showWhen: null, lost: clauses.map(({ text }) => text) };
  const { kept: keptClauses, lost } = splitClauses(clauses, questions);
  const { condition, otherClauses } =
    baseName === undefined
      ? bestBase(neededClauses(keptClauses), questions, section)
      : namedBase(keptClauses, questions, baseName);
  const base = condition && { question: condition.questionID, option: condition.value! };
  const singleClauses = otherClauses.filter((clause) => clause.alternatives.length === 1);
  const oneOf = otherClauses.filter((clause) => clause.alternatives.length > 1);
  const alternativeClause =
    oneOf.length === 1 && singleClauses.every((clause) => isImplied(clause, oneOf[0]!, questions))
      ? oneOf[0]!
      : null;
  const remainingClauses = alternativeClause ? [] : oneOf;
  const conditions = (
    alternativeClause
      ? alternativeClause.alternatives
      : singleClauses.flatMap(({ alternatives }) => alternatives)
  ).map(withoutExtras);
  const texts = [...lost, ...remainingClauses].map(({ text }) => text);
  if (conditions.length === 0) return { base, showWhen: null, lost: texts };
  if (conditions.length > maxConditions)
    return {
      base,
      showWhen: null,
      lost: [...texts, ...(alternativeClause ? [alternativeClause] : singleClauses).map(({ text }) => text)],
    };
  return { base, showWhen: { match: alternativeClause ? 'any' : 'all', conditions }, lost: texts };
}
