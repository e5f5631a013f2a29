// The Mantenimiento de Perfiles screen (spec §2 "Profiles", §4 "Profile panel", §5 "Profile", §8).
import { checkboxOf, openUpdate, press, save } from './crud-steps.ts';
import { alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

const profiles = 'Perfiles';

test('a profile is tried, added, changed and deleted; one in use stays', async ({ page }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/profile');
  await press(page, profiles, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Añadir Perfil' });
  const fill = (label: string, text: string) => form.getByLabel(label).fill(text);
  await fill('Nombre', 'Sin vencimiento');
  await fill('Longitud Mínima', '12');
  await fill('Longitud Máxima', '10');
  for (const hiddenLabel of ['Intentos Fallidos', 'Días de Inactividad', 'Días para Cambiar'])
    await fill(hiddenLabel, '0');
  await fill('Contraseñas que se Guardan', '3');
  await fill('Expresión Regular de la Contraseña', String.raw`^(?=.*\d).+$`);
  await fill('Explicación', 'Mínimo un número');

  await test.step('what cannot be met is refused at its field', async () => {
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      form.getByText('La longitud mínima de la contraseña no puede superar la máxima.'),
    ).toBeVisible();
    await expectAccessible(page);
  });
  await fill('Longitud Máxima', '64');

  await test.step('a password is tried as it is typed', async () => {
    const verdict = form.getByRole('region', { name: 'Probar la regla' }).getByRole('status').last();
    await fill('Probar una contraseña', 'contraseñalarga');
    await expect(verdict).toContainText('No se acepta. Mínimo un número');
    await fill('Probar una contraseña', 'corta1');
    await expect(verdict).toContainText('No se acepta. Inserte mínimo 12 caracteres.');
    await fill('Probar una contraseña', 'contraseñalarga1');
    await expect(verdict).toContainText('Se acepta.');
    // Trying a password does not save it.
    await page.keyboard.press('Enter');
    await fill('Expresión Regular de la Contraseña', '(a+)+$');
    await fill('Probar una contraseña', `${'a'.repeat(60)}!`);
    await expect(verdict).toContainText('La expresión regular tarda demasiado');
  });

  await test.step('the server refuses a pattern that takes for ever or that nothing meets, and nothing typed is lost', async () => {
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText(/^La expresión regular tarda demasiado con algunas/).first()).toBeVisible();
    await fill('Expresión Regular de la Contraseña', String.raw`^\d{4}$`);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText(/^No se encontró ninguna contraseña que cumpla/).first()).toBeVisible();
    await fill('Expresión Regular de la Contraseña', String.raw`^(?=.*\d).+$`);
    await save(form);
  });
  await expect(statuses(page).filter({ hasText: 'El perfil se agregó correctamente.' })).toBeVisible();

  await test.step('0 reads as never', async () => {
    const row = table(page, profiles).getByRole('row').filter({ hasText: 'Sin vencimiento' });
    await expect(row.getByRole('gridcell', { name: 'Nunca' })).toHaveCount(3);
  });

  await test.step('it is changed; its id can only be read', async () => {
    const edit = await openUpdate(page, profiles, 'Sin vencimiento', 'Actualizar Perfil');
    await expect(edit.getByLabel('Id', { exact: true })).toHaveAttribute('readonly', '');
    await edit.getByLabel('Días para Cambiar').fill('30');
    await save(edit);
  });

  await test.step('several are deleted at once; the one in use stays, with the reason', async () => {
    await table(page, profiles).getByRole('textbox', { name: 'Buscar' }).fill('');
    await checkboxOf(page, 'Sin vencimiento').check();
    await checkboxOf(page, 'Estándar').check();
    await press(page, profiles, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
    const failure = alerts(page).filter({
      hasText: 'Uno o más de los registros no fue eliminado correctamente',
    });
    await expect(failure).toContainText('El perfil está en uso');
    await expect(checkboxOf(page, 'Estándar')).toBeChecked();
    await expect(checkboxOf(page, 'Sin vencimiento')).toHaveCount(0);
  });
});
