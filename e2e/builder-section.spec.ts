// What all questions of a section have in common, changed at once in the builder (decision 0113).
import { questionList } from './builder-steps.ts';
import { makeCharacterization, makeOptions, makeQuestion } from './crud-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose } from './survey-steps.ts';

test('a section gets a title, conditions and triggers at once, and loses them again', async ({
  page,
  api,
}) => {
  const { id } = await makeCharacterization(api, 'Secciones en el constructor');
  const smokes = await makeQuestion(api, id, '¿Fuma?', { type: '4', weight: 1 });
  await makeOptions(api, smokes.id, ['Sí', 'No']);
  const eatsQuestion = await makeQuestion(api, id, '¿Qué come?', { weight: 2, section: 'Comida' });
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  const list = questionList(page);
  await page.getByRole('button', { name: 'Título y condiciones de «Sección: Comida»' }).click();
  const dialog = page.getByRole('dialog', { name: 'Título y condiciones de la sección' });
  await dialog.getByRole('textbox', { name: 'Sección' }).fill('Alimentación');
  await dialog.getByRole('button', { name: 'Agregar condición' }).click();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('Complete o quite la condición 1.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Pregunta' }).click();
  await page.getByRole('option', { name: /^¿Fuma\? \(/ }).click();
  await dialog.getByRole('combobox', { name: 'Valor' }).click();
  await page.getByRole('option', { name: 'Sí' }).click();
  await dialog.getByRole('button', { name: 'Agregar disparador' }).click();
  const trigger = page.getByRole('dialog', { name: 'Agregar Disparador' });
  await choose(page, 'Campo', 'EDAD');
  await choose(page, 'Operador', 'MAYOR QUE');
  await trigger.getByLabel('Valor 1').fill('17');
  await trigger.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Disparadores de la sección' })).toContainText(
    'EDAD MAYOR QUE 17',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(list).toContainText('Sección: Alimentación');
  await expect(list).toContainText('Solo si «¿Fuma?» es «Sí»');
  const savedTriggers = await api.call('listTriggersByQuestion', { params: { id: eatsQuestion.id } });
  expect(savedTriggers.map(({ field, value1 }) => [field, value1])).toEqual([['EDAD', '17']]);
  await page.getByRole('button', { name: 'Título y condiciones de «Sección: Alimentación»' }).click();
  await dialog.getByRole('textbox', { name: 'Sección' }).fill('');
  await dialog.getByRole('button', { name: 'Quitar condición 1' }).click();
  await dialog.getByRole('button', { name: 'Quitar EDAD MAYOR QUE 17' }).click();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(list).not.toContainText('Sección:');
});
