/**
 * A browser is killed at random moments (FIELD_KILLS, 20 by default) during a day without a signal.
 * Everything it reported as saved is on the server in the evening, exactly once, answer by answer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { Api } from '../api.ts';
import { answersOf } from '../field-device.ts';
import { goOut, goTo, unlock, zoneOf } from '../field-steps.ts';
import { accounts, fillLogin, test } from '../fixtures.ts';
import { type KillableBrowser, makeProfile, removeProfile, startBrowser } from '../killed-browser.ts';
import { addFamily, makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';

const kills = Number(process.env['FIELD_KILLS'] ?? 20);

/** An answered survey, identified by its person and questionnaire. */
interface AnsweredSurvey {
  person: string;
  characterization: string;
  text: string;
}

interface Day {
  visited: VisitedFamily;
  /** The families that are visited one after the other. */
  families: string[];
  acknowledged: AnsweredSurvey[];
  /** The texts typed last, which the browser may have saved without having reported it. */
  begunSurveys: AnsweredSurvey[];
}

/** The person and questionnaire of the open survey, from its URL. */
function askedOn(page: Page): Omit<AnsweredSurvey, 'text'> | null {
  const params = new URL(page.url()).searchParams;
  const [person, characterization] = [params.get('surveyable'), params.get('characterization')];
  return person && characterization ? { person, characterization } : null;
}

/** Answers one survey after another until nothing is left or the browser is gone. */
async function work(page: Page, day: Day): Promise<void> {
  const { campaign } = day.visited;
  while (day.families.length > 0) {
    const [family] = day.families;
    await goTo(page, `visit?family=${family}&campaign=${campaign.id}`);
    const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
    await expect(actionBar).toBeVisible();
    await actionBar
      .getByRole('link')
      .or(actionBar.getByRole('button', { name: 'Registrar el resultado' }))
      .first()
      .waitFor();
    const nextLink = actionBar.getByRole('link').first();
    if (!(await nextLink.isVisible())) {
      day.families.shift();
      continue;
    }
    await nextLink.click();
    await page.waitForURL(/\/home\/survey/);
    await answerOpen(page, day);
  }
}

/** Answers the open survey, and those that follow it in the visit. */
async function answerOpen(page: Page, day: Day): Promise<void> {
  for (let askedQuestion = askedOn(page); askedQuestion !== null; askedQuestion = askedOn(page)) {
    const urlBefore = page.url();
    const input = page.getByRole('main').getByRole('textbox').first();
    await input.waitFor();
    const text = `Ñandú ${crypto.randomUUID()}`;
    const survey = { ...askedQuestion, text };
    await input.fill(text);
    day.begunSurveys.push(survey);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.waitForURL((url) => url.href !== urlBefore);
    day.acknowledged.push(survey);
    day.begunSurveys.pop();
    // The visit may lead straight to the next survey.
    await page.waitForURL((url) => !url.searchParams.has('saved'));
  }
}

async function firstAcknowledged({ acknowledged }: Day): Promise<void> {
  while (acknowledged.length === 0) await wait(20);
}

async function openKilled(profile: string, origin: string): Promise<KillableBrowser> {
  const browser = await startBrowser(profile);
  await browser.context.setOffline(true);
  await unlock(browser.page, origin);
  return browser;
}

/** The acknowledged answers that are not on the server exactly once and exactly as typed. */
async function losses(api: Api, { acknowledged, begunSurveys, visited }: Day): Promise<string[]> {
  const problems: string[] = [];
  const sentSurveys = [...acknowledged, ...begunSurveys];
  for (const person of new Set(sentSurveys.map((survey) => survey.person))) {
    const surveys = await api.call('listSurveysBySurveyable', { params: { id: person } });
    const ownSurveys = surveys.filter(
      ({ chCharacterizationByCampaignID: { campaignET } }) => campaignET.id === visited.campaign.id,
    );
    const texts = await Promise.all(
      ownSurveys.map(async ({ code }) => Object.values(await answersOf(api, code)).join()),
    );
    for (const { text } of acknowledged.filter((survey) => survey.person === person)) {
      const count = texts.filter((savedText) => savedText === text).length;
      if (count !== 1) problems.push(`«${text}» is there ${count} times`);
    }
    const savedTextSet = new Set(sentSurveys.map(({ text }) => text));
    for (const text of texts) if (!savedTextSet.has(text)) problems.push(`«${text}» was never typed`);
  }
  return problems;
}

test(`a day is as it was acknowledged after ${kills} kills of the browser`, async ({ api, server }) => {
  const visited = await makeVisitedFamily(api);
  const profile = await makeProfile();
  const signInAdmin = () => Api.signIn(server.origin, accounts.admin.login, accounts.admin.password);
  try {
    const families = [visited.family.id];
    for (let count = 0; count < kills; count += 2)
      families.push((await addFamily(api, visited, ['Rosa', 'Pedro'])).id);
    const day: Day = { visited, families, acknowledged: [], begunSurveys: [] };
    let browser = await startBrowser(profile);
    await goOut(browser.page, zoneOf(visited), { origin: server.origin });
    await browser.context.setOffline(true);
    const startTime = performance.now();
    /**
     * In ms: how long two surveys take on this machine, so that the browser is also killed during a survey on a busy
     * machine.
     */
    let longest = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      let isOver = false;
      const working = work(browser.page, day).catch((error: unknown) => {
        if (!isOver) throw error;
      });
      await Promise.race([kill === 0 ? firstAcknowledged(day) : wait(Math.random() * longest), working]);
      if (kill === 0) longest = 2 * (performance.now() - startTime);
      isOver = true;
      await browser.kill();
      await working;
      browser = await openKilled(profile, server.origin);
    }
    const { page } = browser;
    // A hundred kills take longer than a session lasts, so the user signs in again in the evening.
    await browser.context.setOffline(false);
    await page.goto(`${server.origin}/caracteriza/public/login`);
    await fillLogin(page, accounts.surveyor);
    await expect(page.getByRole('region', { name: 'Salida a terreno' })).toBeVisible({ timeout: 60_000 });
    await goTo(page, 'outbox');
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'No se pudo enviar' })).toBeHidden();
    await browser.close();
    expect(await losses(await signInAdmin(), day)).toEqual([]);
    expect(day.acknowledged.length).toBeGreaterThan(0);
    console.log(
      `${kills} kills: ${day.acknowledged.length} surveys acknowledged, all on the server once as typed; ${day.begunSurveys.length} cut short`,
    );
  } finally {
    await removeProfile(profile);
    await (
      await signInAdmin()
    ).call('deactivateCampaign', {
      params: { id: visited.campaign.id },
      query: { status: 'inactivo' },
    });
  }
});
