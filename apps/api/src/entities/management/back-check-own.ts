/** Verifications for the person who makes them: whom to visit, what to ask, and what is shown (decision 0121). */
import { withoutDependences } from '@caracteriza/domain/quality/back-check-question';
import { answerProblem } from '@caracteriza/domain/question/answer-check';
import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { PinnedQuestion, QuestionnaireBody } from '../../questionnaire/body.ts';
import { personOf } from '../../questionnaire/heading.ts';
import { readQuestionnaire } from '../../questionnaire/store.ts';
import { wireQuestions } from '../../questionnaire/wire.ts';
import { familyOf } from '../../records/people.ts';
import { isID } from '../../records/resolve.ts';
import { checkNotSuppressed } from '../../records/suppressed.ts';
import { mayBeAskedAgain } from './back-check-askable.ts';
import { checksWithFamily } from './back-check-family.ts';

type OwnBackCheck = components['schemas']['OwnBackCheck'];
type Record = components['schemas']['BackCheckRecord'];

/** Maximum number of a user's own verifications in the list. */
const ownLimit = 200;

/**
 * A user's pending verifications, in families that they can see: of surveys whose person may be asked again, and of visits to
 * active families.
 */
const ownChecks = (trx: Kysely<Database>, userID: string) =>
  checksWithFamily(trx)
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .select(['made.answers', 'sample.question_ids', 'survey.questionnaire_hash as hash'])
    .select(['campaign.id as campaignID', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(['surveyable.id as personID', 'surveyable.code as personCode', 'surveyable.identification'])
    .select([
      'surveyable.first_name',
      'surveyable.second_name',
      'surveyable.first_surname',
      'surveyable.second_surname',
    ])
    .where('made.user_id', '=', userID)
    .where(
      sql<boolean>`case when made.survey_id is null then family.status = 'activo'
        else ${mayBeAskedAgain(sql`link.campaign_id`)} end`,
    );

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownChecks>['executeTakeFirstOrThrow']>>;

const ownCheckOnWire = (row: OwnRow): OwnBackCheck => ({
  id: row.id,
  campaignET: { id: row.campaignID, code: row.campaignCode, name: row.campaign },
  chFamilyID: familyOf(row),
  chSurveyableID: row.personID === null ? null : personOf(row as Parameters<typeof personOf>[0]),
  zone: row.zone,
});

/**
 * One of the caller's own verifications.
 * @throws 404 for somebody else's
 */
async function readOwn(trx: Kysely<Database>, userID: string, id: string): Promise<OwnRow> {
  const row = isID(id)
    ? await ownChecks(trx, userID).where('made.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw problem('notFound', 'La verificación');
  return row;
}

/** The questions to ask again, in survey order; empty if the visit found nobody. */
async function askedOf(
  trx: Kysely<Database>,
  { hash, question_ids }: OwnRow,
): Promise<{ body: QuestionnaireBody; questions: PinnedQuestion[] } | null> {
  if (hash === null) return null;
  const body = await readQuestionnaire(trx, hash);
  const wantedIDs = new Set(question_ids);
  return {
    body,
    questions: orderQuestions(body.questions)
      .filter(({ id }) => wantedIDs.has(id))
      .map(withoutDependences),
  };
}

/** Throws 422 with an error for each invalid answer. */
function checkAnswers(questions: readonly PinnedQuestion[], { found, answers }: Record, today: string): void {
  const byID = new Map(questions.map((question) => [question.id, question]));
  const ruleProblem = (field: string, message: string) => problem('rule', message, [{ field, message }]);
  if (!found && answers.length > 0)
    throw ruleProblem('answers', 'Si no encontró a la familia, no hay respuestas que registrar.');
  if (new Set(answers.map(({ questionID }) => questionID)).size < answers.length)
    throw ruleProblem('answers', 'La verificación trae dos veces la misma respuesta.');
  for (const { questionID, value, detail } of answers) {
    const question = byID.get(questionID);
    if (!question) throw ruleProblem(questionID, 'La pregunta no es de esta verificación.');
    const answerError = answerProblem(question, joinedParts({ value, detail: detail ?? '' }), today);
    if (answerError !== null) throw ruleProblem(questionID, answerError);
  }
}

const storedOf = ({ answers }: Record) =>
  answers.map(({ questionID, value, detail }) => ({
    question: questionID,
    value,
    ...(detail && { detail }),
  }));

type StoredBackCheck = ReturnType<typeof storedOf>;

const contentOf = (answers: StoredBackCheck) =>
  JSON.stringify(
    answers
      .map(({ question, value, detail }) => [question, value, detail ?? ''])
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );

const savedMessage = 'La verificación se registró correctamente.';

export const ownBackCheckHandlers = {
  listOwnBackChecks: async ({ trx, session, audit }) => {
    const rows = await ownChecks(trx, session.userID)
      .where('made.state', '=', 'pendiente')
      .orderBy('zone.name_sort')
      .orderBy('family.residentialaddress_sort')
      .orderBy('made.id')
      .limit(ownLimit)
      .execute();
    await audit({ entity: 'survey', after: { backChecks: rows.length } });
    return { message: 'Consulta exitosa.', data: rows.map(ownCheckOnWire) };
  },

  getBackCheck: async ({ trx, params, session, audit }) => {
    const row = await readOwn(trx, session.userID, params.id);
    if (row.state !== 'pendiente') throw problem('conflict', 'Esta verificación ya se registró.');
    const questionnaire = await askedOf(trx, row);
    await audit({ entity: 'surveyable', entityID: row.personID ?? undefined });
    return {
      message: 'Consulta exitosa.',
      data: {
        check: ownCheckOnWire(row),
        questions: questionnaire ? wireQuestions(questionnaire.body, questionnaire.questions) : [],
      },
    };
  },

  recordBackCheck: async ({ trx, params, body, session, now, audit }) => {
    const backCheck = await readOwn(trx, session.userID, params.id);
    if (body.answers.length > 0 && backCheck.personID !== null)
      await checkNotSuppressed(trx, backCheck.personID, null);
    await trx.selectFrom('back_check').select('id').where('id', '=', backCheck.id).forUpdate().execute();
    const row = await readOwn(trx, session.userID, params.id);
    const state = body.found ? 'hecha' : 'noEncontrada';
    const answers = storedOf(body);
    if (row.state !== 'pendiente') {
      // Safe to cast, because only this operation writes the column.
      const checkBefore = (row.answers ?? []) as unknown as StoredBackCheck;
      if (row.state === state && contentOf(checkBefore) === contentOf(answers))
        return { message: savedMessage };
      throw problem('conflict', 'Esta verificación ya se registró con otras respuestas.');
    }
    const questionnaire = await askedOf(trx, row);
    checkAnswers(questionnaire?.questions ?? [], body, todayInBogota(now));
    await trx
      .updateTable('back_check')
      .set({ state, answers: JSON.stringify(answers), done_at: now })
      .where('id', '=', row.id)
      .execute();
    // Only the number of answers, because their content is personal.
    await audit({ entity: 'backCheck', entityID: row.id, after: { state, answers: answers.length } });
    return { message: savedMessage };
  },
} satisfies Partial<Handlers>;
