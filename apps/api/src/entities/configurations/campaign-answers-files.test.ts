/** The photos and files of a campaign as one archive: what is in it, how it is named, and who gets it. */
import { randomUUIDv7 } from 'node:crypto';
import { leftOutText } from '@caracteriza/domain/campaign/survey-review';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import { archiveIn } from '../../../tests/support/files.ts';
import { insertSurveys } from '../../../tests/support/inserted-surveys.ts';
import { type PinnedQuestion, textHash } from '../../questionnaire/body.ts';

const question: PinnedQuestion = {
  id: randomUUIDv7(),
  code: 'PRE900001',
  parentID: null,
  activeAnswerID: null,
  weight: 1,
  required: 0,
  statement: '¿Cómo es la fachada?',
  variable: 'fachada',
  description: null,
  mtFieldTypeID: { id: randomUUIDv7(), code: fieldTypes.file, value: 'Archivo' },
  fieldTypeCode: fieldTypes.file,
  dependentCharacterizationID: null,
  dependentCharacterization: null,
  triggers: [],
  options: [],
};

/** More than two batches of surveys. */
const count = 120;

const urlOf = (nth: number) => {
  const text = `archivo ${nth} con ñ`;
  const type = nth % 3 === 0 ? 'image/jpeg' : nth % 3 === 1 ? 'application/pdf' : 'text/plain';
  return { text, url: `data:${type};base64,${Buffer.from(text).toString('base64')}` };
};

let test: TestApp;
let ids: Awaited<ReturnType<typeof insertSurveys>>;
/** Each survey with its codes and what its file holds. */
let surveys: {
  id: string;
  code: string;
  person: string;
  personID: string;
  family: string | null;
  text: string;
}[];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ids = await insertSurveys(test.db, [question], count, () => null, test.clock.now());
  const { rows } = await sql<Omit<(typeof surveys)[number], 'text'>>`
    select survey.id, survey.code, surveyable.code as person, surveyable.id as "personID", family.code as family
    from survey join surveyable on surveyable.id = surveyable_id left join family on family.id = surveyable.family_id
    where characterization_by_campaign_id = ${ids.link} order by survey.code`.execute(test.db);
  surveys = rows.map((row, nth) => ({ ...row, text: urlOf(nth).text }));
  for (const [nth, { id, code }] of surveys.entries()) {
    const { url } = urlOf(nth);
    const file = {
      question: question.id,
      code: `${code}-1`,
      file: textHash(url),
      fileName: `Ñandú ${nth}.TXT`,
    };
    await test.db
      .updateTable('survey')
      .set({ answers: JSON.stringify([file]) })
      .where('id', '=', id)
      .execute();
    await test.db
      .insertInto('survey_file')
      .values({ survey_id: id, hash: file.file, content: url })
      .execute();
  }
  // The demo's files are deleted, because they are not checked here.
  await sql`delete from survey_file where survey_id not in (
    select id from survey where characterization_by_campaign_id = ${ids.link})`.execute(test.db);
});
afterAll(() => test.close());

const path = (query = '') => `/campaigns/${ids.campaign}/answers/files${query}`;
const nameOf = (nth: number) => {
  const { family, person, code } = surveys[nth]!;
  return `${family ?? 'sin_familia'}/${person}_fachada_${code}.${['jpg', 'pdf', 'txt'][nth % 3]}`;
};

it('has every file once, named by family, person, question and survey, with an index', async () => {
  const files = await archiveIn(await test.admin('GET', path()));
  const contents = new Map([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]));
  const index = contents.get('indice.csv')!;
  contents.delete('indice.csv');
  expect(contents).toEqual(new Map(surveys.map(({ text }, nth) => [nameOf(nth), text])));
  const lines = index.trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  const { family, person, code } = surveys[0]!;
  expect(lines).toContain(
    [
      nameOf(0),
      family ?? '',
      person,
      code,
      '10/03/2026',
      'Muchas preguntas',
      question.statement,
      'Ñandú 0.TXT',
    ].join(';'),
  );
});

it('leaves out who withdrew the consent and annulled surveys, and says how many', async () => {
  const [refuser, annulledSurvey] = [surveys[0]!, surveys[1]!];
  const now = test.clock.now();
  const user = await test.db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
  const text = { campaign_id: ids.campaign, version: 1 };
  await test.db
    .insertInto('consent_text')
    .values({ ...text, text: 'Acepto', created_at: now })
    .execute();
  await test.db
    .insertInto('consent')
    .values({
      ...text,
      id: randomUUIDv7(),
      surveyable_id: refuser.personID,
      user_id: user.id,
      attempt: randomUUIDv7(),
      accepted: false,
      respondent: 'Rosa Peña',
      asked_date: '20260310',
      asked_time: '10:00:00',
      created_at: now,
    })
    .execute();
  await test.db
    .updateTable('survey')
    .set({ state: 'annulled' })
    .where('id', '=', annulledSurvey.id)
    .execute();
  const refuserSurveys = surveys.filter(
    ({ personID, id }) => personID === refuser.personID && id !== annulledSurvey.id,
  ).length;
  const reply = await test.admin('GET', path());
  expect(reply.body['message']).toBe(
    `Archivo generado${leftOutText({ annulled: 1, withdrawn: refuserSurveys })}.`,
  );
  const files = await archiveIn(reply);
  expect(files.size).toBe(count - refuserSurveys - 1 + 1);
  expect([...files.keys()].filter((name) => name.includes(refuser.person))).toEqual([]);
  await test.db
    .updateTable('survey')
    .set({ state: 'registered' })
    .where('id', '=', annulledSurvey.id)
    .execute();
});

it('is for who may download both campaigns and people, of their territory, and leaves an audit entry', async () => {
  const grants = ['configurations:campaign:DOWNLOAD_REPORT', 'management:surveyable:DOWNLOAD_REPORT'];
  const limitedUser = await test.userWith(grants.slice(0, 1));
  expect((await limitedUser.send('GET', path())).status).toBe(403);
  expect((await (await test.userWith(grants.slice(1))).send('GET', path())).status).toBe(403);
  const analyst = await test.userWith(grants);
  const { zone_id } = await test.db
    .selectFrom('surveyable')
    .select('zone_id')
    .where('id', '=', surveys[5]!.personID)
    .executeTakeFirstOrThrow();
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', analyst.id).execute();
  await test.db.insertInto('territory_zone').values({ holder_id: analyst.id, zone_id: zone_id! }).execute();
  const files = await archiveIn(await analyst.send('GET', path('?from=20260310&until=20260310')));
  const territoryPeople = await test.db
    .selectFrom('surveyable')
    .select('code')
    .where('zone_id', '=', zone_id)
    .execute();
  const codes = new Set(territoryPeople.map(({ code }) => code));
  const names = [...files.keys()].filter((name) => name !== 'indice.csv');
  expect(names).toContain(nameOf(5));
  expect(names.length).toBeLessThan(count - 1);
  expect(names.filter((name) => !codes.has(/\/(PER\d+)_/.exec(name)![1]!))).toEqual([]);
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['entity_id', 'after'])
    .where('operation_id', '=', 'exportCampaignFiles')
    .where('user_id', '=', analyst.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ entity_id: ids.campaign, after: { format: 'files', from: '20260310' } });
});

it('refuses a selection without files, days in the wrong order, and more than one download takes', async () => {
  const emptyReply = await test.admin('GET', path('?until=20000101'));
  expect([emptyReply.status, emptyReply.body['message']]).toEqual([
    422,
    'Ninguna encuesta de las elegidas tiene fotos ni archivos.',
  ]);
  expect((await test.admin('GET', path('?from=20260311&until=20260310'))).status).toBe(422);
  await sql`insert into survey_file (survey_id, hash, content)
    select ${surveys[2]!.id}, 'grande' || n, repeat('x', 14000000) from generate_series(1, 20) as n`.execute(
    test.db,
  );
  const limitReply = await test.admin('GET', path());
  expect(limitReply.status).toBe(422);
  expect(limitReply.body['message']).toMatch(
    /^Son 13\d archivos, 211 MB; una descarga lleva 20\.000 y 200 MB como máximo\. Elija menos días/,
  );
});
