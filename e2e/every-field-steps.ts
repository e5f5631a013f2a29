/** Fills the form of an entity, checks it against the contract, and edits it. */
import { fields } from '../openapi/generated/fields.ts';
import type { Locator, Page } from '@playwright/test';
import { save } from './crud-steps.ts';
import { expect, test } from './fixtures.ts';

/** One field of the contract. */
interface Rule {
  label: string;
  type: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
  maximum?: number;
}
export type Body = Record<string, unknown> & { id: string };

const bodies: Record<string, Readonly<Record<string, Rule>>> = fields;

/** The settings of a question, which the form shows once a type is selected; they have their own test. */
export const questionSettings = {
  'Archivo adjunto': ['variable', 'onlyImages', 'offersDontKnow', 'offersNoReply'],
  Fecha: ['variable', 'earliest', 'latest', 'notAfterToday', 'offersDontKnow', 'offersNoReply'],
  Firma: ['variable', 'offersDontKnow', 'offersNoReply'],
  'Lista desplegable': ['variable', 'display', 'several', 'offersDontKnow', 'offersNoReply'],
  Hora: ['variable', 'earliestTime', 'latestTime', 'offersDontKnow', 'offersNoReply'],
  // prettier-ignore
  Numérico: ['variable', 'decimals', 'least', 'most', 'usualLeast', 'usualMost', 'unit', 'offersDontKnow', 'offersNoReply'],
  Texto: ['variable', 'shortest', 'longest', 'pattern', 'patternMessage', 'offersDontKnow', 'offersNoReply'],
} as const;

/** Fields without an input, with the reason for each. */
const unasked = new Map([
  ...Object.values(questionSettings)
    .flat()
    .map((name) => [`Question.${name}`, 'Its type asks for it.'] as const),
  ['Question.characterizationID', 'A question is added in its characterization.'],
  ['Question.showWhen', 'Conditions are rows of inputs, with a test of their own in question.spec.'],
  ['Question.columns', 'Columns are rows of inputs, with a test of their own in question-answers.slow.'],
  ['Question.notLessThan', 'It names another question; relative-limits.test has what is kept.'],
  ['Question.notMoreThan', 'It names another question; relative-limits.test has what is kept.'],
  ['Question.optionList', 'It names a shared list; option-list.slow has what is kept.'],
  ['Question.cascadeFrom', 'It names another question; option-list.slow has what is kept.'],
  ['Question.expression', 'Computed questions alone ask for it; question-computed.test has what is kept.'],
  ['Question.bands', 'Computed questions alone have them; question-computed.test has what is kept.'],
  ['AnswerOption.questionID', 'An option is added to its question.'],
  ['Trigger.characterizationID', 'A trigger is added to what it belongs to.'],
  ['Trigger.questionID', 'A trigger is added to what it belongs to.'],
  ['Campaign.reviewShare', 'It is asked where a part is reviewed; survey-review.spec has it.'],
  ['Role.signIn', 'It is asked where there is a provider; provider.slow has it.'],
  ['Surveyable.twitter', 'The specification keeps it null (§3).'],
  ['Family.noPositionReason', 'Asked only where the organisation lets a family have no position.'],
  ['User.accountLocked', 'Bloquear and Desbloquear have buttons of their own.'],
  ['User.password', 'It is typed twice, and nothing shows it.'],
  ['Family.latitude', 'The browser gives the position.'],
  ['Family.longitude', 'The browser gives the position.'],
  ['Family.accuracy', 'The browser gives the position.'],
]);

/** Fields whose name in responses differs from the one in requests. */
const shownAs: Record<string, string> = { socialStratumID: 'mtSocialStratumID' };

/** The fields that a form of this entity must have, except the code, which the server generates. */
export function askedFields(entity: string): [string, Rule][] {
  const { code: _code, ...otherRules } = { ...bodies[`${entity}Create`], ...bodies[`${entity}Update`] };
  return Object.entries(otherRules).filter(([name]) => !unasked.has(`${entity}.${name}`));
}

/** The input with this label, with or without an asterisk. */
export const inputOf = (form: Locator, label: string): Locator =>
  form
    .locator('[data-slot=field]')
    .filter({ has: form.page().locator('label', { hasText: new RegExp(`^\\s*${label}\\s*(\\*.*)?$`, 's') }) })
    .locator('input, textarea');

/** A text that satisfies a rule; letters only, because names take no digits. */
export function textFor({ type, pattern = '', maxLength = 20 }: Rule): string {
  if (pattern.includes('{8}')) return '01/03/2026';
  if (pattern.includes(':')) return '08:30';
  // A code without spaces.
  if (pattern.includes('_')) return 'a_1';
  if (type !== 'string' || pattern.startsWith('^[0-9]')) return '4';
  return 'Texto a'.slice(0, maxLength);
}

/** Fills every field of a form, in the order of the contract; `chosen` gives the values that depend on each other. */
export async function fillAll(
  page: Page,
  form: Locator,
  entity: string,
  values: Record<string, string> = {},
) {
  for (const [name, rule] of askedFields(entity)) {
    await test.step(`${entity}.${name}: ${rule.label}`, async () => {
      const input = inputOf(form, rule.label);
      await expect(input).toBeVisible();
      await expect(input).not.toHaveAttribute('readonly');
      if ((await input.getAttribute('role')) === 'combobox') {
        await input.click();
        const options = page.getByRole('listbox').getByRole('option');
        await (values[name] ? options.getByText(values[name], { exact: true }) : options.first()).click();
      } else await input.fill(values[name] ?? textFor(rule));
      await expect(input).not.toHaveValue('');
    });
  }
}

/** Checks that each text input accepts exactly the length the contract allows; then restores its text. */
export async function expectLimits(form: Locator, entity: string) {
  for (const [name, { label, maxLength }] of askedFields(entity)) {
    const input = inputOf(form, label);
    if (maxLength === undefined || (await input.getAttribute('role')) === 'combobox') continue;
    const oldText = await input.inputValue();
    // Some accept only letters, some only digits; rejected characters leave the text unchanged.
    for (const character of ['7', 'a']) {
      await input.fill(character.repeat(maxLength + 5));
      if ((await input.inputValue()).startsWith(character)) break;
    }
    const savedLength = (await input.inputValue()).length;
    expect(savedLength, `${entity}.${name} holds`).toBe(narrower.get(`${entity}.${name}`) ?? maxLength);
    await input.fill(oldText);
    await expect(input, `${entity}.${name} has its text again`).toHaveValue(oldText);
  }
}

/** Fields of a form without a column in its table, with the reason for each. */
const withoutColumn = new Map([
  ['AnswerOption.asksDetail', 'The table keeps to what tells options apart.'],
  ['AnswerOption.excludes', 'The table keeps to what tells options apart.'],
  ['AnswerOption.score', 'The table keeps to what tells options apart.'],
  ['Campaign.consentText', 'It is too long.'],
  ['Campaign.reviewMode', 'It matters to few, who see it in the form.'],
  ['Family.locationReference', 'The table keeps to what tells families apart.'],
  ['User.accessFrom', 'A badge says who is outside of these days.'],
  ['User.accessUntil', 'A badge says who is outside of these days.'],
  ['User.address', 'The table keeps to what tells users apart.'],
  ['User.cellPhone', 'The table keeps to what tells users apart.'],
  ['User.phone', 'The table keeps to what tells users apart.'],
  ['User.identificationTypeId', 'The table keeps to what tells users apart.'],
  ['Zone.zipcode', 'The table keeps to what tells zones apart.'],
]);

/** Columns whose header is shorter than the input's label. */
const shortHeads: Record<string, string> = {
  'Campaign.endDate': 'Finalización',
  'Campaign.startDate': 'Inicio',
  'Question.mtFieldTypeID': 'Tipo',
  'Role.name': 'Rol',
};

/** Checks that a table has a column for each field of its form, except those in `withoutColumn`, once its records are loaded. */
export async function expectColumns(list: Locator, entity: string) {
  const missing = async () => {
    const columnTitles = (await list.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    return askedFields(entity)
      .map(([name, { label }]) => ({ field: `${entity}.${name}`, label }))
      .filter(({ field, label }) => !columnTitles.includes(shortHeads[field] ?? label))
      .map(({ field }) => field)
      .toSorted();
  };
  const expected = [...withoutColumn.keys()].filter((field) => field.startsWith(`${entity}.`)).toSorted();
  await expect.poll(missing, { message: `fields of ${entity} without a column` }).toEqual(expected);
}

/** Inputs with a shorter limit than the contract's, and that limit. */
const narrower = new Map([
  // An age.
  ['Trigger.value1', 3],
  ['Trigger.value2', 3],
]);

export const emptyFields = (record: Body, entity: string) =>
  askedFields(entity)
    .map(([name]) => name)
    .filter((name) => (record[shownAs[name] ?? name] ?? record[`${name}ID`] ?? null) === null);

/** Changes one text in an open form and saves; checks that all other fields of the record are unchanged. */
export async function expectEditKeepsRest(
  form: Locator,
  entity: string,
  newText: string,
  readRecord: () => Promise<Body>,
  text = 'Texto b',
) {
  const oldRecord = await readRecord();
  const [, rule] = askedFields(entity).find(([name]) => name === newText)!;
  for (const [, { label }] of askedFields(entity)) await expect(inputOf(form, label)).not.toHaveValue('');
  await inputOf(form, rule.label).fill(text);
  await save(form);
  await expect.poll(async () => (await readRecord())[newText]).toBe(text);
  const { [newText]: _now, version: _version, ...rest } = await readRecord();
  expect(oldRecord).toMatchObject(rest);
}

export const findRecord = (records: readonly Body[], code: string) =>
  records.find((record) => record['code'] === code)!;
