// A team's day: families are spread in the morning, visited and returned, and the board shows it at noon and
// in the evening (decision 0107).
import type { Page } from '@playwright/test';
import { rolePresets } from '@caracteriza/domain/access/permissions';
import { addUser } from './accounts.ts';
import { save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

const team = [
  { login: 'ana', password: 'Vereda-2026' },
  { login: 'beto', password: 'Vereda-2026' },
];

test('a supervisor spreads the families, a surveyor visits and returns, and the board leads to them', async ({
  page,
  server,
}) => {
  for (const user of team)
    await addUser(server.dataDir, { ...user, role: 'Encuestador', grants: rolePresets.Encuestador });
  await signIn(page);
  await page.goto('/caracteriza/home/assignments');
  await expect(page.getByRole('heading', { level: 1, name: 'Asignaciones' })).toBeVisible();
  await page.getByRole('button', { name: 'Repartir pendientes' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Repartir' }).click();
  await expect(form.getByText('Elija al menos una persona.')).toBeVisible();
  for (const { login } of team) {
    await form.getByRole('combobox', { name: 'Encuestadores' }).fill(`(${login})`);
    await page.getByRole('option', { name: `(${login})` }).click();
  }
  await form.getByRole('heading', { name: 'Repartir pendientes' }).click();
  await form.getByRole('button', { name: 'Repartir' }).click();
  await expect(statuses(page).getByText(/Se repartieron: \d+ familias/)).toBeVisible();
  await expect(table(page, 'Asignaciones').getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);

  await page.goto('/caracteriza/home/board');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ familias, \d+ personas$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Por encuestador' }).click();
  await expect(table(page, 'Tablero por encuestador')).toBeVisible();
  const unassigned = page.getByRole('link', { name: 'Pendientes sin asignar', exact: true });
  await unassigned.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pendientes sin asignar' })).toBeVisible();
  await expect(page.getByText('Ninguna familia')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al tablero' }).click();
  const rejectedItem = page.getByRole('listitem').filter({ hasText: 'Rechazadas' });
  const countBefore = Number((await rejectedItem.getByText(/^\d+$/).textContent()) ?? '');

  const otherContext = await page.context().browser()!.newContext({ locale: 'es-CO' });
  const phone = await otherContext.newPage();
  await signIn(phone, team[0]!);
  await phone.goto('/caracteriza/home');
  const ownAssignments = phone.getByRole('region', { name: 'Mis asignaciones' });
  await expect(ownAssignments.getByRole('link', { name: /^Visitar: / })).toHaveCount(5);
  await ownAssignments
    .getByRole('link', { name: /^Visitar: / })
    .first()
    .click();
  await phone.getByRole('button', { name: 'Terminar visita' }).click();
  await phone.getByRole('combobox', { name: 'Resultado' }).click();
  await phone.getByRole('option', { name: 'Rechazada' }).click();
  await save(dialog(phone));
  await phone.goto('/caracteriza/home/my-assignments');
  await expect(phone.getByRole('link', { name: /^Visitar: / }).first()).toBeVisible();
  await expectAccessible(phone);
  const names = await phone.getByRole('link', { name: /^Visitar: / }).evaluateAll((links) => links.length);
  await phone
    .getByRole('button', { name: /^Devolver: / })
    .first()
    .click();
  await dialog(phone).getByLabel('Motivo').fill('Queda al otro lado del río');
  await dialog(phone).getByRole('button', { name: 'Devolver' }).click();
  await expect(phone.getByRole('link', { name: /^Visitar: / })).toHaveCount(names - 1);
  await phone.getByRole('tab', { name: 'Terminadas' }).click();
  await expect(phone.getByText(/Rechazada \(/)).toHaveCount(1);
  await otherContext.close();

  // The board that was left open updates by itself.
  await expect(rejectedItem.getByText(String(countBefore + 1), { exact: true })).toBeVisible();
  await unassigned.click();
  const rows = table(page, 'Familias del tablero').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.goto('/caracteriza/home/assignments?state=devuelta');
  await expect(page.getByText('Devuelta: Queda al otro lado del río')).toBeVisible();
});
