// What must stay in sight in the tables of roles and users, on a tablet and on a laptop.
import { checkboxOf, chooseRole, press } from './crud-steps.ts';
import { expect, overlap, signIn, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

test('the name of a role stays in sight while its table scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page);
  await page.goto('/caracteriza/home/rol');
  const row = table(page, 'Roles')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Consulta', exact: true }) });
  await row.locator('td').last().scrollIntoViewIfNeeded();
  await expect(row.locator('td').last()).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
});

test('on a laptop the state of a user is in sight, and the tooltip of a password covers neither label nor rule', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.goto('/caracteriza/home/users');
  const row = table(page, 'Usuarios')
    .getByRole('row')
    .filter({ has: checkboxOf(page, 'consulta') });
  await table(page, 'Usuarios').getByRole('textbox', { name: 'Buscar' }).fill('consulta');
  await expect(row.locator('[data-label="Estado"]')).toBeInViewport({ ratio: 1 });
  await chooseRole(page, 'Consulta');
  await press(page, 'Usuarios', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar', exact: true });
  await form.getByLabel('Contraseña', { exact: true }).focus();
  const tooltip = page.locator('[data-slot=tooltip]');
  await expect(tooltip).toBeVisible();
  for (const text of [/^Contraseña/, /^De 8 a/])
    expect(await overlap(tooltip, form.getByText(text).first()), `${text}`).toBe(false);
});
