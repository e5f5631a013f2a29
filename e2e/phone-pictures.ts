/** The phone pictures of docs/manual: a trip without a signal, from its start to the waiting operations. */
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { addUser } from './accounts.ts';
import type { Api } from './api.ts';
import { goOut, goTo, unlock } from './field-steps.ts';
import { telephone } from './phone-steps.ts';
import type { RunningServer } from './server.ts';
import { campaignName } from './survey-steps.ts';

const folder = path.resolve(import.meta.dirname, '../docs/manual/pictures');
const account = { login: 'ana.munoz', password: 'Vereda-2026' };

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(folder, `${name}-telefono.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 60, animations: 'disabled', caret: 'hide' });
  console.log(`docs/manual/pictures/${name}-telefono.jpg`);
}

/** Downloads the families of a zone as a surveyor, and works without a network. */
export async function takePhonePictures(browser: Browser, server: RunningServer, api: Api): Promise<void> {
  await addUser(server.dataDir, { ...account, role: 'Encuestador' });
  const context = await browser.newContext({
    ...telephone,
    deviceScaleFactor: 1.5,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  const reach = { campaign: { name: campaignName }, zones: [family!.zoneID.name] };
  const { origin } = server;
  await goOut(page, reach, { origin, account, onStart: () => takePicture(page, 'salir') });
  await context.setOffline(true);
  await page.goto(`${origin}/caracteriza/`);
  await page.getByRole('button', { name: 'Desbloquear la salida' }).click();
  await page.getByRole('dialog').getByLabel('Frase de acceso').waitFor();
  await takePicture(page, 'desbloquear');
  await unlock(page, origin);
  await takePicture(page, 'terreno');
  await takeVisit(page, family!.id, api);
  await context.close();
}

async function takeVisit(page: Page, familyID: string, api: Api): Promise<void> {
  const campaign = (await api.call('listCampaigns')).find(({ name }) => name === campaignName)!;
  await goTo(page, `visit?family=${familyID}&campaign=${campaign.id}`);
  const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
  await actionBar.getByRole('link').first().waitFor();
  await takePicture(page, 'visita');
  await actionBar.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Aceptar' }).or(page.getByText('Siguiente')).first().waitFor();
  await takePicture(page, 'encuesta');
  await goTo(page, `visit?family=${familyID}&campaign=${campaign.id}`);
  await actionBar.getByRole('button', { name: 'No está' }).click();
  await expect(page.getByText(/lo anotó/).first()).toBeVisible();
  await goTo(page, 'outbox');
  await page.getByRole('heading', { name: /^\d+ por enviar$/ }).waitFor();
  await takePicture(page, 'por-enviar');
}
