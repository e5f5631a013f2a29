/** Alert rules: what can be saved, how they are tried and switched on, and whom they may notify. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertSetting, alertSetting } from '../../../tests/support/alert.ts';
import { type Reply, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { healthy } from '../../../tests/support/survey.ts';

let test: TestApp;
let setting: AlertSetting;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());
beforeEach(async () => {
  setting = await alertSetting(test);
});

const refusal = ({ status, body }: Reply) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.map(({ field }) => field) ?? [],
];
const addRule = (fields: object) => test.admin('POST', '/alertRules', setting.ruleForm(fields));
const switchRule = (rule: { id: string; version: number }, enabled: boolean) =>
  test.admin('PUT', `/alertRules/${rule.id}/state`, { enabled, version: rule.version });
const tryRule = ({ id }: { id: string }, send = test.admin) => send('POST', `/alertRules/${id}/trial`);

it('is added switched off, listed by its campaign, changed and removed', async () => {
  const rule = recordIn(await addRule({}));
  expect(rule).toMatchObject({
    name: 'Sin afiliación',
    enabled: false,
    triedAt: null,
    problem: null,
    pending: 0,
    chCharacterizationByCampaignID: { id: setting.linkID },
  });
  expect(listIn(await test.admin('GET', `/alertRules/campaign/${setting.campaign.id}`))).toEqual([rule]);
  const {
    campaignID: _campaign,
    characterizationID: _characterization,
    ...form
  } = setting.ruleForm({
    name: '  Otra  ',
    termUnit: 'horas',
  });
  const changedRule = recordIn(await test.admin('PUT', `/alertRules/${rule.id}`, { ...form, version: 1 }));
  expect(changedRule).toMatchObject({ name: 'Otra', termUnit: 'horas', version: 2 });
  expect((await test.admin('PUT', `/alertRules/${rule.id}`, { ...form, version: 1 })).status).toBe(409);
  expect((await test.admin('DELETE', `/alertRules/${rule.id}`)).status).toBe(200);
  expect(listIn(await test.admin('GET', `/alertRules/campaign/${setting.campaign.id}`))).toEqual([]);
});

it('is written with the names that people gave, and shown with them', async () => {
  const variable = `cronica_${randomUUID().slice(0, 6)}`;
  await test.db
    .updateTable('question')
    .set((eb) => ({ settings: eb.cast(eb.val(JSON.stringify({ variable })), 'jsonb') }))
    .where('code', '=', setting.codes.question)
    .execute();
  const rule = recordIn(await addRule({ expression: `${variable} = ${setting.codes.option} y edad > 17` }));
  expect(rule['expression']).toBe(`${variable} = ${setting.codes.option} y edad > 17`);
  const storedRule = await test.db
    .selectFrom('alert_rule')
    .select('expression')
    .where('id', '=', rule.id)
    .executeTakeFirstOrThrow();
  expect(storedRule.expression).toBe(`${setting.codes.question} = ${setting.codes.option} y edad > 17`);
});

describe('is refused', () => {
  it.each([
    ['edad > ', 'Carácter 7: El cálculo no está completo.'],
    ['noexiste = 1', 'Carácter 1: No hay una pregunta «NOEXISTE»'],
    ["sexo = 'Z'", 'el valor «Z» no existe para el campo SEXO'],
    ['edad < 5 y edad > 60', 'nunca se cumplen a la vez'],
  ])('with the condition %s', async (expression, message) => {
    const reply = await addRule({ expression });
    expect(refusal(reply)).toEqual([422, ['expression']]);
    expect(reply.body.message).toContain(message);
  });

  it('for a campaign that does not ask the questionnaire, recipients that do not exist, and blank texts', async () => {
    const otherCampaign = { campaignID: randomUUID() };
    expect(refusal(await addRule(otherCampaign))).toEqual([422, ['characterizationID']]);
    const unknownUsers = { roleIDs: [randomUUID()], userIDs: [randomUUID()] };
    expect(refusal(await addRule(unknownUsers))).toEqual([422, ['roleIDs', 'userIDs']]);
    expect(refusal(await addRule({ name: ' ' }))).toEqual([400, ['name']]);
    expect(refusal(await addRule({ action: ' ' }))).toEqual([422, ['action']]);
  });
});

describe('before it counts', () => {
  it('is tried on past surveys, which opens nothing', async () => {
    await setting.survey(setting.people[0]!, healthy);
    const sick = await setting.survey(setting.people[1]!);
    await setting.survey(setting.people[2]!);
    const rule = await setting.rule({}, true);
    expect(refusal(await switchRule(rule, true))).toEqual([409, []]);
    const trial = recordIn(await tryRule(rule)) as unknown as Record<string, unknown> & {
      surveys: { id: string }[];
    };
    expect(trial).toMatchObject({ tried: 3, isWhole: true, raised: 2, people: 2 });
    expect(trial.surveys[1]).toMatchObject({ id: sick.id, chSurveyableID: { id: setting.people[1]!.id } });
    expect(await setting.cases()).toEqual([]);
    expect(recordIn(await switchRule(rule, true))['enabled']).toBe(true);
    expect(await setting.cases()).toEqual([]);
  });

  it('leaves out whoever withdrew their consent', async () => {
    const [person] = setting.people;
    await setting.survey(person!);
    const { id: user } = await test.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    await test.db
      .insertInto('consent_text')
      .values({ campaign_id: setting.campaign.id, version: 1, text: 'Texto', created_at: test.clock.now() })
      .execute();
    await test.db
      .insertInto('consent')
      .values({
        id: randomUUID(),
        attempt: randomUUID(),
        campaign_id: setting.campaign.id,
        surveyable_id: person!.id,
        user_id: user,
        version: 1,
        accepted: false,
        respondent: 'Ella',
        signature_hash: null,
        asked_date: '20260310',
        asked_time: '10:00:00',
        created_at: test.clock.now(),
      })
      .execute();
    expect(recordIn(await tryRule(await setting.rule({}, true)))).toMatchObject({ tried: 0, raised: 0 });
  });

  it('is tried again after its condition changed, and is off until then', async () => {
    const rule = await setting.rule();
    const { campaignID: _campaign, characterizationID: _characterization, ...form } = setting.ruleForm();
    const sameRule = recordIn(
      await test.admin('PUT', `/alertRules/${rule.id}`, {
        ...form,
        name: 'Otro nombre',
        version: rule.version,
      }),
    );
    expect(sameRule['enabled']).toBe(true);
    const otherForm = { ...form, expression: 'edad > 1', version: sameRule.version };
    const reply = await test.admin('PUT', `/alertRules/${rule.id}`, otherForm);
    expect(recordIn(reply)).toMatchObject({ enabled: false, triedAt: null });
    expect(reply.body.message).toContain('quedó apagada');
  });

  it('needs the permission to see alerts and the one to change rules', async () => {
    const rule = await setting.rule({}, true);
    const alertViewer = await test.userWith(['management:alert:OPEN']);
    const editor = await test.userWith(['configurations:alertRule:EDIT']);
    expect((await tryRule(rule, alertViewer.send)).status).toBe(403);
    expect((await tryRule(rule, editor.send)).status).toBe(403);
    const fullUser = await test.userWith(['management:alert:OPEN', 'configurations:alertRule:EDIT']);
    expect((await tryRule(rule, fullUser.send)).status).toBe(200);
  });
});

it('stays with the alerts that it opened', async () => {
  const rule = await setting.rule();
  await setting.survey(setting.people[0]!);
  expect(refusal(await test.admin('DELETE', `/alertRules/${rule.id}`))).toEqual([409, []]);
  const offRule = recordIn(await switchRule(rule, false));
  expect(offRule).toMatchObject({ enabled: false, pending: 1 });
  await setting.survey(setting.people[1]!);
  expect(await setting.cases()).toHaveLength(1);
});

it('tells when a question that it reads is gone', async () => {
  const rule = await setting.rule();
  const removal = test.db
    .updateTable('question')
    .set({ status: 'inactivo' })
    .where('code', '=', setting.codes.question);
  await removal.execute();
  try {
    const [listedRule] = listIn(await test.admin('GET', `/alertRules/campaign/${setting.campaign.id}`));
    expect(listedRule!['problem']).toContain('No hay una pregunta');
    expect((await tryRule(rule)).status).toBe(409);
  } finally {
    await test.db
      .updateTable('question')
      .set({ status: 'activo' })
      .where('code', '=', setting.codes.question)
      .execute();
  }
});

describe('within a territory', () => {
  it('is tried on the surveys there, and keeps the users elsewhere', async () => {
    const [insidePerson, outsidePerson] = [
      setting.people[0]!,
      setting.people.find((person) => zoneOf(person) !== zoneOf(setting.people[0]!))!,
    ];
    await setting.survey(insidePerson);
    await setting.survey(outsidePerson);
    const grants = [
      'management:alert:OPEN',
      'configurations:alertRule:EDIT',
      'configurations:alertRule:OPEN',
    ];
    const [limited, otherUser] = [
      await test.userWith(grants),
      await test.userWith(['management:alert:OPEN']),
    ];
    const { zone_id: zone } = await test.db
      .selectFrom('surveyable')
      .select('zone_id')
      .where('id', '=', insidePerson.id)
      .executeTakeFirstOrThrow();
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone], version: 1 };
    recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, territory));
    const rule = await setting.rule({ userIDs: [otherUser.id] }, true);
    const trial = recordIn(await tryRule(rule, limited.send)) as unknown as {
      surveys: unknown[];
      raised: number;
    };
    expect(trial).toMatchObject({ raised: 1, surveys: [{ chSurveyableID: { id: insidePerson.id } }] });
    const [listedRule] = listIn(await limited.send('GET', `/alertRules/campaign/${setting.campaign.id}`));
    expect(listedRule!['users']).toEqual([]);
    const {
      campaignID: _campaign,
      characterizationID: _characterization,
      ...form
    } = setting.ruleForm({ userIDs: [limited.id] });
    const change = { ...form, version: listedRule!.version };
    const changedRule = recordIn(await limited.send('PUT', `/alertRules/${rule.id}`, change));
    expect(changedRule['users']).toMatchObject([{ id: limited.id }]);
    const [fullRule] = listIn(await test.admin('GET', `/alertRules/campaign/${setting.campaign.id}`));
    const notifiedIDs = (fullRule!['users'] as { id: string }[]).map(({ id }) => id);
    expect(notifiedIDs.toSorted()).toEqual([limited.id, otherUser.id].toSorted());
    const foreign = { ...form, userIDs: [otherUser.id], version: changedRule.version };
    expect(refusal(await limited.send('PUT', `/alertRules/${rule.id}`, foreign))).toEqual([422, ['userIDs']]);
    const { users } = recordIn(await limited.send('GET', '/alertRules/recipients')) as unknown as {
      users: { id: string }[];
    };
    expect(users.map(({ id }) => id)).toEqual([limited.id]);
  });
});

const zoneOf = (person: Record<string, unknown>) => (person['chFamilyID'] as { zone: string }).zone;
