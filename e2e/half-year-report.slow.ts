// Reporte semestral de reclamos: it is announced on the first screen, matches a recount of the list, and is
// downloaded, printed and filed (rules §9).
import { inDatabase } from './accounts.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { halfYearBefore, halfYearOf, halfYearWords } from '../packages/domain/src/data-request/half-year.ts';
import { todayInBogota } from '../packages/domain/src/values/dates.ts';

test('a report waits at home, is read, printed, downloaded and filed', async ({ page, api, server }) => {
  const today = todayInBogota(new Date());
  const period = halfYearBefore(halfYearOf(today));
  // The system has been in use since that half-year.
  const since = new Date(Date.now() - 200 * 86_400_000);
  await inDatabase(server.dataDir, (db) =>
    db.updateTable('app_user').set({ created_at: since }).where('login', '=', 'admin').execute(),
  );
  const { due, from } = await api.call('getHalfYearReport', { query: { period } });
  expect(due.map((dueReport) => dueReport.period)).toContain(period);
  await api.call('recordDataRequest', {
    body: {
      code: await api.call('generateDataRequestCode'),
      kind: 'reclamo',
      channel: 'correo',
      receivedOn: from.dateChar,
      applicant: 'Rosa Ñáñez',
      identification: '52000111',
      capacity: 'titular',
      identityCheck: 'Cédula',
      contact: 'rosa@example.org',
      description: 'Corrijan mi fecha.',
    },
  });
  await signIn(page);
  await page.goto('/caracteriza/home');
  const notice = page.getByRole('region').or(page.getByRole('main')).first();
  await expect(
    notice.getByText(`Reporte semestral de reclamos, ${halfYearWords(period).toLowerCase()}`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/caracteriza/home/data-requests');
  await page.getByRole('link', { name: 'Reporte semestral de reclamos' }).click();
  const sheet = page.getByRole('article', { name: 'Reporte semestral de reclamos' });
  await expect(sheet.getByRole('heading', { name: halfYearWords(period) })).toBeVisible();
  const claims = sheet.getByRole('table').first();
  const { lines } = await api.call('getHalfYearReport', { query: { period } });
  const days = lines.filter(({ kind }) => kind !== 'consulta').map((line) => line.received);
  const total = days.reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(0);
  await expect(claims.getByRole('row', { name: /^Recibidas/ }).getByRole('cell')).toHaveText(
    [...days, total].map((count) => new RegExp(`\\D${count}$`)),
  );
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'Anotar que se presentó' }).click();
  const form = page.getByRole('dialog', { name: 'Anotar que se presentó' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo Cómo se Presentó y con Qué Radicado es requerido.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Cómo se Presentó y con Qué Radicado').fill('Radicado 26-100.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByText('Radicado 26-100.')).toBeVisible();
  await page.goto('/caracteriza/home');
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
  await expect(page.getByText(halfYearWords(period).toLowerCase())).toBeHidden();
});
