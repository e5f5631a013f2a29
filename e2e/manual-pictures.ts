/** The pictures of docs/manual, one for each task: the screen that the page of the manual describes. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { checkboxOf, press } from './crud-steps.ts';
import { campaignName, choose, idsOf, openByAddress, personAged } from './survey-steps.ts';
import { prepareSurvey } from './survey-through-api.ts';

const folder = path.resolve(import.meta.dirname, '../docs/manual/pictures');
const homePath = '/caracteriza/home';

/** The pages are short and numerous, so their pictures are small files. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const file = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 60, animations: 'disabled', caret: 'hide' });
  console.log(`docs/manual/pictures/${name}.jpg`);
}

/** Screens that need no sign-in. */
export async function takePublicPictures(page: Page): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.goto('/caracteriza/public/login');
  await page.getByRole('heading', { name: 'Inicio de Sesión' }).waitFor();
  await takePicture(page, 'login');
  await page.goto('/caracteriza/public/recovery');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takePicture(page, 'recuperar');
}

/** The screens of an administrator, one after another. */
export async function takeManualPictures(page: Page, api: Api): Promise<void> {
  await page.goto(`${homePath}/account`);
  await takePicture(page, 'mi-cuenta');
  await takeSecurity(page);
  await takeConfiguration(page, api);
  await takePeople(page);
  await takeSurvey(page, api);
}

async function takeSecurity(page: Page): Promise<void> {
  await page.goto(`${homePath}/profile`);
  await checkboxOf(page, 'Estándar').check();
  await press(page, 'Perfiles', 'Actualizar');
  await page.getByRole('dialog').waitFor();
  await takePicture(page, 'perfil');
  await page.goto(`${homePath}/rol?tab=permissions`);
  await page.getByRole('radio', { name: 'Seleccionar Encuestador' }).check();
  await takePicture(page, 'permisos');
  await page.goto(`${homePath}/users`);
  await page.getByRole('radio', { name: 'Seleccionar Encuestador' }).check();
  await takePicture(page, 'usuarios');
  await page.goto(`${homePath}/audit`);
  await page.getByRole('row').nth(2).waitFor();
  await takePicture(page, 'auditoria');
}

async function takeConfiguration(page: Page, api: Api): Promise<void> {
  await page.goto(`${homePath}/zones`);
  await page.getByRole('textbox', { name: 'Buscar' }).fill('vereda');
  await page.getByRole('gridcell', { name: 'Comuna 13 San Javier' }).waitFor({ state: 'hidden' });
  await page
    .getByRole('checkbox', { name: /^Seleccionar ZON/ })
    .first()
    .check();
  await takePicture(page, 'listas');
  await press(page, 'Zonas', 'Actualizar');
  await page.getByRole('dialog').waitFor();
  await takePicture(page, 'zona');
  const [characterization] = await api.call('listCharacterizations', { query: { search: 'Vivienda' } });
  const step = new URLSearchParams({ step: 'questions', characterization: characterization!.id });
  await page.goto(`${homePath}/characterization?${step}`);
  await page
    .getByRole('checkbox', { name: /^Seleccionar PRE/ })
    .first()
    .check();
  await takePicture(page, 'preguntas');
  await page.goto(`${homePath}/campaign`);
  await page
    .getByRole('checkbox', { name: /^Seleccionar CAM/ })
    .first()
    .check();
  await takePicture(page, 'campanas');
  await press(page, 'Campañas', 'Descargar respuestas');
  await page.getByRole('dialog').waitFor();
  await takePicture(page, 'descargar');
}

async function takePeople(page: Page): Promise<void> {
  await page.goto(`${homePath}/families`);
  await page
    .getByRole('checkbox', { name: /^Seleccionar FAM/ })
    .first()
    .check();
  await press(page, 'Familias', 'Ver ficha');
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  await takePicture(page, 'ficha-familia');
  await page.getByRole('link', { name: 'Visitar' }).click();
  await page.getByRole('combobox', { name: 'Campaña' }).click();
  await page.getByRole('option', { name: campaignName }).click();
  await page.getByRole('link', { name: 'Siguiente integrante' }).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await takePicture(page, 'visita');
  await page.goto(`${homePath}/surveyable`);
  await page
    .getByRole('checkbox', { name: /^Seleccionar PER/ })
    .first()
    .check();
  await takePicture(page, 'encuestables');
  await page.getByRole('button', { name: 'Cargue Masivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cargue Masivo' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar plantilla' }).click();
  const buffer = await readFile(await (await download).path());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'personas.xlsx', mimeType, buffer });
  await dialog.getByRole('combobox', { name: 'Hoja' }).click();
  await page.getByRole('option', { name: /^Ejemplo/ }).click();
  await dialog.getByRole('definition').first().waitFor();
  await takePicture(page, 'cargue-masivo');
}

async function takeSurvey(page: Page, api: Api): Promise<void> {
  await page.goto(`${homePath}/characterize`);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('heading', { level: 1 }).click();
  await takePicture(page, 'caracterizar');

  const person = await personAged(api, 25, 50);
  await openByAddress(page, api, person, 'Vivienda y servicios');
  await choose(page, 'Tipo de vivienda', 'Casa');
  await choose(page, 'Tenencia de la vivienda', 'Propia pagada');
  await page.getByRole('heading', { level: 1 }).click();
  await takePicture(page, 'encuesta');
  await page.getByText(/Guardado \d/).waitFor();
  await page.goto(homePath);
  await page.getByRole('region', { name: 'Encuestas sin terminar' }).waitFor();
  await takePicture(page, 'sin-terminar');

  const survey = await prepareSurvey(api);
  await api.call('saveCompleteSurvey', { body: survey.body });
  const { campaign } = await idsOf(api, person, 'Vivienda y servicios');
  const step = new URLSearchParams({ step: 'characterizations', surveyable: survey.surveyableID, campaign });
  await page.goto(`${homePath}/characterize?${step}`);
  const surveys = page.getByRole('region', { name: 'Encuestas realizadas' });
  await surveys.getByRole('radio').first().check();
  await surveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
  await page.getByRole('term').first().waitFor();
  await takePicture(page, 'respuestas');
}
