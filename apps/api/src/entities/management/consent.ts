/** People's answers to a campaign's consent text (decision 0052). Rows are added, never changed. */
import { randomUUIDv7 } from 'node:crypto';
import { isMinorOn, representationProblem } from '@caracteriza/domain/campaign/representation';
import { signatureProblem } from '@caracteriza/domain/question/kinds/signature/answer-rules';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { consentEvidence } from '../../evidence/consent-evidence.ts';
import { problem } from '../../http/problem.ts';
import { textHash } from '../../questionnaire/body.ts';
import { personColumns, personOf } from '../../questionnaire/heading.ts';
import { isID, resolveID } from '../../records/resolve.ts';
import {
  consentOf,
  consentRows,
  isOwnConsentDue,
  lastGivenIn,
  representationColumns,
} from '../../records/consents.ts';
import { readRequiredText } from '../../records/consent-text.ts';
import { checkOpenCampaign } from '../../records/open-campaign.ts';

type ConsentForm = Call<'recordConsent'>['body'];

const labels = fields.ConsentRecord;

function refuse(field: keyof ConsentForm, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Throws 422 for acceptance without a valid signature. */
function checkSignature({ accepted, signature }: ConsentForm): void {
  if (accepted && !signature) refuse('signature', refusedValue.required(labels.signature.label));
  const message = signature ? signatureProblem(signature) : null;
  if (message) refuse('signature', message);
}

/** Throws 422 for a minor without a representative, and for an adult with one. */
function checkRepresentation({ body, now }: Call<'recordConsent'>, birthdate: string) {
  const { accepted, representation = null } = body;
  const isMinor = isMinorOn(birthdate, todayInBogota(now));
  const message = representationProblem(isMinor, accepted, representation !== null);
  if (message !== null) refuse('representation', message);
}

/** Throws 422 unless the person is active and the campaign is open and requires consent; 409 if its text has changed. */
async function checkSubject({ trx, body, now }: Call<'recordConsent'>, personStatus: string | undefined) {
  const person = { field: 'surveyableID', status: personStatus };
  await checkOpenCampaign(trx, body.campaignID, person, todayInBogota(now));
  const consentText = await readRequiredText(trx, body.campaignID);
  if (!consentText) refuse('campaignID', 'Esta campaña no pide consentimiento.');
  if (consentText.version !== body.version)
    throw problem('conflict', 'El texto del consentimiento cambió. Léalo de nuevo a la persona.');
}

const formColumns = (body: ConsentForm) => ({
  campaign_id: body.campaignID,
  surveyable_id: body.surveyableID,
  version: body.version,
  accepted: body.accepted,
  respondent: body.respondent.trim(),
  signature_hash: body.signature ? textHash(body.signature) : null,
  policy_version: body.policyVersion ?? null,
  representative_quality: body.representation?.quality ?? null,
  representative_document: body.representation?.document?.trim() || null,
  minor_heard: body.representation?.heard ?? null,
  minor_note: body.representation?.note.trim() ?? null,
});

/** The consent the user has already recorded under this attempt, if any. */
const readAttempt = ({ trx, body, session }: Call<'recordConsent'>) =>
  trx
    .selectFrom('consent')
    .select(['id', 'campaign_id', 'surveyable_id', 'version', 'accepted', 'respondent', 'signature_hash'])
    .select('policy_version')
    .select(representationColumns)
    .where('user_id', '=', session.userID)
    .where('attempt', '=', body.attempt)
    .executeTakeFirst();

async function answerConsent(trx: Kysely<Database>, id: string) {
  const row = await consentRows(trx).where('consent.id', '=', id).executeTakeFirstOrThrow();
  return { message: 'El consentimiento se registró correctamente.', data: consentOf(row) };
}

/** Writes the consent and its signature; resolves to the consent's id. */
async function insertConsent({ trx, body, session, now, recordID }: Call<'recordConsent'>): Promise<string> {
  const columns = formColumns(body);
  const id = recordID ?? randomUUIDv7();
  await trx
    .insertInto('consent')
    .values({
      ...columns,
      id,
      user_id: session.userID,
      attempt: body.attempt,
      asked_date: todayInBogota(now),
      asked_time: bogotaTime(now),
      created_at: now,
    })
    .execute();
  const { signature_hash: hash } = columns;
  if (hash !== null) {
    await trx
      .insertInto('consent_signature')
      .values({ consent_id: id, hash, content: body.signature! })
      .execute();
  }
  return id;
}

export const consentHandlers = {
  getConsent: async ({ trx, query, now, audit }) => {
    const campaignID = await resolveID(trx, 'campaign', query.campaignID);
    const surveyableID = await resolveID(trx, 'surveyable', query.surveyableID);
    const consentText = (await readRequiredText(trx, campaignID)) ?? null;
    const person = await trx
      .selectFrom('surveyable')
      .select(personColumns)
      .select(['birthdate', lastGivenIn(sql`${campaignID}::uuid`).as('lastGiven')])
      .where('id', '=', surveyableID)
      .executeTakeFirstOrThrow();
    const latestConsent = await consentRows(trx)
      .where('consent.surveyable_id', '=', surveyableID)
      .where('consent.campaign_id', '=', campaignID)
      .orderBy('consent.created_at', 'desc')
      .orderBy('consent.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const today = todayInBogota(now);
    await audit({ entity: 'consent', after: { surveyableID, campaignID } });
    return {
      message: 'Consulta exitosa.',
      data: {
        chSurveyableID: personOf(person),
        minor: isMinorOn(person.birthdate, today),
        ownConsentDue: isOwnConsentDue(consentText !== null, person, today),
        demanded: consentText,
        last: latestConsent ? consentOf(latestConsent) : null,
      },
    };
  },

  recordConsent: async (call) => {
    const { trx, body, audit } = call;
    // Locks the person until the transaction ends, so that their consents are recorded one after another.
    const person = await trx
      .selectFrom('surveyable')
      .select(['status', 'birthdate'])
      .where('id', '=', body.surveyableID)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const sameAttempt = await readAttempt(call);
    if (sameAttempt) {
      const { id, ...consentBefore } = sameAttempt;
      const columns = formColumns(body);
      const isSame = Object.entries(consentBefore).every(
        ([name, value]) => columns[name as keyof typeof consentBefore] === value,
      );
      if (isSame) return answerConsent(trx, id);
      throw problem(
        'conflict',
        'Este consentimiento ya se registró con otros datos. Revise lo que quedó registrado.',
      );
    }
    checkSignature(body);
    await checkSubject(call, person?.status);
    checkRepresentation(call, person!.birthdate);
    const id = await insertConsent(call);
    const answer = await answerConsent(trx, id);
    const { surveyableID, campaignID, policyVersion } = body;
    await audit({
      entity: 'consent',
      entityID: id,
      after: { ...answer.data, surveyableID, campaignID, policyVersion },
    });
    return answer;
  },

  getConsentSignature: async ({ trx, params, audit }) => {
    if (!isID(params.id)) throw problem('notFound', 'La firma');
    const signature = await trx
      .selectFrom('consent_signature')
      .select('content')
      .where('consent_id', '=', params.id)
      .executeTakeFirst();
    if (!signature) throw problem('notFound', 'La firma');
    await audit({ entity: 'consent', entityID: params.id });
    return { message: 'Consulta exitosa.', data: signature };
  },

  downloadConsentEvidence: async ({ trx, params, session, now, config, audit }) => {
    const evidence = isID(params.id)
      ? await consentEvidence(trx, params.id, { dataDir: config.dataDir, now, login: session.login })
      : undefined;
    if (!evidence) throw problem('notFound', 'El consentimiento');
    await audit({ entity: 'consent', entityID: params.id });
    return { message: 'Evidencia generada.', data: evidence.toString('base64') };
  },
} satisfies Partial<Handlers>;
