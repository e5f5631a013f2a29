// Plazos de Conservación: a retention period is set, put on hold, released and removed, and announced on the
// first screen (rules §9).
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { choose } from './survey-steps.ts';

const screen = '/caracteriza/home/retentions';

/** Opens a campaign from the list. */
async function openCampaign(page: Page, code: string) {
  await page.goto(screen);
  await page.getByRole('textbox', { name: 'Buscar' }).fill(code);
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Qué se tocaría hoy' })).toBeVisible();
}

const actOn = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Acciones' }).getByRole('button', { name, exact: true });

test('a term is set, put off, released and removed', async ({ page, api }) => {
  const [original] = await api.call('listCampaigns');
  const campaign = await api.call('copyCampaign', {
    params: { id: original!.id },
    body: {
      code: await api.call('generateCampaignCode'),
      name: 'Para conservar poco',
      description: 'Una campaña que termina',
      startDate: '20250101',
      endDate: '20250131',
    },
  });
  await signIn(page);
  await page.goto(screen);
  await expect(page.getByRole('heading', { level: 1, name: 'Plazos de Conservación' })).toBeVisible();
  await expectAccessible(page);
  await openCampaign(page, campaign.code);
  const term = page.getByRole('region', { name: 'Plazo', exact: true });
  await expect(term.getByText('Las respuestas se conservan sin plazo.')).toBeVisible();
  await expectAccessible(page);

  await actOn(page, 'Fijar el plazo').click();
  const form = page.getByRole('dialog', { name: 'Plazo de conservación' });
  await expect(form.getByLabel('Plazo', { exact: true })).toHaveValue('24');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo Qué Pasa con las Respuestas es requerido.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Qué Pasa con las Respuestas', 'Volverlas anónimas');
  await form.getByLabel('Plazo', { exact: true }).fill('120');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(term.getByText('120 meses desde el fin de la campaña')).toBeVisible();
  await expect(
    term.getByText(/se vuelven anónimas desde el 31\/01\/2035, con aviso 30 días antes/),
  ).toBeVisible();

  await actOn(page, 'Aplazar o retener').click();
  const retentionDialog = page.getByRole('dialog', { name: 'Aplazar o retener' });
  await retentionDialog.getByLabel('Motivo').fill('Se revisa con el abogado.');
  await expectAccessible(page);
  await retentionDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    term.getByText('Están retenidas: no pasa nada hasta que se levante la retención.'),
  ).toBeVisible();
  await expect(term.getByText(/^Retenida por admin\. Motivo: Se revisa con el abogado\./)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await actOn(page, 'Levantar el aplazamiento').click();
  await expect(term.getByText(/^Retenida/)).toBeHidden();
  await actOn(page, 'Quitar el plazo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el plazo' }).click();
  await expect(term.getByText('Las respuestas se conservan sin plazo.')).toBeVisible();
});

test('is announced at home, and shown only to whoever may see it', async ({ page, api }) => {
  const campaign = await api.call('createCampaign', {
    body: {
      code: await api.call('generateCampaignCode'),
      name: 'Ya pasó su plazo',
      description: 'Una campaña sin encuestas',
      startDate: '20240101',
      endDate: '20240131',
    },
  });
  const term = { action: 'eliminar', amount: 1, unit: 'dias', since: 'finCampana', noticeDays: 300 } as const;
  const { version } = await api.call('setRetention', {
    params: { id: campaign.id },
    body: { ...term, version: 0 },
  });
  await signIn(page);
  await openCampaign(page, campaign.code);
  // The server announces what ends soon before it looks for emails to send.
  await expect
    .poll(async () => (await api.call('countDueRetentions')).announced, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await page.goto('/caracteriza/home');
  await expect(
    page.getByText(/Respuestas que cumplen su plazo de conservación: 1 campaña, desde el/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver los plazos' }).click();
  await expect(page).toHaveURL(/home\/retentions$/);
  await expect(page.getByText('Avisada').first()).toBeVisible();
  await api.call('holdRetention', {
    params: { id: campaign.id },
    body: { reason: 'Fin de la prueba', until: null, version },
  });

  await signIn(page, accounts.surveyor);
  await page.goto(screen);
  await expect(page.getByText('La vista Plazos de Conservación no está permitida.')).toBeVisible();
});
