// The Caracterizaciones screen: the first step, and going through all three (spec §2 "Characterizations", §4 "Characterization
// wizard"). The other steps and dialogs have their own specs: question, answer-option, trigger.
import {
  checkboxOf,
  findRow,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  openAdd,
  openUpdate,
  press,
  save,
} from './crud-steps.ts';
import { expect, expectAccessible, signIn, signInAtHome, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';
import { characterizations, goNext, openByMenu, questions, stepTitle, unselect } from './wizard-steps.ts';

test('a characterization is added, changed and deleted', async ({ page, api }) => {
  await signInAtHome(page);
  await openByMenu(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Caracterizaciones' })).toBeVisible();
  await expect(checkboxOf(page, 'CAR000001')).toBeVisible();
  await expectAccessible(page);
  const { form, code } = await openAdd(page, characterizations, 'Agregar Caracterización');
  await expect(form.getByLabel('Código', { exact: true })).toHaveAttribute('readonly', '');
  await form.getByRole('button', { name: 'Guardar' }).click();
  for (const label of ['Nombre Legible', 'Descripción'])
    await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
  await expect(form.getByLabel('Nombre Legible')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Nombre Legible').fill('x'.repeat(120));
  await expect(form.getByLabel('Nombre Legible')).toHaveValue('x'.repeat(100));
  await form.getByLabel('Descripción').fill('x'.repeat(300));
  await expect(form.getByLabel('Descripción')).toHaveValue('x'.repeat(255));
  await form.getByLabel('Nombre Legible').fill('Hábitos de Ñuñoa');
  await form.getByLabel('Descripción').fill('Lo que hace a diario');

  await test.step('Back asks before it loses what was typed', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(form.getByLabel('Descripción')).toHaveValue('Lo que hace a diario');
  });
  await save(form);
  await expect(
    statuses(page).filter({ hasText: 'La caracterización se agregó correctamente.' }),
  ).toBeVisible();

  const change = await openUpdate(page, characterizations, code, 'Actualizar Caracterización');
  await change.getByLabel('Nombre Legible').fill('Hábitos de Ñuñoa II');
  await save(change);
  await expect(page.getByRole('gridcell', { name: 'Hábitos de Ñuñoa II' })).toBeVisible();
  await checkboxOf(page, code).check();
  await press(page, characterizations, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(
    statuses(page).filter({ hasText: 'La caracterización se eliminó correctamente.' }),
  ).toBeVisible();
  expect(await api.call('listCharacterizations', { query: { search: code } })).toEqual([]);
});

test('a characterization is copied with its questions, and one of these with its options', async ({
  page,
  api,
}) => {
  const newCharacterization = await makeCharacterization(api, 'Tabaquismo');
  const smokes = await makeQuestion(api, newCharacterization.id, '¿Fuma a diario?', { type: '4' });
  const [yes] = await makeOptions(api, smokes.id, ['Sí', 'No']);
  const below = { parentID: smokes.id, activeAnswerID: yes!.id };
  await makeQuestion(api, newCharacterization.id, '¿Cuántos al día?', { weight: 2, ...below });
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await findRow(page, characterizations, newCharacterization.code);
  await checkboxOf(page, newCharacterization.code).check();
  await press(page, characterizations, 'Copiar');
  const form = page.getByRole('dialog', { name: 'Copiar Caracterización' });
  await expect(form.getByText('Tendrá las mismas preguntas')).toBeVisible();
  const code = form.getByLabel('Código', { exact: true });
  await expect(code).toHaveValue(/^CAR\d{6}/);
  await expect(form.getByLabel('Nombre Legible')).toHaveValue('Tabaquismo COPIA');
  await expectAccessible(page);
  const copy = await code.inputValue();
  await save(form);
  await expect(statuses(page).filter({ hasText: 'La caracterización se agregó' })).toBeVisible();

  await unselect(page);
  await findRow(page, characterizations, copy);
  await checkboxOf(page, copy).check();
  await goNext(page);
  await expect(stepTitle(page, questions)).toBeVisible();
  const rows = table(page, questions).getByRole('row');
  await expect(rows.filter({ hasText: '¿Cuántos al día?' })).toContainText('¿Fuma a diario?');
  const listQuestions = () => api.call('listQuestionsByCharacterization', { params: { id: copy } });
  const [copiedQuestion, child] = await listQuestions();
  expect(child!.parentID!.id).toBe(copiedQuestion!.id);
  expect(copiedQuestion!.options.map(({ label }) => label)).toEqual(['Sí', 'No']);
  expect(copiedQuestion!.id).not.toBe(smokes.id);

  await checkboxOf(page, copiedQuestion!.code).check();
  await press(page, questions, 'Copiar');
  const question = page.getByRole('dialog', { name: 'Copiar Pregunta' });
  await expect(question.getByLabel('Enunciado')).toHaveValue('¿Fuma a diario? COPIA');
  await expectAccessible(page);
  await question.getByLabel('Enunciado').fill('¿Fuma los fines de semana?');
  await save(question);
  await expect(rows.filter({ hasText: '¿Fuma los fines de semana?' })).toBeVisible();
  const newQuestions = await listQuestions();
  expect(newQuestions.map(({ statement }) => statement)).toEqual([
    '¿Fuma a diario?',
    '¿Cuántos al día?',
    '¿Fuma los fines de semana?',
  ]);
  expect(newQuestions[2]!.options.map(({ label }) => label)).toEqual(['Sí', 'No']);
});
