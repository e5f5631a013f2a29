/**
 * A day at the door, on a phone, by hand: aeroplane mode, cold start, unlock, a new family with two people, consent,
 * questionnaires with photograph and signature, the result, a browser that is killed, and sending everything in the
 * evening. Each screen is checked on the way, in all appearances and at three widths (FIELD_PICTURES names a folder for
 * pictures).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Api, DataOf } from '../api.ts';
import { checkboxOf, findRow, makeQuestion, openAdd, press, save } from '../crud-steps.ts';
import { goOut, goTo, unlock, zoneOf } from '../field-steps.ts';
import { accounts, expect, expectAccessible, fillLogin, scrollsSideways, test } from '../fixtures.ts';
import {
  type KillableBrowser,
  makeProfile,
  plainTexts,
  profileHolds,
  removeProfile,
  startBrowser,
} from '../killed-browser.ts';
import { fillPerson } from '../person-steps.ts';
import { expectFingerTargets } from '../phone-steps.ts';
import { choose, drawSignature, field } from '../survey-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';
import { pointPicture } from '../one-point.ts';

const pictures = process.env['FIELD_PICTURES'];
const [sign, photograph] = ['Firma de quien responde', 'Foto de la puerta'];
/** The time in milliseconds until the browser has written the state of its tabs to its profile. */
const untilWritten = 15_000;
const reference = 'Los Ñungo del Aguacate';
const people = [
  { firstName: 'Begoña', firstSurname: 'Ñungo', identification: '1098700111', birthdate: '15/01/1980' },
  { firstName: 'Crispín', firstSurname: 'Ñungo', identification: '1098700222', birthdate: '20/02/1978' },
];

/** Asks for consent in the campaign, and for a signature and a photograph in the questionnaire for everybody. */
async function prepare(api: Api): Promise<VisitedFamily> {
  const visited = await makeVisitedFamily(api);
  const { campaign, names } = visited;
  const [characterization] = await api.call('listCharacterizations', { query: { search: names.all } });
  await makeQuestion(api, characterization!.id, sign, { type: '3', weight: 2, required: 1 });
  await makeQuestion(api, characterization!.id, photograph, {
    type: '1',
    onlyImages: 1,
    weight: 3,
    required: 1,
  });
  await api.call('updateCampaign', {
    params: { id: campaign.id },
    body: {
      name: campaign.name,
      description: campaign.description,
      startDate: campaign.startDate.dateChar,
      endDate: campaign.endDate.dateChar,
      consentText: '¿Acepta que le preguntemos?',
    },
  });
  return visited;
}

let screens = 0;

/** Checks the open screen: targets large enough for a finger, axe in all appearances, no sideways scrolling at three widths. */
async function checkPage(page: Page, name: string): Promise<void> {
  screens += 1;
  await test.step(`looks at ${name}`, async () => {
    await expectFingerTargets(page);
    await expectAccessible(page);
    for (const theme of ['dark', 'contrast', 'light']) {
      await page.evaluate((themeName) => (document.documentElement.dataset['theme'] = themeName), theme);
      if (theme !== 'light') await expectAccessible(page, ['color-contrast']);
      for (const width of [320, 768, 360]) {
        await page.setViewportSize({ width, height: 740 });
        if (theme === 'light')
          await expect.poll(() => scrollsSideways(page), `${name} at ${width} pixels`).toBe(false);
        if (pictures) await page.screenshot({ path: path.join(pictures, `${name}-${theme}-${width}.png`) });
      }
    }
  });
}

/** A browser without a network, as a phone in aeroplane mode. */
async function startAway(profile: string): Promise<KillableBrowser> {
  const browser = await startBrowser(profile);
  await browser.context.setOffline(true);
  await browser.context.grantPermissions(['geolocation']);
  await browser.context.setGeolocation({ latitude: 6.2, longitude: -75.2, accuracy: 9 });
  await browser.page.setViewportSize({ width: 360, height: 740 });
  const devtools = await browser.context.newCDPSession(browser.page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  // While colours are still changing, their contrast cannot be measured.
  await browser.page.emulateMedia({ reducedMotion: 'reduce' });
  return browser;
}

async function addFamily(page: Page, { family }: VisitedFamily): Promise<string> {
  await page.getByRole('region', { name: 'Salida a terreno' }).getByRole('link', { name: 'Visitar' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await checkPage(page, 'familias');
  const { form, code } = await openAdd(page, 'Familias', 'Agregar Familia');
  await form.getByLabel('Referencia', { exact: true }).fill(reference);
  await choose(page, 'Estrato Social', family.mtSocialStratumID.value);
  await choose(page, 'Zona', family.zoneID.name);
  await form.getByLabel('Dirección de Residencia').fill('Frente a la tienda');
  await form.getByLabel('Referencia de Ubicación').fill('Portón verde');
  await checkPage(page, 'familia');
  await save(form);
  return code;
}

async function addPeople(page: Page, familyCode: string): Promise<void> {
  await findRow(page, 'Familias', familyCode);
  await checkboxOf(page, familyCode).check();
  await press(page, 'Familias', 'Asociar Encuestable');
  for (const person of people) {
    const { form } = await openAdd(page, 'Encuestables de la Familia', 'Agregar Encuestable de la Familia');
    await fillPerson(page, form, person);
    if (person === people[0]) await checkPage(page, 'persona');
    await save(form);
  }
  await expect(page.getByRole('row')).toHaveCount(people.length + 1);
  await checkPage(page, 'personas');
}

async function drawOn(page: Page, area: Locator): Promise<void> {
  await area.getByRole('button', { name: /^Firmar/ }).click();
  await drawSignature(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(area.getByRole('img', { name: /^Firma/ })).toBeVisible();
}

async function consentFor(page: Page): Promise<void> {
  const step = page.getByRole('region', { name: 'Consentimiento' });
  await expect(step.getByLabel('Quién responde')).not.toHaveValue('');
  for (const checkbox of await step.getByRole('checkbox').all()) await checkbox.check();
  await drawOn(page, step);
  await checkPage(page, 'consentimiento');
  await step.getByRole('button', { name: 'Acepta', exact: true }).click();
}

/**
 * Answers the open questionnaire and those that follow, until the visit is complete.
 * @returns the typed texts
 */
async function answerAll(page: Page): Promise<string[]> {
  const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
  const finish = actionBar.getByRole('button', { name: 'Registrar el resultado' });
  const typedTexts: string[] = [];
  for (;;) {
    await page.getByRole('button', { name: 'Aceptar', exact: true }).or(actionBar).first().waitFor();
    if (await actionBar.isVisible()) {
      if (await finish.isVisible()) return typedTexts;
      await actionBar.getByRole('link').first().click();
      await page.waitForURL(/\/home\/survey/);
      continue;
    }
    const urlBefore = page.url();
    const text = `Ñandú «${typedTexts.length}» 'así' ${crypto.randomUUID()}`;
    await page.getByRole('main').getByRole('textbox').first().fill(text);
    if (await field(page, sign).isVisible()) {
      await drawOn(page, field(page, sign));
      await field(page, photograph)
        .getByLabel(photograph, { exact: true })
        .setInputFiles({ name: 'puerta.png', mimeType: 'image/png', buffer: pointPicture });
      await expect(field(page, photograph)).toContainText('puerta.png');
      if (typedTexts.length === 0) await checkPage(page, 'encuesta');
    }
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    typedTexts.push(text);
    await page.waitForURL((url) => url.href !== urlBefore && !url.searchParams.has('saved'));
  }
}

async function endVisit(page: Page): Promise<void> {
  await checkPage(page, 'visita');
  await page.getByRole('button', { name: 'Registrar el resultado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terminar visita' });
  await checkPage(page, 'resultado');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    page.getByRole('region', { name: 'Visitas en esta campaña' }).getByText('Completa'),
  ).toBeVisible();
}

/** The texts of a day that the search looks for: names, documents, answers. */
const wordsOf = (typedTexts: readonly string[]) => [
  ...typedTexts.map((text) => text.slice(-36)),
  ...people.map(({ identification }) => identification),
  'Begoña',
  'Crispín',
  reference,
];

/**
 * Unprotected texts, one in each place where the browser stores data: if they are not found, the search of
 * the files proves nothing.
 */
const controls = {
  database: 'Sin proteger en la base, ñandú',
  databaseWide: 'Sin proteger en la base, ñandú 漢',
  cache: 'Sin proteger en la caché, ñandú',
  session: 'Sin proteger en la pestaña, ñandú',
};

const writeControls = (page: Page): Promise<void> =>
  page.evaluate(async (texts) => {
    const request = indexedDB.open('control', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('texts');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const writing = request.result.transaction('texts', 'readwrite', { durability: 'strict' });
    for (const text of [texts.database, texts.databaseWide]) writing.objectStore('texts').put(text, text);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    await (await caches.open('control')).put('/control', new Response(texts.cache));
    const input = document.createElement('textarea');
    document.body.append(input);
    input.value = texts.session;
  }, controls);

/** Saves the queue as a file, in which nothing can be read either. */
async function takeFile(page: Page, typedTexts: readonly string[]): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar en un archivo' }).click();
  const content = await readFile(await (await download).path());
  expect(content.length).toBeGreaterThan(1000);
  expect(plainTexts(content, wordsOf(typedTexts))).toEqual([]);
  return content;
}

/** Sends the file from another device of the same user. */
async function sendFromElsewhere(
  origin: string,
  { buffer, records }: { buffer: Buffer; records: string },
): Promise<void> {
  const profile = await makeProfile();
  const otherBrowser = await startBrowser(profile);
  try {
    await otherBrowser.page.goto(`${origin}/caracteriza/public/login`);
    await fillLogin(otherBrowser.page, accounts.surveyor);
    await expect(otherBrowser.page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
    await otherBrowser.page.goto(`${origin}/caracteriza/home/outbox`);
    await otherBrowser.page
      .getByLabel('Archivo de lo que está por enviar', { exact: true })
      .and(otherBrowser.page.locator('input'))
      .setInputFiles({ name: 'por-enviar.json', mimeType: 'application/json', buffer });
    // As many operations as the device itself reported as waiting.
    await expect(
      otherBrowser.page.getByText(`El sistema tiene ${records} registros del archivo`),
    ).toBeVisible();
  } finally {
    await otherBrowser.close();
    await removeProfile(profile);
  }
}

/** Compares the server's answers with the typed ones, one by one. */
async function expectWhole(
  api: Api,
  { campaign }: VisitedFamily,
  typedTexts: readonly string[],
): Promise<void> {
  const [family, ...otherFamilies] = await api.call('listFamilies', {
    query: { page: 1, search: reference },
  });
  expect(otherFamilies).toEqual([]);
  const board = await api.call('getFamilyVisitBoard', {
    params: { id: family!.id },
    query: { campaignID: campaign.id },
  });
  expect(board.members).toHaveLength(2);
  expect(board.visits.map(({ result }) => result)).toEqual(['completa']);
  const answers: DataOf<'getSurvey'>['answers'] = [];
  for (const member of board.members) {
    const { last } = await api.call('getConsent', {
      query: { campaignID: campaign.id, surveyableID: member.id },
    });
    expect(last?.accepted).toBe(true);
    for (const { id } of await api.call('listSurveysBySurveyable', { params: { id: member.id } }))
      answers.push(...(await api.call('getSurvey', { params: { id } })).answers);
  }
  const texts = answers.map(({ value }) => value).filter((value) => value.startsWith('Ñandú'));
  expect(texts.toSorted()).toEqual(typedTexts.toSorted());
  // Each of the two has a signature and a photograph.
  expect(answers).toHaveLength(typedTexts.length + 4);
}

test('a day at the door without a signal is on the server in the evening', async ({ api, server }) => {
  const visited = await prepare(api);
  const profile = await makeProfile();
  try {
    const morning = await startBrowser(profile);
    await goOut(morning.page, zoneOf(visited), { origin: server.origin });
    await morning.close();

    let awayBrowser = await startAway(profile);
    await awayBrowser.page.goto(`${server.origin}/caracteriza/`);
    await expect(awayBrowser.page.getByRole('button', { name: 'Desbloquear la salida' })).toBeVisible();
    await checkPage(awayBrowser.page, 'entrada');
    await unlock(awayBrowser.page, server.origin);
    await checkPage(awayBrowser.page, 'inicio');
    const familyCode = await addFamily(awayBrowser.page, visited);
    await addPeople(awayBrowser.page, familyCode);
    await goTo(awayBrowser.page, 'families');
    await findRow(awayBrowser.page, 'Familias', familyCode);
    await awayBrowser.page.getByRole('row').getByRole('link', { name: reference }).click();
    const actionBar = awayBrowser.page.getByRole('region', { name: 'Siguiente paso de la visita' });
    await actionBar.getByRole('link').first().click();
    await consentFor(awayBrowser.page);
    const typedTexts = await answerAll(awayBrowser.page);
    expect(typedTexts).toHaveLength(5);
    await endVisit(awayBrowser.page);
    await goTo(awayBrowser.page, 'outbox');
    const pendingHeading = awayBrowser.page.getByRole('heading', { name: /^\d+ por enviar$/ });
    await expect(pendingHeading).toBeVisible();
    await checkPage(awayBrowser.page, 'por-enviar');
    const records = (await pendingHeading.textContent())!.replace(/\D/g, '');
    const buffer = await takeFile(awayBrowser.page, typedTexts);
    await writeControls(awayBrowser.page);
    await wait(untilWritten);
    await awayBrowser.kill();
    const foundInProfile = await profileHolds(profile, [...wordsOf(typedTexts), ...Object.values(controls)]);
    expect(foundInProfile.toSorted()).toEqual(Object.values(controls).toSorted());
    await sendFromElsewhere(server.origin, { buffer, records });
    await expectWhole(api, visited, typedTexts);

    awayBrowser = await startAway(profile);
    await unlock(awayBrowser.page, server.origin);
    await goTo(awayBrowser.page, 'outbox');
    await awayBrowser.context.setOffline(false);
    await awayBrowser.page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(awayBrowser.page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible({
      timeout: 120_000,
    });
    await expect(awayBrowser.page.getByRole('region', { name: 'No se pudo enviar' })).toBeHidden();
    await checkPage(awayBrowser.page, 'enviado');
    await awayBrowser.close();
    await expectWhole(api, visited, typedTexts);
    console.log(`${typedTexts.length} questionnaires of a new family, ${screens} screens looked at`);
  } finally {
    await removeProfile(profile);
    await api.call('deactivateCampaign', {
      params: { id: visited.campaign.id },
      query: { status: 'inactivo' },
    });
  }
});
