// The demo's ficha built by hand: every question, option, dependency and trigger through the screens, tried in the preview,
// associated with a new campaign, and surveyed by another user; then the answers are read back.
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { checkboxOf, closeDialog, findRow, openAdd, press, save } from './crud-steps.ts';
import {
  buildCharacterization,
  buildDependencies,
  buildOptions,
  buildQuestions,
  buildTriggers,
  builtQuestions,
  type Ficha,
  fichaOf,
  fichaQuestions,
} from './ficha-steps.ts';
import { accounts, expect, signInAtHome, signInByForm, statuses, test } from './fixtures.ts';
import {
  choose,
  field,
  personAged,
  statements,
  surveyCode,
  table,
  walkToCharacterizations,
  walkToSurvey,
} from './survey-steps.ts';
import { characterizations, goNext, openByMenu, openPreview, questions, stepTitle } from './wizard-steps.ts';
import { pointPicture } from './one-point.ts';

/** The display names of field types and master entries, by code. */
async function names(api: Api) {
  const types = await api.call('listMasterValues', { params: { table: 'fieldTypes' } });
  const entries = [
    ...(await api.call('listMasterValues', { params: { table: 'sexes' } })),
    ...(await api.call('listMasterValues', { params: { table: 'populations' } })),
  ];
  return {
    types: new Map(types.map(({ code, value }) => [Number(code), value])),
    labels: new Map(entries.map(({ code, value }) => [code, value])),
  };
}

const day = (date: Date) =>
  new Intl.DateTimeFormat('es-CO', { day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(date)
    .replaceAll('/', '');

/** Adds a campaign that is open today and opens its associations. @returns its name and code */
async function buildCampaign(page: Page, name: string): Promise<{ name: string; code: string }> {
  await page.getByRole('navigation').getByRole('link', { name: 'Campañas', exact: true }).click();
  const { form, code } = await openAdd(page, 'Campañas', 'Agregar Campaña');
  await form.getByLabel('Descripción', { exact: true }).fill(name);
  await form.getByLabel('Descripción Detallada').fill('Casa a casa');
  await form.getByLabel('Fecha de Inicio').pressSequentially(day(new Date()));
  await form.getByLabel('Fecha de Finalización').pressSequentially(day(new Date()));
  await save(form);
  return { name, code };
}

/** Associates a characterization by checking its row, and finds it in the campaign's table. */
async function associate(page: Page, campaign: { name: string; code: string }, code: string): Promise<void> {
  const associated = 'Caracterizaciones asociadas';
  await page.getByRole('tab', { name: 'Asociar Caracterizaciones' }).click();
  await choose(page, 'Campaña', `${campaign.name} (${campaign.code})`);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await press(page, associated, 'Agregar');
  const dialog = page.getByRole('dialog', { name: 'Asociar Caracterizaciones' });
  await findRow(page, characterizations, code);
  await checkboxOf(dialog, code).check();
  await expect(statuses(page).filter({ hasText: 'se asoció correctamente' })).toBeVisible();
  await closeDialog(page, dialog);
  await expect(checkboxOf(page, code)).toBeVisible();
}

async function changeUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/public\/login/);
  await signInByForm(page, accounts.surveyor);
}

/** The answer to a question: the one that makes another question show, if there is one; otherwise the last option. */
function answerTo({ questions: allQuestions }: Ficha, question: Ficha['questions'][number]): string {
  switch (question.type) {
    case 4:
      return allQuestions.find(({ parent }) => parent === question.ref)?.when ?? question.options!.at(-1)!;
    case 5:
      return '4';
    case 6:
      return 'Llantas y baldes en el «patio»; ñame';
    default:
      return 'fachada.png';
  }
}

async function answer(page: Page, statement: string, type: number, value: string): Promise<void> {
  if (type === 4) await choose(page, statement, value);
  else if (type === 1) {
    const file = { name: value, mimeType: 'image/png', buffer: pointPicture };
    await field(page, statement).locator('input[type=file]').setInputFiles(file);
    await expect(field(page, statement)).toContainText(value);
  } else await page.getByLabel(statement).fill(value);
}

test('eighteen questions with their options and dependencies, from nothing to the saved survey', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000);
  const ficha = fichaOf('Vivienda y servicios');
  const name = 'Vivienda, hecha a mano';
  const { types } = await names(api);
  await signInAtHome(page);
  await openByMenu(page);
  const code = await test.step('the characterization', () =>
    buildCharacterization(page, name, ficha.description));
  await goNext(page);
  await expect(stepTitle(page, questions)).toBeFocused();
  await expect(page.getByLabel('Código de la Caracterización')).toHaveValue(code);
  const codes = await test.step('its questions', () => buildQuestions(page, ficha.questions, types));
  await test.step('their options', () => buildOptions(page, ficha.questions));
  await test.step('what depends on what', () => buildDependencies(page, ficha.questions, codes));
  const [record] = await api.call('listCharacterizations', { query: { search: code } });
  expect(await builtQuestions(api, record!.id)).toEqual(
    fichaQuestions(ficha).map((question) => ({ code: codes.get(question.statement), ...question })),
  );

  await test.step('the preview asks what the ficha asks', async () => {
    const { dialog, questionGroup } = await openPreview(page, questions);
    await dialog.getByLabel('Preguntas por página').selectOption('20');
    const allQuestions = ficha.questions;
    const shownLabels = () => questionGroup.locator('[data-slot=field] > label').allInnerTexts();
    expect(await shownLabels()).toHaveLength(allQuestions.filter(({ parent }) => parent === null).length);
    for (const { statement, parent, when } of allQuestions.filter((question) => question.parent !== null)) {
      const base = allQuestions.find(({ ref }) => ref === parent)!.statement;
      await expect(questionGroup.getByText(statement)).toBeHidden();
      await choose(page, base, when!);
      await expect(questionGroup.getByText(statement)).toBeVisible();
    }
    expect((await shownLabels()).map((label) => label.replace(/\s*\*.*$/s, '').trim())).toEqual(
      allQuestions.map(({ statement }) => statement),
    );
    await closeDialog(page, dialog);
  });

  const campaign = await test.step('its campaign', () => buildCampaign(page, 'Campaña de la vivienda'));
  await test.step('the association', () => associate(page, campaign, code));

  await test.step('somebody else runs it', async () => {
    await changeUser(page);
    const person = await personAged(api, 20, 60);
    await walkToSurvey(page, person, name, campaign.name);
    const survey = await surveyCode(page);
    await page
      .getByRole('navigation', { name: 'Páginas de la encuesta' })
      .getByLabel('Preguntas por página')
      .selectOption('20');
    for (const question of ficha.questions)
      await answer(page, question.statement, question.type, answerTo(ficha, question));
    expect(await statements(page)).toEqual(ficha.questions.map(({ statement }) => statement));
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(page.getByRole('heading', { name: new RegExp(survey) })).toBeVisible();

    await test.step('and reads back what was typed', async () => {
      await expect(page).toHaveURL(/\/home\/characterize\?/);
      const surveys = table(page, 'Encuestas realizadas');
      await surveys.getByRole('row').filter({ hasText: code }).getByRole('radio').check();
      await surveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Encuesta ${survey}` });
      await expect(dialog.getByRole('term')).toHaveText(ficha.questions.map(({ statement }) => statement));
      await expect(dialog.getByRole('definition')).toHaveText(
        ficha.questions.map((question) => answerTo(ficha, question)),
      );
      await page.emulateMedia({ media: 'print' });
      const sheet = page.getByRole('article', { includeHidden: true });
      await expect(sheet).toBeVisible();
      await expect(sheet).toContainText(`Encuesta ${survey}`);
      await expect(dialog).toBeHidden();
    });
  });
});

test('a characterization for some people only: its triggers, its preview, and whom it is offered to', async ({
  page,
  api,
}) => {
  const ficha = fichaOf('Gestantes');
  const name = 'Gestantes, hecha a mano';
  const { types, labels } = await names(api);
  await signInAtHome(page);
  await openByMenu(page);
  const code = await buildCharacterization(page, name, ficha.description);
  await buildTriggers(page, ficha, labels);
  await goNext(page);
  const codes = await buildQuestions(page, ficha.questions, types);
  await buildOptions(page, ficha.questions);
  await buildDependencies(page, ficha.questions, codes);
  const [record] = await api.call('listCharacterizations', { query: { search: code } });
  expect(await builtQuestions(api, record!.id)).toMatchObject(fichaQuestions(ficha));
  const triggers = await api.call('listTriggersByCharacterization', { params: { id: record!.id } });
  expect(triggers.toSorted((a, b) => b.field.localeCompare(a.field))).toMatchObject(ficha.triggers);

  await test.step('the sample person fits, and another one does not', async () => {
    const { dialog, questionGroup } = await openPreview(page, questions);
    const warning = dialog.getByText('La caracterización no se ofrece a esta persona.');
    await expect(dialog.getByRole('combobox', { name: 'Sexo' })).toHaveValue('Mujer');
    await expect(dialog.getByRole('combobox', { name: 'Población' })).toHaveValue(labels.get('02')!);
    await expect(warning).toBeHidden();
    await choose(page, 'Sexo', 'Hombre');
    await expect(warning).toBeVisible();
    await choose(page, 'Sexo', 'Mujer');
    await choose(page, '¿Asiste a controles prenatales?', 'No');
    await dialog.getByRole('button', { name: 'Comprobar respuestas' }).click();
    await expect(questionGroup.getByRole('combobox', { name: 'Motivo de no asistencia' })).toBeFocused();
    await closeDialog(page, dialog);
  });

  const campaign = await buildCampaign(page, 'Campaña de gestantes');
  await associate(page, campaign, code);
  await changeUser(page);
  const people = await api.call('listSurveyables', { query: { sort: 'code' } });
  const isMeant = (person: (typeof people)[number]) =>
    person.mtSexID.code === 'F' && person.mtPopulationTypeID?.code === '02';
  for (const [person, offered] of [
    [people.find((person) => person.mtSexID.code === 'M')!, 0],
    [people.find(isMeant)!, 1],
  ] as const) {
    await walkToCharacterizations(page, person, campaign.name);
    await expect(stepTitle(page, 'Caracterizaciones')).toBeVisible();
    await expect(page.getByRole('row', { name })).toHaveCount(offered);
  }
});
