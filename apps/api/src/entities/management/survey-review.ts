/** Reviews saved surveys: approves them, returns them to the user who registered them, or annuls them (decision 0108). */
import type { ReviewAction } from '@caracteriza/domain/campaign/survey-review';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { raiseAlerts } from '../../questionnaire/alerts.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { checkEdit } from '../../records/checks.ts';
import { resolveID } from '../../records/resolve.ts';
import { readSurveyReview } from './survey-review-read.ts';
import {
  answersNumber,
  keepEvent,
  lockSurvey,
  type ReviewedSurvey,
  nextState,
} from './survey-review-state.ts';

type Remark = components['schemas']['SurveyRemarkAdded'];

type DecisionCall = Pick<Call<'approveSurvey'>, 'trx' | 'params' | 'body' | 'session' | 'now' | 'audit'>;

interface Decision {
  action: ReviewAction;
  message: string;
  reason?: string | null;
  remarks?: readonly Remark[];
}

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Throws 422 for a remark about a question that this survey does not have. */
async function keepRemarks(
  trx: Kysely<Database>,
  { questionnaireHash }: ReviewedSurvey,
  reviewID: string,
  remarks: readonly Remark[],
): Promise<void> {
  if (remarks.length === 0) return;
  const { questions } = await readQuestionnaire(trx, questionnaireHash);
  const questionIDs = new Set(questions.map(({ id }) => id));
  const rows = remarks.map(({ questionID, remark }, position) => {
    if (!questionIDs.has(questionID))
      refuse(`remarks.${position}.questionID`, 'La pregunta no es del cuestionario de esta encuesta.');
    return { review_id: reviewID, position, question_id: questionID, remark: remark.trim() };
  });
  await trx.insertInto('survey_remark').values(rows).execute();
}

/** Carries out a decision and returns the review in its new state. */
async function decide(
  { trx, params, body, session, now, audit }: DecisionCall,
  { action, message, reason = null, remarks = [] }: Decision,
) {
  const survey = await lockSurvey(trx, params.id);
  const { id, code, state: stateBefore } = survey;
  if (body.version !== undefined && body.version !== survey.version)
    checkEdit(await readSurveyReview(trx, id, session), body, 'survey');
  const state = nextState(survey, action, session.userID);
  const answerNumber = await answersNumber(trx, id);
  const event = { action, state, answersNumber: answerNumber, reason, userID: session.userID, now };
  await keepRemarks(trx, survey, await keepEvent(trx, survey, event), remarks);
  // Deletes the draft of a correction that is no longer possible.
  if (state === 'annulled') {
    await trx.deleteFrom('draft').where('survey_code', '=', code).execute();
    await raiseAlerts(trx, id, now);
  }
  await audit({
    entity: 'survey',
    entityID: id,
    before: { code, state: stateBefore },
    after: { code, state, reason, ...(remarks.length > 0 && { remarks: remarks.length }) },
  });
  return { message, data: await readSurveyReview(trx, id, session) };
}

export const surveyReviewHandlers = {
  getSurveyReview: async ({ trx, params, session, audit }) => {
    const id = await resolveID(trx, 'survey', params.id);
    const data = await readSurveyReview(trx, id, session);
    await audit({ entity: 'survey', entityID: id, after: { chSurveyableID: data.survey.chSurveyableID.id } });
    return { message: 'Consulta exitosa.', data };
  },

  startSurveyReview: (call) => decide(call, { action: 'start', message: 'La encuesta quedó en revisión.' }),

  returnSurvey: async (call) => {
    const { remarks } = call.body;
    const reason = call.body.reason?.trim() || null;
    if (reason === null && remarks.length === 0)
      refuse('reason', 'Escriba el motivo, o una observación en alguna pregunta.');
    const message = 'La encuesta se devolvió a quien la registró.';
    return decide(call, { action: 'return', message, reason, remarks });
  },

  approveSurvey: (call) => decide(call, { action: 'approve', message: 'La encuesta quedó aprobada.' }),

  withdrawSurveyApproval: async (call) =>
    decide(call, {
      action: 'withdrawApproval',
      message: 'Se retiró la aprobación: la encuesta quedó en revisión.',
      reason: call.body.reason.trim(),
    }),

  annulSurvey: async (call) =>
    decide(call, {
      action: 'annul',
      message: 'La encuesta quedó anulada.',
      reason: call.body.reason.trim(),
    }),
} satisfies Partial<Handlers>;
