// Disparadores: the dialogs of a characterization and of a question (spec §4 "Trigger", §5 "Trigger"; rules §4).
import {
  checkboxOf,
  closeDialog,
  expectAdded,
  findRow,
  keepAdding,
  makeCharacterization,
  makeQuestion,
  makeTriggers,
  press,
  save,
} from './crud-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose } from './survey-steps.ts';
import {
  addTrigger,
  characterizations,
  openPreview,
  openStep,
  openTriggers,
  questions,
  rule,
  triggers,
} from './wizard-steps.ts';

test('the values that a trigger takes follow its field and its operator', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Reglas de disparadores');
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await (await findRow(page, characterizations, characterization.code)).getByRole('checkbox').check();
  const modal = await openTriggers(page, characterizations);
  await expect(rule(modal)).toHaveText('Aplica a todas las personas.');
  await expectAccessible(page);
  const form = await addTrigger(page, modal);
  const send = () => form.getByRole('button', { name: 'Guardar', exact: true }).click();
  const secondValue = form.getByLabel('Valor 2');

  await test.step('what is missing is told at once', async () => {
    await send();
    for (const label of ['Campo', 'Operador', 'Valor 1'])
      await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
  });

  await test.step('a field with a master table takes one operator and offers its entries', async () => {
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(page.getByRole('option')).toHaveCount(12);
    await page.getByRole('option', { name: 'SEXO', exact: true }).click();
    await expect(form.getByRole('combobox', { name: 'Operador' })).toHaveValue('ES IGUAL A');
    const sexes = await api.call('listMasterValues', { params: { table: 'sexes' } });
    await page.getByRole('combobox', { name: 'Valor 1' }).click();
    expect((await page.getByRole('option').allInnerTexts()).toSorted()).toEqual(
      sexes.map(({ value }) => value).toSorted(),
    );
    await page.getByRole('option', { name: 'Mujer' }).click();
    await expect(secondValue).toHaveAttribute('readonly', '');
  });

  await test.step('an age is a number, and ENTRE opens and needs value 2', async () => {
    await choose(page, 'Campo', 'EDAD');
    await expect(form.getByLabel('Valor 1')).toHaveValue('');
    await page.getByRole('combobox', { name: 'Operador' }).click();
    await expect(page.getByRole('option')).toHaveCount(6);
    await page.getByRole('option', { name: 'ENTRE', exact: true }).click();
    await form.getByLabel('Valor 1').pressSequentially('6a0,5');
    await expect(form.getByLabel('Valor 1')).toHaveValue('605');
    await form.getByLabel('Valor 1').fill('60');
    await send();
    await expect(form.getByText('El campo Valor 2 es requerido.')).toBeVisible();
    await expect(secondValue).toBeFocused();
    await secondValue.fill('15');
    await send();
    await expect(form.getByText('El Valor 1 no puede ser mayor que el Valor 2.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('any other operator clears value 2 and closes it', async () => {
    await choose(page, 'Operador', 'MAYOR QUE');
    await expect(secondValue).toHaveValue('');
    await expect(secondValue).toHaveAttribute('readonly', '');
    await choose(page, 'Operador', 'ENTRE');
    await expect(secondValue).not.toHaveAttribute('readonly', '');
  });
  await form.getByLabel('Valor 1').fill('15');
  await secondValue.fill('70');
  await keepAdding(form);
  await send();
  await expectAdded(form, 1);
  await expect(form.getByRole('combobox', { name: 'Campo' })).toBeFocused();
  await closeDialog(page, form);
  await expect(rule(modal)).toHaveText('Aplica cuando la edad está entre 15 y 70 años.');
});

test('triggers are changed and deleted, and the sentence follows', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Con disparadores');
  await makeTriggers(api, { characterizationID: characterization.id }, [
    ['EDAD', 'MAYOR QUE', '18'],
    ['EDAD', 'MENOR QUE', '60'],
    ['SEXO', 'ES IGUAL A', 'F'],
  ]);
  await signIn(page);
  await page.goto('/caracteriza/home/characterization');
  await (await findRow(page, characterizations, characterization.code)).getByRole('checkbox').check();
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
  const nobodyNotice = modal.getByText('Nadie cumple esta regla');
  await expect(nobodyNotice).toBeHidden();
  await row('MENOR QUE').getByRole('checkbox').check();
  await press(page, triggers, 'Actualizar');
  await form.getByLabel('Valor 1').fill('15');
  await save(form);
  await expect(nobodyNotice).toBeVisible();
  await row('MAYOR QUE').getByRole('checkbox').check();
  await row('MENOR QUE').getByRole('checkbox').check();
  await press(page, triggers, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(rule(modal)).toHaveText('Aplica cuando el sexo es Mujer.');
  await expectAccessible(page);
});

test('a question has triggers of its own, which the preview tries', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Pregunta para algunas');
  await makeQuestion(api, characterization.id, '¿Qué come?', { weight: 1 });
  const pregnant = await makeQuestion(api, characterization.id, '¿Está en embarazo?', { weight: 2 });
  await signIn(page);
  await openStep(page, characterization.id);
  await checkboxOf(page, pregnant.code).check();
  const modal = await openTriggers(page, questions);
  const form = await addTrigger(page, modal);
  await choose(page, 'Campo', 'SEXO');
  await choose(page, 'Valor 1', 'Mujer');
  await save(form);
  await expect(rule(modal)).toHaveText('Aplica cuando el sexo es Mujer.');
  await expect(modal.getByRole('gridcell', { name: 'Mujer' })).toBeVisible();
  await closeDialog(page, modal);
  const { dialog, questionGroup } = await openPreview(page, questions);
  await expect(questionGroup.getByText('¿Está en embarazo?')).toBeVisible();
  await choose(page, 'Sexo', 'Hombre');
  await expect(questionGroup.getByText('¿Está en embarazo?')).toBeHidden();
  await expect(dialog.getByText(/ocultan 1 de 2 preguntas/)).toBeVisible();
  await expectAccessible(page);
});
