// The builder while the server is slow, or its answer is lost: nothing is typed, opened or made twice.
import type { Page } from '@playwright/test';
import { pasteText, questionList, row } from './builder-steps.ts';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { alerts, expect, signIn, test } from './fixtures.ts';

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
