/** Adding several questions at once, as the builder does with pasted ones (rules §4, decision 0161). */
import { newQuestionProblem } from '@caracteriza/domain/question-lines/new-question-problem';
import { maxQuestionsAtOnce } from '@caracteriza/domain/question/questionnaire-size';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { repeatedVariable } from '@caracteriza/domain/question/repeated-variable';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import { countText } from '@caracteriza/domain/words/counted';
import type { components } from '@caracteriza/openapi/schema';
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { lockActive } from '../../records/checks.ts';
import { nextCodes } from '../../records/codes.ts';
import { checkConditions } from '../../records/conditions.ts';
import { newIDs } from '../../records/copies.ts';
import { inOrder, renumberPlaces } from '../../records/order.ts';
import { fieldTypeIDs, insertQuestions, weightsAfter } from './question-insertion.ts';
import { readQuestions } from './question-read.ts';

type Line = components['schemas']['QuestionLine'];

function refuse(message: string): never {
  throw problem('rule', message, [{ field: 'questions', message }]);
}

/** What a line asks for, by the code of its kind. */
const questionFields = (line: Line, codes: ReadonlyMap<string, string>) => ({
  fieldTypeCode: codes.get(line.mtFieldTypeID.toLowerCase()) ?? '',
  required: line.required,
  several: line.several ?? 0,
  variable: line.variable || null,
  options: (line.options ?? []).map(({ label, ownCode }) => ({ label, ownCode: ownCode || null })),
});

/** Throws 422 that names the first question that cannot be added. */
function checkLines(lines: readonly Line[], codes: ReadonlyMap<string, string>): void {
  for (const [index, line] of lines.entries()) {
    const isKnown = codes.has(line.mtFieldTypeID.toLowerCase());
    const problemText = isKnown
      ? newQuestionProblem(questionFields(line, codes))
      : 'Elija un tipo de la lista.';
    if (problemText !== null) refuse(`Pregunta ${index + 1} («${line.statement}»): ${problemText}`);
  }
}

/** Throws 422 if a question that was sent has the name of another one. */
function checkNames(questions: readonly SurveyQuestion[], newIDs: readonly string[]): void {
  for (const [index, id] of newIDs.entries()) {
    const repeatedName = repeatedVariable(questions, id);
    if (repeatedName?.question.id === id)
      refuse(
        `Pregunta ${index + 1} («${repeatedName.question.statement}»): la variable «${repeatedName.question.variable ?? ''}» ya es de «${repeatedName.otherQuestion.statement}».`,
      );
  }
}

/**
 * The IDs of all questions in the order in which the new ones follow the given question, or null if it is the
 * last one anyway.
 * @throws 409 if that question is gone
 */
function orderAfter(
  questions: readonly SurveyQuestion[],
  afterID: string | null,
  newIDs: readonly string[],
): string[] | null {
  if (afterID === null) return null;
  const orderedQuestions = orderQuestions(questions);
  const byID = new Map(orderedQuestions.map((question) => [question.id, question]));
  const baseOf = (question: SurveyQuestion): SurveyQuestion => {
    const parent = byID.get(question.parentID ?? '');
    return parent ? baseOf(parent) : question;
  };
  const previousQuestion = byID.get(afterID.toLowerCase());
  if (!previousQuestion)
    throw problem(
      'conflict',
      'La pregunta después de la cual iban ya no está en la caracterización. Elija otro lugar.',
    );
  const lastIndex = orderedQuestions.findLastIndex(
    (question) => baseOf(question) === baseOf(previousQuestion),
  );
  if (lastIndex === orderedQuestions.length - 1) return null;
  return orderedQuestions.map(({ id }) => id).toSpliced(lastIndex + 1, 0, ...newIDs);
}

export const questionLinesHandlers = {
  addQuestions: async ({ trx, params, body, session, now, audit }) => {
    const { questions: lines, afterID, section } = body;
    if (lines.some(({ options = [] }) => options.length > 0)) {
      const grant = 'configurations:answerOption:CREATE';
      if (!session.grants.has(grant)) throw problem('forbidden', grant);
    }
    const characterizationID = await lockActive(trx, 'characterization', params.id);
    const types = await fieldTypeIDs(trx);
    const codes = new Map([...types].map(([code, id]) => [id, code]));
    checkLines(lines, codes);
    const existingQuestions = await currentQuestions(trx, characterizationID);
    if (existingQuestions.length + lines.length > maxQuestionsAtOnce)
      refuse(
        `Al pegar, una caracterización llega hasta ${maxQuestionsAtOnce} preguntas: esta ya tiene ${existingQuestions.length}.`,
      );
    const ids = newIDs(lines.length);
    const order = orderAfter(existingQuestions, afterID, ids);
    if (order) {
      const grant = 'configurations:question:EDIT';
      if (!session.grants.has(grant)) throw problem('forbidden', grant);
    }
    const questionCodes = await nextCodes(trx, 'question', lines.length);
    const insertedQuestions = lines.map((line, index) => {
      const { fieldTypeCode, several, variable, options } = questionFields(line, codes);
      const optionIDs = newIDs(options.length);
      return {
        id: ids[index]!,
        code: questionCodes[index]!,
        fieldTypeCode,
        required: line.required === 1,
        statement: line.statement,
        settings: { several, ...(variable && { variable }) },
        showWhen: null,
        options: options.map((option, index) => ({
          ...option,
          id: optionIDs[index]!,
          orderOption: index + 1,
          score: null,
        })),
      };
    });
    await insertQuestions(trx, insertedQuestions, {
      characterizationID,
      section: section?.trim() || null,
      // Unless the new questions go at the end, all weights are assigned again.
      firstWeight: order ? 1 : weightsAfter(existingQuestions, lines.length, 'questions'),
      types,
      now,
    });
    if (order) await renumberPlaces(trx, 'question', [...existingQuestions, ...insertedQuestions], order, '');
    await storeQuestionnaire(trx, characterizationID, now, (questionnaire) => {
      checkNames(questionnaire.questions, ids);
      checkConditions(questionnaire, null);
    });
    const data = inOrder(await readQuestions(trx, ids), ids);
    await audit({ entity: 'question', entityID: characterizationID, after: { ...body, questions: data } });
    const message = `Se ${lines.length === 1 ? 'agregó' : 'agregaron'} ${countText(lines.length, 'pregunta', 'preguntas')}.`;
    return { message, data };
  },
} satisfies Partial<Handlers>;
