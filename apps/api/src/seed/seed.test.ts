/** The seeds on the real database (rules §7 "Seeds"). */
import { completedYears } from '@caracteriza/domain/values/age';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import { settingsOf } from '../questionnaire/settings.ts';
import { seedDemo } from './demo.ts';
import { seedFirstUser } from './first-user.ts';
import { seedMasters } from './masters.ts';
import { seedPlaces } from './places.ts';
import { seedRoles } from './roles.ts';

const now = new Date('2026-11-21T15:00:00Z');
const today = todayInBogota(now);
let test: TestDatabase;
let userID: string;

beforeAll(async () => {
  test = await testDatabase();
  // Twice, as the seeds run at every start.
  for (let start = 0; start < 2; start++) {
    await inTransaction(test.db, async (trx) => {
      await seedMasters(trx, now);
      await seedPlaces(trx, now);
    });
  }
  await inTransaction(test.db, async (trx) => {
    await seedRoles(trx, now);
    userID = (await seedFirstUser(trx, 'Secreta-123', now))!.id;
    await seedDemo(trx, now, userID);
  });
});
afterAll(() => test.dropDatabase());

describe('seedFirstUser', () => {
  it('refuses a given password that the profile would refuse, and makes nobody', async () => {
    const empty = await testDatabase();
    try {
      const start = inTransaction(empty.db, async (trx) => {
        await seedRoles(trx, now);
        await seedFirstUser(trx, 'x', now);
      });
      await expect(start).rejects.toThrow(/^ADMIN_PASSWORD no es válida\. Inserte mínimo 8 caracteres\.$/);
      expect(await empty.db.selectFrom('app_user').select('id').execute()).toEqual([]);
    } finally {
      await empty.dropDatabase();
    }
  });
});

describe('seedMasters', () => {
  it('writes fifteen tables once, with a code of its own for each entry', async () => {
    const entries = await test.db
      .selectFrom('master_value')
      .select(['table_name', 'code', 'value'])
      .execute();
    expect(new Set(entries.map((entry) => entry.table_name)).size).toBe(15);
    expect(new Set(entries.map((entry) => `${entry.table_name}:${entry.code}`)).size).toBe(entries.length);
    const populations = entries.filter((entry) => entry.table_name === 'populations');
    expect(populations.find(({ value }) => value === 'Ninguna')?.code).toBe('98');
    expect(populations.find(({ value }) => value === 'No informa')?.code).toBe('99');
  });

  it.each(['ethnics', 'genres', 'populations', 'bloodGroups'])('offers "No informa" in %s', async (table) => {
    const values = await test.db
      .selectFrom('master_value')
      .select('value')
      .where('table_name', '=', table)
      .execute();
    expect(values.map(({ value }) => value)).toContain('No informa');
  });

  it.each(['ips', 'eps', 'arls'])('offers "Otra / No informa" in %s', async (table) => {
    const values = await test.db
      .selectFrom('master_value')
      .select('value')
      .where('table_name', '=', table)
      .execute();
    expect(values.map(({ value }) => value)).toContain('Otra / No informa');
  });

  it('keeps an entry that was renamed', async () => {
    const entry = { table_name: 'sexes', code: 'I' };
    const renameValue = (value: string) =>
      test.db
        .updateTable('master_value')
        .set({ value })
        .where('table_name', '=', 'sexes')
        .where('code', '=', 'I');
    await renameValue('Intersex').execute();
    await inTransaction(test.db, (trx) => seedMasters(trx, now));
    const rows = await test.db
      .selectFrom('master_value')
      .select('value')
      .where('table_name', '=', entry.table_name)
      .where('code', '=', entry.code)
      .execute();
    expect(rows).toEqual([{ value: 'Intersex' }]);
    await renameValue('Intersexual').execute();
  });
});

describe('seedPlaces', () => {
  const readPlaces = () =>
    test.db.selectFrom('place').select(['id', 'level', 'code', 'value', 'parent_id']).execute();

  it('writes Colombia, 33 departments and 1,122 municipalities once', async () => {
    const counts = Map.groupBy(await readPlaces(), ({ level }) => level);
    expect(Object.fromEntries([...counts].map(([level, rows]) => [level, rows.length]))).toEqual({
      country: 1,
      department: 33,
      municipality: 1122,
    });
  });

  it("hangs every municipality below the department of its code's first two digits", async () => {
    const allPlaces = await readPlaces();
    const byId = new Map(allPlaces.map((placeRow) => [placeRow.id, placeRow]));
    const municipalities = allPlaces.filter(({ level }) => level === 'municipality');
    expect(municipalities.every(({ code }) => /^\d{5}$/.test(code))).toBe(true);
    expect(
      municipalities.filter(({ code, parent_id }) => byId.get(parent_id!)?.code !== code.slice(0, 2)),
    ).toEqual([]);
    const departments = allPlaces.filter(({ level }) => level === 'department');
    expect(departments.every(({ parent_id }) => byId.get(parent_id!)?.value === 'Colombia')).toBe(true);
  });

  it('knows the anchors and not the withdrawn codes', async () => {
    const byCode = new Map((await readPlaces()).map(({ level, code, value }) => [`${level}:${code}`, value]));
    const anchors = {
      '05001': 'Medellín',
      '11001': 'Bogotá, D.C.',
      '13490': 'Norosí',
      '19300': 'Guachené',
      '23682': 'San José de Uré',
      '23815': 'Tuchín',
      '27493': 'Nuevo Belén de Bajirá',
      '27580': 'Río Iró',
      '68081': 'Barrancabermeja',
      '88564': 'Providencia',
      '99773': 'Cumaribo',
    };
    for (const [code, value] of Object.entries(anchors))
      expect(byCode.get(`municipality:${code}`)).toBe(value);
    expect(byCode.has('municipality:27086')).toBe(false);
    expect(byCode.has('municipality:94663')).toBe(false);
    expect(byCode.get('department:88')).toBe('Archipiélago de San Andrés, Providencia y Santa Catalina');
    expect([...byCode.values()].filter((value) => / (De|Del|Y) |^\s|\s$/.test(value))).toEqual([]);
  });
});

describe('seedDemo', () => {
  const people = () =>
    test.db
      .selectFrom('surveyable')
      .innerJoin('master_value as type', 'type.id', 'surveyable.identification_type_id')
      .innerJoin('master_value as sex', 'sex.id', 'surveyable.sex_id')
      .innerJoin('master_value as population', 'population.id', 'surveyable.population_type_id')
      .select([
        'surveyable.birthdate',
        'type.code as type',
        'sex.code as sex',
        'population.code as population',
      ])
      .select(['identification', 'first_name', 'first_surname', 'cellphone', 'email'])
      .execute();

  it('writes enough families and people of every age, one in five under 13', async () => {
    const families = await test.db.selectFrom('family').select(['latitude', 'longitude']).execute();
    expect(families.length).toBeGreaterThanOrEqual(40);
    // Colombia's mainland: 4° S to 12.5° N, 79° to 66.8° W.
    expect(
      families.every(
        ({ latitude, longitude }) =>
          latitude! > -4.3 && latitude! < 12.6 && longitude! > -79.1 && longitude! < -66.8,
      ),
    ).toBe(true);
    const ages = (await people()).map(({ birthdate }) => completedYears(birthdate, today)!);
    expect(ages.length).toBeGreaterThanOrEqual(150);
    expect(ages.filter((age) => age < 13).length).toBeGreaterThanOrEqual(ages.length / 5);
    for (let from = 0; from < 90; from += 5) {
      expect(
        ages.some((age) => age >= from && age < from + 5),
        `${from} to ${from + 4} years`,
      ).toBe(true);
    }
    for (let year = 0; year <= 18; year++) expect(ages, `${year} years`).toContain(year);
  });

  it('gives believable documents, phones and pregnant women', async () => {
    const allPeople = await people();
    expect(new Set(allPeople.map(({ type }) => type))).toEqual(new Set(['CC', 'TI', 'RC', 'CE', 'PT', 'PA']));
    expect(allPeople.every((person) => /^[A-Z0-9]{1,10}$/.test(person.identification))).toBe(true);
    expect(allPeople.every((person) => /^3\d{9}$/.test(person.cellphone!))).toBe(true);
    expect(allPeople.every((person) => /^[A-Za-z0-9._-]+@example\.com$/.test(person.email!))).toBe(true);
    expect(
      allPeople.filter(({ sex, population }) => sex === 'F' && population === '02').length,
    ).toBeGreaterThanOrEqual(5);
    expect(allPeople.some(({ first_surname }) => /ñ/i.test(first_surname))).toBe(true);
    expect(allPeople.some(({ first_name }) => /[áéíóú]/i.test(first_name))).toBe(true);
  });

  it('has one closed and three open campaigns around today', async () => {
    const campaigns = await test.db.selectFrom('campaign').select(['start_date', 'end_date']).execute();
    const openCampaigns = campaigns.filter(
      ({ start_date, end_date }) => start_date <= today && today <= end_date,
    );
    expect([campaigns.length, openCampaigns.length]).toEqual([4, 3]);
  });

  it('has a form of the family with sections, several choices, dependents, scores, rows', async () => {
    const questions = await test.db
      .selectFrom('question')
      .innerJoin('characterization', 'characterization.id', 'question.characterization_id')
      .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
      .select(['type.code', 'question.section', 'question.settings'])
      .where('characterization.name', '=', 'Entorno del hogar')
      .where('characterization.level', '=', 'family')
      .orderBy('question.weight')
      .execute();
    expect(questions.map(({ code }) => code).join(' ')).toBe(
      'nota 5 5 calculada 4 4 posicion 4 hora 4 4 filas 4 4 4 4 calculada',
    );
    expect([...new Set(questions.map(({ section }) => section))]).toEqual([
      'La vivienda',
      'El agua',
      'Los animales',
      'El cuidado',
    ]);
    const settings = questions.map(settingsOf);
    expect(settings.filter(({ several }) => several === 1)).toHaveLength(2);
    expect(settings.find(({ columns }) => columns)?.columns).toHaveLength(3);
  });

  it('writes completed surveys and stores every questionnaire', async () => {
    const surveys = await test.db.selectFrom('survey').select('id').execute();
    const answers = await test.db.selectFrom('answer').select('code').execute();
    expect(surveys.length).toBeGreaterThan(10);
    expect(answers.length).toBeGreaterThan(surveys.length * 3);
    const formsWithoutQuestions = await test.db
      .selectFrom('characterization')
      .select('id')
      .where('questionnaire_hash', 'is', null)
      .execute();
    expect(formsWithoutQuestions).toEqual([]);
  });

  it('adds two users who cannot sign in until an administrator gives them a password', async () => {
    const users = await test.db
      .selectFrom('app_user')
      .innerJoin('role', 'role.id', 'app_user.role_id')
      .select(['app_user.login', 'role.name as role', 'app_user.change_password as pending'])
      .where('app_user.demo', '=', true)
      .orderBy('app_user.login')
      .execute();
    expect(users).toEqual([
      { login: 'consulta', role: 'Consulta', pending: true },
      { login: 'encuestador', role: 'Encuestador', pending: true },
    ]);
  });

  it('leaves a database that holds something alone', async () => {
    expect(await inTransaction(test.db, (trx) => seedDemo(trx, now, userID))).toBe(false);
  });
});
