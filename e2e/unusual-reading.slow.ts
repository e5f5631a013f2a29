// Lecturas inusuales: announced on the first screen, decided by somebody other than the reader, and an
// incident recorded from one (rules §9).
import { randomUUID } from 'node:crypto';
import { addUser, inDatabase } from './accounts.ts';
import { press } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const copier = { login: 'e2e.copista', password: 'Copista-2026' };

test('an unusual reading waits at home, is decided, and becomes an incident', async ({ page, server }) => {
  await addUser(server.dataDir, { ...copier, role: 'Copista', grants: ['home:home:OPEN'] });
  const hour = new Date('2026-01-15T15:00:00.000Z');
  await inDatabase(server.dataDir, async (db) => {
    const { id: user_id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('login', '=', copier.login)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('unusual_reading')
      .values({
        id: randomUUID(),
        user_id,
        login: copier.login,
        hour,
        readings: 730,
        downloads: 2,
        reading_limit: 200,
        download_limit: 20,
        found_at: hour,
      })
      .execute();
  });
  await signIn(page);
  await page.goto('/caracteriza/home');
  await expect(page.getByText(/inusual(?:es)? de datos sensibles por decidir/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver las lecturas' }).click();
  const row = table(page, 'Lecturas inusuales').getByRole('row').filter({ hasText: copier.login });
  await expect(row).toContainText('15/01/2026, de 10:00 a 10:59');
  await expect(row).toContainText('730 (más de 200)');
  await expectAccessible(page);
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
  }

  await row.getByRole('radio').check();
  await press(page, 'Lecturas inusuales', 'Decidir');
  const form = page.getByRole('dialog', { name: 'Decidir sobre una lectura inusual' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo Motivo es requerido.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Decisión', 'Incidente');
  await form.getByLabel('Motivo').fill('Nadie le pidió abrir esas fichas.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La decisión quedó anotada.')).toBeVisible();

  await page.goto('/caracteriza/home/audit?tab=unusual&state=incidente');
  await expect(row).toContainText('Nadie le pidió abrir esas fichas.');
  await row.getByRole('radio').check();
  await press(page, 'Lecturas inusuales', 'Registrar incidente');
  const incident = page.getByRole('dialog', { name: 'Registrar incidente' });
  await expect(incident.getByLabel('Qué Pasó')).toHaveValue(
    `El usuario ${copier.login} hizo 730 lecturas y 2 descargas de datos sensibles el 15/01/2026, de 10:00 a 10:59.`,
  );
  await expect(incident.getByLabel('Fecha en que Ocurrió')).toHaveValue('15/01/2026');
  await expectAccessible(page);
  await incident.getByLabel('Qué Datos').fill('Fichas de personas.');
  await incident.getByLabel('Medidas Tomadas').fill('Se bloqueó la cuenta.');
  await incident.getByLabel('Responsable de Atenderlo').fill('Oficial de datos');
  await incident.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Acceso no autorizado INC/ })).toBeVisible();
  await test.step('whom the same user read is searched for, whose login stands in no address', async () => {
    await page.getByRole('button', { name: 'Buscar en la auditoría' }).click();
    const search = page.getByRole('dialog', { name: 'Buscar personas afectadas' });
    await expect(search.getByLabel('Usuario')).toHaveValue(copier.login);
    expect(page.url()).not.toContain(copier.login);
    await search.getByRole('button', { name: 'Cancelar' }).click();
  });

  await page.goto('/caracteriza/home/organisation');
  const limits = page.getByRole('region', { name: 'Lecturas inusuales' });
  await expect(limits).toContainText('Lecturas Sensibles por Hora');
  await limits.getByRole('button', { name: 'Cambiar los límites' }).click();
  await expect(page.getByRole('dialog', { name: 'Cambiar los límites' })).toContainText('Habitual: 200');
  await expectAccessible(page);
});
