// The builder: existing questions are edited, moved, duplicated and deleted.
import { pasteText, row } from './builder-steps.ts';
import { makeCharacterization, makeOptions, makeQuestion, press } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
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
