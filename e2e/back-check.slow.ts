// Back-checks: a sample is drawn, somebody else asks again, and the differences are shown (decision 0121).
import { accounts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const question = 'Peso en kilogramos';

test('a supervisor draws verifications, a surveyor makes one, and the difference is found', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/board');
  await page.getByRole('tab', { name: 'Calidad' }).click();
  await expect(page.getByText('Todavía no se ha sorteado ninguna.')).toBeVisible();
  await page.getByRole('button', { name: 'Sortear verificaciones' }).click();
  const form = page.getByRole('dialog', { name: 'Sortear verificaciones' });
  await form.getByRole('button', { name: 'Sortear' }).click();
  await expect(form.getByText('Elija un cuestionario.')).toBeVisible();
  await choose(page, 'Cuestionario', 'Salud de la persona');
  await form.getByRole('combobox', { name: 'Preguntas que se vuelven a hacer' }).fill('Peso');
  await page.getByRole('option', { name: question }).click();
  await form.getByRole('heading', { name: 'Sortear verificaciones' }).click();
  await form.getByRole('combobox', { name: 'Quién verifica' }).fill(`(${accounts.surveyor.login})`);
  await page.getByRole('option', { name: `(${accounts.surveyor.login})` }).click();
  await form.getByRole('heading', { name: 'Sortear verificaciones' }).click();
  await form.getByLabel('Semilla').fill('cinco');
  await form.getByRole('button', { name: 'Sortear' }).click();
  await expect(form.getByText('Escriba un número entero, o deje el campo vacío.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Semilla').fill('5');
  await form.getByRole('button', { name: 'Sortear' }).click();
  await expect(statuses(page).getByText(/Se sorte.+ verificaci.+ La semilla es 5\./)).toBeVisible();
  await expect(table(page, 'Verificaciones por encuestador').getByRole('rowheader')).toHaveCount(1);

  const context = await browser.newContext({ baseURL: server.origin });
  const phone = await context.newPage();
  await signIn(phone, accounts.surveyor);
  await phone.goto('/caracteriza/home');
  const ownSection = phone.getByRole('region', { name: 'Mis verificaciones' });
  await ownSection
    .getByRole('link', { name: /^Verificar: / })
    .first()
    .click();
  await expect(phone.getByRole('heading', { level: 1, name: /^Verificar: / })).toBeVisible();
  await phone.getByRole('button', { name: 'Guardar' }).click();
  await expect(phone.getByRole('alert').getByText(/Escriba al menos una respuesta/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: question }).fill('41');
  await phone.getByRole('button', { name: 'Guardar' }).click();
  await expect(statuses(phone).getByText('La verificación se registró correctamente.')).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1, name: 'Mis verificaciones' })).toBeVisible();
  await expectAccessible(phone);
  await context.close();

  await page.goto('/caracteriza/home/board');
  await page.getByRole('tab', { name: 'Calidad' }).click();
  await page.getByRole('button', { name: `${question}: 1 de 1 (100 %)` }).click();
  const list = table(page, 'Lista de verificaciones');
  await expect(list.getByText(new RegExp(`^${question}: .+ → 41$`))).toBeVisible();
  await expectAccessible(page);
});
