// `npm run screens`: the pictures of the README and the manual, taken from the running product with demo data.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { Api } from './api.ts';
import { adminPassword, removeDataDir, startServer } from './server.ts';
import { takeManualPictures, takePublicPictures } from './manual-pictures.ts';
import { takePhonePictures } from './phone-pictures.ts';
import { choose, openByAddress, personAged } from './survey-steps.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  console.log(`docs/pictures/${name}.png`);
}

/** The pictures of the README. */
async function takeForReadme(page: Page, api: Api): Promise<void> {
  await page.goto('/caracteriza/public/login');
  await page.getByRole('heading', { name: 'Inicio de Sesión' }).waitFor();
  await takePicture(page, 'login');

  await page.getByLabel('Usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await page.getByRole('heading', { name: 'Salud en tu territorio' }).waitFor();
  await takePicture(page, 'inicio');

  await page.goto('/caracteriza/home/characterize');
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('heading', { level: 1 }).click();
  await takePicture(page, 'caracterizar');

  const person = await personAged(api, 25, 50);
  await openByAddress(page, api, person, 'Vivienda y servicios');
  await choose(page, 'Tipo de vivienda', 'Casa');
  await choose(page, 'Tenencia de la vivienda', 'Propia pagada');
  await page.getByRole('heading', { level: 1 }).click();
  await takePicture(page, 'encuesta');
}

const executablePath = await ensureBrowser();
if (executablePath.startsWith('missing:')) {
  console.error(executablePath);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath });
try {
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width: 1280, height: 800 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const api = await Api.signIn(server.origin, 'admin', adminPassword);
  await takePublicPictures(page);
  await takeForReadme(page, api);
  await takeManualPictures(page, api);
  await takePhonePictures(browser, server, api);
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(server.dataDir);
}
