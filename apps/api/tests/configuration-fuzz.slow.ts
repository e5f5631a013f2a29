/**
 * Sends nonsensical forms to the configuration, ten at a time, chosen by a seeded generator. None may cause a server error, and
 * the tables must still follow the rules afterwards (rules §4). FUZZ_SEEDS is the number of seeds.
 */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/db/types.ts';
import { storeQuestionnaire } from '../src/questionnaire/store.ts';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';
import { type Reply, type Send, testApp, type TestApp } from './support/app.ts';
import { codeFrom, demoSeed, listIn } from './support/demo.ts';
import { buildPinned, type Pinned, restorePinned } from './support/pinned.ts';

const seeds = Number(process.env['FUZZ_SEEDS'] ?? 2);
const rounds = 300;

let test: TestApp;
let pinned: Pinned;
/** IDs and codes of every kind, sent both where they belong and where another kind belongs. */
let knownIDs: string[];
let ownIDs: Record<string, string[]>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  pinned = await buildPinned(test);
  const records = [
    pinned.campaign,
    pinned.characterization,
    pinned.dependent,
    pinned.trigger,
    ...Object.values(pinned.questions),
    ...Object.values(pinned.options),
  ];
  const otherLists = [
    '/zones',
    '/masterTables/fieldTypes',
    '/masterTables/sexes',
    '/danes/countries',
    '/families',
  ];
  for (const path of otherLists) records.push(...listIn(await test.admin('GET', path)).slice(0, 6));
  knownIDs = records.flatMap(({ id, code }) => (code ? [id, code] : [id]));
  ownIDs = {
    '/campaigns': [pinned.campaign.id],
    '/characterizations': [pinned.characterization.code, pinned.dependent.id],
    '/questions': Object.values(pinned.questions).map(({ id }) => id),
    '/answerOptions': Object.values(pinned.options).map(({ code }) => code),
    '/triggers': [pinned.trigger.id],
    '/zones': [listIn(await test.admin('GET', '/zones'))[0]!.id],
  };
});
afterAll(() => test.close());

/** Values for a text or number field of a form. */
// prettier-ignore
const nonsense: unknown[] = [
  null, '', ' ', 0, -1, 1, 2, 1.5, true, false, [], {}, [[]], [null],
  1e308, -1e308, 2 ** 53, 2 ** 31, 99_999, 100_000, '1', '05', '-5', '5.5', '1e3', '٣',
  '\0', 'a\0b', '\uD800', 'a\uDC00b', '\uFFFE', '\u202E', '😀'.repeat(60), 'ñ'.repeat(100), 'x'.repeat(9000),
  '__proto__', 'constructor', "'; drop table zone; --", '%', '_', '\\', '$1', '{{7*7}}', '<b>',
  '20260231', '20260228', '00000000', '99991231', '2026-01-01', 'inactivo', 'ES IGUAL A', 'ENTRE', 'SEXO', 'EDAD',
  '00000000-0000-0000-0000-000000000000', 'urn:uuid:00000000-0000-7000-8000-000000000000',
  JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`) as unknown,
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
];

const fieldsOf: Record<string, string[]> = {
  '/campaigns': ['name', 'description', 'startDate', 'endDate'],
  '/characterizations': ['name', 'description'],
  // prettier-ignore
  '/questions': [
    'characterizationID', 'parentID', 'activeAnswerID', 'mtFieldTypeID', 'weight', 'required', 'statement',
    'description', 'dependentCharacterizationID'],
  '/answerOptions': ['questionID', 'label', 'orderOption'],
  '/triggers': ['field', 'operator', 'value1', 'value2', 'characterizationID', 'questionID'],
  '/zones': ['name', 'zipcode', 'daneID', 'mtTypeID'],
};
const paths = Object.keys(fieldsOf);

/** A value for this field: usually a valid one, otherwise a record of another kind or nonsense. */
function valueFor(field: string, chance: Chance, types: readonly string[]): unknown {
  if (chance.happens(0.08)) return chance.pick(nonsense);
  if (chance.happens(0.06)) return chance.pick(knownIDs);
  const { campaign, characterization, dependent, questions, options } = pinned;
  const [questionIDs, optionIDs] = [questions, options].map((rows) =>
    Object.values(rows).map(({ id }) => id),
  );
  switch (field) {
    case 'characterizationID':
      return chance.happens(0.8) ? characterization.id : dependent.id;
    case 'dependentCharacterizationID':
      return chance.pick([null, null, characterization.id, dependent.id]);
    case 'parentID':
    case 'questionID':
      return chance.pick([null, ...questionIDs!]);
    case 'activeAnswerID':
      return chance.pick([null, ...optionIDs!]);
    case 'mtFieldTypeID':
      return chance.pick(types);
    case 'weight':
    case 'orderOption':
      return chance.integer(0, 1000);
    case 'required':
      return chance.integer(0, 1);
    case 'startDate':
      return '20260301';
    case 'endDate':
      return chance.pick(['20261231', '20260228']);
    case 'field':
      return chance.pick(['EDAD', 'EDAD', 'SEXO', 'EPS']);
    case 'operator':
      return chance.pick(['ES IGUAL A', 'ENTRE', 'MAYOR QUE', 'MENOR QUE']);
    case 'value1':
      return String(chance.integer(0, 120));
    case 'value2':
      return chance.pick([null, '130']);
    default:
      return field === 'zipcode' ? '050001' : chance.pick([`Texto ${chance.integer(0, 99)}`, campaign.code]);
  }
}

/** Sends one form or reordering to some operation. */
async function send(admin: Send, chance: Chance, types: readonly string[]): Promise<Reply> {
  const path = chance.pick(paths);
  const fields = Object.fromEntries(fieldsOf[path]!.map((field) => [field, valueFor(field, chance, types)]));
  const target = encodeURIComponent(chance.pick(chance.happens(0.7) ? ownIDs[path]! : knownIDs));
  const ids = () => Array.from({ length: chance.integer(1, 12) }, () => chance.pick(knownIDs));
  switch (chance.integer(0, 9)) {
    case 0:
      return admin(
        'PUT',
        `${path}/${target}/status?status=${chance.pick(['inactivo', 'activo', '', '%00'])}`,
      );
    case 1:
      return path === '/triggers' || path === '/zones'
        ? admin('DELETE', `${path}/${target}`)
        : admin('GET', `/questions?page=1&search=${target}`);
    case 2:
      return chance.happens(0.5)
        ? admin('PUT', `/questions/characterization/${target}/order`, { questionIDs: ids() })
        : admin('PUT', `/answerOptions/question/${target}/order`, { answerOptionIDs: ids() });
    case 3:
      return admin(
        'PUT',
        `/characterizationByCampaigns?isAssociated=${chance.pick(['true', 'false', 'x'])}`,
        {
          campaignID: chance.pick([pinned.campaign.id, chance.pick(knownIDs)]),
          characterizationID: chance.pick([pinned.dependent.id, chance.pick(knownIDs)]),
        },
      );
    case 4:
    case 5: {
      const code =
        path === '/triggers' ? {} : { code: chance.happens(0.9) ? await codeFrom(admin, path) : target };
      return admin('POST', path, { ...code, ...fields });
    }
    default: {
      const version = chance.pick([null, null, null, 1, 2, chance.pick(nonsense) ?? 0]);
      return admin('PUT', `${path}/${target}`, version === null ? fields : { ...fields, version });
    }
  }
}

/** Rows that break a rule no table constraint can check. */
async function brokenRules(db: Kysely<Database>): Promise<object[]> {
  const { rows } = await sql<object>`
    select 'base question' as rule, child.id from question child
      join question parent on parent.id = child.parent_id
      join master_value type on type.id = parent.field_type_id
      left join answer_option active on active.id = child.active_answer_id
      where child.status = 'activo' and (parent.status <> 'activo' or type.code <> '4' or active.status <> 'activo'
        or parent.characterization_id <> child.characterization_id or active.question_id <> parent.id)
    union all
    select 'cycle', id from question where status = 'activo' and id in (
      with recursive above (start, id) as (
        select id, parent_id from question where parent_id is not null
        union select above.start, question.parent_id from above join question on question.id = above.id
      ) select start from above where start = above.id)
    union all
    select 'dependent', id from question where dependent_characterization_id = characterization_id
    union all
    select 'trigger', t.id from trigger_rule t join question on question.id = t.question_id
      where question.characterization_id <> t.characterization_id`.execute(db);
  return rows;
}

/** Restores the original records. Those added by the last seed are deleted first, since they may depend on restored records. */
async function restart(): Promise<void> {
  await restorePinned(test);
  const characterizations = await test.db.selectFrom('characterization').select('id').execute();
  for (const { id } of characterizations) await storeQuestionnaire(test.db, id, test.clock.now());
}

it.each(Array.from({ length: seeds }, (_, seed) => seed + 1))(
  'never fails, and leaves nothing that breaks a rule (seed %i)',
  { timeout: 180_000 },
  async (seed) => {
    await restart();
    const types = listIn(await test.admin('GET', '/masterTables/fieldTypes')).map(({ id }) => id);
    const chance = chanceFrom(seed);
    const statusCodes: number[] = [];
    for (let round = 0; round < rounds; round += 10) {
      // If the characterization were deleted, all later forms would be rejected.
      for (const table of ['campaign', 'characterization'] as const) {
        await test.db.updateTable(table).set({ status: 'activo' }).execute();
      }
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(test.admin, chance, types)));
      for (const { status, body, text } of replies) {
        statusCodes.push(status);
        const isExplained = status === 200 ? body.success : /^[A-ZÁÉÍÓÚ][^{}]*\.$/.test(body.message ?? '');
        expect([isExplained, text]).toEqual([true, text]);
        expect([200, 400, 404, 409, 422], text).toContain(status);
      }
    }
    // If any kind of response is missing, the seed has tried too little.
    expect([...new Set(statusCodes)].toSorted((a, b) => a - b)).toEqual([200, 400, 404, 409, 422]);
    expect(statusCodes.filter((status) => status === 200).length).toBeGreaterThan(rounds / 10);
    expect(await brokenRules(test.db)).toEqual([]);
    const savedRows = await test.db
      .selectFrom('characterization')
      .select(['id', 'questionnaire_hash as hash'])
      .execute();
    for (const { id, hash } of savedRows) {
      expect(await storeQuestionnaire(test.db, id, test.clock.now())).toBe(hash);
    }
  },
);
