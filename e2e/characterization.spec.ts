// Caracterizaciones through the real screen: the three steps, triggers, order and preview (spec §2 "Characterizations",
// §4, §5; rules §4), and the survey that comes out of them.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { box, downloadAll, findRow, openUpdate, press } from './crud-steps.ts';
import {
  accounts,
  alerts,
  expect,
  expectAccessible,
  scrollsSideways,
  signIn,
  statuses,
  test,
} from './fixtures.ts';
import {
  campaignName,
  choose,
  openByAddress,
  personAged,
  readCsv,
  statements,
  table,
} from './survey-steps.ts';

const characterizations = 'Caracterizaciones';
const questions = 'Preguntas';
const options = 'Opciones de Respuesta';
const triggers = 'Disparadores';

const open = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Caracterizaciones', exact: true }).click();

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true }).click();
const back = (page: Page) => page.getByRole('button', { name: 'Atrás', exact: true }).click();
/** A step's head; its name also says whether it is locked or done. */
const head = (page: Page, title: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${title}`) });
const stepTitle = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toBeHidden();
}

/** Opens the add form of a table and waits for its code. @returns the form and the code. */
async function add(page: Page, label: string, title: string): Promise<{ form: Locator; code: string }> {
  await press(page, label, 'Agregar');
  const form = page.getByRole('dialog', { name: title });
  const code = form.getByLabel('Código', { exact: true });
  await expect(code).toHaveValue(/^[A-Z]{3}\d{6,}$/);
  return { form, code: await code.inputValue() };
}

interface NewQuestion {
  statement: string;
  type: string;
  required: 'Sí' | 'No';
  base?: { question: string; answer: string };
}

/** @returns the new question's code. */
async function addQuestion(page: Page, { statement, type, required, base }: NewQuestion): Promise<string> {
  const { form, code } = await add(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill(statement);
  await choose(page, 'Tipo de Pregunta', type);
  await choose(page, 'Obligatoria', required);
  if (base) {
    await choose(page, 'Pregunta Base', base.question);
    await choose(page, 'Respuesta que la Activa', base.answer);
  }
  await expect(form.getByLabel('Peso')).toHaveValue(/^\d+$/);
  await save(form);
  await expect(box(page, code)).toBeVisible();
  return code;
}

async function addOption(page: Page, label: string): Promise<void> {
  const { form, code } = await add(page, options, 'Agregar Opción de Respuesta');
  await form.getByLabel('Etiqueta').fill(label);
  await expect(form.getByLabel('Orden')).toHaveValue(/^\d+$/);
  await save(form);
  await expect(box(page, code)).toBeVisible();
}

/** The selected row's triggers. */
async function openTriggers(page: Page, label: string): Promise<Locator> {
  await press(page, label, triggers);
  const modal = page.getByRole('dialog', { name: triggers });
  await expect(modal).toBeVisible();
  return modal;
}

const rule = (modal: Locator) => modal.getByRole('status', { name: 'Regla completa' });

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** A characterization made through the API. */
async function make(api: Api, name: string) {
  const code = await api.call('generateCharacterizationCode');
  return api.call('createCharacterization', { body: { code, name, description: `Detalle de ${name}` } });
}

/** A question of text made through the API. */
async function makeQuestion(api: Api, characterizationID: string, statement: string, weight: number) {
  const types = await api.call('listMasterValues', { params: { table: 'fieldTypes' } });
  const code = await api.call('generateQuestionCode');
  const mtFieldTypeID = types.find((type) => type.code === '6')!.id;
  const body = { code, characterizationID, mtFieldTypeID, weight, required: 0, statement };
  return api.call('createQuestion', { body });
}

test('a characterization is built through the screens, tried, and run as a survey by somebody else', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000);
  const name = 'Hábitos de Ñuñoa';
  const smokes = '¿Fuma?';
  const howMany = '¿Cuántos al día?';
  const pregnant = '¿Está en embarazo?';
  await signIn(page);
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Caracterizaciones' })).toBeVisible();
  await expect(box(page, 'CAR000001')).toBeVisible();
  await expectAccessible(page);

  await test.step('a locked step says why', async () => {
    await expect(head(page, questions)).toHaveAccessibleDescription(/una sola caracterización/);
    await head(page, questions).click({ force: true });
    await expect(stepTitle(page, characterizations)).toBeVisible();
    await box(page, 'CAR000001').check();
    await box(page, 'CAR000002').check();
    await expect(head(page, questions)).toHaveAccessibleDescription(/una sola caracterización/);
    await page.getByRole('button', { name: 'Quitar selección' }).click();
  });

  const code = await test.step('it is added with a generated code', async () => {
    const { form, code: made } = await add(page, characterizations, 'Agregar Caracterización');
    await form.getByLabel('Nombre Legible').fill(name);
    await form.getByLabel('Descripción').fill('Lo que hace a diario');
    await save(form);
    await findRow(page, characterizations, made);
    await box(page, made).check();
    return made;
  });

  await test.step('its trigger: an age between two', async () => {
    const modal = await openTriggers(page, characterizations);
    await expect(rule(modal)).toHaveText('Aplica a todas las personas.');
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Agregar Disparador' });
    await choose(page, 'Campo', 'SEXO');
    // A field with a master table knows one operator and offers its entries.
    await expect(form.getByRole('combobox', { name: 'Operador' })).toHaveValue('ES IGUAL A');
    await choose(page, 'Valor 1', 'Mujer');
    await expect(form.getByLabel('Valor 2')).toHaveAttribute('readonly', '');
    await choose(page, 'Campo', 'EDAD');
    await expect(form.getByLabel('Valor 1')).toHaveValue('');
    await choose(page, 'Operador', 'ENTRE');
    await form.getByLabel('Valor 1').fill('60');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('El campo Valor 2 es requerido.')).toBeVisible();
    await form.getByLabel('Valor 2').fill('15');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('El Valor 1 no puede ser mayor que el Valor 2.')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'Operador', 'MAYOR QUE');
    await expect(form.getByLabel('Valor 2')).toHaveValue('');
    await expect(form.getByLabel('Valor 2')).toHaveAttribute('readonly', '');
    await choose(page, 'Operador', 'ENTRE');
    await form.getByLabel('Valor 1').fill('15');
    await form.getByLabel('Valor 2').fill('70');
    await save(form);
    await expect(rule(modal)).toHaveText('Aplica cuando la edad está entre 15 y 70 años.');
    await closeDialog(page, modal);
  });

  await test.step('its questions: a list, and a text', async () => {
    await next(page);
    await expect(stepTitle(page, questions)).toBeFocused();
    await expect(page.getByLabel('Código de la Caracterización')).toHaveValue(code);
    await expect(page.getByLabel('Nombre Legible')).toHaveAttribute('readonly', '');
    await expect(page.getByText('Esta caracterización aún no tiene preguntas')).toBeVisible();
    const text = await addQuestion(page, { statement: pregnant, type: 'Texto', required: 'No' });
    await box(page, text).check();
    await expect(head(page, options)).toHaveAccessibleDescription(/lista desplegable/);
    const modal = await openTriggers(page, questions);
    await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Agregar Disparador' });
    await choose(page, 'Campo', 'SEXO');
    await choose(page, 'Valor 1', 'Mujer');
    await save(form);
    await expect(rule(modal)).toHaveText('Aplica cuando el sexo es Mujer.');
    await expect(modal.getByRole('cell', { name: 'Mujer' })).toBeVisible();
    await closeDialog(page, modal);
    await box(page, text).uncheck();
    const list = await addQuestion(page, { statement: smokes, type: 'Lista desplegable', required: 'Sí' });
    await box(page, list).check();
  });

  await test.step('the answers of the list', async () => {
    await next(page);
    await expect(stepTitle(page, options)).toBeFocused();
    await expect(page.getByLabel('Enunciado')).toHaveValue(smokes);
    for (const label of ['No', 'Sí', 'A veces']) await addOption(page, label);
    await expectAccessible(page);
    const { csv } = await downloadAll(page, options);
    expect(csv.map((row) => row.find((cell) => ['No', 'Sí', 'A veces'].includes(cell)))).toEqual([
      'No',
      'Sí',
      'A veces',
    ]);
  });

  await test.step('a question that one of them activates', async () => {
    await back(page);
    await expect(stepTitle(page, questions)).toBeFocused();
    await page.getByRole('button', { name: 'Quitar selección' }).click();
    const { form } = await add(page, questions, 'Agregar Pregunta');
    await expect(form.getByRole('textbox', { name: 'Respuesta que la Activa' })).toHaveAttribute(
      'readonly',
      '',
    );
    await page.getByRole('combobox', { name: 'Pregunta Base' }).click();
    // Only lists may be a base.
    await expect(page.getByRole('option')).toHaveText([new RegExp(smokes.replaceAll('?', '\\?'))]);
    await page.getByRole('option').click();
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('El campo Respuesta que la Activa es requerido.')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'Respuesta que la Activa', 'Sí');
    await choose(page, 'Tipo de Pregunta', 'Numérico');
    await choose(page, 'Obligatoria', 'Sí');
    await form.getByLabel('Enunciado').fill(howMany);
    await save(form);
    await expect(page.getByRole('row', { name: howMany })).toContainText('Numérico');
    await expectAccessible(page);
  });

  await test.step('what activates others is not deleted, and the reason is shown', async () => {
    await page.getByRole('row', { name: smokes }).getByRole('checkbox').check();
    await press(page, questions, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(alerts(page).filter({ hasText: 'La pregunta activa a' })).toContainText(howMany);
    await page.getByRole('button', { name: 'Quitar selección' }).click();
  });

  await test.step('the order is changed by keyboard, and dependents move along', async () => {
    await press(page, questions, 'Ordenar');
    const dialog = page.getByRole('dialog', { name: 'Ordenar Preguntas' });
    const up = dialog.getByRole('button', { name: `Subir ${smokes}` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(dialog.getByText(`«${smokes}» quedó en el lugar 1 de 2.`)).toBeAttached();
    await expect(dialog.getByRole('listitem')).toHaveText([smokes, howMany, pregnant]);
    await expectAccessible(page);
    await save(dialog);
    await expect(page.getByRole('row').nth(1)).toContainText(smokes);
    await expect(page.getByRole('row').nth(2)).toContainText(howMany);
  });

  await test.step('the preview shows what triggers and answers do', async () => {
    await press(page, questions, 'Vista Previa');
    const dialog = page.getByRole('dialog', { name: 'Vista Previa' });
    const asked = dialog.getByRole('region', { name: 'Así se ve la encuesta' });
    await expect(asked.getByText(smokes)).toBeVisible();
    await expect(asked.getByText(pregnant)).toBeVisible();
    await expect(asked.getByText(howMany)).toBeHidden();
    await choose(page, smokes, 'Sí');
    await expect(asked.getByText(howMany)).toBeVisible();
    await choose(page, 'Sexo', 'Hombre');
    await expect(asked.getByText(pregnant)).toBeHidden();
    await expect(dialog.getByText(/ocultan 1 de 3 preguntas/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Comprobar respuestas' }).click();
    await expect(asked.getByLabel(howMany)).toBeFocused();
    await dialog.getByLabel('Edad en años').fill('14');
    await expect(dialog.getByText('La caracterización no se ofrece a esta persona.')).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page, dialog);
  });

  await test.step('a second user runs it as a survey', async () => {
    const campaigns = await api.call('listCampaigns');
    const [built] = await api.call('listCharacterizations', { query: { search: code } });
    await api.call('associateCharacterization', {
      query: { isAssociated: 'true' },
      body: {
        campaignID: campaigns.find((one) => one.name === campaignName)!.id,
        characterizationID: built!.id,
      },
    });
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/public\/login/);
    await signIn(page, accounts.surveyor);
    const person = await personAged(api, 20, 60, 12);
    await openByAddress(page, api, person, name);
    const others = person.mtSexID.value === 'Mujer' ? [pregnant] : [];
    expect(await statements(page)).toEqual([smokes, ...others]);
    await choose(page, smokes, 'Sí');
    expect(await statements(page)).toEqual([smokes, howMany, ...others]);
    await page.getByLabel(howMany).fill('3');
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(statuses(page).filter({ hasText: /guard/ }).first()).toBeVisible();
    const [saved] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
    const survey = await api.call('getSurvey', { params: { id: saved!.id } });
    expect(JSON.stringify(survey)).toContain(howMany);
  });
});

test('the address keeps the step and the choice; what is gone leads back', async ({ page, api }) => {
  const made = await make(api, 'Para volver');
  const question = await makeQuestion(api, made.id, '¿Qué come?', 1);
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await findRow(page, characterizations, made.code);
  await box(page, made.code).check();
  await next(page);
  await box(page, question.code).check();
  await page.reload();
  await expect(stepTitle(page, questions)).toBeVisible();
  await expect(page.getByLabel('Nombre Legible')).toHaveValue('Para volver');
  await expect(box(page, question.code)).toBeChecked();
  await head(page, characterizations).click();
  await expect(stepTitle(page, characterizations)).toBeFocused();
  await page.goBack();
  await expect(stepTitle(page, questions)).toBeVisible();
  // Of a question of text there is no third step, whatever the address says.
  const address = new URLSearchParams({ step: 'options', characterization: made.id, question: question.id });
  await page.goto(`/caracteriza/home/characterization?${address}`);
  await expect(stepTitle(page, questions)).toBeVisible();
  address.set('characterization', question.id);
  await page.goto(`/caracteriza/home/characterization?${address}`);
  await expect(stepTitle(page, characterizations)).toBeVisible();
});

test('a step whose list cannot be loaded does not open', async ({ page, api, context }) => {
  const made = await make(api, 'Sin red');
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await findRow(page, characterizations, made.code);
  await box(page, made.code).check();
  await context.setOffline(true);
  await next(page);
  await expect(alerts(page).first()).toBeVisible();
  await expect(stepTitle(page, characterizations)).toBeVisible();
  await context.setOffline(false);
  await next(page);
  await expect(stepTitle(page, questions)).toBeVisible();
});

test('of two who change a question the second is told and loses nothing', async ({ page, api }) => {
  const made = await make(api, 'De dos');
  const question = await makeQuestion(api, made.id, 'Como era', 1);
  await signIn(page);
  await page.goto(`/caracteriza/home/characterization?step=questions&characterization=${made.id}`);
  const form = await openUpdate(page, questions, question.code, 'Actualizar Pregunta');
  await form.getByLabel('Enunciado').fill('Como yo lo escribí');
  await api.call('updateQuestion', {
    params: { id: question.id },
    body: {
      characterizationID: made.id,
      mtFieldTypeID: question.mtFieldTypeID.id,
      weight: 9,
      required: 1,
      statement: 'Como lo cambió otra',
    },
  });
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Otra persona cambió' })).toContainText(
    'Cambió: Obligatoria, Peso, Enunciado.',
  );
  await expect(form.getByLabel('Enunciado')).toHaveValue('Como yo lo escribí');
  await expectAccessible(page);
  await save(form);
  expect(await api.call('getQuestion', { params: { id: question.id } })).toMatchObject({
    statement: 'Como yo lo escribí',
    weight: 1,
  });
});

test('questions are dragged into another order', async ({ page, api }) => {
  const made = await make(api, 'Arrastrada');
  for (const [index, text] of ['Uno', 'Dos', 'Tres'].entries())
    await makeQuestion(api, made.id, text, index + 1);
  await signIn(page);
  await page.goto(`/caracteriza/home/characterization?step=questions&characterization=${made.id}`);
  await press(page, questions, 'Ordenar');
  const dialog = page.getByRole('dialog', { name: 'Ordenar Preguntas' });
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await row('Tres').dragTo(row('Uno'), { targetPosition: { x: 100, y: 4 } });
  await expect(dialog.getByRole('listitem')).toHaveText(['Tres', 'Uno', 'Dos']);
  await save(dialog);
  const saved = await api.call('listQuestionsByCharacterization', { params: { id: made.id } });
  expect(saved.map(({ statement, weight }) => [statement, weight])).toEqual([
    ['Tres', 1],
    ['Uno', 2],
    ['Dos', 3],
  ]);
});

test('triggers are changed, downloaded and deleted, and the sentence follows', async ({ page, api }) => {
  const made = await make(api, 'Con disparadores');
  for (const [field, operator, value1] of [
    ['EDAD', 'MAYOR QUE', '18'],
    ['EDAD', 'MENOR QUE', '60'],
    ['SEXO', 'ES IGUAL A', 'F'],
  ])
    await api.call('createTrigger', { body: { field, operator, value1, characterizationID: made.id } });
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await findRow(page, characterizations, made.code);
  await box(page, made.code).check();
  const modal = await openTriggers(page, characterizations);
  await expect(rule(modal)).toHaveText(
    'Aplica cuando el sexo es Mujer; y la edad es mayor que 18 años y es menor que 60 años.',
  );
  const row = (text: string) => modal.getByRole('row').filter({ hasText: text });
  await row('MENOR QUE').getByRole('checkbox').check();
  await press(page, triggers, 'Actualizar');
  const form = page.getByRole('dialog', { name: 'Actualizar Disparador' });
  await expect(form.getByRole('combobox', { name: 'Operador' })).toHaveValue('MENOR QUE');
  await form.getByLabel('Valor 1').fill('50');
  await save(form);
  await expect(rule(modal)).toContainText('es menor que 50 años.');

  await press(page, triggers, 'Descargar');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog', { name: /Descargar/ })
      .getByRole('button', { name: 'CSV' })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('Disparadores.csv');
  const cells = readCsv(await readFile(await download.path())).flat();
  expect(cells).toEqual(expect.arrayContaining([made.code, 'SEXO', 'MENOR QUE', '50']));

  await row('MAYOR QUE').getByRole('checkbox').check();
  await row('MENOR QUE').getByRole('checkbox').check();
  await press(page, triggers, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(rule(modal)).toHaveText('Aplica cuando el sexo es Mujer.');
  await expectAccessible(page);
});

test('the files of questions hold what the list shows', async ({ page, api }) => {
  const made = await make(api, 'Exportada');
  for (const [index, text] of ['¿Cuál; "sí"?', '=SUMA(1)', 'Ñandú'].entries())
    await makeQuestion(api, made.id, text, index + 1);
  await signIn(page);
  await page.goto(
    `/caracteriza/home/characterization?step=questions&characterization=${made.id}&sort=-weight`,
  );
  await expect(table(page, questions).getByText('1 - 3 de 3')).toBeVisible();
  const files = await downloadAll(page, questions);
  for (const rows of Object.values(files)) {
    expect(rows.map((row) => row[1])).toEqual(['Ñandú', "'=SUMA(1)", '¿Cuál; "sí"?']);
  }
});

test('a reader sees everything and may change nothing; nothing scrolls sideways at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, accounts.reader);
  await page.goto('/caracteriza/home/characterization');
  await box(page, 'CAR000001').check();
  for (const name of ['Agregar', 'Actualizar', 'Eliminar', triggers]) {
    await expect(table(page, characterizations).getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  expect.soft(await scrollsSideways(page), 'characterizations').toBe(false);
  await next(page);
  await expect(box(page, 'PRE000001')).toBeVisible();
  await expectAccessible(page);
  expect.soft(await scrollsSideways(page), 'questions').toBe(false);
  await press(page, questions, 'Vista Previa');
  await expect(page.getByRole('heading', { name: 'Persona de prueba' })).toBeVisible();
  expect.soft(await scrollsSideways(page), 'preview').toBe(false);
  await expectAccessible(page);
});
