// Every field that the contract lets a person write is in its form, under its label and with its limit, and is sent. An
// edit of one field leaves all others as they were. apps/api/tests/every-field.test.ts tests the server's side.
import { fields } from '../openapi/generated/fields.ts';
import { operations } from '../openapi/generated/operations.ts';
import type { Locator, Page } from '@playwright/test';
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
import { expect, signIn, test } from './fixtures.ts';
import { personBody } from './person-steps.ts';
import { choose, personAged, searchPerson, selectRow } from './survey-steps.ts';
import { addTrigger, openStep, openTriggers } from './wizard-steps.ts';

/** One field of the contract. */
interface Rule {
  label: string;
  type: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
  maximum?: number;
}
type Body = Record<string, unknown> & { id: string };

const bodies: Record<string, Readonly<Record<string, Rule>>> = fields;

/** The settings of a question, which the form asks for once their type is chosen; in a test of their own. */
const questionSettings = {
  'Archivo adjunto': ['onlyImages'],
  Fecha: ['earliest', 'latest', 'notAfterToday'],
  'Lista desplegable': ['display'],
  Numérico: ['decimals', 'least', 'most', 'unit'],
} as const;

/** Fields that no input asks for, each with the reason. */
const unasked = new Map([
  ...Object.values(questionSettings)
    .flat()
    .map((name) => [`Question.${name}`, 'Its type asks for it.'] as const),
  ['Question.characterizationID', 'A question is added in its characterization.'],
  ['AnswerOption.questionID', 'An option is added to its question.'],
  ['Trigger.characterizationID', 'A trigger is added to what it belongs to.'],
  ['Trigger.questionID', 'A trigger is added to what it belongs to.'],
  ['Surveyable.twitter', 'The specification keeps it null (§3).'],
  ['User.accountLocked', 'Bloquear and Desbloquear have buttons of their own.'],
  ['User.password', 'It is typed twice, and nothing shows it.'],
  ['Family.latitude', 'The browser gives the position.'],
  ['Family.longitude', 'The browser gives the position.'],
  ['Family.accuracy', 'The browser gives the position.'],
]);

/** Fields that answer under another name than they are sent. */
const shownAs: Record<string, string> = { socialStratumID: 'mtSocialStratumID' };

/** The fields that a form of this entity must ask for, without the code, which the server makes. */
function askedFields(entity: string): [string, Rule][] {
  const { code: _code, ...asked } = { ...bodies[`${entity}Create`], ...bodies[`${entity}Update`] };
  return Object.entries(asked).filter(([name]) => !unasked.has(`${entity}.${name}`));
}

/** The input under a label, with or without its asterisk. */
const inputOf = (form: Locator, label: string): Locator =>
  form
    .locator('[data-slot=field]')
    .filter({ has: form.page().locator('label', { hasText: new RegExp(`^\\s*${label}\\s*(\\*.*)?$`, 's') }) })
    .locator('input, textarea');

/** A text that a rule accepts. */
function textFor({ type, pattern = '', maxLength = 20 }: Rule, turn: number): string {
  if (pattern.includes('{8}')) return `0${turn + 1}/03/2026`;
  if (type !== 'string' || pattern.startsWith('^[0-9]')) return `${4 + turn}`;
  return `Texto ${turn}`.slice(0, maxLength);
}

/** Fills every field of a form, in the order of the contract; `chosen` says what must fit together. */
async function fillAll(page: Page, form: Locator, entity: string, chosen: Record<string, string> = {}) {
  for (const [name, rule] of askedFields(entity)) {
    await test.step(`${entity}.${name}: ${rule.label}`, async () => {
      const input = inputOf(form, rule.label);
      await expect(input).toBeVisible();
      await expect(input).not.toHaveAttribute('readonly');
      if ((await input.getAttribute('role')) === 'combobox') {
        await input.click();
        const options = page.getByRole('listbox').getByRole('option');
        await (chosen[name] ? options.getByText(chosen[name], { exact: true }) : options.first()).click();
      } else await input.fill(chosen[name] ?? textFor(rule, 0));
      await expect(input).not.toHaveValue('');
    });
  }
}

/** Checks that each text input takes as much as the contract allows and no more; then restores its text. */
async function expectLimits(form: Locator, entity: string) {
  for (const [name, { label, maxLength }] of askedFields(entity)) {
    const input = inputOf(form, label);
    if (maxLength === undefined || (await input.getAttribute('role')) === 'combobox') continue;
    const before = await input.inputValue();
    // Some take only letters, some only digits; what is refused leaves the text as it was.
    for (const character of ['7', 'a']) {
      await input.fill(character.repeat(maxLength + 5));
      if ((await input.inputValue()).startsWith(character)) break;
    }
    const held = (await input.inputValue()).length;
    expect(held, `${entity}.${name} holds`).toBe(narrower.get(`${entity}.${name}`) ?? maxLength);
    await input.fill(before);
  }
}

/** Inputs that hold less than the contract allows, each with the number. */
const narrower = new Map([
  // An age.
  ['Trigger.value1', 3],
  ['Trigger.value2', 3],
]);

const emptyFields = (record: Body, entity: string) =>
  askedFields(entity)
    .map(([name]) => name)
    .filter((name) => (record[shownAs[name] ?? name] ?? record[`${name}ID`] ?? null) === null);

/** Changes one text of an open form and saves; every other field of the record is as it was. */
async function expectEditKeepsRest(
  form: Locator,
  entity: string,
  changed: string,
  read: () => Promise<Body>,
) {
  const before = await read();
  const [, rule] = askedFields(entity).find(([name]) => name === changed)!;
  for (const [, { label }] of askedFields(entity)) await expect(inputOf(form, label)).not.toHaveValue('');
  await inputOf(form, rule.label).fill(textFor(rule, 1));
  await save(form);
  await expect.poll(async () => (await read())[changed]).not.toEqual(before[changed]);
  const { [changed]: _now, version: _version, ...rest } = await read();
  expect(before).toMatchObject(rest);
}

const found = (records: readonly Body[], code: string) => records.find((one) => one['code'] === code)!;

test('every entity that is added by a form is asked for here', () => {
  const created = Object.keys(operations)
    .filter((id) => id.startsWith('create'))
    .map((id) => id.slice('create'.length));
  expect(created.toSorted()).toEqual(
    ['Profile', 'Role', 'Surveyable', 'Trigger', 'User', ...Object.keys(screens)].toSorted(),
  );
});

/** A maintenance screen: its table, its noun for a record, how to open it and to read its records. */
interface Screen {
  table: string;
  noun: string;
  /** Opens the screen; answers a function that reads its records. */
  open: (page: Page, api: Api) => Promise<() => Promise<readonly Body[]>>;
  /** Inputs that only lead to a field of the contract and are not sent. */
  first?: (page: Page) => Promise<void>;
  /** The text that the edit changes. */
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
      const made = await makeCharacterization(api, 'Con una opción');
      const { id } = await makeQuestion(api, made.id, 'Lista', { type: '4' });
      await openStep(page, made.id, id);
      return () => api.call('listAnswerOptionsByQuestion', { params: { id } });
    },
    changed: 'label',
  },
};

for (const [entity, { table, noun, open, first, changed }] of Object.entries(screens)) {
  test(`every field of ${table}`, async ({ page, api }) => {
    await signIn(page);
    const list = await open(page, api);
    const { form, code } = await openAdd(page, table, `Agregar ${noun}`);
    await first?.(page);
    await fillAll(page, form, entity);
    await expectLimits(form, entity);
    await save(form);
    await expect.poll(async () => emptyFields(found(await list(), code), entity)).toEqual([]);
    const edit = await openUpdate(page, table, code, `Actualizar ${noun}`);
    await expectEditKeepsRest(edit, entity, changed, async () => found(await list(), code));
  });
}

test('every setting of a question, with its type', async ({ page, api }) => {
  const { id } = await makeCharacterization(api, 'Con todos los ajustes');
  const all = Object.values(questionSettings).flat();
  const read = async (code: string) =>
    found(await api.call('listQuestionsByCharacterization', { params: { id } }), code);
  await signIn(page);
  await openStep(page, id);
  for (const [type, names] of Object.entries(questionSettings)) {
    const { form, code } = await openAdd(page, 'Preguntas', 'Agregar Pregunta');
    await form.getByLabel('Enunciado').fill(type);
    await choose(page, 'Obligatoria', 'No');
    await choose(page, 'Tipo de Pregunta', type);
    for (const name of all) {
      const input = inputOf(form, fields.QuestionCreate[name].label);
      if (!names.some((own) => own === name)) {
        await expect(input, `${type} has no ${name}`).toHaveCount(0);
        continue;
      }
      await expect(input).toBeVisible();
      if ((await input.getAttribute('role')) === 'combobox') {
        await input.click();
        await page.getByRole('option', { name: name === 'display' ? 'Botones' : 'Sí', exact: true }).click();
      } else await input.fill(textFor(fields.QuestionCreate[name], 0));
    }
    await save(form);
    const made = await read(code);
    for (const name of names) expect([null, 0, 'automatic'], `${name} is kept`).not.toContain(made[name]);
    const edit = await openUpdate(page, 'Preguntas', code, 'Actualizar Pregunta');
    await inputOf(edit, 'Enunciado').fill(`${type}, otra vez`);
    await save(edit);
    await expect.poll(async () => (await read(code))['statement']).toBe(`${type}, otra vez`);
    const { statement: _statement, version: _version, ...rest } = await read(code);
    expect(made).toMatchObject(rest);
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
  const read = async () => (await api.call('listTriggersByCharacterization', { params: { id } }))[0]! as Body;
  expect(emptyFields(await read(), 'Trigger')).toEqual([]);
  await modal.getByRole('row').nth(1).getByRole('checkbox').check();
  await press(page, 'Disparadores', 'Actualizar');
  await expectEditKeepsRest(
    page.getByRole('dialog', { name: 'Actualizar Disparador' }),
    'Trigger',
    'value1',
    read,
  );
});

test('every field of a person', async ({ page, api }) => {
  const person = await personAged(api, 20, 60, 9);
  const read = async () => (await api.call('getSurveyable', { params: { id: person.id } })) as Body;
  // The demo leaves some out: an edit through the API fills them.
  const body = await personBody(api, person.id);
  for (const [name, rule] of askedFields('Surveyable')) body[name] ??= textFor(rule, 0);
  const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  body['chFamilyID'] = family!.id;
  await api.call('updateSurveyable', { params: { id: person.id }, body });
  await signIn(page);
  await searchPerson(page, person);
  await selectRow(page, person.code);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar Encuestable' });
  await expectLimits(form, 'Surveyable');
  await expectEditKeepsRest(form, 'Surveyable', 'firstName', read);
});

test('every field of a profile', async ({ page, api }) => {
  const read = async () =>
    (await api.call('listProfiles', { query: { search: 'Texto' } }))[0] as unknown as Body;
  await signIn(page);
  await page.goto('/caracteriza/home/profile');
  await press(page, 'Perfiles', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Añadir Perfil' });
  await fillAll(page, form, 'Profile');
  await expectLimits(form, 'Profile');
  await save(form);
  expect(emptyFields(await read(), 'Profile')).toEqual([]);
  const edit = await openUpdate(page, 'Perfiles', 'Texto 0', 'Actualizar Perfil');
  await expectEditKeepsRest(edit, 'Profile', 'passwordregexexplanation', read);
});

test('every field of a role', async ({ page, api }) => {
  const read = async () => {
    const [role] = await api.call('listRoles', { query: { search: 'Texto' } });
    return { ...role!, profileID: role!.profile } as Body;
  };
  await signIn(page);
  await page.goto('/caracteriza/home/rol');
  await press(page, 'Roles', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Rol' });
  await fillAll(page, form, 'Role');
  await expectLimits(form, 'Role');
  await save(form);
  expect(emptyFields(await read(), 'Role')).toEqual([]);
  await (await findRow(page, 'Roles', 'Texto 0')).getByRole('checkbox').check();
  await press(page, 'Roles', 'Actualizar');
  await expectEditKeepsRest(page.getByRole('dialog', { name: 'Actualizar Rol' }), 'Role', 'name', read);
});

test('every field of a user', async ({ page, api }) => {
  const [role] = await api.call('listRoles', { query: { search: 'Consulta' } });
  const read = async () => {
    const users = await api.call('listUsersByRole', { params: { id: role!.id }, query: { search: 'Texto' } });
    const user = users[0]!;
    return { ...user, roleId: user.role, identificationTypeId: user.identificationType } as Body;
  };
  await signIn(page);
  await page.goto(`/caracteriza/home/users?role=${role!.id}`);
  await press(page, 'Usuarios', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar', exact: true });
  await fillAll(page, form, 'User', { email: 'todo@ejemplo.co', roleId: role!.name });
  await inputOf(form, 'Contraseña').fill('Completa-1');
  await inputOf(form, 'Confirmar contraseña').fill('Completa-1');
  await expectLimits(form, 'User');
  await save(form);
  expect(emptyFields(await read(), 'User')).toEqual([]);
  const edit = await openUpdate(page, 'Usuarios', 'Texto 0', 'Actualizar');
  await expectEditKeepsRest(edit, 'User', 'name', read);
});
