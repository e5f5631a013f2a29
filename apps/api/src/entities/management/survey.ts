/** Surveys: issuing a pinned code, listing a person's surveys, reading one with its answers (spec §7; rules §6). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { resolveID } from '../../records/resolve.ts';
import { issueCode } from '../../records/codes.ts';
import type { Handlers } from '../../contract/handler.ts';
import { answerList } from '../../records/listing.ts';
import { problem } from '../../http/problem.ts';
import { openSurvey } from '../../questionnaire/opening.ts';
import { surveys } from './survey-list.ts';
import { applicableSubject, checkFamily, surveyToPin } from './survey-open.ts';
import { readSurveyDetails } from './survey-read.ts';

export const surveyHandlers = {
  generateSurveyCode: async ({ trx, query, session, now, audit }) => {
    const { surveyableID, characterizationByCampaignID } = query;
    const hasSubject = surveyableID !== undefined && characterizationByCampaignID !== undefined;
    if (!hasSubject && (surveyableID !== undefined || characterizationByCampaignID !== undefined)) {
      const field = surveyableID === undefined ? 'surveyableID' : 'characterizationByCampaignID';
      throw problem('invalid', [
        { field, message: 'Envíe la persona y la caracterización juntas, o ninguna.' },
      ]);
    }
    const message = 'Código generado.';
    if (!hasSubject) return { message, data: await issueCode(trx, 'survey', session.userID, now) };
    const openedOn = todayInBogota(now);
    const key = { linkID: characterizationByCampaignID };
    const subject = await applicableSubject(trx, surveyableID, key, openedOn);
    await checkFamily(trx, subject, session.grants);
    const { code } = await openSurvey(trx, surveyToPin(subject, openedOn), session.userID, now);
    await audit({ entity: 'survey', entityID: code, after: { surveyableID, characterizationByCampaignID } });
    return { message, data: code };
  },

  listSurveysBySurveyable: async (call) => {
    const surveyableID = await resolveID(call.trx, 'surveyable', call.params.id);
    await call.audit({ entity: 'surveyable', entityID: surveyableID });
    return answerList(surveys, call, { surveyableID });
  },

  getSurvey: async ({ trx, params, audit }) => {
    const id = await resolveID(trx, 'survey', params.id);
    const [data] = await readSurveyDetails(trx, [id], { files: true });
    if (!data) throw problem('notFound', 'La encuesta');
    await audit({ entity: 'survey', entityID: id, after: { chSurveyableID: data.chSurveyableID.id } });
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
