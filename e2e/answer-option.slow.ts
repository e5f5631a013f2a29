// Opciones de Respuesta, the third step of Caracterizaciones (spec §2, §5 "Answer option"; rules §4).
import {
  checkboxOf,
  closeDialog,
  expectAdded,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  keepAdding,
  openAdd,
  openUpdate,
  press,
  save,
} from './crud-steps.ts';
import { alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';
import {
  dragAbove,
  stepHeader,
  openOrder,
  openPreview,
  openStep,
  options,
  questions,
  stepTitle,
} from './wizard-steps.ts';

test('options are typed one after the other with the keyboard, changed and deleted', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Opciones a mano');
  const list = await makeQuestion(api, characterization.id, '¿Fuma?', { type: '4' });
  await signIn(page);
  await openStep(page, characterization.id, list.id);
  await expect(table(page, options).getByText('No hay registros disponibles')).toBeVisible();
  const { form, code } = await openAdd(page, options, 'Agregar Opción de Respuesta');
  await expect(form.getByLabel('Etiqueta')).toBeFocused();

  await test.step('what is missing, and how much fits', async () => {
    await form.getByLabel('Orden').fill('');
    await page.keyboard.press('Enter');
    await expect(form.getByText('El campo Etiqueta es requerido.')).toBeVisible();
    await expect(form.getByText('El campo Orden es requerido.')).toBeVisible();
    await form.getByLabel('Etiqueta').fill('x'.repeat(120));
    await expect(form.getByLabel('Etiqueta')).toHaveValue('x'.repeat(100));
    await form.getByLabel('Orden').pressSequentially('12345');
    await expect(form.getByLabel('Orden')).toHaveValue('123');
    await expectAccessible(page);
  });

  await form.getByLabel('Orden').fill('1');
  await keepAdding(form);
  await form.getByLabel('Etiqueta').fill('');
  await form.getByLabel('Etiqueta').focus();
  for (const [index, label] of ['Sí', 'No', 'A veces'].entries()) {
    await expect(form.getByLabel('Orden')).toHaveValue(`${index + 1}`);
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
    await expectAdded(form, index + 1);
    await expect(form.getByLabel('Etiqueta')).toBeFocused();
    await expect(form.getByLabel('Etiqueta')).toHaveValue('');
  }
  await expectAccessible(page);
  await closeDialog(page, form);
  const savedOptions = async () =>
    (await api.call('listAnswerOptionsByQuestion', { params: { id: list.id } })).map(({ label, ownCode }) =>
      ownCode === null ? label : `${ownCode} ${label}`,
    );
  expect(await savedOptions()).toEqual(['Sí', 'No', 'A veces']);

  const change = await openUpdate(page, options, code, 'Actualizar Opción de Respuesta');
  await expect(change.getByLabel('Código', { exact: true })).toHaveAttribute('readonly', '');
  await expect(change.getByRole('checkbox')).toHaveCount(0);
  await change.getByLabel('Etiqueta').fill('Sí, a diario');
  await save(change);
  await expect.poll(savedOptions).toEqual(['Sí, a diario', 'No', 'A veces']);
  await checkboxOf(page, code).check();
  await press(page, options, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(statuses(page).filter({ hasText: 'se eliminó correctamente' })).toBeVisible();
  expect(await savedOptions()).toEqual(['No', 'A veces']);
});

test('options are pasted as lines or taken from a standard list, and added all at once', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Opciones pegadas');
  const list = await makeQuestion(api, characterization.id, '¿Fuma?', { type: '4' });
  await makeOptions(api, list.id, ['No']);
  const savedOptions = async () =>
    (await api.call('listAnswerOptionsByQuestion', { params: { id: list.id } })).map(({ label, ownCode }) =>
      ownCode === null ? label : `${ownCode} ${label}`,
    );
  await signIn(page);
  await openStep(page, characterization.id, list.id);
  await press(page, options, 'Agregar varias');
  const form = page.getByRole('dialog', { name: 'Agregar varias opciones' });
  const lines = form.getByLabel('Opciones, una por línea');
  const saveButton = form.getByRole('button', { name: 'Guardar' });
  const preview = form.getByRole('region', { name: 'Opciones por agregar' }).getByRole('listitem');
  await expect(lines).toBeFocused();
  await expect(saveButton).toBeDisabled();

  await test.step('what would be added, what is there already, and what must be corrected', async () => {
    await lines.fill(`1\tA diario\n2\tno\n${'x'.repeat(101)}\nUno\tdos\ttres`);
    await expect(preview).toHaveText(['A diario (código 1)']);
    await expect(form.getByText('Línea 2, «no»: ya está')).toBeVisible();
    await expect(form.getByText('tiene más de 100 caracteres')).toBeVisible();
    await expect(form.getByText('Línea 4, «Uno dos tres»: tiene más de dos columnas')).toBeVisible();
    await expect(saveButton).toBeDisabled();
    await expectAccessible(page);
  });

  await lines.fill('1\tA diario\n2\tno');
  await form.getByRole('combobox', { name: 'Lista estándar' }).click();
  await page.getByRole('option', { name: 'Sí / No', exact: true }).click();
  await expect(lines).toHaveValue('1\tA diario\n2\tno\nSí\nNo');
  await expect(preview).toHaveText(['A diario (código 1)', 'Sí']);
  await form.getByRole('combobox', { name: 'Lista estándar' }).click();
  await page.getByRole('option', { name: 'Sexo', exact: true }).click();
  const sexes = (await api.call('listMasterValues', { params: { table: 'sexes' } })).map(
    ({ value }) => value,
  );
  await expect(preview).toHaveText(['A diario (código 1)', 'Sí', ...sexes]);
  await saveButton.click();
  await expect(form).toHaveCount(0);
  await expect(
    statuses(page).filter({ hasText: `Se agregaron ${2 + sexes.length} opciones.` }),
  ).toBeVisible();
  expect(await savedOptions()).toEqual(['No', '1 A diario', 'Sí', ...sexes]);
  await expect(table(page, options).getByRole('row').filter({ hasText: 'A diario' })).toBeVisible();
});

test('an option that activates a question is not deleted, and the reason is shown', async ({ page, api }) => {
  const characterization = await makeCharacterization(api, 'Opción que activa');
  const list = await makeQuestion(api, characterization.id, '¿Fuma?', { type: '4' });
  const [yesOption] = await makeOptions(api, list.id, ['Sí', 'No']);
  await makeQuestion(api, characterization.id, '¿Cuántos al día?', {
    weight: 2,
    parentID: list.id,
    activeAnswerID: yesOption!.id,
  });
  await signIn(page);
  await openStep(page, characterization.id, list.id);
  await checkboxOf(page, yesOption!.code).check();
  await press(page, options, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(alerts(page).filter({ hasText: 'no fue eliminado correctamente' })).toContainText(
    '¿Cuántos al día?',
  );
  await expect(checkboxOf(page, yesOption!.code)).toBeChecked();
});

test('the order is changed by keyboard and by dragging, and the preview offers it so', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Opciones en otro orden');
  const list = await makeQuestion(api, characterization.id, '¿Fuma?', { type: '4' });
  await makeOptions(api, list.id, ['Uno', 'Dos', 'Tres']);
  const savedOptions = async () =>
    (await api.call('listAnswerOptionsByQuestion', { params: { id: list.id } })).map(
      ({ label, orderOption }) => [label, orderOption],
    );
  await signIn(page);
  await openStep(page, characterization.id, list.id);
  const byKeyboard = await openOrder(page, options);
  await byKeyboard.getByRole('button', { name: 'Bajar Uno' }).focus();
  await page.keyboard.press('Enter');
  await expect(byKeyboard.getByText('«Uno» quedó en el lugar 2 de 3.')).toBeAttached();
  await save(byKeyboard);
  await expect.poll(savedOptions).toEqual([
    ['Dos', 1],
    ['Uno', 2],
    ['Tres', 3],
  ]);
  const byDragging = await openOrder(page, options);
  await dragAbove(byDragging, 'Tres', 'Dos');
  await expect(byDragging.getByRole('listitem')).toHaveText(['Tres', 'Dos', 'Uno']);
  await save(byDragging);
  await expect.poll(savedOptions).toEqual([
    ['Tres', 1],
    ['Dos', 2],
    ['Uno', 3],
  ]);
  await expect(table(page, options).getByRole('row').nth(1)).toContainText('Tres');

  await stepHeader(page, questions).click();
  await expect(stepTitle(page, questions)).toBeVisible();
  const { dialog } = await openPreview(page, questions);
  await dialog.getByRole('combobox', { name: '¿Fuma?' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Tres', 'Dos', 'Uno']);
});
