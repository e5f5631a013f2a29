/** A thousand records for every configuration list, with texts that break files; for tests of downloads. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { codeSortKey, sortKey } from '@caracteriza/domain/values/sort-key';
import {
  operatorsOfTriggerField,
  tableOfTriggerField,
  triggerFields,
  triggerSearch,
} from '@caracteriza/domain/rule/triggers';
import { chunksOf } from '../../src/seed/chunks.ts';
import type { TestApp } from './app.ts';

/** Rows per list: more than one download batch. Set EXPORT_ROWS=10000 for the slow, full-size run. */
export const rowCount = Number(process.env['EXPORT_ROWS'] ?? 1500);

const texts = [
  (n: number) => `Niñez y vejez, año ${n}`,
  (n: number) => `"Entre comillas"; punto y coma ${n}`,
  (n: number) => `=HIPERVINCULO("http://malo";"${n}")`,
  (n: number) => `línea uno\nlínea dos de ${n}`,
  (n: number) => `+57 ${n}`,
  (n: number) => `-${n}`,
  (n: number) => `@usuario ${n}`,
  (n: number) => `\ttabulador ${n}`,
  (n: number) => `  Ávila & Ñandú <b>😀</b> _x0041_ ${n} `,
  (n: number) => `${n}`,
];
/** The text of the n-th record. */
export const textOf = (n: number) => texts[n % texts.length]!(n);

const createdAt = new Date('2026-03-10T15:00:00Z');
const numbers = Array.from({ length: rowCount }, (_, n) => n);

/** The fields of every record with a code. */
function codeColumns(prefix: string, n: number) {
  const code = `${prefix}${900_000 + n}`;
  return { id: randomUUIDv7(), code, code_sort: codeSortKey(code), created_at: createdAt };
}

const nameColumns = (n: number) => ({ name: textOf(n), name_sort: sortKey(textOf(n)) });
const described = (code: string, n: number) => ({
  description: `Detalle ${textOf(n)}`,
  search: fold(`${code} ${textOf(n)} detalle`),
});

async function seedCampaigns({ db }: TestApp) {
  const rows = numbers.map((n) => {
    const record = codeColumns('CAM', n);
    const dates = { start_date: '20240229', end_date: `20${26 + (n % 10)}1231` };
    return { ...record, ...nameColumns(n), ...described(record.code, n), ...dates };
  });
  for (const chunk of chunksOf(rows)) await db.insertInto('campaign').values(chunk).execute();
  return rows[0]!.id;
}

async function seedCharacterizations({ db }: TestApp, campaignID: string) {
  const rows = numbers.map((n) => {
    const record = codeColumns('CAR', n);
    return { ...record, ...nameColumns(n), ...described(record.code, n) };
  });
  for (const chunk of chunksOf(rows)) await db.insertInto('characterization').values(chunk).execute();
  const links = rows.map(({ id }) => ({
    id: randomUUIDv7(),
    campaign_id: campaignID,
    characterization_id: id,
    created_at: createdAt,
  }));
  for (const chunk of chunksOf(links)) {
    await db.insertInto('characterization_by_campaign').values(chunk).execute();
  }
  return rows[0]!.id;
}

/** Every setting that a question may have. */
const settings = {
  decimals: 1,
  least: -0.5,
  most: 72.5,
  unit: 'kg; ñ',
  earliest: '20240229',
  latest: '20301231',
  notAfterToday: 1,
  earliestTime: '08:00',
  latestTime: '17:30',
  notLessThan: 'PRE000001',
  notMoreThan: 'PRE000002',
  display: 'buttons',
  several: 1,
  onlyImages: 1,
  columns: [{ key: 'a', label: 'Vacuna', kind: 'text', required: 1, options: [] }],
  usualLeast: 0,
  usualMost: 60.5,
  shortest: 2,
  longest: 80,
  pattern: '=[A-Z]+',
  patternMessage: 'Escriba letras; sin números.',
  expression: 'suma(PRE000001; 2)',
  bands: '0; Bajo\n7; Alto',
  offersDontKnow: 1,
  offersNoReply: 1,
};

async function seedQuestions({ db }: TestApp, characterizationID: string) {
  const types = await db
    .selectFrom('master_value')
    .select(['id', 'code'])
    .where('table_name', '=', 'fieldTypes')
    .execute();
  const typeOf = (n: number) => types.find(({ code }) => code === (n % 50 === 0 ? '4' : '6'))!.id;
  const rows = numbers.map((n) => {
    const record = codeColumns('PRE', n);
    const statement = textOf(n);
    const description = n % 3 === 0 ? null : `Ayuda ${textOf(n)}`;
    return {
      ...record,
      characterization_id: characterizationID,
      field_type_id: typeOf(n),
      weight: (n * 7919) % 99_991,
      required: n % 2 === 0,
      statement,
      statement_sort: sortKey(statement),
      description,
      search: fold(`${record.code} ${statement} ${description ?? ''}`),
      ...(n % 7 === 0 && { settings: JSON.stringify(settings) }),
    };
  });
  for (const chunk of chunksOf(rows)) await db.insertInto('question').values(chunk).execute();
  const options = rows
    .filter((_, n) => n % 50 === 0)
    .flatMap(({ id }, n) => [0, 1].map((order) => optionRow(id, rowCount + 2 * n + order, order)));
  for (const chunk of chunksOf(options)) await db.insertInto('answer_option').values(chunk).execute();
  for (const [index, { id }] of rows.entries()) {
    if (index === 0 || index % 500 !== 1) continue;
    const { id: activeID } = options[0]!;
    const parent = { parent_id: rows[0]!.id, active_answer_id: activeID };
    await db.updateTable('question').set(parent).where('id', '=', id).execute();
  }
  return rows[1]!.id;
}

function optionRow(questionID: string, n: number, order: number) {
  const record = codeColumns('OPC', n);
  const label = textOf(n);
  return {
    ...record,
    question_id: questionID,
    label,
    label_sort: sortKey(label),
    order_option: order,
    asks_detail: order % 2 === 0,
    excludes: order % 3 === 0,
    score: order % 2 === 0 ? order / 4 : null,
    search: fold(`${record.code} ${label}`),
  };
}

async function seedOptions({ db }: TestApp, questionID: string) {
  const rows = numbers.map((n) => optionRow(questionID, n, (n * 7) % 1000));
  for (const chunk of chunksOf(rows)) await db.insertInto('answer_option').values(chunk).execute();
}

/** The condition of the n-th trigger: the fields in rotation, with entries of their tables or with ages. */
async function conditionsIn({ db }: TestApp) {
  const entries = await db
    .selectFrom('master_value')
    .select(['table_name', 'code'])
    .orderBy('table_name')
    .orderBy('code')
    .execute();
  const codes = Map.groupBy(entries, ({ table_name }) => table_name);
  return (n: number) => {
    const [field, triggerRound] = [
      triggerFields[n % triggerFields.length]!,
      Math.floor(n / triggerFields.length),
    ];
    const table = tableOfTriggerField(field);
    const operators = operatorsOfTriggerField(field);
    const operator = operators[triggerRound % operators.length]!;
    const ownerCodes = table === null ? [] : codes.get(table)!;
    const age = Math.floor(triggerRound / operators.length) % 100;
    const value1 = table === null ? String(age) : ownerCodes[triggerRound % ownerCodes.length]!.code;
    return { field, operator, value1, value2: operator === 'ENTRE' ? String(100 + (age % 31)) : null };
  };
}

async function seedTriggers(test: TestApp, characterizationID: string, questionID: string | null) {
  const conditionOf = await conditionsIn(test);
  const rows = numbers.map((n) => ({
    id: randomUUIDv7(),
    ...conditionOf(n),
    characterization_id: characterizationID,
    question_id: questionID,
    search: triggerSearch(conditionOf(n)),
    created_at: createdAt,
  }));
  for (const chunk of chunksOf(rows)) await test.db.insertInto('trigger_rule').values(chunk).execute();
}

async function seedZones({ db }: TestApp) {
  const types = await db
    .selectFrom('master_value')
    .select('id')
    .where('table_name', '=', 'zoneTypes')
    .execute();
  const placeRows = await db.selectFrom('place').select('id').where('level', '=', 'municipality').execute();
  const rows = numbers.map((n) => {
    const record = codeColumns('ZON', n);
    const zipcode = String(n).padStart(6, '0');
    return {
      ...record,
      ...nameColumns(n),
      zipcode,
      municipality_id: placeRows[n % placeRows.length]!.id,
      type_id: types[n % types.length]!.id,
      search: fold(`${record.code} ${textOf(n)} ${zipcode}`),
    };
  });
  for (const chunk of chunksOf(rows)) await db.insertInto('zone').values(chunk).execute();
}

/** IDs of the records that own all others. */
export interface Owners {
  campaign: string;
  characterization: string;
  /** The owner of the options. */
  question: string;
  /** A question of the characterization, with its own triggers. */
  triggered: string;
}

/** Seeds all of it in addition to the demo, whose records also appear in the lists of campaigns, zones and the like. */
export async function seedThousands(test: TestApp): Promise<Owners> {
  const campaign = await seedCampaigns(test);
  const characterization = await seedCharacterizations(test, campaign);
  const triggered = await seedQuestions(test, characterization);
  const { id: question } = await test.db
    .selectFrom('question')
    .innerJoin('master_value as type', 'type.id', 'question.field_type_id')
    .select('question.id')
    .where('characterization_id', '<>', characterization)
    .where('type.code', '=', '4')
    .executeTakeFirstOrThrow();
  await seedOptions(test, question);
  await seedTriggers(test, characterization, null);
  await seedTriggers(test, characterization, triggered);
  await seedZones(test);
  return { campaign, characterization, question, triggered };
}
