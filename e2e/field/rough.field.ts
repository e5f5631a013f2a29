/**
 * A rough hour at the door, on a phone without a signal: back, reload, lock and kill in the middle of an answer, a second tab, wrong things
 * typed, a copy of the profile, somebody else on the same device. Nothing typed is lost, the survey counts once, and neither the thief nor
 * the other user sees anything of it.
 */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { answersOf } from '../field-device.ts';
import { goOut, goTo, unlock, zoneOf } from '../field-steps.ts';
import { accounts, expect, fillLogin, test } from '../fixtures.ts';
import { type KillableBrowser, makeProfile, removeProfile, startBrowser } from '../killed-browser.ts';
import { makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';

const actionBar = (page: Page) => page.getByRole('region', { name: 'Siguiente paso de la visita' });
const answer = (page: Page) => page.getByRole('main').getByRole('textbox').first();

async function startAway(profile: string): Promise<KillableBrowser> {
  const browser = await startBrowser(profile);
  await browser.context.setOffline(true);
  await browser.page.setViewportSize({ width: 360, height: 740 });
  return browser;
}

async function openFirstSurvey(page: Page, { family, campaign }: VisitedFamily): Promise<void> {
  await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
  await actionBar(page).getByRole('link').first().click();
  await expect(answer(page)).toBeVisible();
}

async function type(page: Page, text: string): Promise<void> {
  await answer(page).fill(text);
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
}

/** Every answer of the family in the campaign on the server. */
async function answersThere(api: Api, { people, campaign }: VisitedFamily): Promise<string[]> {
  const answers: string[] = [];
  for (const { id } of Object.values(people))
    for (const survey of await api.call('listSurveysBySurveyable', { params: { id } }))
      if (survey.chCharacterizationByCampaignID.campaignET.id === campaign.id)
        answers.push(...Object.values(await answersOf(api, survey.code)));
  return answers;
}

test('an answer outlives back, reload, lock, kill and a second tab, and is sent once', async ({
  api,
  server,
}) => {
  const visited = await makeVisitedFamily(api);
  const profile = await makeProfile();
  const open: KillableBrowser[] = [];
  const start = async () => {
    const browser = await startAway(profile);
    open.push(browser);
    await unlock(browser.page, server.origin);
    return browser;
  };
  try {
    const morning = await startBrowser(profile);
    await goOut(morning.page, zoneOf(visited), { origin: server.origin });
    await morning.close();

    let { page, context, kill } = await start();
    await openFirstSurvey(page, visited);
    await test.step('back, and into the survey again', async () => {
      await type(page, 'Ñandú «uno»');
      await page.goBack();
      await expect(actionBar(page)).toBeVisible();
      await openFirstSurvey(page, visited);
      await expect(answer(page)).toHaveValue('Ñandú «uno»');
    });
    await test.step('a reload', async () => {
      await type(page, 'Ñandú «dos»');
      await page.reload();
      await unlock(page, server.origin);
      await openFirstSurvey(page, visited);
      await expect(answer(page)).toHaveValue('Ñandú «dos»');
    });
    await test.step('a lock', async () => {
      await type(page, 'Ñandú «tres»');
      await goTo(page, '');
      await page.getByRole('button', { name: 'Bloquear' }).click();
      await expect(page.getByRole('button', { name: 'Desbloquear la salida' })).toBeVisible();
      await unlock(page, server.origin);
      await openFirstSurvey(page, visited);
      await expect(answer(page)).toHaveValue('Ñandú «tres»');
    });
    await test.step('a kill', async () => {
      await type(page, 'Ñandú «cuatro»');
      await kill();
      ({ page, context, kill } = await start());
      await openFirstSurvey(page, visited);
      await expect(answer(page)).toHaveValue('Ñandú «cuatro»');
    });
    await test.step('a second tab', async () => {
      const otherPage = await context.newPage();
      await unlock(otherPage, server.origin);
      await goTo(otherPage, page.url().split('/home/')[1]!);
      await expect(otherPage.getByText('Esta encuesta está abierta en otra pestaña')).toBeVisible();
      await otherPage.close();
    });
    await test.step('nothing, then something', async () => {
      await answer(page).fill('');
      await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await answer(page).fill('Ñandú «cinco» y ya');
      const urlBefore = page.url();
      await page.getByRole('button', { name: 'Aceptar', exact: true }).dblclick();
      await page.waitForURL((url) => url.href !== urlBefore && !url.searchParams.has('saved'));
    });
    await kill();

    await test.step('a copy of the profile without the passphrase', async () => {
      const copiedProfile = await makeProfile();
      try {
        // The lock files belong to the browser that used the profile before.
        const isCopied = (file: string) => !path.basename(file).startsWith('Singleton');
        await cp(profile, copiedProfile, { recursive: true, filter: isCopied });
        const thief = await startAway(copiedProfile);
        open.push(thief);
        await thief.page.goto(`${server.origin}/caracteriza/home/families`);
        await thief.page.getByRole('button', { name: 'Desbloquear la salida' }).click();
        const form = thief.page.getByRole('dialog', { name: 'Desbloquear la salida' });
        await form.getByLabel('Frase de acceso').fill('Tres-gatos-duermen-al-sol');
        await form.getByRole('button', { name: 'Desbloquear', exact: true }).click();
        await expect(form.getByRole('alert')).toContainText('La frase no es correcta.');
        await expect(thief.page.getByText(visited.family.code)).toBeHidden();
        await thief.kill();
      } finally {
        await removeProfile(copiedProfile);
      }
    });

    await test.step('somebody else on the device', async () => {
      const sharedBrowser = await startBrowser(profile);
      open.push(sharedBrowser);
      await sharedBrowser.page.goto(`${server.origin}/caracteriza/public/login`);
      await fillLogin(sharedBrowser.page, accounts.admin);
      await expect(sharedBrowser.page.getByRole('heading', { name: /^Hola/ })).toBeVisible();
      await expect(sharedBrowser.page.getByRole('region', { name: 'Salida a terreno' })).toBeHidden();
      await sharedBrowser.page.goto(`${server.origin}/caracteriza/home/outbox`);
      await expect(sharedBrowser.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(sharedBrowser.page.getByText(visited.family.code)).toBeHidden();
      await sharedBrowser.close();
    });
    expect(await answersThere(api, visited)).toEqual([]);

    ({ page, context } = await start());
    await goTo(page, 'outbox');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
    expect(await answersThere(api, visited)).toEqual(['Ñandú «cinco» y ya']);
  } finally {
    for (const browser of open) await browser.kill().catch(() => undefined);
    await removeProfile(profile);
    await api.call('deactivateCampaign', {
      params: { id: visited.campaign.id },
      query: { status: 'inactivo' },
    });
  }
});
