/**
 * A characterization with everything that a questionnaire can contain, in an open campaign, built through the API; and a way to
 * restore it, so that edits can be tried in one order after another.
 */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { storeQuestionnaire } from '../../src/questionnaire/store.ts';
import type { Send, TestApp } from './app.ts';
import { codeFrom, listIn, recordIn, type Row } from './demo.ts';

/** Records by the names that edits use. */
export interface Pinned {
  campaign: Row;
  characterization: Row;
  /** The dependent characterization of an answer. */
  dependent: Row;
  /** Another characterization, which an edit makes the dependent one. */
  otherDependent: Row;
  link: string;
  questions: Record<string, Row>;
  options: Record<string, Row>;
  /** A trigger of the question 'peso'. */
  trigger: Row;
  /** The trigger of the characterization. */
  ownTrigger: Row;
}

const tables = [
  'campaign',
  'characterization',
  'characterization_by_campaign',
  'question',
  'answer_option',
  'trigger_rule',
];

async function post(send: Send, path: string, body: object, coded = true): Promise<Row> {
  const code = coded ? { code: await codeFrom(send, path) } : {};
  return recordIn(await send('POST', path, { ...code, ...body }));
}

/** Builds it. Must run before any edit, because `restorePinned` returns to this state. */
export async function buildPinned({ admin, db }: TestApp): Promise<Pinned> {
  const campaign = await post(admin, '/campaigns', {
    name: 'Campaña ñ',
    description: 'Para probar',
    startDate: '20260301',
    endDate: '20261231',
  });
  const [characterization, dependent, otherDependent] = [
    await post(admin, '/characterizations', { name: 'Vivienda y salud', description: 'Todo tipo' }),
    await post(admin, '/characterizations', { name: 'Seguimiento', description: 'Dependiente' }),
    await post(admin, '/characterizations', { name: 'Otro seguimiento', description: 'Sin asociar' }),
  ];
  const associate = async ({ id }: Row) => {
    const body = { campaignID: campaign.id, characterizationID: id };
    return recordIn(await admin('PUT', '/characterizationByCampaigns?isAssociated=true', body));
  };
  const { id: link } = await associate(characterization);
  await associate(dependent);

  const types = listIn(await admin('GET', '/masterTables/fieldTypes'));
  const [questions, options]: [Record<string, Row>, Record<string, Row>] = [{}, {}];
  const addQuestion = async (name: string, type: string, statement: string, overrides: object = {}) => {
    questions[name] = await post(admin, '/questions', {
      characterizationID: characterization.id,
      mtFieldTypeID: types.find(({ code }) => code === type)!.id,
      weight: (Object.keys(questions).length + 1) * 10,
      required: 1,
      statement,
      ...overrides,
    });
  };
  const choices = async (name: string, labels: string[]) => {
    for (const [index, label] of labels.entries()) {
      options[`${name}:${label}`] = await post(admin, '/answerOptions', {
        questionID: questions[name]!.id,
        label,
        orderOption: index + 1,
      });
    }
  };
  const dependentOf = (parent: string, label: string) => ({
    parentID: questions[parent]!.id,
    activeAnswerID: options[`${parent}:${label}`]!.id,
  });
  await addQuestion('rural', '4', '¿Vive en zona rural?');
  await choices('rural', ['Sí', 'No', 'A veces']);
  await addQuestion('vereda', '6', '¿En cuál vereda?', dependentOf('rural', 'Sí'));
  await addQuestion('agua', '4', '¿Tiene agua potable?', dependentOf('rural', 'Sí'));
  await choices('agua', ['Sí', 'No']);
  await addQuestion('días', '5', '¿Cuántos días a la semana?', dependentOf('agua', 'No'));
  await addQuestion('visita', '2', 'Fecha de la última visita');
  await addQuestion('foto', '1', 'Foto de la vivienda', { required: 0 });
  await addQuestion('firma', '3', 'Firma de quien responde');
  await addQuestion('régimen', '4', 'Régimen de salud', { dependentCharacterizationID: dependent.id });
  await choices('régimen', ['Subsidiado', 'Contributivo', '=Especial']);
  await addQuestion('peso', '5', 'Peso en kilogramos');
  const ofAnimals = [
    { key: 'animal', label: 'Animal', kind: 'list', required: 1, options: ['Perro', '=Gato'] },
    { key: 'nacido', label: 'Nacido el', kind: 'date', required: 0, options: [] },
  ];
  await addQuestion('animales', 'filas', 'Animales de la vivienda', { required: 0, columns: ofAnimals });
  await addQuestion('observaciones', '6', 'Observaciones', { required: 0, description: 'Lo que falte' });
  const rule = {
    field: 'EDAD',
    operator: 'MENOR QUE',
    value1: '40',
    characterizationID: characterization.id,
  };
  const trigger = await post(admin, '/triggers', { ...rule, questionID: questions['peso']!.id }, false);
  const ownTrigger = await post(admin, '/triggers', { ...rule, operator: 'MAYOR QUE', value1: '17' }, false);
  for (const table of tables) {
    await sql`create table ${sql.table(`built_${table}`)} as table ${sql.table(table)}`.execute(db);
  }
  const characterizations = { characterization, dependent, otherDependent };
  return { campaign, ...characterizations, link, questions, options, trigger, ownTrigger };
}

const notBuilt = (table: string) => sql`id not in (select id from ${sql.table(`built_${table}`)})`;

async function restoreTriggers({ db }: TestApp): Promise<void> {
  await sql`insert into trigger_rule select * from built_trigger_rule
    where id not in (select id from trigger_rule)`.execute(db);
}

/** Restores every row of the configuration; added questions and options become inactive, added triggers are deleted. */
export async function restorePinned(test: TestApp): Promise<void> {
  const { db } = test;
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and column_name <> 'id'`.execute(db);
    const assignments = rows.map(({ name }) => sql`${sql.ref(name)} = built.${sql.ref(name)}`);
    const built = sql.table(`built_${table}`);
    await sql`update ${sql.table(table)} as now set ${sql.join(assignments)} from ${built} as built
      where built.id = now.id and built::text <> now::text`.execute(db);
  }
  for (const table of ['question', 'answer_option']) {
    await sql`update ${sql.table(table)} set status = 'inactivo' where ${notBuilt(table)}`.execute(db);
  }
  await sql`delete from trigger_rule where ${notBuilt('trigger_rule')}`.execute(db);
  await restoreTriggers(test);
}

/** Restores deleted records in their last state, and stores a new version of the questionnaire. */
export async function restoreDeleted(test: TestApp, pinned: Pinned): Promise<void> {
  for (const table of ['campaign', 'characterization', 'question', 'answer_option']) {
    await sql`update ${sql.table(table)} set status = 'activo'
      where status = 'inactivo' and id in
        (select id from ${sql.table(`built_${table}`)} where status = 'activo')`.execute(test.db);
  }
  await restoreTriggers(test);
  await test.db
    .transaction()
    .execute((trx) => storeQuestionnaire(trx, pinned.characterization.id, test.clock.now()));
}

/** A new person who is 39 until tomorrow (the clock of tests starts on 10 March 2026). */
export async function addPerson({ db }: TestApp): Promise<Row> {
  const { incomplete_from: _generated, ...model } = await db
    .selectFrom('surveyable')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  const code = `PER${id}`;
  const row = { ...model, id, code, code_sort: code, identification: id.slice(-10), birthdate: '19860311' };
  await db.insertInto('surveyable').values(row).execute();
  return { id, code, version: row.version, row };
}

/** Fails the test unless a write succeeded. */
export function expectMade(recordName: string, { status, text }: { status: number; text: string }): void {
  expect([recordName, status, status === 200 ? '' : text]).toEqual([recordName, 200, '']);
}
