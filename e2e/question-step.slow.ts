// Preguntas, the second step of Caracterizaciones: patterns, conditions, checks and order (spec §4 "Question form"; rules §4).
import {
  checkboxOf,
  closeDialog,
  findRow,
  makeCampaign,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  openAdd,
  openUpdate,
  press,
  save,
} from './crud-steps.ts';
import { alerts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';
import {
  characterizations,
  dragAbove,
  stepHeader,
  goNext,
  openOrder,
  openPreview,
  openStep,
  questions,
} from './wizard-steps.ts';

test('a pattern that is slow on long texts is refused at its field, with what to simplify', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Con patrón');
  await signIn(page);
  await openStep(page, characterization.id);
  const { form } = await openAdd(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill('¿Cuál es la placa?');
  await choose(page, 'Tipo de Pregunta', 'Texto');
  await choose(page, 'Obligatoria', 'No');
  const pattern = form.getByRole('textbox', { name: 'Patrón', exact: true });
  await pattern.fill('(.?){499}(.?){450}.*x');
  await form.getByRole('textbox', { name: 'Mensaje del patrón' }).fill('Escriba la placa.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(pattern).toHaveAttribute('aria-invalid', 'true');
  await expect(pattern).toHaveAccessibleDescription(/muy lento de comprobar .* Simplifíquelo: /);
  await expectAccessible(page);
  await pattern.fill('[A-Z]{3}[0-9]{3}');
  await save(form);
  const [foundQuestion] = await api.call('listQuestionsByCharacterization', {
    params: { id: characterization.id },
  });
  expect(foundQuestion!.pattern).toBe('[A-Z]{3}[0-9]{3}');
});

test('a question that shows under conditions: made in the form, seen in the preview', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Con condiciones');
  const smokes = await makeQuestion(api, characterization.id, '¿Fuma?', { weight: 1, type: '4' });
  const [yesOption] = await makeOptions(api, smokes.id, ['Sí', 'No']);
  const countQuestion = await makeQuestion(api, characterization.id, '¿Cuántos al día?', {
    weight: 2,
    type: '5',
  });
  await signIn(page);
  await openStep(page, characterization.id);
  const { form } = await openAdd(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill('¿Desde cuándo?');
  await choose(page, 'Tipo de Pregunta', 'Texto');
  await choose(page, 'Obligatoria', 'No');
  const condition = (number: number) => form.getByRole('group', { name: `Condición ${number}`, exact: true });
  const chooseAnswer = async (number: number, label: string, option: string | RegExp) => {
    await condition(number).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };

  await test.step('a row that lacks something is named', async () => {
    await form.getByRole('button', { name: 'Agregar condición' }).click();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      form.getByRole('alert').filter({ hasText: 'Complete o quite la condición 1.' }),
    ).toBeVisible();
  });

  await test.step('each is asked for by its question, and told in words', async () => {
    await chooseAnswer(1, 'Pregunta', /¿Fuma\?/);
    await expect(condition(1).getByRole('combobox', { name: 'Comparación' })).toHaveValue('es');
    await chooseAnswer(1, 'Valor', 'Sí');
    await form.getByRole('button', { name: 'Agregar condición' }).click();
    await chooseAnswer(2, 'Pregunta', /¿Cuántos al día\?/);
    await chooseAnswer(2, 'Comparación', 'es mayor que');
    await condition(2).getByRole('textbox', { name: 'Valor' }).fill('9,5');
    await expect(
      form.getByText('Se muestra cuando «¿Fuma?» es «Sí» y «¿Cuántos al día?» es mayor que 9,5.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
  await save(form);
  const [, , sinceQuestion] = await api.call('listQuestionsByCharacterization', {
    params: { id: characterization.id },
  });
  expect(sinceQuestion!.showWhen).toMatchObject({
    match: 'all',
    conditions: [
      { questionID: { id: smokes.id }, operator: 'equal', value: yesOption!.id },
      { questionID: { id: countQuestion.id }, operator: 'more', value: '9.5' },
    ],
  });

  await test.step('an edit keeps them, and one is taken away', async () => {
    const change = await openUpdate(page, questions, sinceQuestion!.code, 'Actualizar Pregunta');
    await expect(change.getByText('Se muestra cuando «¿Fuma?» es «Sí» y')).toBeVisible();
    await change.getByRole('button', { name: 'Quitar condición 1' }).click();
    await save(change);
    const [, , leftQuestion] = await api.call('listQuestionsByCharacterization', {
      params: { id: characterization.id },
    });
    expect(leftQuestion!.showWhen).toMatchObject({ text: '«¿Cuántos al día?» es mayor que 9,5' });
  });

  await test.step('the preview asks it only then', async () => {
    const { questionGroup: preview } = await openPreview(page, questions);
    const number = preview.getByRole('textbox', { name: '¿Cuántos al día?' });
    await expect(number).toBeVisible();
    await expect(preview.getByText('¿Desde cuándo?')).toBeHidden();
    await number.fill('10');
    await expect(preview.getByText('¿Desde cuándo?')).toBeVisible();
    await number.fill('9');
    await expect(preview.getByText('¿Desde cuándo?')).toBeHidden();
  });
});

test('a characterization is checked before it is used: in the list, in the preview and on association', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Por comprobar');
  const smokes = await makeQuestion(api, characterization.id, '¿Fuma?', { type: '4', required: 1 });
  await makeQuestion(api, characterization.id, '¿Qué come?');
  const campaign = await makeCampaign(api, 'Con comprobación');
  const blocked = 'La pregunta «¿Fuma?» es obligatoria y no tiene opciones de respuesta.';
  const warning = 'La pregunta «¿Fuma?» tiene el mismo peso (1) que «¿Qué come?»: su orden no es seguro.';
  const associated = () => api.call('listCharacterizationsByCampaign', { params: { id: campaign.id } });
  await signIn(page);

  await test.step('in the list', async () => {
    await page.goto('/caracteriza/home/characterization');
    await findRow(page, characterizations, characterization.code);
    await checkboxOf(page, characterization.code).check();
    await press(page, characterizations, 'Comprobar');
    const check = page.getByRole('dialog', { name: 'Comprobar caracterización' });
    await expect(check.getByText(blocked)).toBeVisible();
    await expect(check.getByText(warning)).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page, check);
  });

  await test.step('in the preview', async () => {
    await openStep(page, characterization.id);
    const { dialog } = await openPreview(page, questions);
    await expect(dialog.getByText(blocked)).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page, dialog);
  });

  await page.goto(`/caracteriza/home/campaign?tab=associations&campaign=${campaign.id}`);
  await press(page, 'Caracterizaciones asociadas', 'Agregar');
  const dialog = page.getByRole('dialog', { name: 'Asociar Caracterizaciones' });
  await findRow(page, characterizations, characterization.code);
  await test.step('what nobody can answer is not associated, and the box changes back', async () => {
    await checkboxOf(dialog, characterization.code).check();
    await expect(alerts(page).filter({ hasText: blocked })).toBeVisible();
    await expect(checkboxOf(dialog, characterization.code)).not.toBeChecked();
    expect(await associated()).toEqual([]);
  });
  await test.step('the rest is shown, and asked', async () => {
    await makeOptions(api, smokes.id, ['Sí', 'No']);
    const confirmDialog = page.getByRole('alertdialog');
    await checkboxOf(dialog, characterization.code).check();
    await expect(confirmDialog).toContainText(warning);
    await confirmDialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(checkboxOf(dialog, characterization.code)).not.toBeChecked();
    expect(await associated()).toEqual([]);
    await checkboxOf(dialog, characterization.code).check();
    await confirmDialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect
      .poll(async () => (await associated()).map(({ code }) => code))
      .toEqual([characterization.code]);
    await expect(checkboxOf(dialog, characterization.code)).toBeChecked();
  });
});

test('the order is changed by keyboard and by dragging, rewrites the weights, and the preview shows it', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'En otro orden');
  await makeQuestion(api, characterization.id, 'Texto', { weight: 5 });
  const smokes = await makeQuestion(api, characterization.id, '¿Fuma?', { weight: 7, type: '4' });
  const [yesOption] = await makeOptions(api, smokes.id, ['Sí', 'No']);
  await makeQuestion(api, characterization.id, '¿Cuántos al día?', {
    weight: 8,
    type: '5',
    parentID: smokes.id,
    activeAnswerID: yesOption!.id,
  });
  await makeQuestion(api, characterization.id, 'Otra', { weight: 9 });
  const savedQuestions = async () =>
    (await api.call('listQuestionsByCharacterization', { params: { id: characterization.id } })).map(
      ({ statement, weight }) => [statement, weight],
    );
  await signIn(page);
  await openStep(page, characterization.id);

  await test.step('by keyboard: a question moves with those that depend on it, and the move is announced', async () => {
    const dialog = await openOrder(page, questions);
    const upButton = dialog.getByRole('button', { name: 'Subir ¿Fuma?' });
    await upButton.focus();
    await page.keyboard.press('Enter');
    await expect(upButton).toBeFocused();
    await expect(dialog.getByText('«¿Fuma?» quedó en el lugar 1 de 3.')).toBeAttached();
    await expect(dialog.getByRole('listitem')).toHaveText(['¿Fuma?', '¿Cuántos al día?', 'Texto', 'Otra']);
    await expectAccessible(page);
    await save(dialog);
    await expect.poll(savedQuestions).toEqual([
      ['¿Fuma?', 1],
      ['¿Cuántos al día?', 2],
      ['Texto', 3],
      ['Otra', 4],
    ]);
    await expect(page.getByRole('row').nth(1)).toContainText('¿Fuma?');
  });

  await test.step('Back asks before it loses the new order; back where it was, nothing is to be lost', async () => {
    // Each step of the wizard gets a history entry, so the user can go back to it.
    await stepHeader(page, characterizations).click();
    await goNext(page);
    const dialog = await openOrder(page, questions);
    await dialog.getByRole('button', { name: 'Bajar Texto' }).click();
    await page.goBack();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
    await expect(confirmDialog).toContainText('el orden quedará como estaba');
    await confirmDialog.getByRole('button', { name: 'Seguir ordenando' }).click();
    await expect(dialog.getByRole('listitem').last()).toHaveText('Texto');
    await page.keyboard.press('Escape');
    await confirmDialog.getByRole('button', { name: 'Seguir ordenando' }).click();
    await dialog.getByRole('button', { name: 'Subir Texto' }).click();
    await closeDialog(page, dialog);
  });

  await test.step('by dragging', async () => {
    const dialog = await openOrder(page, questions);
    await dragAbove(dialog, 'Otra', '¿Fuma?');
    await expect(dialog.getByRole('listitem')).toHaveText(['Otra', '¿Fuma?', '¿Cuántos al día?', 'Texto']);
    await save(dialog);
    await expect.poll(savedQuestions).toEqual([
      ['Otra', 1],
      ['¿Fuma?', 2],
      ['¿Cuántos al día?', 3],
      ['Texto', 4],
    ]);
  });

  await test.step('the preview asks in that order', async () => {
    const { dialog, questionGroup } = await openPreview(page, questions);
    await choose(page, '¿Fuma?', 'Sí');
    await expect(questionGroup.locator('[data-slot=field] > label')).toHaveText([
      'Otra',
      '¿Fuma?',
      '¿Cuántos al día?',
      'Texto',
    ]);
    await expectAccessible(page);
    await closeDialog(page, dialog);
  });
});

test('without questions the preview says so, and the dialog of the order too', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Sin preguntas');
  await signIn(page);
  await openStep(page, characterization.id);
  const text = 'Esta caracterización aún no tiene preguntas';
  await expect(table(page, questions).getByText('No hay registros disponibles')).toBeVisible();
  const { dialog, questionGroup } = await openPreview(page, questions);
  await expect(questionGroup.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page, dialog);
  // The button is always shown, because if it came and went, the others would move away from under the pointer.
  await press(page, questions, 'Ordenar');
  const order = page.getByRole('dialog', { name: `Ordenar ${questions.toLowerCase()}` });
  await expect(order.getByText('No hay nada que ordenar')).toBeVisible();
  await expect(order.getByRole('button', { name: 'Guardar' })).toBeDisabled();
});
