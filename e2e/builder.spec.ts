// The builder: existing questions are edited, moved, duplicated and deleted, also while the server is slow.
import type { Page } from '@playwright/test';
import { pasteText, questionList, row } from './builder-steps.ts';
import { makeCharacterization, makeOptions, makeQuestion, press } from './crud-steps.ts';
import { alerts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { choose } from './survey-steps.ts';
import { openStep, questions } from './wizard-steps.ts';

test('a question that is there is changed, moved, duplicated, deleted and brought back in its place', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const characterization = await makeCharacterization(api, 'Cambios en el constructor');
  const { id } = characterization;
  const smokes = await makeQuestion(api, id, '¿Fuma?', { type: '4', weight: 1, required: 1 });
  const [yes] = await makeOptions(api, smokes.id, ['Sí', 'No']);
  await makeQuestion(api, id, '¿Cuántos al día?', {
    weight: 2,
    parentID: smokes.id,
    activeAnswerID: yes!.id,
  });
  await makeQuestion(api, id, '¿Qué come?', { weight: 3 });
  const statements = async () =>
    (await api.call('listQuestionsByCharacterization', { params: { id } })).map(({ statement }) => statement);
  await signIn(page);
  await openStep(page, id);
  await press(page, questions, 'Constructor');
  await expect(row(page, '¿Cuántos al día?')).toContainText('Solo si «¿Fuma?» es «Sí»');
  const preview = page.getByRole('region', { name: 'Vista previa' });

  await test.step('the preview beside it is answered', async () => {
    await expect(preview.getByText('¿Cuántos al día?')).toBeHidden();
    await choose(page, '¿Fuma?', 'Sí');
    await expect(preview.getByText('¿Cuántos al día?')).toBeVisible();
  });
  await test.step('no survey was made with another version', async () => {
    await page.getByRole('button', { name: 'Versiones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versiones' });
    await expect(dialog).toContainText('Todavía no hay encuestas con este cuestionario');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
  const expectOrder = (...expectedOrder: string[]) => expect.poll(statements).toEqual(expectedOrder);

  await test.step('moved by its button, which keeps the focus, and back', async () => {
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Subir ¿Qué come?' }).press('Enter');
    await expectOrder('¿Qué come?', '¿Fuma?', '¿Cuántos al día?');
    await expect(page.getByRole('button', { name: 'Subir ¿Qué come?' })).toBeFocused();
    await undo.click();
    await expectOrder('¿Fuma?', '¿Cuántos al día?', '¿Qué come?');
  });
  await test.step('duplicated below itself, in one act', async () => {
    await page.getByRole('button', { name: 'Duplicar ¿Fuma?' }).click();
    await expectOrder('¿Fuma?', '¿Cuántos al día?', '¿Fuma? COPIA', '¿Qué come?');
    await expect(row(page, '¿Fuma? COPIA')).toBeFocused();
    await expect(row(page, '¿Fuma? COPIA')).toContainText('2 opciones');
  });
  await test.step('changed with an option more, and the change undone', async () => {
    await row(page, '¿Fuma?').click();
    const form = page.getByRole('form', { name: 'Cambiar «¿Fuma?»' });
    await expect(form.getByRole('textbox', { name: 'Enunciado' })).toBeFocused();
    // Uses the keyboard, because the buttons move away from a pointer while the lists of the fields load.
    await form.getByRole('button', { name: 'Dónde se usa' }).press('Enter');
    const uses = page.getByRole('dialog', { name: 'Dónde se usa' });
    await expect(uses).toContainText('¿Cuántos al día? (solo si «¿Fuma?» es «Sí»)');
    await expect(uses).toContainText('Sí: 0 encuestas; hace aparecer «¿Cuántos al día?»');
    await expect(uses).toContainText('Ninguna encuesta la ha respondido.');
    await page.keyboard.press('Escape');
    await expect(uses).toBeHidden();
    await form.getByLabel('Enunciado').fill('¿Fuma usted?');
    const label = (number: number) => form.getByLabel(`Etiqueta de la opción ${number}`);
    await label(3).fill('No');
    await expect(form.getByText('Esta opción ya está en la lista: escriba otra.')).toBeVisible();
    await expectAccessible(page);
    await label(3).fill('A veces');
    await label(3).press('Enter');
    await expect(label(4)).toBeFocused();
    await pasteText(page, '0\n1\n0,5', form.getByLabel('Puntaje de la opción 1'));
    await form.getByRole('button', { name: 'Poner códigos 1, 2, 3…' }).click();
    await form.getByRole('button', { name: 'Subir la opción A veces' }).click();
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(row(page, '¿Fuma usted?')).toContainText('3 opciones');
    const savedOptions = await api.call('listAnswerOptionsByQuestion', { params: { id: smokes.id } });
    expect(savedOptions.map((option) => [option.ownCode, option.label, option.score])).toEqual([
      ['1', 'Sí', 0],
      ['3', 'A veces', 0.5],
      ['2', 'No', 1],
    ]);
    await undo.click();
    await expect(row(page, '¿Fuma?')).toContainText('3 opciones');
    await expectOrder('¿Fuma?', '¿Cuántos al día?', '¿Fuma? COPIA', '¿Qué come?');
  });
  await test.step('what another person changed meanwhile is told, and what was typed stays', async () => {
    await row(page, '¿Qué come?').click();
    const form = page.getByRole('form', { name: 'Cambiar «¿Qué come?»' });
    await expect(form.getByLabel('Sección')).toBeVisible();
    const savedQuestions = await api.call('listQuestionsByCharacterization', { params: { id } });
    const eatsQuestion = savedQuestions.find(({ statement }) => statement === '¿Qué come?')!;
    await api.call('updateQuestion', {
      params: { id: eatsQuestion.id },
      body: {
        characterizationID: id,
        mtFieldTypeID: eatsQuestion.mtFieldTypeID.id,
        weight: eatsQuestion.weight,
        required: 1,
        statement: eatsQuestion.statement,
        version: eatsQuestion.version,
      },
    });
    await form.getByLabel('Enunciado').fill('¿Qué come hoy?');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('Otra persona cambió este registro mientras usted lo editaba')).toBeVisible();
    await expect(form.getByLabel('Enunciado')).toHaveValue('¿Qué come hoy?');
    await form.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(row(page, '¿Qué come?')).toBeFocused();
    await expect(row(page, '¿Qué come?')).toContainText('Obligatoria');
  });
  await test.step('what was typed at a question that another person deletes stays, and is told', async () => {
    const short = await makeQuestion(api, id, '¿Sobra?', { weight: 9 });
    await page.reload();
    await row(page, '¿Sobra?').click();
    const form = page.getByRole('form', { name: 'Cambiar «¿Sobra?»' });
    await form.getByLabel('Enunciado').fill('¿Sobra o falta?');
    await api.call('deactivateQuestion', { params: { id: short.id }, query: { status: 'inactivo' } });
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Esta pregunta ya no está en la lista')).toBeVisible();
    await expect(form.getByLabel('Enunciado')).toHaveValue('¿Sobra o falta?');
    await form.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(row(page, '¿Sobra?')).toBeHidden();
  });
  await test.step('deleted, and brought back', async () => {
    await row(page, '¿Qué come?').click();
    await page
      .getByRole('form', { name: 'Cambiar «¿Qué come?»' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await expectOrder('¿Fuma?', '¿Cuántos al día?', '¿Fuma? COPIA');
    await undo.click();
    await expectOrder('¿Fuma?', '¿Cuántos al día?', '¿Fuma? COPIA', '¿Qué come?');
  });
  await test.step('in blank on paper every question is there, and none is cut by a page', async () => {
    // An A4 page at 96 dpi without the margins of main.css.
    await page.setViewportSize({ width: 688, height: 1017 });
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(characterization.name);
    await expect(sheet.locator('[data-blank]')).toHaveCount(4);
    await expect(sheet).toContainText('2. ¿Cuántos al día?Solo si «¿Fuma?» es «Sí».');
    expect(
      await sheet.evaluate((node) => ({
        wide: [...node.querySelectorAll('*')].filter(
          (element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0,
        ).length,
        breaks: [...node.querySelectorAll('[data-blank]')].map(
          (element) => getComputedStyle(element).breakInside,
        ),
        color: getComputedStyle(node).color,
      })),
    ).toEqual({ wide: 0, breaks: Array(4).fill('avoid'), color: 'rgb(0, 0, 0)' });
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('on a phone the preview is the other half, and what was typed stays meanwhile', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Agregar debajo de ¿Fuma?', exact: true }).click();
    const statement = page.getByRole('form', { name: 'Pregunta nueva' }).getByLabel('Enunciado');
    await statement.fill('¿Desde cuándo?');
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click();
    await expect(statement).toBeHidden();
    await expect(preview).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await page
      .getByRole('group', { name: 'Parte de la pantalla' })
      .getByRole('button', { name: 'Preguntas' })
      .click();
    await expect(statement).toHaveValue('¿Desde cuándo?');
    await page
      .getByRole('form', { name: 'Pregunta nueva' })
      .getByRole('button', { name: 'Guardar', exact: true })
      .click();
    // Below the question and its dependents, in the order of the survey.
    await expectOrder('¿Fuma?', '¿Cuántos al día?', '¿Desde cuándo?', '¿Fuma? COPIA', '¿Qué come?');
  });
});

/** Holds back the responses to these calls until they are released. */
async function holdResponses(page: Page, method: string, path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === method) {
      count += 1;
      await promise;
    }
    await route.continue();
  });
  return { count: () => count, letGo: resolve };
}

test('a list that is pasted before the types of question are read is a list once they are', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await makeCharacterization(api, 'Pegada antes de tiempo');
  await signIn(page);
  const types = await holdResponses(page, 'GET', /fieldTypes$/);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  const form = page.getByRole('form', { name: 'Pregunta nueva' });
  await expect(form.getByLabel('Enunciado')).toBeFocused();
  const options = Array.from({ length: 12 }, (_, index) => `Material de construcción ${index + 1}`).join(
    '\n',
  );
  await pasteText(page, `Material de las paredes\n${options}`, form.getByLabel('Enunciado'));
  await expect(form.getByLabel('Enunciado')).toHaveValue('Material de las paredes');
  expect(types.count()).toBe(1);
  types.letGo();
  await expect(form.getByRole('combobox', { name: 'Tipo de Pregunta' })).toHaveValue('Lista desplegable');
  await expect(form.getByLabel('Etiqueta de la opción 12')).toHaveValue('Material de construcción 12');
  await expect(form.getByLabel('Etiqueta de la opción 13')).toHaveValue('');
});

test('while a question is saved or duplicated nothing else is opened, typed or made twice; what failed can be undone again', async ({
  page,
  api,
}) => {
  const { id } = await makeCharacterization(api, 'Con prisa en el constructor');
  const firstQuestion = await makeQuestion(api, id, '¿Dónde vive?', { weight: 1 });
  await makeQuestion(api, id, '¿Con quién vive?', { weight: 2 });
  const statements = async () =>
    (await api.call('listQuestionsByCharacterization', { params: { id } })).map(({ statement }) => statement);
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });

  await test.step('a save', async () => {
    await row(page, '¿Dónde vive?').click();
    const form = page.getByRole('form', { name: 'Cambiar «¿Dónde vive?»' });
    const save = await holdResponses(page, 'PUT', new RegExp(`/questions/${firstQuestion.id}$`));
    await form.getByLabel('Enunciado').fill('¿Dónde vive hoy?');
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect.poll(save.count).toBe(1);
    await page.keyboard.type('perdido');
    const otherRow = row(page, '¿Con quién vive?');
    // Every control shows that it is unavailable, and pressing one has no effect, not even later.
    for (const button of [otherRow, undo, page.getByRole('button', { name: /^(Agregar|Duplicar|Bajar) / })])
      for (const control of await button.all())
        await expect(control).toHaveAttribute('aria-disabled', 'true');
    await otherRow.click({ force: true });
    await expect(form.getByLabel('Enunciado')).toHaveValue('¿Dónde vive hoy?');
    save.letGo();
    await expect(form).toBeHidden();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect.poll(statements).toEqual(['¿Dónde vive hoy?', '¿Con quién vive?']);
  });
  await test.step('a duplicate, pressed twice', async () => {
    const copies = await holdResponses(page, 'POST', /\/questions\/[^/]+\/copy$/);
    const duplicate = page.getByRole('button', { name: 'Duplicar ¿Con quién vive?' });
    await duplicate.click();
    await expect.poll(copies.count).toBe(1);
    await expect(duplicate).toHaveAttribute('aria-busy', 'true');
    await duplicate.click({ force: true });
    copies.letGo();
    await expect(row(page, '¿Con quién vive? COPIA')).toBeFocused();
    expect(await statements()).toEqual(['¿Dónde vive hoy?', '¿Con quién vive?', '¿Con quién vive? COPIA']);
  });
  await test.step('pressed twice quickly, a question moves by two', async () => {
    const orders = await holdResponses(page, 'PUT', /\/questions\/characterization\/[^/]+\/order$/);
    const upButton = page.getByRole('button', { name: 'Subir ¿Con quién vive? COPIA' });
    await upButton.click();
    await expect(questionList(page).locator('[data-opener]').nth(1)).toContainText('COPIA');
    await upButton.click();
    await expect(questionList(page).locator('[data-opener]').first()).toContainText('COPIA');
    await expect.poll(orders.count).toBe(1);
    orders.letGo();
    await expect.poll(statements).toEqual(['¿Con quién vive? COPIA', '¿Dónde vive hoy?', '¿Con quién vive?']);
    await expect(page.getByText('Último: mover')).toBeVisible();
    await undo.click();
    await expect.poll(statements).toEqual(['¿Dónde vive hoy?', '¿Con quién vive? COPIA', '¿Con quién vive?']);
    await page.getByRole('button', { name: 'Bajar ¿Con quién vive? COPIA' }).click();
    await expect.poll(statements).toEqual(['¿Dónde vive hoy?', '¿Con quién vive?', '¿Con quién vive? COPIA']);
  });
  await test.step('an act whose answer was lost may have been done, and can be taken back', async () => {
    const orders = /\/questions\/characterization\/[^/]+\/order$/;
    await page.route(orders, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Subir ¿Con quién vive? COPIA' }).click();
    await alerts(page).getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(alerts(page)).toHaveCount(0);
    expect(await statements()).toEqual(['¿Dónde vive hoy?', '¿Con quién vive? COPIA', '¿Con quién vive?']);
    await page.unroute(orders);
    await undo.click();
    await expect.poll(statements).toEqual(['¿Dónde vive hoy?', '¿Con quién vive?', '¿Con quién vive? COPIA']);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('an act that could not be taken back without a connection is taken back later', async () => {
    await page.getByRole('button', { name: 'Subir ¿Con quién vive? COPIA' }).click();
    // Asserted once the response has arrived. An undo waits for the action before it, and would otherwise run only
    // after the offline period.
    await expect(page.getByText('quedó en el lugar 2 de 3')).toBeAttached();
    await page.context().setOffline(true);
    await undo.click();
    await expect(alerts(page).filter({ hasText: 'conexión' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(undo).not.toHaveAttribute('aria-disabled', 'true');
    await undo.click();
    await expect.poll(statements).toEqual(['¿Dónde vive hoy?', '¿Con quién vive?', '¿Con quién vive? COPIA']);
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
  });
});
