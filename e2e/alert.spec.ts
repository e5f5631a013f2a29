// Alerts: a rule is written, tried and switched on; a survey opens an alert; somebody attends and closes it (decision 0116).
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { press, save } from './crud-steps.ts';
import {
  expect,
  expectAccessible,
  scrollsSideways,
  signIn,
  signInAtHome,
  statuses,
  test,
} from './fixtures.ts';
import { prepareSurvey } from './survey-through-api.ts';
import { campaignName, choose, table } from './survey-steps.ts';

const rule = 'Hogar por revisar';

/** Writes a rule that every adult meets. */
async function writeRule(page: Page, api: Api): Promise<void> {
  const [campaign] = await api.call('listCampaigns', { query: { open: 'true', search: campaignName } });
  await page.goto(`/caracteriza/home/campaign?tab=alert-rules&campaign=${campaign!.id}`);
  await press(page, 'Reglas de alerta', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Regla de Alerta' });
  await form.getByLabel('Nombre').fill(rule);
  await choose(page, 'Caracterización', 'Vivienda y servicios');
  await form.getByLabel('Condición').fill('edad < 5 y edad > 17');
  await form.getByLabel('Plazo', { exact: true }).fill('2');
  await form.getByLabel('Qué Hacer').fill('Visitar el hogar con la enfermera.');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText(/nunca se cumplen a la vez/).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Condición').fill('edad > 17');
  await save(form);
}

/** Tries the rule on the surveys of the demo, and switches it on. */
async function tryAndSwitchOn(page: Page): Promise<void> {
  const row = table(page, 'Reglas de alerta').getByRole('row').filter({ hasText: rule });
  await expect(row).toContainText('Apagada: falta probarla');
  await row.getByRole('checkbox').check();
  await press(page, 'Reglas de alerta', 'Probar con encuestas anteriores');
  const trial = page.getByRole('dialog', { name: 'Probar con encuestas anteriores' });
  await expect(trial.getByRole('status')).toContainText(/Se leyeron \d+ encuestas/);
  await expectAccessible(page);
  await trial.getByRole('button', { name: 'Encender la regla' }).click();
  await expect(trial).toBeHidden();
  await expect(row).toContainText('Encendida');
}

test('a rule is tried and switched on, a survey opens an alert, and it is attended and closed', async ({
  page,
  api,
}) => {
  await signIn(page);
  await writeRule(page, api);
  await tryAndSwitchOn(page);
  const { body } = await prepareSurvey(api);
  await api.call('saveCompleteSurvey', { body: body as never });

  await signInAtHome(page);
  const pending = page.getByRole('region', { name: 'Alertas por atender' });
  await expect(pending).toContainText(rule);
  await expectAccessible(page);
  await pending.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/\/home\/alerts$/);
  await table(page, 'Alertas').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: rule })).toBeVisible();
  await expect(page.getByText('Visitar el hogar con la enfermera.')).toBeVisible();
  await expectAccessible(page);
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => scrollsSideways(page), `${width} pixels`).toBe(false);
  }

  await page.getByRole('button', { name: 'Atender', exact: true }).click();
  await expect(page.getByText('Comenzó la atención')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar alerta' }).click();
  const closeDialog = page.getByRole('dialog', { name: 'Cerrar la alerta' });
  await closeDialog.getByRole('button', { name: 'Cerrar alerta' }).click();
  await expect(closeDialog.getByText('El campo Resultado es requerido.').first()).toBeVisible();
  await choose(page, 'Resultado', 'Se atendió');
  await closeDialog.getByLabel('Qué se hizo').fill('Se visitó el hogar.');
  await closeDialog.getByRole('button', { name: 'Cerrar alerta' }).click();
  await expect(closeDialog).toBeHidden();
  await expect(statuses(page).getByText('La alerta se cerró.')).toBeVisible();
  await expect(page.getByText('Se cerró: se atendió')).toBeVisible();
  await page.goto('/caracteriza/home/alerts');
  await expect(page.getByText('No hay alertas con estos filtros')).toBeVisible();
});
