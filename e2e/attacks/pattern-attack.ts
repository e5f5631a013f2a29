import { sql } from 'kysely';
import { inDatabase } from '../accounts.ts';
import type { Api } from '../api.ts';
import { makeCharacterization, makeQuestion } from '../crud-steps.ts';
import { personBody } from '../person-steps.ts';
import { askInCampaign, idsOf } from '../survey-steps.ts';
import { anAdult } from '../survey-through-api.ts';
import type { Attack, Target } from './attack.ts';

const pattern = '(.?){499}(.?){450}.*x';
const patternMessage = 'Termine en x.';
const questionCount = 80;
const surveyCount = 30;

async function addPerson(api: Api, template: Awaited<ReturnType<typeof personBody>>, nth: number) {
  const code = await api.call('generateSurveyableCode');
  const body = { ...template, chFamilyID: null, identification: `99${String(nth).padStart(8, '0')}`, code };
  await api.call('createSurveyable', { body: body as never });
  return api.call('getSurveyable', { params: { id: code } });
}

/** Questions as they could be saved before patterns were checked; the server now rejects them. */
async function oldQuestions({ admin, server }: Target): Promise<string> {
  const { id, name } = await makeCharacterization(admin, 'Patrones lentos');
  for (let n = 1; n <= questionCount; n += 1) await makeQuestion(admin, id, `Texto ${n}`, { weight: n });
  const settings = JSON.stringify({ pattern, patternMessage });
  await inDatabase(server.dataDir, (db) =>
    sql`update question set settings = ${settings}::jsonb where characterization_id = ${id}`.execute(db),
  );
  await askInCampaign(admin, id);
  return name;
}

async function surveyOf(api: Api, person: { id: string }, name: string): Promise<string> {
  const ids = await idsOf(api, person as never, name);
  const { id: link } = await api.call('getCharacterizationByCampaign', {
    params: { campaignID: ids.campaign, characterizationID: ids.characterization },
  });
  const code = await api.call('generateSurveyCode', {
    query: { surveyableID: person.id, characterizationByCampaignID: link },
  });
  const questions = await api.call('listQuestionsByCharacterization', {
    params: { id: ids.characterization },
    query: { surveyableID: person.id, surveyCode: code },
  });
  const codes = await api.call('generateQuestionCode', { query: { count: questions.length } });
  return JSON.stringify({
    surveyRequestDTO: { code, chSurveyableID: person.id, chCharacterizationByCampaignID: link },
    answerBySurveyRequestDTOList: questions.map(({ id: questionID }, n) => ({
      code: codes[n],
      surveyID: code,
      questionID,
      value: 'a'.repeat(500),
    })),
  });
}

export const patternAttack: Attack = {
  name: '80 questions with slow patterns',
  workers: 3,
  prepare: async (target) => {
    const { admin, sessions } = target;
    const name = await oldQuestions(target);
    const template = await personBody(admin, (await anAdult(admin)).id);
    const surveys: { api: Api; body: string }[] = [];
    for (let n = 0; n < surveyCount; n += 1) {
      const api = sessions[n % sessions.length]!;
      surveys.push({ api, body: await surveyOf(api, await addPerson(api, template, n), name) });
    }
    const { id } = await makeCharacterization(admin, 'Patrones rechazados');
    let nextTurn = 0;
    return async (worker, outcomes) => {
      if (worker === 0) {
        const newQuestion = await makeQuestion(admin, id, `Texto ${nextTurn++}`, {
          pattern,
          patternMessage,
        }).then(
          () => 'made',
          () => 'refused when made',
        );
        outcomes.add(newQuestion);
        return;
      }
      const { api, body } = surveys[nextTurn++ % surveys.length]!;
      outcomes.add((await api.answer('saveCompleteSurvey', { body })).status);
    };
  },
};
