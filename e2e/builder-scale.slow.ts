// 'Insertar escala': a published scale becomes ordinary questions of the questionnaire (decision 0141).
import { row } from './builder-steps.ts';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';

test('a scale is inserted by keyboard, with its source and licence read before, and is asked in the preview', async ({
  page,
  api,
}) => {
  const { id } = await makeCharacterization(api, 'Con escala');
  await makeQuestion(api, id, '¿Qué come?', { weight: 1 });
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  const open = page.getByRole('button', { name: 'Insertar escala' });
  const dialog = page.getByRole('dialog', { name: 'Insertar escala' });
  await open.press('Enter');

  await test.step('nothing chosen is said at the choice', async () => {
    await dialog.getByRole('button', { name: 'Insertar' }).click();
    await expect(dialog).toContainText('El campo Escala es requerido');
  });
  await test.step('what a scale is, before it is inserted, on a phone too', async () => {
    await dialog.getByRole('radio', { name: /^PHQ-9/ }).press('Space');
    await expect(dialog).toContainText('No se requiere permiso para reproducirlo');
    const tooLong = dialog.getByText('Permita primero «Preguntas largas»');
    await expect(tooLong).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Insertar' })).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await expect(dialog).toContainText('Texto propio, con la licencia de este programa');
    await expect(tooLong).toBeHidden();
    await dialog.getByText('Escalas que no se incluyen').click();
    await expect(dialog).toContainText('Escala de Zarit: Tiene derechos de autor');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('its questions stand at the end, and the focus is on the first of them', async () => {
    await dialog.getByRole('button', { name: 'Insertar' }).press('Enter');
    await expect(page.getByText('La escala se insertó correctamente.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row(page, '¿Tiene carné de vacunación?')).toBeFocused();
    await expect(row(page, 'Dosis que constan en el carné')).toBeVisible();
  });
  await test.step('the preview asks for the doses of a card that was shown', async () => {
    const preview = page.getByRole('region', { name: 'Vista previa' });
    await preview.getByRole('radio', { name: 'Sí, lo mostró' }).check();
    await expect(
      preview.getByRole('button', { name: 'Agregar fila Dosis que constan en el carné' }),
    ).toBeVisible();
  });
});
