/** The code a survey is saved under, and what it was pinned to when it was opened (rules §6). */
import { outgrownSaveText } from '@caracteriza/domain/campaign/survey-refusals';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Call } from '../../contract/handler.ts';
import { statement, type ValueOf } from '../../db/driver/statement.ts';
import { problem } from '../../http/problem.ts';
import { hasRules } from '../../questionnaire/alerts.ts';
import { headingColumns } from '../../questionnaire/heading.ts';
import { type Opening, pinSurvey } from '../../questionnaire/opening.ts';
import { lastConsent, lastGiven, readSubject } from '../../questionnaire/subject.ts';
import { checkActive } from '../../records/checks.ts';
import { checkConsent } from '../../records/consent-text.ts';
import { isOwnConsentDue } from '../../records/consents.ts';
import { erasedColumns, holdPerson, refuseErased } from '../../records/suppressed.ts';
import { checkFamilyNotSurveyed } from './survey-family.ts';
import { surveyToPin } from './survey-open.ts';

export type SaveCall = Call<'saveCompleteSurvey'>;

interface CodeKey {
  code: string;
  userID: string;
  personID: string;
  linkID: string;
}

/**
 * A code with its pin, its draft and any survey already saved under it; the campaign's current state is included, and what
 * `refuseErased` needs, so it must follow `holdPerson`.
 */
const findHeldCode = statement((db, value: ValueOf<CodeKey>) =>
  db
    .selectFrom('issued_code as issued')
    .leftJoin('survey_opening as opening', 'opening.code', 'issued.code')
    .leftJoin('survey', 'survey.code', 'issued.code')
    .leftJoin('draft', 'draft.survey_code', 'issued.code')
    .leftJoin('characterization_by_campaign as link', 'link.id', 'opening.characterization_by_campaign_id')
    .leftJoin('campaign', 'campaign.id', 'link.campaign_id')
    .leftJoin('characterization', 'characterization.id', 'link.characterization_id')
    .leftJoin('surveyable', 'surveyable.id', 'opening.surveyable_id')
    .select(headingColumns)
    .select(['issued.spent_at as spentAt', 'survey.id as surveyID', 'survey.content_hash as contentHash'])
    .select(['draft.version as draftVersion', 'draft.writer'])
    .select([
      'opening.questionnaire_hash as questionnaireHash',
      'opening.opened_on as openedOn',
      'opening.created_at as openedAt',
      'opening.trigger_values as person',
    ])
    .select([
      'characterization.level',
      'link.status as linkStatus',
      'campaign.status as campaignStatus',
      'campaign.end_date as endDate',
      'campaign.consent_since as consentSince',
    ])
    .select(erasedColumns(value('personID'), value('linkID')))
    .select(hasRules(value('linkID')).as('hasRules'))
    .select(['surveyable.birthdate', lastConsent.as('consented'), lastGiven.as('lastGiven')])
    .where('issued.code', '=', value('code'))
    .where('issued.kind', '=', 'survey')
    .where('issued.user_id', '=', value('userID')),
);

/** The pin's columns are null if the code was issued without one. */
export type IssuedCode = Awaited<ReturnType<typeof findHeldCode.rows>>[number];

/**
 * The code of the survey to save. Throws 422 if it was not issued to this user, and 409 if the person is suppressed or the
 * campaign's answers have been deleted; otherwise neither can happen until the transaction ends.
 */
export async function findCode({ trx, body, session }: SaveCall): Promise<IssuedCode> {
  const { code, chSurveyableID: personID, chCharacterizationByCampaignID: linkID } = body.surveyRequestDTO;
  await holdPerson(trx, personID);
  const [issuedCode] = await findHeldCode.rows(trx, { code, userID: session.userID, personID, linkID });
  if (!issuedCode) throw problem('codeNotIssued', code);
  refuseErased(issuedCode);
  return issuedCode;
}

/**
 * Throws 409 if another tab or device has added to the draft since the version these answers are based on, because saving them
 * would drop the additions.
 */
export function checkDraft(
  { draftVersion: baseVersion, writer }: { draftVersion?: number; writer?: string },
  { draftVersion: currentVersion, ...draft }: Pick<IssuedCode, 'draftVersion' | 'writer'>,
): void {
  if (baseVersion === undefined || currentVersion === null || currentVersion === baseVersion) return;
  if (writer !== undefined && writer === draft.writer) return;
  throw problem('conflict', 'Esta encuesta se siguió respondiendo en otra pestaña o en otro equipo.');
}

/**
 * Throws 409 if the survey is for the whole family and the family already has it. Two concurrent saves both pass; the
 * database's unique key then rejects one, whose transaction is retried and rejected here.
 */
export async function checkFamilyOf(
  { trx, session }: SaveCall,
  issuedCode: IssuedCode,
  { surveyableID, characterizationByCampaignID: linkID }: Opening,
): Promise<void> {
  // Null for a code issued without a pin, so the level has to be read.
  if (issuedCode.level === 'person') return;
  const row = await trx
    .selectFrom('surveyable')
    .select('surveyable.family_id as familyID')
    .select((eb) =>
      eb
        .selectFrom('characterization_by_campaign as link')
        .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
        .select('characterization.level')
        .where('link.id', '=', linkID)
        .as('level'),
    )
    .where('surveyable.id', '=', surveyableID)
    // Keeps the person in the family until the survey is written; without a family it would be stored as the person's own.
    .forShare('surveyable')
    .executeTakeFirstOrThrow();
  if (row.level === 'family')
    await checkFamilyNotSurveyed(trx, { linkID, familyID: row.familyID }, session.grants);
}

/**
 * Throws 422 if the campaign requires consent and the person has not given it, or if the person has refused or revoked it,
 * whether or not the campaign requires it. Otherwise, a survey opened before the campaign began to require consent can be saved. One based on the
 * consent of a minor's representative cannot be saved once the person has turned 18, until they consent themselves.
 * @param today yyyymmdd, the day of the survey; for one sent by a device, the day of the visit
 */
export function checkConsentOf(
  { consentSince, openedAt, consented, ...row }: IssuedCode,
  today: string,
): void {
  if (openedAt === null) return;
  const isDemanded = consentSince !== null && openedAt > consentSince;
  const person = { birthdate: row.birthdate!, lastGiven: row.lastGiven };
  if (consented === true && isOwnConsentDue(isDemanded, person, today))
    throw problem('rule', outgrownSaveText, [{ field: 'consent', message: outgrownSaveText }]);
  checkConsent(isDemanded, consented);
}

/** What the survey is pinned to. Throws 422 if it cannot be saved under this code. */
export async function openingOf(call: SaveCall, issuedCode: IssuedCode): Promise<Opening> {
  const { questionnaireHash } = issuedCode;
  return questionnaireHash === null ? pinNow(call) : pinOf(call, { ...issuedCode, questionnaireHash });
}

/** The code's own pin. Throws 422 when the code was opened for another person or characterization. */
function pinOf(
  { body }: SaveCall,
  { personID, linkID, questionnaireHash, openedOn, person }: IssuedCode & { questionnaireHash: string },
): Opening {
  const { code, chSurveyableID, chCharacterizationByCampaignID } = body.surveyRequestDTO;
  if (personID !== chSurveyableID || linkID !== chCharacterizationByCampaignID) {
    throw problem('rule', `El código ${code} se abrió para otra persona o caracterización.`);
  }
  return {
    code,
    questionnaireHash,
    surveyableID: chSurveyableID,
    characterizationByCampaignID: chCharacterizationByCampaignID,
    openedOn: openedOn!,
    // Safe to cast, because only openSurvey and pinSurvey write this column.
    person: person as unknown as Opening['person'],
  };
}

/**
 * Pins a code that has no pin. The contract lets a client request a survey code (generateSurveyCode) without saying whom it
 * will survey; saving then pins the values that apply at that moment. The app never does this. Throws 422 if the person cannot
 * be surveyed today.
 */
async function pinNow({ trx, body, now }: SaveCall): Promise<Opening> {
  const {
    code,
    chSurveyableID: surveyableID,
    chCharacterizationByCampaignID: linkID,
  } = body.surveyRequestDTO;
  await checkActive(trx, 'surveyable', 'surveyRequestDTO.chSurveyableID', surveyableID);
  const openedOn = todayInBogota(now);
  const subject = await readSubject(trx, surveyableID, { linkID }, openedOn);
  if (!subject?.applicable)
    throw problem('rule', 'La caracterización no se puede aplicar hoy a esta persona en esta campaña.');
  checkConsent(subject.consentDemanded, subject.consented, subject.ownConsentDue);
  return pinSurvey(trx, code, surveyToPin(subject, openedOn), now);
}
