// The second language of a questionnaire: translated in the builder, printed, and chosen at the door (decision 0147).
import { makeCharacterization, makeOptions, makeQuestion } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { askInCampaign, openByAddress, personAged } from './survey-steps.ts';

test('a questionnaire is translated beside its texts, printed and asked in both languages', async ({
  page,
  api,
}) => {
  const { id, name } = await makeCharacterization(api, 'En dos idiomas');
  const wood = await makeQuestion(api, id, '¿Cocina con leña?', {
    weight: 1,
    type: '4',
    section: 'Vivienda',
    display: 'buttons',
  });
  await makeOptions(api, wood.id, ['Sí', 'No']);
  await makeQuestion(api, id, '¿Cuántas personas duermen aquí?', { weight: 2, section: 'Vivienda' });
  await askInCampaign(api, id);
  await signIn(page);
  await page.goto(`/caracteriza/home/builder?characterization=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Segundo idioma' });
  const open = page.getByRole('button', { name: 'Segundo idioma' });
  const translation = (text: string) => dialog.getByRole('textbox', { name: `Traducción de «${text}»` });

  await test.step('what is missing is listed', async () => {
    await open.click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Faltan' })).toHaveText(
      'Faltan 5 de 5 textos.',
    );
    await dialog.getByRole('textbox', { name: 'Nombre del idioma' }).fill('English');
    await dialog.getByRole('textbox', { name: 'Código del idioma' }).fill('es');
    await translation('¿Cocina con leña?').fill('Do you cook with firewood?');
    await translation('Sí').fill('Yes');
    await translation('Vivienda').fill('Housing');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toContainText('El cuestionario ya está en español');
    await dialog.getByRole('textbox', { name: 'Código del idioma' }).fill('en');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('La traducción se guardó correctamente.')).toBeVisible();
    await open.click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Faltan' })).toHaveText(
      'Faltan 2 de 5 textos.',
    );
    await dialog.getByRole('checkbox', { name: 'Solo lo que falta' }).check();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
  await test.step('the sheet is printed in the language of the preview', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    const sheet = page.locator('[data-sheet]');
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toContainText('Do you cook with firewood?');
    await expect(sheet).toContainText('¿Cuántas personas duermen aquí?');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(sheet).toContainText('¿Cocina con leña?');
  });
  await test.step('the language changes in the middle of a survey, and its answers stay', async () => {
    const person = await personAged(api, 18, 60);
    await openByAddress(page, api, person, name);
    await page.getByRole('radio', { name: 'Sí' }).check();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(page.getByText('Do you cook with firewood?').first()).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { name: /Housing/ })).toBeVisible();
    await page.getByRole('textbox', { name: '¿Cuántas personas duermen aquí?' }).fill('Cuatro');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText(/La encuesta se guardó/).first()).toBeVisible();
  });
});
