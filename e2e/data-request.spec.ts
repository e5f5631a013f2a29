// Solicitudes de Titulares: requests by the people surveyed about their data, and the deadlines (rules §9).
import { accounts, expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { press } from './crud-steps.ts';
import { choose, table } from './survey-steps.ts';

const requests = 'Solicitudes de Titulares';

test('a reclamo is recorded, gets its legend, is extended and answered', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/data-requests');
  await expect(page.getByRole('heading', { level: 1, name: requests })).toBeVisible();
  await expectAccessible(page);

  const [person] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1 } });
  await press(page, requests, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Registrar solicitud' });
  await expect(form.getByLabel('Código', { exact: true })).toHaveValue(/^SOL\d{6,}$/);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo Qué Pide es requerido.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Tipo de Solicitud', 'Reclamo');
  await choose(page, 'Cómo Llegó', 'En papel');
  await choose(page, 'Calidad en que Actúa', 'Titular');
  await form.getByLabel('Nombre de Quien la Hace').fill('Rosa Ñáñez');
  await form.getByLabel('Documento de Quien la Hace').fill('52000111');
  await form.getByLabel('Código del Encuestable').fill(person!.code);
  await form.getByLabel('Cómo se Comprobó la Identidad').fill('Mostró la cédula');
  await form.getByLabel('Dónde Recibe la Respuesta').fill('rosa@example.org');
  await form.getByLabel('Qué Pide').fill('Mi fecha de nacimiento está mal.');
  await form.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Reclamo SOL/ })).toBeVisible();
  const clock = page.getByRole('region', { name: 'Plazos' });
  await expect(clock.getByText('Quedan 15 días hábiles')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Poner «reclamo en trámite»' }).click();
  const actDialog = page.getByRole('dialog', { name: 'Poner «reclamo en trámite»' });
  await actDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(actDialog.getByText('El campo Motivo del reclamo es requerido.')).toBeVisible();
  await actDialog.getByLabel('Motivo del reclamo').fill('Fecha de nacimiento errada.');
  await expectAccessible(page);
  await actDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(statuses(page).getByText('La solicitud se actualizó correctamente.')).toBeVisible();
  await expect(page.getByText(/^En trámite\./)).toBeVisible();

  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  const answer = page.getByRole('dialog', { name: 'Responder' });
  await answer.getByLabel('Qué se respondió').fill('Se corrigió la fecha.');
  await answer.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Respondida\./)).toBeVisible();
  await expect(clock).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Qué se hizo' }).getByText('Se corrigió la fecha.'),
  ).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);
});

test('what is overdue stands first, at home too, and only for whoever may see it', async ({ page, api }) => {
  await api.call('recordDataRequest', {
    body: {
      code: await api.call('generateDataRequestCode'),
      kind: 'consulta',
      channel: 'correo',
      receivedOn: '20260105',
      applicant: 'Abel Ñungo',
      identification: '79000222',
      capacity: 'causahabiente',
      identityCheck: 'Registro civil',
      contact: 'Calle 1',
      description: 'Qué datos hay de mi madre.',
    },
  });
  await signIn(page);
  await page.goto('/caracteriza/home');
  await page.getByRole('link', { name: 'Ver solicitudes' }).click();
  await expect(page).toHaveURL(/data-requests\?situation=vencidas$/);
  const row = table(page, requests).getByRole('row').filter({ hasText: 'Abel Ñungo' });
  await expect(row.getByText(/Venció hace \d+ días hábiles/)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Abel Ñungo' }).click();
  await expect(page.getByRole('region', { name: 'Plazos' }).getByText(/Venció hace/)).toBeVisible();
  await page.goBack();
  await expect(table(page, requests)).toBeVisible();

  await signIn(page, accounts.surveyor);
  await page.goto('/caracteriza/home/data-requests');
  await expect(page.getByText('La vista Solicitudes de Titulares no está permitida.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver solicitudes' })).toHaveCount(0);
});

test('a term is changed beside that of the law, and put back', async ({ page }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/organisation');
  const section = page.getByRole('region', { name: 'Plazos de las solicitudes de titulares' });
  await section.getByRole('button', { name: 'Cambiar plazos' }).click();
  const form = page.getByRole('dialog', { name: 'Cambiar plazos' });
  await form.getByLabel('Responder una Consulta').fill('8');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('8 (ley: 10)')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await section.getByRole('button', { name: 'Cambiar plazos' }).click();
  await form.getByLabel('Responder una Consulta').fill('10');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('ley:')).toHaveCount(0);
});
