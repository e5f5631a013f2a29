/**
 * The parts of a questionnaire that ODK and KoboToolbox do not get from its XLSForm, listed before it is downloaded (decision
 * 0084).
 */
import { isComputed } from '@caracteriza/domain/question/kinds';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import type { PinnedQuestion, QuestionnaireBody } from '../questionnaire/body.ts';
import { ownColumns } from './form.ts';
import { xlsformKind, xlsformKinds } from './kinds.ts';
import { ruleLosses } from './kinds/column-rules.ts';
import { questionRow, type RowReferences } from './write.ts';

/** A loss and the questions concerned; none if it concerns the whole questionnaire. */
export interface Loss {
  reason: string;
  questions: { code: string; statement: string }[];
}

/** Losses that any kind of question may have. */
function commonLosses(question: PinnedQuestion, row: ReturnType<typeof questionRow>): string[] {
  const { offersDontKnow, offersNoReply, notLessThan, notMoreThan, dependentCharacterization } = question;
  const limits = [notLessThan, notMoreThan].filter((code) => code);
  const constraint = String(row['constraint'] ?? '');
  return [
    ...(xlsformKinds.has(question.fieldTypeCode) ? [] : ['Su tipo no existe allá: se responde con texto.']),
    ...(offersDontKnow === 1 || offersNoReply === 1 ? ['No se ofrece «No sabe» ni «No responde».'] : []),
    ...(limits.some((code) => !constraint.includes(`\${${code}}`))
      ? ['No se exige el límite por otra respuesta.']
      : []),
    ...(row[ownColumns.showWhen] === undefined
      ? []
      : ['Se pregunta siempre: sus condiciones no se pueden expresar.']),
    ...(dependentCharacterization ? ['No lleva a la otra caracterización.'] : []),
  ];
}

/** Whether a condition compares a text, which ignores case and accents here but not in other programs. */
const comparesTexts = (question: PinnedQuestion, { byID }: RowReferences): boolean =>
  (question.showWhen?.conditions ?? []).some(({ questionID, operator }) => {
    const comparedQuestion = byID.get(questionID);
    if (!comparedQuestion || operator === 'answered') return false;
    const isText = isComputed(comparedQuestion) && isTextExpression(comparedQuestion.expression);
    return isText || xlsformKind(comparedQuestion.fieldTypeCode).comparesTexts;
  });

/** The losses in the order in which they first occur; those of the whole questionnaire come first. */
export function formLosses(body: QuestionnaireBody, hasTriggers: boolean): Loss[] {
  const orderedQuestions = orderQuestions(body.questions);
  const byID = new Map(orderedQuestions.map((question) => [question.id, question]));
  const earlierQuestions = new Map<string, PinnedQuestion>();
  const lossesFound = orderedQuestions.flatMap((question) => {
    const references: RowReferences = { hasTriggers, byID, earlier: earlierQuestions };
    const row = questionRow(question, references);
    const kind = xlsformKind(question.fieldTypeCode);
    earlierQuestions.set(question.code, question);
    const reasons = [
      ...(kind.losses?.(question, row) ?? []),
      ...(kind.rowsBehind ? ruleLosses(question.columns ?? []) : []),
      ...commonLosses(question, row),
      ...(comparesTexts(question, references) ? ['Sus condiciones distinguen mayúsculas y tildes.'] : []),
    ];
    return reasons.map((reason) => ({ reason, code: question.code, statement: question.statement }));
  });
  const byReason = Map.groupBy(lossesFound, ({ reason }) => reason);
  return [
    ...(hasTriggers
      ? []
      : [{ reason: 'Todo se pregunta a todos: su rol no permite ver los disparadores.', questions: [] }]),
    ...Array.from(byReason, ([reason, questions]) => ({
      reason,
      questions: questions.map(({ code, statement }) => ({ code, statement })),
    })),
  ];
}
