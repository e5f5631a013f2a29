/**
 * Codes of every entity: fifty simultaneous forms get fifty codes, and only the user who got a code can use it, once (rules
 * §1).
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from './support/app.ts';
import { addRecord, entities, listedRecord } from './support/configuration.ts';
import { codeFrom, demoSeed } from './support/demo.ts';
import {
  bodyOf,
  healthSurvey,
  healthy,
  linkOf,
  personBy,
  questionsOf,
  saveSurvey,
} from './support/survey.ts';

let test: TestApp;
/** Five users with all permissions. */
let users: Send[];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  users = (await Promise.all(Array.from({ length: 5 }, () => test.userWith(allGrants)))).map(
    ({ send }) => send,
  );
});
afterAll(() => test.close());

const fiftyCodes = (path: string) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => codeFrom(users[n % users.length]!, path)));

/** The row of a code that was issued but not used. */
const issued = (code: string) =>
  test.db
    .selectFrom('issued_code')
    .select(['code', 'spent_at'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const codedEntities = entities.filter(({ prefix }) => prefix !== null);

describe.each(codedEntities)('codes of $name', (entity) => {
  const { path, prefix } = entity;

  it('are fifty different ones for fifty forms of five people at once', async () => {
    const codes = await fiftyCodes(path);
    expect(new Set(codes).size).toBe(50);
    expect(codes.filter((code) => !new RegExp(`^${prefix}\\d{6}$`).test(code))).toEqual([]);
  });

  it('are spent once, by who got them', async () => {
    const [ownUser, otherUser] = [users[0]!, users[1]!];
    const code = await codeFrom(ownUser, path);
    const fields = await entity.fields(ownUser, 'Con código');
    const add = (send: Send, wantedCode: string) => send('POST', path, { code: wantedCode, ...fields });
    const reply = await add(otherUser, code);
    expect([reply.status, reply.body.message]).toEqual([
      422,
      `El código ${code} no fue entregado a usted. Cierre el formulario y ábralo de nuevo para obtener uno.`,
    ]);
    expect((await add(ownUser, `${prefix}999999`)).status).toBe(422);
    expect(
      (await add(ownUser, await codeFrom(ownUser, path === '/zones' ? '/families' : '/zones'))).status,
    ).toBe(422);
    // A form rejected for another reason can be resent with the same code.
    expect((await ownUser('POST', path, { code, ...fields, [entity.text]: ' ' })).status).toBe(400);
    expect((await issued(code)).spent_at).toBeNull();
    const replies = await Promise.all(Array.from({ length: 4 }, () => add(ownUser, code)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const repeatedReply = await add(ownUser, code);
    expect([repeatedReply.status, repeatedReply.body.message]).toEqual([
      409,
      `El código ${code} ya fue usado. Cierre el formulario y ábralo de nuevo para obtener otro.`,
    ]);
    expect((await add(otherUser, code)).status).toBe(422);
  });

  it('stay with their record', async () => {
    const { record, fields } = await addRecord(users[2]!, entity, 'Con su código');
    const freeCode = await codeFrom(users[2]!, path);
    const reply = await users[2]!('PUT', `${path}/${record.code}`, { ...fields, code: freeCode });
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'El código de un registro no se puede cambiar.',
    ]);
    expect((await listedRecord(test, entity, record))?.code).toBe(record.code);
    expect((await issued(freeCode)).spent_at).toBeNull();
  });
});

describe('codes of surveys', () => {
  it('are fifty different ones for fifty people at once', async () => {
    const codes = await fiftyCodes('/surveys');
    expect(new Set(codes).size).toBe(50);
    expect(codes.filter((code) => !/^ENC\d{6}$/.test(code))).toEqual([]);
  });

  it('are spent once, by who got them', async () => {
    const [ownUser, otherUser] = [users[0]!, users[1]!];
    const { characterization } = await linkOf(test, 'Salud de la persona');
    const health = await healthSurvey(test);
    const { id: person } = await personBy(test, '-age');
    const openedSurvey = await health.openSurvey(healthy, ownUser);
    const questions = await questionsOf(ownUser, characterization, openedSurvey.code);
    const survey = { code: openedSurvey.code, person, link: health.link };
    const otherBody = await bodyOf(otherUser, survey, questions, healthy);
    expect((await saveSurvey(otherUser, otherBody)).status).toBe(422);
    expect((await saveSurvey(ownUser, openedSurvey.body)).status).toBe(200);
    const changedBody = await bodyOf(ownUser, survey, questions, { ...healthy, 'Peso en kilogramos': '64' });
    expect((await saveSurvey(ownUser, changedBody)).status).toBe(409);
    expect((await saveSurvey(otherUser, otherBody)).status).toBe(422);
  });
});

describe('codes of answers', () => {
  it('are two hundred and fifty different ones for fifty surveys of five people at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => users[n % 5]!('GET', '/questions/generateCode?count=5')),
    );
    const codes = replies.flatMap(({ body }) => body['data'] as string[]);
    expect(new Set(codes).size).toBe(250);
  });
});
