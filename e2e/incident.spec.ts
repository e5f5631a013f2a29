// Incidentes de Seguridad: an incident is recorded, the affected people are searched for, and it is reported
// and closed (rules §9).
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { press } from './crud-steps.ts';
import { choose } from './survey-steps.ts';

test('an incident is recorded, its people are found, and it is reported and closed', async ({
  page,
  api,
}) => {
  await signIn(page);
  const [person] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1 } });
  await api.call('getSurveyable', { params: { id: person!.id } });
  await page.goto('/caracteriza/home/incidents');
  await expect(page.getByRole('heading', { level: 1, name: 'Incidentes de Seguridad' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Incidentes de Seguridad', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Registrar incidente' });
  await expect(form.getByLabel('Código', { exact: true })).toHaveValue(/^INC\d{6,}$/);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo Qué Pasó es requerido.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Tipo de Incidente', 'Acceso no autorizado');
  await form.getByLabel('Qué Pasó').fill('Se ingresó con la cuenta de otra persona.');
  await form.getByLabel('Qué Datos').fill('Fichas de personas.');
  await form.getByLabel('Medidas Tomadas').fill('Se bloqueó la cuenta.');
  await form.getByLabel('Responsable de Atenderlo').fill('Oficial de datos');
  await form.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Acceso no autorizado INC/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plazo' }).getByText('Quedan 15 días hábiles')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Buscar en la auditoría' }).click();
  const search = page.getByRole('dialog', { name: 'Buscar personas afectadas' });
  await search.getByLabel('Usuario').fill('admin');
  await expectAccessible(page);
  await search.getByRole('button', { name: 'Buscar', exact: true }).click();
  const affected = page.getByRole('region', { name: 'Personas afectadas', exact: true });
  await expect(affected.getByText(person!.code, { exact: true })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-sheet]');
  await expect(sheet.getByText('Se ingresó con la cuenta de otra persona.')).toBeVisible();
  await expect(sheet.getByText(/último día:|Se buscaron las personas afectadas/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Texto para la autoridad' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const text = page.getByRole('region', { name: 'Texto para la autoridad' });
  await expect(text.getByText('Por confirmar con su abogado.', { exact: true })).toBeVisible();
  for (const [name, label] of [
    ['Reportar a la autoridad', 'Cómo se reportó y con qué radicado'],
    ['Cerrar', 'Motivo del cierre'],
  ] as const) {
    await page.getByRole('group', { name: 'Actuaciones' }).getByRole('button', { name }).click();
    const actDialog = page.getByRole('dialog', { name });
    await actDialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(actDialog.getByText(`El campo ${label} es requerido.`)).toBeVisible();
    await actDialog.getByLabel(label).fill(`Hecho: ${name}.`);
    await actDialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      page.getByRole('region', { name: 'Qué se hizo' }).getByText(`Hecho: ${name}.`),
    ).toBeVisible();
  }
  await expect(page.getByText(/^Cerrado\./)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);
});

test('what is to be reported is told at home, and only to whoever may see it', async ({ page, api }) => {
  await api.call('recordIncident', {
    body: {
      code: await api.call('generateIncidentCode'),
      kind: 'hurto',
      happenedOn: null,
      detectedOn: '20260105',
      description: 'Se robaron un equipo.',
      dataConcerned: 'Fichas.',
      measures: 'Denuncia.',
      responsible: 'Oficial de datos',
    },
  });
  await signIn(page);
  await page.goto('/caracteriza/home');
  await expect(page.getByText(/Reportes de incidentes de seguridad: .*vencido/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver incidentes' }).click();
  await expect(page).toHaveURL(/incidents\?state=abierto$/);
  await expect(page.getByText(/Venció hace \d+ días hábiles/).first()).toBeVisible();

  await signIn(page, accounts.surveyor);
  await page.goto('/caracteriza/home/incidents');
  await expect(page.getByText('La vista Incidentes de Seguridad no está permitida.')).toBeVisible();
});
