/** Surveys: the code that pins one, the list of a person's, one with its answers (spec §7; rules §6). */
import { todayInBogota } from '@caracteriza/domain/dates';
import { resolveID } from '../codes/resolve.ts';
import { issueCode } from '../codes/codes.ts';
import type { Handlers } from '../contract/handler.ts';
import { answerList } from '../contract/listing.ts';
import { checkActive } from '../contract/record.ts';
import { problem } from '../http/problem.ts';
import { applicableLinks } from '../questionnaire/applicable.ts';
import { openSurvey } from '../questionnaire/opening.ts';
import { triggerValuesOf } from '../questionnaire/person.ts';
import { surveys } from './survey-list.ts';
import { readSurveyDetails } from './survey-read.ts';

export const surveyHandlers = {
  generateSurveyCode: async ({ trx, query, session, now, audit }) => {
    const { surveyableID, characterizationByCampaignID } = query;
    const given = surveyableID !== undefined && characterizationByCampaignID !== undefined;
    if (!given && (surveyableID !== undefined || characterizationByCampaignID !== undefined)) {
      const field = surveyableID === undefined ? 'surveyableID' : 'characterizationByCampaignID';
      throw problem('invalid', [
        { field, message: 'Envíe la persona y la caracterización juntas, o ninguna.' },
      ]);
    }
    const message = 'Código generado.';
    if (!given) return { message, data: await issueCode(trx, 'survey', session.userID, now) };
    await checkActive(trx, 'surveyable', 'surveyableID', surveyableID);
    const today = todayInBogota(now);
    const person = await triggerValuesOf(trx, surveyableID, today);
    if (!person) throw problem('notFound', 'El encuestable');
    const [link] = await applicableLinks(trx, { linkID: characterizationByCampaignID }, person, today);
    if (!link) {
      throw problem(
        'rule',
        'La caracterización no se puede aplicar hoy a esta persona: la campaña no está abierta, ya no la incluye o sus disparadores no se cumplen.',
      );
    }
    const code = await issueCode(trx, 'survey', session.userID, now);
    await openSurvey(
      trx,
      { ...link, characterizationByCampaignID, code, surveyableID, openedOn: today, person },
      now,
    );
    await audit({ entity: 'survey', entityID: code, after: { surveyableID, characterizationByCampaignID } });
    return { message, data: code };
  },

  listSurveysBySurveyable: async (call) => {
    const surveyableID = await resolveID(call.trx, 'surveyable', call.params.id, 'El encuestable');
    await call.audit({ entity: 'surveyable', entityID: surveyableID });
    return answerList(surveys, call, { surveyableID });
  },

  getSurvey: async ({ trx, params, audit }) => {
    const id = await resolveID(trx, 'survey', params.id, 'La encuesta');
    const [data] = await readSurveyDetails(trx, [id], { files: true });
    if (!data) throw problem('notFound', 'La encuesta');
    await audit({ entity: 'survey', entityID: id, after: { chSurveyableID: data.chSurveyableID.id } });
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Pick<Handlers, 'generateSurveyCode' | 'listSurveysBySurveyable' | 'getSurvey'>;
