/**
 * No field gets lost: each one that a person may write is stored when a record is added, changed by an edit, shown in list and
 * record, and included in the export with its own label. The contract determines which fields there are.
 */
import { reviewModeLabels } from '@caracteriza/domain/campaign/survey-review';
import { signInWords } from '@caracteriza/domain/words/sign-in-words';
import { levelLabels } from '@caracteriza/domain/campaign/characterization-level';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { optionDisplayWords } from '@caracteriza/domain/question/kinds/dropdown/kind';
import { operations } from '@caracteriza/openapi/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { type Entity, entities, listedRecord } from './support/configuration.ts';
import { codeFrom, demoSeed, recordIn, type Row } from './support/demo.ts';
import { everyField, typeName, type Values, writableFields } from './support/every-field.ts';
import { tableIn } from './support/files.ts';

/** Fields that nobody fills in, with the reason for each. */
const unusedFields = new Map([
  ['surveyable.twitter', 'The specification keeps it null (§3).'],
  ['family.noPositionReason', 'A family with a position has none.'],
  ['user.password', 'Nothing shows a password; its own operation changes it.'],
]);

/** Fields that an edit does not change, with the reason for each. */
const fixed = new Map([
  ['question.characterizationID', 'A question stays in its characterization.'],
  ['answerOption.questionID', 'An option stays with its question.'],
  ['trigger.characterizationID', 'A trigger stays with what it belongs to.'],
  ['trigger.questionID', 'A trigger stays with what it belongs to.'],
]);

/** Fields without their own column in the export, with the reason for each. */
const unexported = new Map([
  ...unusedFields,
  ['question.characterizationID', 'The file is the one of a characterization.'],
]);

/** The display names of wire constants in files. */
const constantWords: Readonly<Record<string, string>> = {
  ...optionDisplayWords,
  ...levelLabels,
  ...signInWords,
  ...reviewModeLabels,
};

/** Fields whose name in responses differs from the one in requests. */
const shownAs: Record<string, string> = {
  birthdate: 'birthdateID',
  socialStratumID: 'mtSocialStratumID',
  identificationTypeId: 'identificationType',
  roleId: 'role',
  profileID: 'profile',
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const shownIn = (record: Row, name: string) => record[name] ?? record[shownAs[name] ?? name] ?? null;

/** The request body that would write what a record shows. */
function sentAs(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('conditions' in value) {
    const { text: _text, conditions, ...rest } = value as { text: string; conditions: { questionID: Row }[] };
    return {
      ...rest,
      conditions: conditions.map((condition) => ({ ...condition, questionID: condition.questionID.id })),
    };
  }
  const { id, dateChar } = value as { id?: string; dateChar?: string };
  return id ?? dateChar;
}

const valuesIn = (record: Row, values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sentAs(shownIn(record, name))]));

/** The texts by which an export may show a value, such as the name of a reference or a formatted date. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    const text = String(value);
    return [text, constantWords[text] ?? text];
  }
  if (Array.isArray(value)) return [value.map(({ label }: { label: string }) => label).join(' | ')];
  const { id: _id, dateChar, ...words } = value as Record<string, unknown>;
  return [...Object.values(words), compactToDisplay(String(dateChar))].map(String);
}

/** The record, as returned by its list and by its own operation. */
async function readings(entity: Entity, record: Row): Promise<Row[]> {
  const listedRow = (await listedRecord(test, entity, record))!;
  const table: Partial<Record<string, { path: string }>> = operations;
  const path = table[`get${typeName(entity.name)}`]?.path.replace(/\{\w+\}/, record.id);
  return path ? [listedRow, recordIn(await test.admin('GET', path))] : [listedRow];
}

it('is asked of every entity that is added by a form', () => {
  const createIDs = Object.keys(operations)
    .filter((id) => id.startsWith('create'))
    .map((id) => id.slice('create'.length));
  expect(createIDs.toSorted()).toEqual(entities.map(({ name }) => typeName(name)).toSorted());
});

describe.each(entities)('every field of a $name', (entity) => {
  const unsentFields = new Set([...unusedFields.keys(), ...fixed.keys()]);
  let base: Values;
  let createdRecord: Row;
  let values: Values;

  beforeAll(async () => {
    base = await entity.fields(test.admin, entity.text === 'value1' ? '5' : 'Base');
    values = await everyField(test, entity, base, 0, unsentFields);
    const code = entity.prefix === null ? {} : { code: await codeFrom(test.admin, entity.path) };
    createdRecord = recordIn(await test.admin('POST', entity.path, { ...code, ...values, ...entity.added }));
  });

  it('is exported under its label', async () => {
    const reply = await test.admin('GET', `${entity.listPath(createdRecord)}/csv`);
    const [heads = [], ...rows] = tableIn(reply, 'csv');
    const writtenText = createdRecord.code ?? (createdRecord[entity.text] as string);
    const row = rows.find((cells) => cells.includes(writtenText)) ?? rows[0]!;
    for (const [name, { label, enum: choices }] of Object.entries(writableFields(entity.name))) {
      if (unexported.has(`${entity.name}.${name}`)) continue;
      const column = heads.indexOf(label);
      expect(column, `${entity.name}.${name}: a column '${label}'`).toBeGreaterThanOrEqual(0);
      const shownValue = shownIn(createdRecord, name);
      const isTwofold = choices?.some((choice) => [1, 'true', 'TRUE'].includes(choice));
      const yesNoValue = isTwofold ? [[1, 'true', 'TRUE'].includes(shownValue as string) ? 'Sí' : 'No'] : [];
      expect(
        [...textsOf(shownValue), ...yesNoValue],
        `${entity.name}.${name} in the column '${label}'`,
      ).toContain(row[column]);
    }
  });

  it('is kept when it is added', async () => {
    for (const record of [createdRecord, ...(await readings(entity, createdRecord))]) {
      expect(valuesIn(record, values)).toEqual(values);
    }
  });

  it('is kept when it is changed', async () => {
    const changedRecord = await everyField(test, entity, base, 1, unsentFields);
    const sameFields = Object.keys(writableFields(entity.name)).filter(
      (name) => changedRecord[name] === values[name],
    );
    expect(sameFields.filter((name) => !unsentFields.has(`${entity.name}.${name}`))).toEqual([]);
    const record = recordIn(await test.admin('PUT', `${entity.path}/${createdRecord.id}`, changedRecord));
    for (const readRecord of [record, ...(await readings(entity, record))]) {
      expect(valuesIn(readRecord, changedRecord)).toEqual(changedRecord);
    }
  });
});
