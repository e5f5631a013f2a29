// What the answers to a question may be, from the form to the preview (rules §4, §6).
import { closeDialog, makeCharacterization, makeQuestion, openAdd, openUpdate, save } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';
import { openPreview, openStep, questions } from './wizard-steps.ts';

test('a numeric question says what its answers may be, and the preview holds to it', async ({
  page,
  api,
}) => {
  const made = await makeCharacterization(api, 'Con límites');
  await signIn(page);
  await openStep(page, made.id);
  const { form, code } = await openAdd(page, questions, 'Agregar Pregunta');
  await form.getByLabel('Enunciado').fill('Peso');
  await choose(page, 'Obligatoria', 'No');
  await expect(form.getByLabel('Decimales')).toHaveCount(0);
  await choose(page, 'Tipo de Pregunta', 'Numérico');
  await form.getByLabel('Decimales').fill('1');
  await form.getByLabel('Valor mínimo').fill('0,5');
  await form.getByLabel('Valor máximo').fill('0.2');
  await form.getByLabel('Unidad').fill('kg');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText('El valor máximo no puede ser menor que el mínimo (0,5).')).toBeVisible();
  await expect(form.getByLabel('Valor máximo')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Valor máximo').fill('300');
  await form.getByLabel('Máximo usual').fill('250');
  await choose(page, 'Admite no sabe', 'Sí');
  await save(form);
  await expect(table(page, questions).getByRole('row').filter({ hasText: code })).toContainText(
    'De 0,5 a 300 kg, usual: hasta 250, con 1 decimal',
  );

  await test.step('the preview shows the unit and refuses with the reason', async () => {
    const { dialog, asked } = await openPreview(page, questions);
    const weight = asked.getByLabel('Peso');
    await expect(weight).toHaveAccessibleDescription('kg');
    await weight.pressSequentially('72,55');
    await asked.getByRole('button', { name: 'Comprobar respuestas' }).click();
    await expect(weight).toHaveValue('72,55');
    await expect(asked.getByText('Use máximo 1 decimal.')).toBeVisible();
    await expectAccessible(page);
    await weight.fill('290,5');
    const reason = asked.getByLabel('¿Seguro: 290,5 kg?');
    await asked.getByRole('button', { name: 'Comprobar respuestas' }).click();
    await expect(asked.getByText('Escriba el motivo o corrija la respuesta.')).toBeVisible();
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await asked.getByRole('checkbox', { name: 'No sabe' }).check();
    await expect(weight).toHaveValue('No sabe');
    await expect(reason).toHaveCount(0);
    await expectAccessible(page);
    await asked.getByRole('checkbox', { name: 'No sabe' }).uncheck();
    await expect(weight).toHaveValue('290,5');
    await closeDialog(page, dialog);
  });

  await test.step('another type hides the settings; back at its own they are there again', async () => {
    const edit = await openUpdate(page, questions, code, 'Actualizar Pregunta');
    await expect(edit.getByLabel('Valor mínimo')).toHaveValue('0,5');
    await choose(page, 'Tipo de Pregunta', 'Texto');
    await expect(edit.getByLabel('Valor mínimo')).toHaveCount(0);
    await save(edit);
    const again = await openUpdate(page, questions, code, 'Actualizar Pregunta');
    await choose(page, 'Tipo de Pregunta', 'Numérico');
    await expect(again.getByLabel('Valor mínimo')).toHaveValue('0,5');
    await expect(again.getByLabel('Valor máximo')).toHaveValue('300');
    await save(again);
  });
  const [saved] = await api.call('listQuestionsByCharacterization', { params: { id: made.id } });
  expect(saved).toMatchObject({ decimals: 1, least: 0.5, most: 300, unit: 'kg' });
});

test('several options are chosen by touch and by keyboard, which one is asked, and one goes alone', async ({
  page,
  api,
}) => {
  const made = await makeCharacterization(api, 'Varias respuestas');
  const fuels = await makeQuestion(api, made.id, '¿Con qué cocina?', { type: '4', several: 1, required: 1 });
  for (const [index, option] of [
    { label: 'Gas' },
    { label: 'Otro', asksDetail: 1 as const },
    { label: 'Nada', excludes: 1 as const },
  ].entries()) {
    const code = await api.call('generateAnswerOptionCode');
    await api.call('createAnswerOption', {
      body: { code, questionID: fuels.id, orderOption: index, ...option },
    });
  }
  await signIn(page);
  await openStep(page, made.id);
  await page.setViewportSize({ width: 360, height: 740 });
  const { asked } = await openPreview(page, questions);
  const group = asked.getByRole('group', { name: '¿Con qué cocina?' });
  await asked.getByRole('button', { name: 'Comprobar respuestas' }).click();
  await expect(asked.getByText('El campo ¿Con qué cocina? es requerido.')).toBeVisible();
  await expect(group.getByRole('checkbox', { name: 'Gas' })).toBeFocused();
  await page.keyboard.press('Space');
  await group.getByText('Otro').click();
  await asked.getByRole('button', { name: 'Comprobar respuestas' }).click();
  await expect(asked.getByText('Escriba cuál.')).toBeVisible();
  await expect(asked.getByLabel('¿Cuál?')).toBeFocused();
  await expectAccessible(page);
  expect(await scrollsSideways(page)).toBe(false);
  await asked.getByLabel('¿Cuál?').fill('Fique');
  await group.getByText('Nada').click();
  await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(asked.getByLabel('¿Cuál?')).toHaveCount(0);
  await group.getByText('Otro').click();
  await expect(group.getByRole('checkbox', { name: 'Nada' })).not.toBeChecked();
  await expect(asked.getByLabel('¿Cuál?')).toHaveValue('Fique');
});
