// `npm run screens`: the pictures of the README and of the manual, taken from the running product with the demo's data.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { Api } from './api.ts';
import { adminPassword, removeDataDir, type RunningServer, startServer } from './server.ts';
import { choose, idsOf, openByAddress, personAged } from './survey-steps.ts';
import { prepareSurvey } from './survey-through-api.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const manualFolder = path.resolve(import.meta.dirname, '../docs/manual/pictures');
/** The manual's pages are short and many: their pictures are small files. */
const manualQuality = 60;

/** A picture of the manual. */
async function takeForManual(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const file = path.join(manualFolder, `${name}.jpg`);
  await page.screenshot({
    path: file,
    type: 'jpeg',
    quality: manualQuality,
    animations: 'disabled',
    caret: 'hide',
  });
  console.log(`docs/manual/pictures/${name}.jpg`);
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  console.log(`docs/pictures/${name}.png`);
}

async function takeAll(page: Page, server: RunningServer): Promise<void> {
  await page.goto('/caracteriza/public/login');
  await page.getByRole('heading', { name: 'Inicio de Sesión' }).waitFor();
  await take(page, 'login');
  await takeForManual(page, 'login');

  await page.getByLabel('Usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
  await page.getByRole('heading', { name: 'Salud en tu territorio' }).waitFor();
  await take(page, 'inicio');

  await page.goto('/caracteriza/home/characterize');
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('heading', { level: 1 }).click();
  await take(page, 'caracterizar');
  await takeForManual(page, 'caracterizar');

  const api = await Api.signIn(server.origin, 'admin', adminPassword);
  const person = await personAged(api, 25, 50, 0);
  await openByAddress(page, api, person, 'Vivienda y servicios');
  await choose(page, 'Tipo de vivienda', 'Casa');
  await choose(page, 'Tenencia de la vivienda', 'Propia pagada');
  await page.getByRole('heading', { level: 1 }).click();
  await take(page, 'encuesta');
  await takeForManual(page, 'encuesta');

  await page.getByText(/Borrador guardado/).waitFor();
  await page.goto('/caracteriza/home');
  await page.getByRole('region', { name: 'Encuestas sin terminar' }).waitFor();
  await takeForManual(page, 'sin-terminar');

  const survey = await prepareSurvey(api, 1);
  await api.call('saveCompleteSurvey', { body: survey.body });
  const { campaign } = await idsOf(api, person, 'Vivienda y servicios');
  const step = new URLSearchParams({ step: 'characterizations', surveyable: survey.surveyableID, campaign });
  await page.goto(`/caracteriza/home/characterize?${step}`);
  const surveys = page.getByRole('region', { name: 'Encuestas realizadas' });
  await surveys.getByRole('radio').first().check();
  await surveys.getByRole('button', { name: 'Ver respuestas' }).click();
  await page.getByRole('term').first().waitFor();
  await takeForManual(page, 'respuestas');
}

const executablePath = await ensureBrowser();
if (executablePath.startsWith('missing:')) {
  console.error(executablePath);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
await mkdir(manualFolder, { recursive: true });
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
  await takeAll(page, server);
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(server.dataDir);
}
