// Preguntas, the second step of Caracterizaciones: form rules, order, preview (spec §4 "Question form", §5 "Question"; rules
// §4).
import {
  checkboxOf,
  closeDialog,
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
import { openStep, questions } from './wizard-steps.ts';

test('what a question must have, and what it may depend on', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Reglas de preguntas');
  const text = await makeQuestion(api, characterization.id, '¿Qué come?', { weight: 3 });
  const smokes = await makeQuestion(api, characterization.id, '¿Fuma?', { weight: 4, type: '4' });
  await makeOptions(api, smokes.id, ['Sí', 'No']);
  await signIn(page);
  await openStep(page, characterization.id);
  const { form } = await openAdd(page, questions, 'Agregar Pregunta');
  await expect(form.getByLabel('Enunciado')).toBeFocused();
  await expect(form.getByLabel('Peso')).toHaveValue('5');

  await test.step('what is missing is told at once', async () => {
    await form.getByLabel('Peso').fill('');
    await form.getByRole('button', { name: 'Guardar' }).click();
    for (const label of ['Enunciado', 'Tipo de Pregunta', 'Obligatoria', 'Peso'])
      await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
    await expect(form.getByLabel('Enunciado')).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel('Enunciado').fill('x'.repeat(120));
    await expect(form.getByLabel('Enunciado')).toHaveValue('x'.repeat(100));
    await form.getByLabel('Ayuda Técnica').fill('x'.repeat(300));
    await expect(form.getByLabel('Ayuda Técnica')).toHaveValue('x'.repeat(255));
    await form.getByLabel('Peso').pressSequentially('-1a2.345 678');
    await expect(form.getByLabel('Peso')).toHaveValue('12345');
  });

  await test.step('a base is a list of this characterization, and then its answer is required', async () => {
    const answer = form.getByRole('textbox', { name: 'Respuesta que la Activa' });
    await expect(answer).toHaveAttribute('readonly', '');
    await page.getByRole('combobox', { name: 'Pregunta Base' }).click();
    await expect(page.getByRole('option')).toHaveText([/¿Fuma\?/]);
    await page.getByRole('option').click();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('El campo Respuesta que la Activa es requerido.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Respuesta que la Activa' }).click();
    await expect(page.getByRole('option')).toHaveText(['Sí', 'No']);
    await page.getByRole('option', { name: 'Sí' }).click();
  });

  await test.step('a dependent characterization is any but this one', async () => {
    await page.getByRole('combobox', { name: 'Caracterización Dependiente' }).fill('Reglas de preguntas');
    await expect(page.getByRole('option')).toHaveText(['No se encontraron resultados.']);
    await page.keyboard.press('Escape');
    await choose(page, 'Caracterización Dependiente', 'Seguimiento de enfermedad crónica (CAR000008)');
  });
  await form.getByLabel('Enunciado').fill('¿Qué marca?');
  await form.getByLabel('Peso').fill('5');
  await choose(page, 'Tipo de Pregunta', 'Lista desplegable');
  await choose(page, 'Obligatoria', 'Sí');
  await save(form);
  const row = table(page, questions).getByRole('row').filter({ hasText: '¿Qué marca?' });
  await expect(row).toContainText('¿Fuma?Sí');
  const [, , brand] = await api.call('listQuestionsByCharacterization', {
    params: { id: characterization.id },
  });
  expect(brand).toMatchObject({
    statement: '¿Qué marca?',
    weight: 5,
    required: 1,
    parentID: { code: smokes.code },
    activeAnswerID: { label: 'Sí' },
    dependentCharacterizationID: { code: 'CAR000008' },
  });

  await test.step('none depends on itself, or on what depends on it', async () => {
    const change = await openUpdate(page, questions, smokes.code, 'Actualizar Pregunta');
    await expect(change.getByLabel('Código', { exact: true })).toHaveAttribute('readonly', '');
    // Of the two dropdown questions, one is this question and the other depends on it.
    await expect(change.getByRole('combobox', { name: 'Pregunta Base' })).toBeDisabled();
    await closeDialog(page, change);
    const updateDialog = await openUpdate(page, questions, text.code, 'Actualizar Pregunta');
    await page.getByRole('combobox', { name: 'Pregunta Base' }).click();
    await expect(page.getByRole('option')).toHaveText([/¿Fuma\?/, /¿Qué marca\?/]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await closeDialog(page, updateDialog);
  });

  await test.step('what activates another is not deleted, and the reason is shown', async () => {
    await checkboxOf(page, text.code).waitFor();
    await page.getByRole('textbox', { name: 'Buscar' }).fill(smokes.code);
    await checkboxOf(page, smokes.code).check();
    await press(page, questions, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    await expect(alerts(page).filter({ hasText: 'La pregunta activa a' })).toContainText('¿Qué marca?');
    await expect(checkboxOf(page, smokes.code)).toBeChecked();
  });
});

test('every type of question shows its own icon, and questions stand by weight', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Iconos');
  for (const type of [1, 2, 3, 4, 5, 6])
    await makeQuestion(api, characterization.id, `Tipo ${type}`, { weight: 10 - type, type: `${type}` });
  await signIn(page);
  await page.goto(
    `/caracteriza/home/characterization?step=questions&characterization=${characterization.id}&questions.pageSize=10`,
  );
  const rows = page.getByRole('row').filter({ hasText: 'Tipo' });
  await expect(rows.filter({ has: page.getByRole('checkbox', { name: /PRE/ }) })).toHaveText(
    [6, 5, 4, 3, 2, 1].map((type) => new RegExp(`Tipo ${type}`)),
  );
  const icons = await page
    .locator('[data-field-type] svg')
    .evaluateAll((nodes) => nodes.map((node) => node.innerHTML));
  expect(new Set(icons).size).toBe(6);
});
