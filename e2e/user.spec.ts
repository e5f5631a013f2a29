// The Usuarios screen (spec §2 "Users", §4 "User", §5 "User", §8; decision 0016).
import { fields } from '../openapi/generated/fields.ts';
import { addUser } from './accounts.ts';
import { checkboxOf, chooseRole, findRow, press, save } from './crud-steps.ts';
import { alerts, expect, expectAccessible, fillLogin, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const users = 'Usuarios';

test('a user is added, blocked, freed and given another password; the page says what the user may do', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/users');
  await expect(page.getByText('Seleccione un Rol')).toBeVisible();
  await expect(page.getByText('Elija un rol para continuar')).toBeVisible();
  await chooseRole(page, 'Consulta');
  await table(page, users).getByRole('combobox', { name: 'Filas por página' }).selectOption('50');
  await expect(checkboxOf(page, 'consulta')).toBeVisible();
  await expectAccessible(page);

  await press(page, users, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar', exact: true });
  await expect(form.getByRole('combobox', { name: 'Rol' })).toHaveValue('Consulta');
  await form.getByLabel('Usuario').fill('beatriz');
  await form.getByLabel('Nombres').fill('Beatriz');
  await form.getByLabel('Apellidos').fill('Ñáñez');
  await choose(page, 'Tipo de Identificación', 'Cédula de ciudadanía');

  await test.step('values that another has, and a password that the profile refuses, are told in the form', async () => {
    await form.getByLabel('Número de Identificación').fill('1000000002');
    await form.getByLabel('Correo Electrónico').fill('consulta@example.com');
    await form.getByLabel('Contraseña', { exact: true }).fill('sinmayuscula-1');
    await expect(form.getByText('Otra persona ya tiene este número de identificación.')).toBeVisible();
    await expect(form.getByText('Otra persona ya tiene este correo electrónico.')).toBeVisible();
    const rule = form.getByText('Mínimo una mayúscula, un número y un carácter especial');
    // The hint below the label, the tooltip of the focused field, and the error.
    await expect(rule).toHaveCount(3);
    await expectAccessible(page);
  });
  await form.getByLabel('Número de Identificación').fill('52000009');
  await form.getByLabel('Correo Electrónico').fill('beatriz@example.com');
  await form.getByLabel('Contraseña', { exact: true }).fill('Primera-1');
  await form.getByLabel('Confirmar contraseña').fill('Primera-2');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('La contraseña no coincide')).toBeVisible();
  await form.getByLabel('Confirmar contraseña').fill('Primera-1');
  await save(form);
  await expect(statuses(page).filter({ hasText: 'El usuario se agregó correctamente.' })).toBeVisible();

  const row = table(page, users).getByRole('row').filter({ hasText: 'beatriz' });
  const lockedCell = row.locator(`[data-label="${fields.UserCreate.accountLocked.label}"]`);
  await test.step('one user or more is blocked and freed after a question', async () => {
    await checkboxOf(page, 'beatriz').check();
    await press(page, users, 'Bloquear');
    const confirmDialog = page.getByRole('alertdialog', {
      name: 'Se bloquearán los usuarios ¿Desea continuar?',
    });
    // Red is reserved for actions that cannot be undone.
    await expect(confirmDialog.getByRole('button', { name: 'Aceptar' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    await expect(confirmDialog).toContainText('beatriz · Beatriz Ñáñez');
    await confirmDialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(lockedCell).toHaveText('Sí');
    await expect(checkboxOf(page, 'beatriz')).not.toBeChecked();

    await checkboxOf(page, 'beatriz').check();
    await press(page, users, 'Qué puede hacer');
    const access = page.getByRole('dialog', { name: 'Qué puede hacer' });
    await expect(access.getByText('El usuario está bloqueado y no puede ingresar.').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await checkboxOf(page, 'consulta').check();
    await press(page, users, 'Desbloquear');
    const free = page.getByRole('alertdialog', { name: 'Se desbloquearán los usuarios ¿Desea continuar?' });
    await expect(free).toContainText('2 registros');
    await free.getByRole('button', { name: 'Aceptar' }).click();
    await expect(lockedCell).toHaveText('No');
  });

  await test.step('what the user may do and why, and who may do something', async () => {
    await checkboxOf(page, 'beatriz').check();
    await press(page, users, 'Qué puede hacer');
    const access = page.getByRole('dialog', { name: 'Qué puede hacer' });
    const [, firstItem] = await access.getByRole('row').all();
    await expect(firstItem!).toContainText('Su rol Consulta tiene');
    await access.getByRole('textbox', { name: 'Buscar' }).fill('agregar zona');
    await expect(access.getByText('Su rol Consulta no tiene «Zonas: Crear»')).toBeVisible();
    await expectAccessible(page);
    await access.getByRole('button', { name: 'Quién puede: Agregar zona' }).click();
    await expect(access.getByRole('tab', { name: 'Quién puede', selected: true })).toBeVisible();
    await expect(access.getByLabel('Qué se quiere hacer')).toHaveValue('Zonas: Agregar zona');
    await expect(access.getByLabel('Qué se quiere hacer')).toBeFocused();
    await expect(access.getByRole('gridcell', { name: 'El rol tiene «Zonas: Crear»' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('another password, which must be changed at the next sign-in', async () => {
    await press(page, users, 'Cambiar Contraseña');
    const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' });
    await expect(dialog.getByLabel('Exigir cambio de contraseña al ingresar')).toBeChecked();
    await dialog.getByLabel('Nueva contraseña').fill('Segunda-2');
    await dialog.getByLabel('Confirmar contraseña').fill('Segunda-2');
    await save(dialog);
  });

  await test.step('nobody deletes themselves', async () => {
    await chooseRole(page, 'Administrador');
    await findRow(page, users, 'admin');
    await checkboxOf(page, 'admin').check();
    await press(page, users, 'Eliminar');
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText('bloquéelo. Esto no se puede deshacer.');
    await confirmDialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(alerts(page)).toContainText('su propio usuario');
    await expect(checkboxOf(page, 'admin')).toBeChecked();
  });

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await fillLogin(page, { login: 'beatriz', password: 'Segunda-2' });
  await expect(page.getByRole('dialog')).toContainText('Es necesario que reestablezcas tu contraseña');
});

test('a user is found without knowing the role, and by state and last sign-in', async ({ page, server }) => {
  const password = 'Caminante-2026';
  await addUser(server.dataDir, { login: 'deuda', password, role: 'Consulta', changePassword: true });
  await signIn(page);
  await page.goto('/caracteriza/home/users');
  const row = await findRow(page, users, 'deuda');
  await expect(row).toContainText('Cambio pendiente');
  await expect(row).toContainText('Sin segundo factor');
  await expect(row).toContainText('Nunca');
  for (const column of ['Último ingreso', 'Último cambio de contraseña', 'Intentos fallidos'])
    await expect(table(page, users).getByRole('columnheader', { name: column })).toHaveCount(1);
  await table(page, users).getByRole('textbox', { name: 'Buscar' }).fill('');

  await choose(page, 'Estado', 'Bloqueados');
  await expect(page.getByText('Nadie cumple el filtro')).toBeVisible();
  await choose(page, 'Estado', 'Con cambio de contraseña pendiente');
  await expect(checkboxOf(page, 'deuda')).toBeVisible();
  await expect(checkboxOf(page, 'admin')).toBeHidden();
  // A user who was added today has not been unused for that long.
  await choose(page, 'Sin ingresar hace', '60 días');
  await expect(page.getByText('Nadie cumple el filtro')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Nadie cumple el filtro')).toBeVisible();
  const filters = page.locator('[data-slot=field]');
  for (const label of ['Estado', 'Sin ingresar hace'])
    await filters.filter({ hasText: label }).getByRole('button', { name: 'Borrar selección' }).click();
  await expect(checkboxOf(page, 'admin')).toBeVisible();
});
