// 'Revisión de accesos': a review is started, authorised users decide its items, it is ended, and its signed result is
// printed (rules §2).
import { compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { addUser } from './accounts.ts';
import { press } from './crud-steps.ts';
import { expect, expectAccessible, signInAtHome, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

const role = 'Brigada de la revisión';
const manager = { login: 'revisora', password: 'Revisora-2026' };
const [keptLogin, removedLogin] = ['brigadista.uno', 'brigadista.dos'];

test('the accesses of a role are reviewed until each is decided, and the result is signed', async ({
  page,
  api,
  server,
}) => {
  for (const login of [keptLogin, removedLogin])
    await addUser(server.dataDir, { login, password: 'Brigada-2026', role });
  await addUser(server.dataDir, {
    ...manager,
    role: 'Revisión de la brigada',
    grants: ['security:user:OPEN', 'security:user:EDIT'],
  });
  const accessRows = table(page, 'Accesos');
  const rowOf = (login: string) => accessRows.getByRole('row').filter({ hasText: login });

  await test.step('the administrator starts it', async () => {
    await signInAtHome(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Revisión de accesos' }).click();
    await page.getByRole('button', { name: 'Iniciar revisión' }).click();
    const dialog = page.getByRole('dialog', { name: 'Iniciar revisión de accesos' });
    await dialog
      .getByLabel('Último Día para Decidir')
      .fill(compactToDisplay(todayInBogota(new Date(Date.now() + 30 * 24 * 60 * 60_000)))!);
    await dialog.getByLabel('Rol').fill(role);
    await page.getByRole('option', { name: role }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Iniciar' }).click();
    await expect(accessRows.getByRole('row')).toHaveCount(3);
    await expect(page.getByText('2 accesos del rol')).toBeVisible();
  });
  await test.step('whoever may change the users finds it at home, and decides', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await signInAtHome(page, manager);
    await page.getByRole('link', { name: 'Decidir' }).click();
    await expect(rowOf(keptLogin)).toContainText('Por decidir');
    // By keyboard alone.
    await rowOf(keptLogin).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(rowOf(keptLogin)).toContainText('Confirmado');
    await rowOf(removedLogin).getByRole('checkbox').check();
    await press(page, 'Accesos', 'Retirar acceso');
    const question = page.getByRole('alertdialog', { name: 'Retirar el acceso' });
    await expect(question).toContainText(removedLogin);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Retirar acceso' }).click();
    await expect(rowOf(removedLogin)).toContainText('Retirado');
    await expectAccessible(page);
    const user = await api.call('listUsers', { query: { search: removedLogin } });
    expect(user[0]!.enabled).toBe('false');
  });
  await test.step('it is ended by the administrator, and is printed with its signature', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await signInAtHome(page);
    await page.goto(address);
    await page.getByRole('button', { name: 'Terminar ahora' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByText('El resultado es el que se firmó').first()).toBeVisible();
    await expect(rowOf(keptLogin).getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Imprimir resultado' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article', { includeHidden: true });
    await expect(sheet).toContainText('Huella SHA-256:');
    await expect(sheet.getByRole('row').filter({ hasText: removedLogin })).toContainText(`Retirado`);
    await expect(sheet).toContainText('Confirmado (1) · Retirado (1)');
    await page.emulateMedia({ media: 'screen' });
  });
});
