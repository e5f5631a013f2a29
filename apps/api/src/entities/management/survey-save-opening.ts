/** The code under which a survey is saved, and the pin that it got when it was opened (rules §6). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Call } from '../../contract/handler.ts';
import { statement, type ValueOf } from '../../db/driver/statement.ts';
import { problem } from '../../http/problem.ts';
import { headingColumns } from '../../questionnaire/heading.ts';
import { type Opening, pinSurvey } from '../../questionnaire/opening.ts';
import { lastSaid, readSubject } from '../../questionnaire/subject.ts';
import { checkActive } from '../../records/checks.ts';
import { checkConsent } from '../../records/consent-text.ts';
import { checkNotAsked } from './survey-family.ts';

export type SaveCall = Call<'saveCompleteSurvey'>;

/** A code with its pin, and the survey that was saved under it; the campaign as it is now. */
export const findCode = statement((db, value: ValueOf<{ code: string; userID: string }>) =>
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
    .select(lastSaid.as('consented'))
    .where('issued.code', '=', value('code'))
    .where('issued.kind', '=', 'survey')
    .where('issued.user_id', '=', value('userID')),
);

export type Found = Awaited<ReturnType<typeof findCode.rows>>[number];

/**
 * Throws 409 when the draft holds answers of another tab or device that these were not made upon: saving would drop them.
 */
export function checkDraft({ body }: SaveCall, { draftVersion: there, writer: by }: Found): void {
  const { draftVersion: upon, writer } = body.surveyRequestDTO;
  if (upon === undefined || there === null || there === upon) return;
  if (writer !== undefined && writer === by) return;
  throw problem('conflict', 'Esta encuesta se siguió respondiendo en otra pestaña o en otro equipo.');
}

/**
 * Throws 409 when the survey is of the family and the family has it. Two that are saved at once pass here: the database's
 * unique key lets one of them stand, and the other runs again and comes here.
 */
export async function checkFamilyOf(
  { trx, session }: SaveCall,
  found: Found,
  { surveyableID, characterizationByCampaignID: linkID }: Opening,
): Promise<void> {
  // A code without a pin does not say.
  if (found.level === 'person') return;
  const row = await trx
    .selectFrom('surveyable')
    .select('surveyable.family_id as familyID')
    .select((of) =>
      of
        .selectFrom('characterization_by_campaign as link')
        .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
        .select('characterization.level')
        .where('link.id', '=', linkID)
        .as('level'),
    )
    .where('surveyable.id', '=', surveyableID)
    // Who answers stays in the family until the survey is written: without one it would be a survey of the person.
    .forShare('surveyable')
    .executeTakeFirstOrThrow();
  if (row.level === 'family') await checkNotAsked(trx, { linkID, familyID: row.familyID }, session.grants);
}

/** Throws 422 without the consent that is demanded. Opened before the demand it may be saved, unless the person refused since. */
export function checkConsentOf({ consentSince, openedAt, consented }: Found): void {
  if (consentSince === null || openedAt === null) return;
  checkConsent(openedAt > consentSince || consented === false, consented);
}

/** The pin that the code has, or for a code without one a pin of this moment. Throws 422 when it is for another survey. */
export async function openingOf({ trx, body, now }: SaveCall, found: Found): Promise<Opening> {
  const {
    code,
    chSurveyableID: surveyableID,
    chCharacterizationByCampaignID: linkID,
  } = body.surveyRequestDTO;
  if (found.questionnaireHash !== null) {
    if (found.personID !== surveyableID || found.linkID !== linkID) {
      throw problem('rule', `El código ${code} se abrió para otra persona o caracterización.`);
    }
    const { questionnaireHash, openedOn, person } = found;
    return {
      code,
      questionnaireHash,
      surveyableID,
      characterizationByCampaignID: linkID,
      openedOn: openedOn!,
      // Written by openSurvey only.
      person: person as unknown as Opening['person'],
    };
  }
  await checkActive(trx, 'surveyable', 'surveyRequestDTO.chSurveyableID', surveyableID);
  const openedOn = todayInBogota(now);
  const subject = await readSubject(trx, surveyableID, { linkID }, openedOn);
  if (!subject?.applicable)
    throw problem('rule', 'La caracterización no se puede aplicar hoy a esta persona en esta campaña.');
  checkConsent(subject.consentDemanded, subject.consented);
  const { person, questionnaireHash } = subject;
  const characterizationID = subject.chCharacterizationByCampaignID.characterizationET.id;
  return pinSurvey(
    trx,
    code,
    {
      surveyableID,
      characterizationByCampaignID: linkID,
      characterizationID,
      questionnaireHash,
      openedOn,
      person,
    },
    now,
  );
}
