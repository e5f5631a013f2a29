// The three steps of Caracterizaciones: which steps are locked, what each shows, and what a reload restores
// (spec §4 "Characterization wizard").
import {
  checkboxOf,
  closeDialog,
  findRow,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  openAdd,
  press,
  toolbarControl,
  save,
} from './crud-steps.ts';
import { accounts, alerts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';
import {
  goBack,
  characterizations,
  stepHeader,
  goNext,
  openPreview,
  options,
  questions,
  stepTitle,
  triggers,
  unselect,
} from './wizard-steps.ts';

test('each step is found again as it was left, and what is chosen is always seen', async ({ page, api }) => {
  const newCharacterization = await makeCharacterization(api, 'Pasos que se guardan');
  const makeCountQuestion = (weight: number) =>
    makeQuestion(api, newCharacterization.id, `¿Cuántos ${weight}?`, { weight, type: '4' });
  const [firstQuestion, secondQuestion] = [await makeCountQuestion(1), await makeCountQuestion(2)];
  for (const weight of [3, 4, 5]) await makeCountQuestion(weight);
  const lastQuestion = await makeCountQuestion(6);
  await makeOptions(api, lastQuestion.id, ['Uno', 'Dos']);
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await (await findRow(page, characterizations, newCharacterization.code)).getByRole('checkbox').check();
  await goNext(page);
  const pager = (label: string) => table(page, label).getByRole('navigation');
  await pager(questions).getByRole('button', { name: 'Página siguiente' }).click();
  await checkboxOf(page, lastQuestion.code).check();
  await goNext(page);
  await expect(stepTitle(page, options)).toBeVisible();

  const expectQuestions = async () => {
    await expect(checkboxOf(page, lastQuestion.code)).toBeChecked();
    await expect(checkboxOf(page, firstQuestion.code)).toHaveCount(0);
    await expect(pager(questions)).toContainText('6 - 6 de 6');
  };
  await test.step('back, and over a reload', async () => {
    await goBack(page);
    await expectQuestions();
    await page.reload();
    await expectQuestions();
    await goBack(page);
    await expect(table(page, characterizations).getByRole('textbox', { name: 'Buscar' })).toHaveValue(
      newCharacterization.code,
    );
    await expect(checkboxOf(page, newCharacterization.code)).toBeChecked();
    await goNext(page);
    await expectQuestions();
  });
  await test.step('on another page the chosen one stands on top, also after a reload, and can be worked with', async () => {
    await pager(questions).getByRole('button', { name: 'Página anterior' }).click();
    await expect(checkboxOf(page, firstQuestion.code)).toBeVisible();
    const top = table(page, questions).getByRole('row').nth(1);
    await expect(top).toContainText(`${lastQuestion.code}Elegido, de otra página`);
    await page.reload();
    await expect(top.getByRole('checkbox')).toBeChecked();
    await press(page, questions, 'Actualizar');
    await expect(
      page.getByRole('dialog', { name: 'Actualizar Pregunta' }).getByLabel('Enunciado'),
    ).toHaveValue(lastQuestion.statement);
    await closeDialog(page, page.getByRole('dialog'));
    await expect(top).toContainText(firstQuestion.code);
  });
  await test.step('of several, which ones are on another page is said', async () => {
    await checkboxOf(page, firstQuestion.code).check();
    await checkboxOf(page, secondQuestion.code).check();
    await pager(questions).getByRole('button', { name: 'Página siguiente' }).click();
    await expect(
      page.getByText(
        `Seleccionado fuera de esta página: ${firstQuestion.code} · ¿Cuántos 1?, ${secondQuestion.code} · ¿Cuántos 2?.`,
      ),
    ).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a new one is shown at once, on whatever page', async () => {
    await unselect(page);
    await pager(questions).getByRole('button', { name: 'Página anterior' }).click();
    await expect(checkboxOf(page, firstQuestion.code)).toBeVisible();
    const { form, code } = await openAdd(page, questions, 'Agregar Pregunta');
    await form.getByLabel('Enunciado').fill('¿Y ahora?');
    await choose(page, 'Tipo de Pregunta', 'Texto');
    await choose(page, 'Obligatoria', 'No');
    await save(form);
    await expect(table(page, questions).getByRole('row').nth(1)).toContainText(
      `${code}Nuevo, de otra página`,
    );
    await expectAccessible(page);
    await pager(questions).getByRole('button', { name: 'Página siguiente' }).click();
    await expect(checkboxOf(page, lastQuestion.code)).toBeVisible();
    await expect(table(page, questions).getByRole('row').filter({ hasText: code })).toHaveCount(1);
  });
});

test('three steps: heads, Atrás and Siguiente, what locks them, and what each shows of the one before', async ({
  page,
  api,
}) => {
  const newCharacterization = await makeCharacterization(api, 'Tres pasos');
  const text = await makeQuestion(api, newCharacterization.id, '¿Qué come?', { weight: 1 });
  const list = await makeQuestion(api, newCharacterization.id, '¿Fuma?', { weight: 2, type: '4' });
  await makeOptions(api, list.id, ['Sí', 'No']);
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await checkboxOf(page, 'CAR000001').check();
  await checkboxOf(page, 'CAR000002').check();
  await expect(stepHeader(page, questions)).toHaveAccessibleDescription(/una sola caracterización/);
  await unselect(page);
  await expect(stepHeader(page, questions)).toHaveAccessibleDescription(/una sola caracterización/);
  await stepHeader(page, questions).click({ force: true });
  await expect(stepTitle(page, characterizations)).toBeVisible();

  await (await findRow(page, characterizations, newCharacterization.code)).getByRole('checkbox').check();
  await stepHeader(page, questions).click();
  await expect(stepTitle(page, questions)).toBeFocused();
  for (const [label, value] of [
    ['Código de la Caracterización', newCharacterization.code],
    ['Nombre Legible', newCharacterization.name],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).toHaveAttribute('readonly', '');
  }
  await expect(stepHeader(page, options)).toHaveAccessibleDescription(/una sola pregunta/);
  await checkboxOf(page, text.code).check();
  await expect(stepHeader(page, options)).toHaveAccessibleDescription(/lista desplegable/);
  await checkboxOf(page, text.code).uncheck();
  await checkboxOf(page, list.code).check();
  await goNext(page);
  await expect(stepTitle(page, options)).toBeFocused();
  for (const [label, value] of [
    ['Código de la Caracterización', newCharacterization.code],
    ['Código de la Pregunta', list.code],
    ['Enunciado', list.statement],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).toHaveAttribute('readonly', '');
  }
  await expectAccessible(page);
  await goBack(page);
  await expect(stepTitle(page, questions)).toBeFocused();
  await expect(checkboxOf(page, list.code)).toBeChecked();
  await stepHeader(page, characterizations).click();
  await expect(stepTitle(page, characterizations)).toBeFocused();
  await expect(page.getByText('1 seleccionado')).toBeVisible();

  await test.step('a step begins with the first page of its own list, whatever the one before showed', async () => {
    await table(page, characterizations).getByRole('button', { name: 'Nombre Legible' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await goNext(page);
    await expect(stepTitle(page, questions)).toBeFocused();
    await expect(checkboxOf(page, list.code)).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
  });
});

test('the address keeps the step and the choice; what is gone leads back', async ({ page, api }) => {
  const newCharacterization = await makeCharacterization(api, 'Para volver');
  const question = await makeQuestion(api, newCharacterization.id, '¿Qué come?');
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await table(page, characterizations)
    .getByRole('textbox', { name: 'Buscar' })
    .fill(newCharacterization.code);
  // While the search is still pending.
  await checkboxOf(page, newCharacterization.code).check();
  await goNext(page);
  await checkboxOf(page, question.code).check();
  await page.reload();
  await expect(stepTitle(page, questions)).toBeVisible();
  await expect(page.getByLabel('Nombre Legible')).toHaveValue('Para volver');
  await expect(checkboxOf(page, question.code)).toBeChecked();
  await stepHeader(page, characterizations).click();
  await expect(stepTitle(page, characterizations)).toBeFocused();
  await page.goBack();
  await expect(stepTitle(page, questions)).toBeVisible();
  // A text question has no third step, regardless of the URL.
  const address = new URLSearchParams({
    step: 'options',
    characterization: newCharacterization.id,
    question: question.id,
  });
  await page.goto(`/caracteriza/home/characterization?${address}`);
  await expect(stepTitle(page, questions)).toBeVisible();
  address.set('characterization', question.id);
  await page.goto(`/caracteriza/home/characterization?${address}`);
  await expect(stepTitle(page, characterizations)).toBeVisible();
});

test('a step whose list cannot be loaded gives its place to the one before', async ({
  page,
  api,
  context,
}) => {
  const newCharacterization = await makeCharacterization(api, 'Sin red');
  const list = await makeQuestion(api, newCharacterization.id, '¿Fuma?', { type: '4' });
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await (await findRow(page, characterizations, newCharacterization.code)).getByRole('checkbox').check();
  await context.setOffline(true);
  await goNext(page);
  await expect(alerts(page).first()).toBeVisible();
  await expect(stepTitle(page, characterizations)).toBeVisible();
  await context.setOffline(false);
  await goNext(page);
  await expect(stepTitle(page, questions)).toBeVisible();
  await checkboxOf(page, list.code).check();
  await context.setOffline(true);
  // Otherwise the network could be back before the list is requested.
  const failedRequest = page.waitForEvent('requestfailed');
  await goNext(page);
  await failedRequest;
  await expect(stepTitle(page, questions)).toBeVisible();
  await context.setOffline(false);
  await goNext(page);
  await expect(stepTitle(page, options)).toBeVisible();
});

test('a step opened by its address, whose list the server refuses, goes back and says why', async ({
  page,
  api,
}) => {
  const newCharacterization = await makeCharacterization(api, 'Con otro orden');
  const list = await makeQuestion(api, newCharacterization.id, '¿Fuma?', { type: '4' });
  await signIn(page);
  const address = new URLSearchParams({
    step: 'options',
    characterization: newCharacterization.id,
    question: list.id,
  });
  await page.goto(`/caracteriza/home/characterization?${address}&options.sort=nada`);
  await expect(stepTitle(page, questions)).toBeVisible();
  await expect(alerts(page).first()).toBeVisible();
  await expect(checkboxOf(page, list.code)).toBeChecked();
  address.set('step', 'questions');
  await page.goto(`/caracteriza/home/characterization?${address}&questions.sort=nada`);
  await expect(stepTitle(page, characterizations)).toBeVisible();
  await expect(alerts(page).first()).toBeVisible();
});

test('without a code the form closes and says why', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  const { form } = await openAdd(page, characterizations, 'Agregar Caracterización');
  await closeDialog(page, form);
  await context.setOffline(true);
  await press(page, characterizations, 'Agregar');
  await expect(alerts(page).first()).toBeVisible();
  await expect(form).toBeHidden();
  await context.setOffline(false);
  await openAdd(page, characterizations, 'Agregar Caracterización');
});

test('a reader sees everything and may change nothing; nothing scrolls sideways at 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, accounts.reader);
  await page.goto('/caracteriza/home/characterization');
  await checkboxOf(page, 'CAR000001').check();
  for (const name of ['Agregar', 'Actualizar', 'Eliminar', triggers]) {
    await expect(await toolbarControl(page, characterizations, name)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await page.keyboard.press('Escape');
  expect.soft(await scrollsSideways(page), 'characterizations').toBe(false);
  await goNext(page);
  await expect(checkboxOf(page, 'PRE000001')).toBeVisible();
  await expectAccessible(page);
  expect.soft(await scrollsSideways(page), 'questions').toBe(false);
  await openPreview(page, questions);
  expect.soft(await scrollsSideways(page), 'preview').toBe(false);
  await expectAccessible(page);
});
