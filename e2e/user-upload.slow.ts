// Users from a workbook: the review, the invitations, and undoing them (rules §3).
import { recordsFile } from '../apps/api/tests/support/workbook.ts';
import { press } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';
import { table } from './survey-steps.ts';

const users = 'Usuarios';

const person = (n: number, changes: Record<string, string> = {}) => ({
  Usuario: `libro${n}`,
  Nombres: 'Íngrid',
  Apellidos: 'Ñáñez',
  'Tipo de Identificación': 'Cédula de ciudadanía',
  'Número de Identificación': String(53_000_000 + n),
  'Correo Electrónico': `libro${n}@example.org`,
  Rol: 'Consulta',
  ...changes,
});

test('users of a workbook are reviewed, invited, and undone', async ({ page, server }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/users');
  await press(page, users, 'Cargar usuarios');
  const dialog = page.getByRole('dialog', { name: 'Cargar usuarios' });
  const rows = [person(1), person(2), person(3, { 'Correo Electrónico': 'sin arroba' })];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Equipo.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: recordsFile(rows),
  });
  await expect(dialog.getByRole('grid', { name: 'Errores' }).getByRole('row')).toHaveCount(2);
  await expect(dialog.getByText(/Inserte un correo válido/)).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await scrollsSideways(page)).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Invitar a 2 usuarios' }).click();
  await expect(statuses(page).filter({ hasText: 'Se invitó a 2 usuarios.' })).toBeVisible();
  await expect
    .poll(() => mailedLink(server.dataDir, 'libro1@example.org'), { timeout: 30_000 })
    .toContain('token=');

  await dialog.getByRole('tab', { name: 'Cargues anteriores' }).click();
  const past = table(page, 'Cargues anteriores');
  const row = past.getByRole('row').filter({ hasText: 'Equipo.xlsx' });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('radio').check();
  await dialog.getByRole('button', { name: 'Deshacer cargue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(statuses(page).filter({ hasText: 'Se eliminó a 2 usuarios.' })).toBeVisible();
  await expect(row).toContainText('Sí');
});
