/**
 * Values for every field that a form may send, derived from the contract's rules: no two are alike, and each call gives new
 * ones.
 */
import { fields } from '@caracteriza/openapi/fields';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Entity } from './configuration.ts';
import { codeFrom, listIn, masterID, recordIn } from './demo.ts';

/** The contract's definition of a field. */
interface Rule {
  label: string;
  type: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: readonly (string | number)[];
}
export type Values = Record<string, unknown>;

const bodies: Record<string, Readonly<Record<string, Rule>>> = fields;

/** 'zone' → 'Zone'. */
export const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The fields that a person may write, except the code, which the server generates. */
export function writableFields(name: string): Record<string, Rule> {
  const { code: _code, ...writtenFields } = {
    ...bodies[`${typeName(name)}Create`],
    ...bodies[`${typeName(name)}Update`],
  };
  return writtenFields;
}

let lastNumber = 0;

function textFor({ pattern = '', maxLength = 8 }: Rule): string {
  lastNumber += 1;
  if (pattern.includes('{8}'))
    return new Date(Date.UTC(2025, 0, lastNumber)).toISOString().slice(0, 10).replaceAll('-', '');
  if (pattern.includes('@')) return `texto${lastNumber}@ejemplo.co`;
  return (pattern.startsWith('^[0-9]') ? `${700_000 + lastNumber}` : `Texto${lastNumber}`).slice(
    0,
    maxLength,
  );
}

/** Another record of the type that an ID refers to. */
async function anotherOf({ db }: TestApp, id: unknown): Promise<string | undefined> {
  const ownEntry = db.selectFrom('master_value as own').where('own.id', '=', id as string);
  const entry = await ownEntry
    .innerJoin('master_value as other', 'other.table_name', 'own.table_name')
    .select('other.id')
    .where('other.id', '<>', id as string)
    .executeTakeFirst();
  if (entry) return entry.id;
  const placeRow = await db
    .selectFrom('place as own')
    .innerJoin('place as other', 'other.level', 'own.level')
    .select('other.id')
    .where('own.id', '=', id as string)
    .where('other.id', '<>', id as string)
    .executeTakeFirst();
  if (placeRow) return placeRow.id;
  for (const table of ['zone', 'role', 'profile'] as const) {
    const records = db.selectFrom(table).select('id');
    if (await records.where('id', '=', id as string).executeTakeFirst())
      return (await records.where('id', '<>', id as string).executeTakeFirst())?.id;
  }
  return undefined;
}

/**
 * Fields that cannot be generated from rules: those that only make sense together, and references to records that must be
 * created first.
 */
const dependentFields: Record<
  string,
  (test: TestApp, base: Values, variantIndex: number) => Promise<Values>
> = {
  question: async ({ admin }, { characterizationID }, variantIndex) => {
    const makeRecord = async (path: string, body: Values) =>
      recordIn(await admin('POST', path, { code: await codeFrom(admin, path), ...body })).id;
    const mtFieldTypeID = await masterID(admin, 'fieldTypes', 3);
    const list = {
      characterizationID,
      mtFieldTypeID,
      weight: 1,
      required: 0,
      statement: `Base ${(lastNumber += 1)}`,
    };
    // Before the base question, so that it is asked before that question's dependents.
    const namedQuestion = await makeRecord('/questions', { ...list, statement: `Nombrada ${lastNumber}` });
    const parentID = await makeRecord('/questions', list);
    return {
      showWhen: {
        match: variantIndex === 0 ? 'all' : 'any',
        conditions: [{ questionID: namedQuestion, operator: 'answered', value: null }],
      },
      columns: [
        {
          key: 'vacuna',
          label: `Vacuna ${variantIndex}`,
          kind: 'list',
          required: 1,
          options: ['BCG', 'Otra'],
        },
        {
          key: 'dosis',
          label: 'Dosis',
          kind: variantIndex === 0 ? 'whole' : 'text',
          required: 0,
          options: [],
        },
      ],
      expression: `${variantIndex} + 1`,
      bands: `${variantIndex}; Bajo\n7; Alto`,
      decimals: 1 + variantIndex,
      least: -1.5 - variantIndex,
      most: 99.5 + variantIndex,
      usualLeast: 1.5 + variantIndex,
      usualMost: 80.5 + variantIndex,
      earliest: `2020010${1 + variantIndex}`,
      latest: `2030010${1 + variantIndex}`,
      earliestTime: `0${7 + variantIndex}:00`,
      latestTime: `1${7 + variantIndex}:30`,
      notLessThan: `PRE00000${1 + variantIndex}`,
      notMoreThan: `PRE00000${3 + variantIndex}`,
      parentID,
      activeAnswerID: await makeRecord('/answerOptions', {
        questionID: parentID,
        label: `Sí ${lastNumber}`,
        orderOption: 1,
      }),
      dependentCharacterizationID: await makeRecord('/characterizations', {
        name: `Otra ${lastNumber}`,
        description: 'De prueba',
      }),
    };
  },
  // Only a share has a percentage.
  campaign: (_test, _base, variantIndex) =>
    Promise.resolve(
      variantIndex === 0
        ? { reviewMode: 'share', reviewShare: 15 }
        : { reviewMode: 'all', reviewShare: null },
    ),
  // Within its limits.
  answerOption: (_test, _base, variantIndex) => Promise.resolve({ score: variantIndex + 0.5 }),
  trigger: async ({ admin }, _base, variantIndex) => {
    if (variantIndex === 0) return { field: 'EDAD', operator: 'ENTRE', value1: '10', value2: '20' };
    const [sex] = listIn(await admin('GET', '/masterTables/sexes'));
    return { field: 'SEXO', operator: 'ES IGUAL A', value1: sex!.code, value2: null };
  },
  profile: async (_test, _base, variantIndex) => ({
    minimumlengthpassword: 6 + variantIndex,
    maximumlengthpassword: 60 + variantIndex,
    amountpasswordstokeep: 6 + variantIndex,
  }),
  surveyable: async ({ admin }, _base, variantIndex) => ({
    chFamilyID: listIn(await admin('GET', '/families?page=1&pageSize=5'))[variantIndex]!.id,
    // Digits, which are valid in documents of every type.
    identification: `${8_000_000 + (lastNumber += 1)}`,
  }),
};

/** Every field of an entity filled: starting from `base`, a minimal form, on turn 0, and with different values on turn 1. */
export async function everyField(
  test: TestApp,
  entity: Entity,
  base: Values,
  variantIndex: 0 | 1,
  keptNames: ReadonlySet<string>,
): Promise<Values> {
  const values: Values = { ...base };
  for (const [name, rule] of Object.entries(writableFields(entity.name))) {
    if (keptNames.has(`${entity.name}.${name}`)) continue;
    if (rule.enum) values[name] = rule.enum[variantIndex];
    else if (rule.format === 'uuid')
      values[name] = variantIndex === 0 ? base[name] : await anotherOf(test, base[name]);
    else if (rule.type === 'string') values[name] = textFor(rule);
    else values[name] = rule.type === 'integer' ? (lastNumber += 1) : (lastNumber += 1) / 8;
  }
  const allValues = { ...values, ...(await dependentFields[entity.name]?.(test, base, variantIndex)) };
  for (const name of Object.keys(writableFields(entity.name))) {
    expect(
      allValues[name] !== undefined || keptNames.has(`${entity.name}.${name}`),
      `${entity.name}.${name} has a value`,
    ).toBe(true);
  }
  return allValues;
}
