/** A campaign with rules of alerts, for tests. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Send, TestApp } from './app.ts';
import { campaignWith } from './campaign.ts';
import { listIn, recordIn, type Row } from './demo.ts';
import { bodyOf, healthy, linkOf, openSurveyOf, questionsOf, saveSurvey } from './survey.ts';

const statement = 'Régimen de afiliación en salud';
const label = 'No afiliado(a)';

/** Answers that meet the rule; those of `healthy` do not. */
export const uninsured = { ...healthy, [statement]: label };

export interface AlertSetting {
  /** The association of a fresh campaign with the health questionnaire. */
  linkID: string;
  campaign: Row;
  health: Row;
  /** The codes of the question and the option that the rule reads. */
  codes: { question: string; option: string };
  /** Adults of the demo, oldest first, each in a family. */
  people: Row[];
  surveyor: Send;
  /** Saves a health survey of a person. */
  survey: (
    person: Row,
    answers?: Record<string, string>,
    send?: Send,
  ) => Promise<{ id: string; code: string }>;
  ruleForm: (overrides?: object) => Record<string, unknown>;
  /** Adds a rule, which is tried and switched on unless `off`. */
  rule: (overrides?: object, off?: boolean) => Promise<Row>;
  cases: (query?: string, send?: Send) => Promise<Row[]>;
}

export async function alertSetting(test: TestApp): Promise<AlertSetting> {
  const { characterization: health } = await linkOf(test, 'Salud de la persona');
  const campaign = await campaignWith(test, health);
  const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${health.code}`;
  const linkID = recordIn(await test.admin('GET', path)).id;
  const { send: surveyor } = await test.userWith([
    'management:surveyable:OPEN',
    'management:surveyable:CREATE',
  ]);
  const residents = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=20&sort=-age'));
  const people = residents.filter((person) => person['chFamilyID'] !== null);
  const questions = listIn(await test.admin('GET', `/questions/characterization/${health.id}`)) as (Row & {
    statement: string;
    options: { code: string; label: string }[];
  })[];
  const ruleQuestion = questions.find((question) => question.statement === statement)!;
  const option = ruleQuestion.options.find((each) => each.label === label)!.code;
  const codes = { question: ruleQuestion.code, option };

  const survey: AlertSetting['survey'] = async ({ id: person }, answers = uninsured, send = surveyor) => {
    const code = await openSurveyOf(send, person, linkID);
    const body = await bodyOf(
      send,
      { code, person, link: linkID },
      await questionsOf(send, health, code),
      answers,
    );
    const reply = await saveSurvey(send, body);
    expect(reply.status, reply.text).toBe(200);
    return { id: recordIn(reply).id, code };
  };
  const ruleForm = (overrides: object = {}) => ({
    campaignID: campaign.id,
    characterizationID: health.id,
    name: 'Sin afiliación',
    expression: `${codes.question} = ${codes.option}`,
    urgency: 'alta',
    termAmount: 2,
    termUnit: 'dias',
    action: 'Llamar a la persona y afiliarla.',
    roleIDs: [],
    userIDs: [],
    ...overrides,
  });
  const rule: AlertSetting['rule'] = async (overrides = {}, off = false) => {
    const newRule = recordIn(await test.admin('POST', '/alertRules', ruleForm(overrides)));
    if (off) return newRule;
    expect((await test.admin('POST', `/alertRules/${newRule.id}/trial`)).status).toBe(200);
    const state = { enabled: true, version: newRule.version };
    return recordIn(await test.admin('PUT', `/alertRules/${newRule.id}/state`, state));
  };
  const cases: AlertSetting['cases'] = async (query = '', send = test.admin) =>
    listIn(await send('GET', `/alertCases?campaignID=${campaign.id}&${query}`));
  return { linkID, campaign, health, codes, people, surveyor, survey, ruleForm, rule, cases };
}

/** Opens an alert for each survey of the demo, by one rule for each questionnaire. */
export async function alertForEverySurvey({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await sql`with rule as (
      insert into alert_rule (id, characterization_by_campaign_id, name, name_sort, search, expression, urgency, term_amount,
        term_unit, action, created_at)
      select gen_random_uuid(), id, 'Toda encuesta', 'toda', 'toda', 'edad >= 0', 'alta', 1, 'dias', 'Revisar.', now()
      from characterization_by_campaign
      returning id, characterization_by_campaign_id)
    insert into alert_case (id, rule_id, survey_id, surveyable_id, urgency, state, opened_at, due_at)
    select gen_random_uuid(), rule.id, survey.id, survey.surveyable_id, 'alta', 'abierta', now(), now()
    from survey join rule using (characterization_by_campaign_id)
    on conflict do nothing`.execute(db);
}

/** Limits a user to the zone of a person. */
export async function limitTo(test: TestApp, userID: string, person: Row): Promise<void> {
  const row = test.db.selectFrom('surveyable').select('zone_id').where('id', '=', person.id);
  const { zone_id: zone } = await row.executeTakeFirstOrThrow();
  const { version } = recordIn(await test.admin('GET', `/users/${userID}`));
  const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone], version };
  recordIn(await test.admin('PUT', `/users/${userID}/territory`, territory));
}
/** The name of the zone of a person who has a family. */
export const zoneOf = (person: Row) => (person['chFamilyID'] as { zone: string }).zone;
