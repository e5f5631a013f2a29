/** The pin of a survey that was made without a signal (decision 0102). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { pinSurvey, readOpening } from '../../questionnaire/opening.ts';
import { lockCode } from '../../records/codes.ts';
import { applicableSubject, checkFamily, surveyToPin } from './survey-open.ts';

/** Whether this version was downloaded for one of the user's trips. */
async function wasTaken(
  trx: Kysely<Database>,
  userID: string,
  { characterizationByCampaignID, questionnaireHash }: Call<'pinFieldSurvey'>['body'],
): Promise<boolean> {
  const row = await trx
    .selectFrom('field_trip_questionnaire as taken')
    .innerJoin('field_trip as trip', 'trip.id', 'taken.trip_id')
    .select('trip.id')
    .where('trip.user_id', '=', userID)
    .where('taken.characterization_by_campaign_id', '=', characterizationByCampaignID)
    .where('taken.questionnaire_hash', '=', questionnaireHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const surveyPinHandlers = {
  pinFieldSurvey: async (call) => {
    const { trx, body, session, now, audit } = call;
    const { code, surveyableID, characterizationByCampaignID: linkID, questionnaireHash } = body;
    const message = 'La encuesta quedó abierta.';
    if ((await lockCode(trx, code, 'survey', session.userID)) !== null) throw problem('codeSpent', code);
    const opening = await readOpening(trx, code);
    if (opening) {
      const isSame =
        opening.surveyableID === surveyableID &&
        opening.characterizationByCampaignID === linkID &&
        opening.questionnaireHash === questionnaireHash;
      if (isSame) return { message };
      throw problem('conflict', `La encuesta ${code} ya se abrió para otra persona o caracterización.`);
    }
    if (!(await wasTaken(trx, session.userID, body)))
      throw problem('rule', 'Esta versión del cuestionario no es de ninguna de sus salidas a terreno.');
    const openedOn = todayInBogota(now);
    const subject = await applicableSubject(trx, surveyableID, { linkID }, openedOn);
    await checkFamily(trx, subject, session.grants);
    await pinSurvey(trx, code, { ...surveyToPin(subject, openedOn), questionnaireHash }, now);
    await audit({
      entity: 'survey',
      entityID: code,
      after: { surveyableID, characterizationByCampaignID: linkID },
    });
    return { message };
  },
} satisfies Partial<Handlers>;
