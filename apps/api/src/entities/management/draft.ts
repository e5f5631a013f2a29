/** Drafts of surveys: the opening user's answers so far, deleted once the survey is saved (rules §6). */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import { lockCode } from '../../records/codes.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { checkNotSuppressed } from '../../records/suppressed.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { headingColumns, headingOf } from '../../questionnaire/heading.ts';
import { readOpening } from '../../questionnaire/opening.ts';

type DraftSummary = components['schemas']['DraftSummary'];
type Draft = components['schemas']['Draft'];
/** The contents of `draft.body`. */
type DraftBody = Pick<Draft, 'page' | 'answers'> & Partial<Pick<Draft, 'seconds'>>;

const noun = 'El borrador';

async function readSummaries(trx: Kysely<Database>, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('draft')
    .innerJoin('surveyable', 'surveyable.id', 'draft.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'draft.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['draft.id', 'draft.survey_code as surveyCode', 'draft.updated_at', 'draft.version'])
    .select('draft.visited_family_id as visitedFamilyID')
    .select(headingColumns)
    .where('draft.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    surveyCode: row.surveyCode,
    ...headingOf(row),
    visitedFamilyID: row.visitedFamilyID,
    updatedDate: { dateChar: todayInBogota(row.updated_at) },
    updatedTime: bogotaTime(row.updated_at),
    version: row.version,
  }));
}

/** A summary with its row's ID, which is not sent because on the wire a draft is identified by its survey's code. */
type SummaryRow = DraftSummary & { id: string };
const withoutID = ({ id: _id, ...summary }: SummaryRow): DraftSummary => summary;

async function* withoutIDs(drafts: AsyncIterable<SummaryRow>): AsyncGenerator<DraftSummary> {
  for await (const draft of drafts) yield withoutID(draft);
}

const drafts = listingOf({
  from: (
    trx: Kysely<Database>,
    filter: { userID: string; surveyableID?: string; characterizationByCampaignID?: string },
  ) => {
    let query = trx
      .selectFrom('draft')
      .innerJoin('surveyable', 'surveyable.id', 'draft.surveyable_id')
      .where('draft.user_id', '=', filter.userID)
      .where('draft.correction', '=', false);
    if (filter.surveyableID !== undefined)
      query = query.where('draft.surveyable_id', '=', filter.surveyableID);
    const linkID = filter.characterizationByCampaignID;
    return linkID === undefined ? query : query.where('draft.characterization_by_campaign_id', '=', linkID);
  },
  id: 'draft.id',
  search: ['surveyable.search', sql<string>`lower(draft.survey_code)`],
  sorts: { updatedDate: 'draft.updated_at', surveyCode: 'draft.survey_code' },
  standardSort: '-updatedDate',
  rows: readSummaries,
});

/** The user's own draft, locked; undefined if there is none. */
function ownDraft({ trx, params, session }: Call<'getDraft' | 'saveDraft' | 'deleteDraft'>) {
  return trx
    .selectFrom('draft')
    .select(['id', 'version', 'writer', 'sequence', 'body'])
    .where('survey_code', '=', params.surveyCode)
    .where('user_id', '=', session.userID)
    .forUpdate()
    .executeTakeFirst();
}

type OwnDraft = NonNullable<Awaited<ReturnType<typeof ownDraft>>>;

async function readDraft(trx: Kysely<Database>, { id, writer, sequence, body }: OwnDraft): Promise<Draft> {
  const [summary] = await readSummaries(trx, [id]);
  if (!summary) throw problem('notFound', noun);
  // Safe to cast, because only saveDraft writes this column.
  const { page, answers, seconds = 0 } = body as unknown as DraftBody;
  return { ...withoutID(summary), writer, sequence, page, seconds, answers };
}

/**
 * Whether these answers may replace the draft: either they are based on its current version, or they come from the tab that
 * wrote that version but did not receive the response. A late call from that tab that is older than the draft may not replace
 * it.
 */
function mayReplace(
  { version, writer, sequence }: Call<'saveDraft'>['body'],
  currentDraft: OwnDraft,
): boolean {
  if (version === undefined || version === currentDraft.version) return true;
  if (writer === undefined || sequence === undefined || currentDraft.sequence === null) return false;
  return writer === currentDraft.writer && sequence > currentDraft.sequence;
}

/** Whether the user has a returned survey under this code, which they may correct; locked until the transaction ends. */
async function isReturned({ trx, params, session }: Call<'saveDraft'>): Promise<boolean> {
  const survey = await trx
    .selectFrom('survey')
    .select('state')
    .where('code', '=', params.surveyCode)
    .where('user_id', '=', session.userID)
    .forShare()
    .executeTakeFirst();
  return survey?.state === 'returned';
}

/**
 * Throws 422 unless the code was issued to this user for this person and association; 409 if its survey has been discarded, or
 * saved and not returned, and if the person is suppressed.
 * @returns whether the draft is of a correction
 */
async function checkCode(call: Call<'saveDraft'>): Promise<boolean> {
  const { trx, params, body, session } = call;
  // Comes before the code, because a suppression locks them in this order.
  await checkNotSuppressed(trx, body.chSurveyableID, body.chCharacterizationByCampaignID);
  const spentCodeAt = await lockCode(trx, params.surveyCode, 'survey', session.userID);
  const correction = spentCodeAt !== null && (await isReturned(call));
  if (spentCodeAt !== null && !correction)
    throw problem('conflict', `La encuesta ${params.surveyCode} ya fue guardada o descartada.`);
  const opening = await readOpening(trx, params.surveyCode);
  if (!opening) return correction;
  const { chSurveyableID, chCharacterizationByCampaignID } = body;
  if (
    opening.surveyableID !== chSurveyableID ||
    opening.characterizationByCampaignID !== chCharacterizationByCampaignID
  ) {
    throw problem('rule', `El código ${params.surveyCode} se abrió para otra persona o caracterización.`);
  }
  return correction;
}

/** The draft's new answers. An answer sent without a value keeps its previous one; throws 422 if there is none. */
function mergeAnswers(
  answers: Call<'saveDraft'>['body']['answers'],
  previousDraft: DraftBody | undefined,
): Draft['answers'] {
  const previousAnswers = new Map(previousDraft?.answers.map((answer) => [answer.questionID, answer]));
  return answers.map(({ code, questionID, value, fileName }) => {
    if (value !== undefined) return { code, questionID, value, fileName: fileName ?? null };
    const answer = previousAnswers.get(questionID);
    if (!answer) throw problem('rule', 'El borrador no tiene todas las respuestas que se querían conservar.');
    return { ...answer, code };
  });
}

/** The draft's new content. The seconds never decrease, because two tabs may send theirs. */
const contentOf = (
  { page, seconds, answers }: Call<'saveDraft'>['body'],
  previousDraft: DraftBody | undefined,
): DraftBody => ({
  page: page ?? 1,
  seconds: Math.max(previousDraft?.seconds ?? 0, seconds ?? 0),
  answers: mergeAnswers(answers, previousDraft),
});

/** Writes the user's draft, replacing any previous one, and resolves to its ID. */
async function writeDraft(
  { trx, params, body, session, now }: Call<'saveDraft'>,
  previousDraft: OwnDraft | undefined,
  correction: boolean,
): Promise<string> {
  const content = contentOf(body, previousDraft?.body as DraftBody | undefined);
  const columns = {
    surveyable_id: body.chSurveyableID,
    characterization_by_campaign_id: body.chCharacterizationByCampaignID,
    body: JSON.stringify(content),
    version: (previousDraft?.version ?? 0) + 1,
    writer: body.writer ?? null,
    sequence: body.sequence ?? null,
    ...(body.visitedFamilyID && { visited_family_id: body.visitedFamilyID }),
    updated_at: now,
    correction,
  };
  const id = previousDraft?.id ?? randomUUIDv7();
  if (previousDraft) await trx.updateTable('draft').set(columns).where('id', '=', id).execute();
  else {
    await trx
      .insertInto('draft')
      .values({ id, user_id: session.userID, survey_code: params.surveyCode, ...columns, created_at: now })
      .execute();
  }
  return id;
}

export const draftHandlers = {
  listDrafts: async (call) => {
    const { surveyableID, characterizationByCampaignID } = call.query;
    const filter = { userID: call.session.userID, surveyableID, characterizationByCampaignID };
    // Each summary names a person, so the list counts as reading personal data.
    await call.audit({ entity: 'surveyable', entityID: surveyableID, after: call.query });
    const { data, ...answer } = await answerList(drafts, call, filter);
    return { ...answer, data: Array.isArray(data) ? data.map(withoutID) : withoutIDs(data) };
  },

  getDraft: async (call) => {
    const draft = await ownDraft(call);
    if (!draft) throw problem('notFound', noun);
    const data = await readDraft(call.trx, draft);
    await call.audit({ entity: 'surveyable', entityID: data.chSurveyableID.id });
    return { message: 'Consulta exitosa.', data };
  },

  saveDraft: async (call) => {
    const { trx, params, body, audit } = call;
    const correction = await checkCode(call);
    const previousDraft = await ownDraft(call);
    if (previousDraft && !mayReplace(body, previousDraft)) {
      const currentDraft = await readDraft(trx, previousDraft);
      throw problem('staleVersion', currentDraft).showing('surveyable', currentDraft.chSurveyableID.id);
    }
    const id = await writeDraft(call, previousDraft, correction);
    const [summary] = await readSummaries(trx, [id]);
    if (!summary) throw problem('notFound', noun);
    // Only the first save is audited, and without the answers, which are personal. Later saves, until the survey is saved or
    // the draft discarded, concern nobody else and would add an entry for every answer (rules §7).
    if (!previousDraft) {
      const draftAfter = { surveyCode: params.surveyCode, chSurveyableID: body.chSurveyableID };
      await audit({ entity: 'draft', entityID: id, after: draftAfter });
    }
    return { message: 'El borrador se guardó correctamente.', data: withoutID(summary) };
  },

  generateDeviceKey: async ({ trx, session }) => {
    const readKey = () =>
      trx.selectFrom('device_key').select('key').where('user_id', '=', session.userID).executeTakeFirst();
    const key = await readKey();
    if (key) return { message: 'Consulta exitosa.', data: key };
    // Another tab may make its first request at the same moment: only one key is stored, and both tabs get it.
    await trx
      .insertInto('device_key')
      .values({ user_id: session.userID, key: randomBytes(32).toString('base64') })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    return { message: 'Consulta exitosa.', data: (await readKey())! };
  },

  deleteDraft: async (call) => {
    const draft = await ownDraft(call);
    if (!draft) throw problem('notFound', noun);
    await call.trx.deleteFrom('draft').where('id', '=', draft.id).execute();
    // After this, a tab that still shows the survey can save neither a draft nor the survey.
    await call.trx
      .updateTable('issued_code')
      .set({ spent_at: call.now })
      .where('code', '=', call.params.surveyCode)
      .execute();
    await call.audit({ entity: 'draft', entityID: draft.id, before: { surveyCode: call.params.surveyCode } });
    return { message: 'El borrador se descartó correctamente.' };
  },
} satisfies Partial<Handlers>;
