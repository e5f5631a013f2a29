// Every field that the contract lets a person write is in its form, with its label and limit, and is sent. Editing one field
// leaves all others unchanged. The server's side is tested in apps/api/tests/every-field.test.ts.
import { fields } from '../openapi/generated/fields.ts';
import { operations } from '../openapi/generated/operations.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import {
  findRow,
  makeCharacterization,
  makeQuestion,
  openAdd,
  openUpdate,
  press,
  save,
} from './crud-steps.ts';
import {
  type Body,
  emptyFields,
  expectColumns,
  expectEditKeepsRest,
  expectLimits,
  fillAll,
  findRecord,
  inputOf,
  questionSettings,
  textFor,
} from './every-field-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { choose, table as listed } from './survey-steps.ts';
import { addTrigger, openStep, openTriggers } from './wizard-steps.ts';

test('every entity that is added by a form is asked for here', () => {
  const created = Object.keys(operations)
    .filter((id) => id.startsWith('create'))
    .map((id) => id.slice('create'.length));
  expect(created.toSorted()).toEqual(
    ['Profile', 'Role', 'Surveyable', 'Trigger', 'User', ...Object.keys(screens)].toSorted(),
  );
});

/** A maintenance screen: its table, what it calls a record, how to open it and how to read its records. */
interface Screen {
  table: string;
  noun: string;
  /** Opens the screen; returns a function that reads its records. */
  open: (page: Page, api: Api) => Promise<() => Promise<readonly Body[]>>;
  /** Fills inputs that only help to fill a field of the contract and are not sent themselves. */
  first?: (page: Page) => Promise<void>;
  /** The text changed by the edit. */
  changed: string;
}

const screens: Record<string, Screen> = {
  Zone: {
    table: 'Zonas',
    noun: 'Zona',
    open: async (page, api) => {
      await page.goto('/caracteriza/home/zones');
      return () => api.call('listZones');
    },
    first: async (page) => {
      await choose(page, 'País', 'Colombia');
      await choose(page, 'Departamento', 'Antioquia');
    },
    changed: 'name',
  },
  Family: {
    table: 'Familias',
    noun: 'Familia',
    open: async (page, api) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 6.25, longitude: -75.57, accuracy: 12 });
      await page.goto('/caracteriza/home/families');
      return () => api.call('listFamilies');
    },
    changed: 'consultreference',
  },
  Campaign: {
    table: 'Campañas',
    noun: 'Campaña',
    open: async (page, api) => {
      await page.goto('/caracteriza/home/campaign');
      return () => api.call('listCampaigns');
    },
    changed: 'name',
  },
  Characterization: {
    table: 'Caracterizaciones',
    noun: 'Caracterización',
    open: async (page, api) => {
      await page.goto('/caracteriza/home/characterization');
      return () => api.call('listCharacterizations');
    },
    changed: 'name',
  },
  Question: {
    table: 'Preguntas',
    noun: 'Pregunta',
    open: async (page, api) => {
      const { id } = await makeCharacterization(api, 'Con todos los campos');
      const base = await makeQuestion(api, id, 'Base', { type: '4' });
      const code = await api.call('generateAnswerOptionCode');
      await api.call('createAnswerOption', {
        body: { code, questionID: base.id, label: 'Sí', orderOption: 1 },
      });
      await openStep(page, id);
      return () => api.call('listQuestionsByCharacterization', { params: { id } });
    },
    changed: 'statement',
  },
  AnswerOption: {
    table: 'Opciones de Respuesta',
    noun: 'Opción de Respuesta',
    open: async (page, api) => {
      const newCharacterization = await makeCharacterization(api, 'Con una opción');
      const { id } = await makeQuestion(api, newCharacterization.id, 'Lista', { type: '4' });
      await openStep(page, newCharacterization.id, id);
      return () => api.call('listAnswerOptionsByQuestion', { params: { id } });
    },
    changed: 'label',
  },
};

for (const [entity, { table, noun, open, first, changed: changedLabel }] of Object.entries(screens)) {
  test(`every field of ${table}`, async ({ page, api }) => {
    await signIn(page);
    const list = await open(page, api);
    const { form, code } = await openAdd(page, table, `Agregar ${noun}`);
    await first?.(page);
    await fillAll(page, form, entity);
    await expectLimits(form, entity);
    await save(form);
    await expect.poll(async () => emptyFields(findRecord(await list(), code), entity)).toEqual([]);
    await expectColumns(listed(page, table), entity);
    const edit = await openUpdate(page, table, code, `Actualizar ${noun}`);
    await expectEditKeepsRest(edit, entity, changedLabel, async () => findRecord(await list(), code));
  });
}

test('every setting of a question, with its type', async ({ page, api }) => {
  const { id } = await makeCharacterization(api, 'Con todos los ajustes');
  const settingNames = Object.values(questionSettings).flat();
  const readRecord = async (code: string) =>
    findRecord(await api.call('listQuestionsByCharacterization', { params: { id } }), code);
  await signIn(page);
  await openStep(page, id);
  for (const [settingIndex, [type, names]] of Object.entries(questionSettings).entries()) {
    const { form, code } = await openAdd(page, 'Preguntas', 'Agregar Pregunta');
    await form.getByLabel('Enunciado').fill(type);
    await choose(page, 'Obligatoria', 'No');
    await choose(page, 'Tipo de Pregunta', type);
    for (const name of settingNames) {
      const input = inputOf(form, fields.QuestionCreate[name].label);
      if (!names.some((existingName) => existingName === name)) {
        await expect(input, `${type} has no ${name}`).toHaveCount(0);
        continue;
      }
      await expect(input).toBeVisible();
      if ((await input.getAttribute('role')) === 'combobox') {
        await input.click();
        await page.getByRole('option', { name: name === 'display' ? 'Botones' : 'Sí', exact: true }).click();
      } else
        await input.fill(
          name === 'variable' ? `nombre_${settingIndex}` : textFor(fields.QuestionCreate[name]),
        );
    }
    await save(form);
    const record = await readRecord(code);
    for (const name of names) expect([null, 0, 'automatic'], `${name} is kept`).not.toContain(record[name]);
    const edit = await openUpdate(page, 'Preguntas', code, 'Actualizar Pregunta');
    await inputOf(edit, 'Enunciado').fill(`${type}, otra vez`);
    await save(edit);
    await expect.poll(async () => (await readRecord(code))['statement']).toBe(`${type}, otra vez`);
    const { statement: _statement, version: _version, ...rest } = await readRecord(code);
    expect(record).toMatchObject(rest);
  }
});

test('every field of a trigger', async ({ page, api }) => {
  const { id, code } = await makeCharacterization(api, 'Con un disparador');
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await (await findRow(page, 'Caracterizaciones', code)).getByRole('checkbox').check();
  const modal = await openTriggers(page, 'Caracterizaciones');
  const form = await addTrigger(page, modal);
  await fillAll(page, form, 'Trigger', { field: 'EDAD', operator: 'ENTRE', value1: '10', value2: '20' });
  await expectLimits(form, 'Trigger');
  await save(form);
  const readRecord = async () =>
    (await api.call('listTriggersByCharacterization', { params: { id } }))[0]! as Body;
  expect(emptyFields(await readRecord(), 'Trigger')).toEqual([]);
  await expectColumns(modal, 'Trigger');
  await modal.getByRole('row').nth(1).getByRole('checkbox').check();
  await press(page, 'Disparadores', 'Actualizar');
  await expectEditKeepsRest(
    page.getByRole('dialog', { name: 'Actualizar Disparador' }),
    'Trigger',
    'value1',
    readRecord,
    '11',
  );
});
