/**
 * Finds problems in a questionnaire before it is used (rules §4): questions that cannot be answered, apply to nobody, never
 * show, have an undefined order, or split a section in two.
 */
import type { Bound } from './kind.ts';
import { answerRulesOf } from './answer-rules.ts';
import { isNote, kindOf } from './kinds.ts';
import { fold } from '../values/fold.ts';
import type { ShowCondition } from './show-when.ts';
import { conditionsContradict, neverHolds } from './show-when-check.ts';
import { canLimit, relativeLimits } from './relative-limit.ts';
import type { SurveyQuestion } from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';
import { surveySections } from './survey-sections.ts';
import { setsContradict, type TriggerRule } from '../rule/triggers.ts';

/** A question of a pinned questionnaire, with the triggers that determine who is asked. */
export type QuestionOfCheck = SurveyQuestion & { readonly triggers: readonly TriggerRule[] };

/** The kinds of finding; the names are used on the wire. */
type FindingKind =
  'noOptions' | 'unanswerable' | 'unreachable' | 'neverShown' | 'tiedWeights' | 'splitSection';

/**
 * One finding. `blocking` means that a survey with this question could never be saved. `questionID` is null if the finding
 * concerns the whole characterization. `message` is in Spanish, for `findingText`.
 */
export type Finding = {
  readonly kind: FindingKind;
  readonly questionID: string | null;
  readonly blocking: boolean;
  readonly message: string;
};

/** A finding as a sentence: 'La pregunta «¿Fuma?» no tiene opciones de respuesta.' */
export function findingText(message: string, question: { readonly statement: string } | null): string {
  return question === null ? message : `La pregunta «${question.statement}» ${message}`;
}

/** Why a dependent question never shows, because its base question or the required answer does not exist; otherwise null. */
function hiddenReason(question: SurveyQuestion, parent: SurveyQuestion | undefined): string | null {
  if (question.parentID === null) return null;
  if (!parent) return 'no se muestra nunca: su pregunta base ya no está.';
  if (kindOf(parent).comparison.measure !== 'choice')
    return `no se muestra nunca: su pregunta base, «${parent.statement}», no es una lista desplegable.`;
  return parent.options.some(({ id }) => id === question.activeAnswerID)
    ? null
    : `no se muestra nunca: la respuesta que la activa ya no es una opción de «${parent.statement}».`;
}

/** A question followed by its chain of base questions; null if they form a cycle. */
function chainOf(
  question: QuestionOfCheck,
  byID: ReadonlyMap<string, QuestionOfCheck>,
): QuestionOfCheck[] | null {
  const chain = [question];
  const ids = new Set([question.id]);
  for (let current = question; current.parentID !== null;) {
    const parent = byID.get(current.parentID);
    if (!parent) break;
    if (ids.has(parent.id)) return null;
    ids.add(parent.id);
    chain.push(parent);
    current = parent;
  }
  return chain;
}

/** The requirements for a question and all its base questions to show: active answers, and conditions without alternatives. */
function neededConditions(chain: readonly QuestionOfCheck[]): ShowCondition[] {
  return chain.flatMap(({ parentID, activeAnswerID, showWhen }) => [
    ...(parentID === null || activeAnswerID === null
      ? []
      : [{ questionID: parentID, operator: 'equal' as const, value: activeAnswerID }]),
    ...(showWhen && (showWhen.match === 'all' || showWhen.conditions.length === 1)
      ? showWhen.conditions
      : []),
  ]);
}

/**
 * Whether the conditions of a question and its base questions can never hold. `neverAsked` holds the IDs of earlier questions
 * that are never asked.
 */
function conditionsNeverHold(
  chain: readonly QuestionOfCheck[],
  byID: ReadonlyMap<string, QuestionOfCheck>,
  neverAsked: ReadonlySet<string>,
): boolean {
  if (!chain.some(({ showWhen }) => showWhen)) return false;
  const isImpossible = (condition: ShowCondition) => {
    const question = byID.get(condition.questionID);
    return !question || isNote(question) || neverAsked.has(question.id) || neverHolds(question, condition);
  };
  const conditions = neededConditions(chain);
  return (
    conditions.some(isImpossible) ||
    chain.some(({ showWhen }) => showWhen?.conditions.every(isImpossible)) ||
    conditionsContradict(conditions, byID)
  );
}

/**
 * Why a question is never asked, or null if it can be. The reason is reported only on the question that causes it, not on its
 * dependents.
 */
function whyNeverAsked(
  question: QuestionOfCheck,
  byID: ReadonlyMap<string, QuestionOfCheck>,
  ownTriggers: readonly TriggerRule[],
  neverAsked: ReadonlySet<string>,
): Omit<Finding, 'questionID' | 'blocking'> | null {
  const chain = chainOf(question, byID);
  if (chain === null) return { kind: 'neverShown', message: 'no se muestra nunca: depende de sí misma.' };
  const [ownReason, ...ancestorsHidden] = chain.map((ancestor) =>
    hiddenReason(ancestor, ancestor.parentID === null ? undefined : byID.get(ancestor.parentID)),
  );
  if (ownReason) return { kind: 'neverShown', message: ownReason };
  if (ancestorsHidden.some((reason) => reason !== null))
    return { kind: 'neverShown', message: 'no se muestra nunca: depende de una pregunta que no se muestra.' };
  if (conditionsNeverHold(chain, byID, neverAsked))
    return { kind: 'neverShown', message: 'no se muestra nunca: sus condiciones no se pueden cumplir.' };
  if (!setsContradict([ownTriggers, ...chain.map(({ triggers }) => triggers)])) return null;
  return {
    kind: 'unreachable',
    message: setsContradict([question.triggers])
      ? 'no llega a nadie: sus disparadores se contradicen.'
      : 'no llega a nadie: sus disparadores contradicen a los de la caracterización o de su pregunta base.',
  };
}

function answerFindings(question: SurveyQuestion, isAsked: boolean, today: string): Finding[] {
  const neverAskedFinding = (kind: Finding['kind'], reason: string): Finding => {
    const blocking = isAsked && question.required === 1;
    const message = blocking ? `es obligatoria y ${reason} La encuesta no se podría guardar.` : reason;
    return { kind: blocking ? 'unanswerable' : kind, questionID: question.id, blocking, message };
  };
  const finding = answerRulesOf(question).finding?.(question, today);
  if (!finding) return [];
  if (!finding.waits) return [neverAskedFinding(finding.kind, finding.message)];
  // It may be meant for a future campaign, so it is not blocking.
  return [{ kind: finding.kind, questionID: question.id, blocking: false, message: finding.message }];
}

/** The minimum and maximum of an answer; empty if unknown, as for a computed question. */
const boundsOf = (question: SurveyQuestion): readonly Bound[] => kindOf(question).bounds?.(question) ?? [];

const isBelow = (upper: Bound, lower: Bound) => upper !== null && lower !== null && upper < lower;

/** One finding for each question whose answers all conflict with the earlier question that limits it. */
function relativeFindings(questions: readonly SurveyQuestion[]): Finding[] {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  return questions.flatMap((question) => {
    const [lower = null, upper = null] = boundsOf(question);
    const contradictedQuestions = relativeLimits.flatMap(({ name, beyond }) => {
      const limitQuestion = question[name] ? byCode.get(question[name]) : undefined;
      if (!limitQuestion || !canLimit(question.fieldTypeCode, limitQuestion)) return [];
      const [from = null, to = null] = boundsOf(limitQuestion);
      return (beyond === '<' ? isBelow(upper, from) : isBelow(to, lower)) ? [limitQuestion] : [];
    });
    const [contradictedQuestion] = contradictedQuestions;
    if (!contradictedQuestion) return [];
    // Not blocking, because the two may be asked of different people.
    const message = `no se puede responder junto con «${contradictedQuestion.statement}»: los límites de las dos se contradicen.`;
    return [{ kind: 'unanswerable' as const, questionID: question.id, blocking: false, message }];
  });
}

/** One finding for each group of sibling questions with equal weights. */
function tiedFindings(questions: readonly SurveyQuestion[]): Finding[] {
  const groups = Map.groupBy(questions, ({ parentID, weight }) => `${parentID ?? ''}:${weight}`);
  return [...groups.values()]
    .filter((tiedQuestions) => tiedQuestions.length > 1)
    .map((tiedQuestions) => ({
      kind: 'tiedWeights',
      questionID: tiedQuestions[0]!.id,
      blocking: false,
      message: `tiene el mismo peso (${tiedQuestions[0]!.weight}) que ${tiedQuestions
        .slice(1)
        .map(({ statement }) => `«${statement}»`)
        .join(', ')}: su orden no es seguro.`,
    }));
}

/** One finding for each section whose title repeats an earlier one, ignoring case and accents. */
function splitFindings(questions: readonly SurveyQuestion[]): Finding[] {
  const earlierTitles = new Set<string>();
  return surveySections(orderQuestions(questions)).flatMap(({ title, questions: [firstQuestion] }) => {
    const isRepeated = earlierTitles.has(fold(title));
    earlierTitles.add(fold(title));
    if (!isRepeated || title === '') return [];
    const message = `comienza otra sección «${title}»: ordene juntas sus preguntas, o dele otro título.`;
    return [{ kind: 'splitSection', questionID: firstQuestion?.id ?? null, blocking: false, message }];
  });
}

/**
 * The problems of a questionnaire, in question order; contradictory limits, ties and split sections come last. Empty if it can
 * be used unchanged.
 * @param ownTriggers the triggers of the characterization
 * @param today yyyymmdd, Bogotá time
 */
export function questionnaireFindings(
  questions: readonly QuestionOfCheck[],
  ownTriggers: readonly TriggerRule[],
  today: string,
): Finding[] {
  const byID = new Map(questions.map((question) => [question.id, question]));
  if (setsContradict([ownTriggers])) {
    const message = 'La caracterización no llega a nadie: sus disparadores se contradicen.';
    return [
      { kind: 'unreachable', questionID: null, blocking: false, message },
      ...questions.flatMap((question) => answerFindings(question, false, today)),
      ...tiedFindings(questions),
      ...splitFindings(questions),
    ];
  }
  // In survey order, since conditions refer to earlier questions; questions missing from that order come last.
  const reasons = new Map<string, NonNullable<ReturnType<typeof whyNeverAsked>>>();
  for (const question of new Set([...orderQuestions(questions), ...questions])) {
    const reason = whyNeverAsked(question, byID, ownTriggers, new Set(reasons.keys()));
    if (reason) reasons.set(question.id, reason);
  }
  const questionFindings = questions.flatMap((question) => {
    const reason = reasons.get(question.id) ?? null;
    const neverAskedFindings: Finding[] = reason
      ? [{ ...reason, questionID: question.id, blocking: false }]
      : [];
    return [...neverAskedFindings, ...answerFindings(question, reason === null, today)];
  });
  return [
    ...questionFindings,
    ...relativeFindings(questions),
    ...tiedFindings(questions),
    ...splitFindings(questions),
  ];
}
