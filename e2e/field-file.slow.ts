// The waiting operations of a device, sent as a file from another browser of the same user.
import type { Page } from '@playwright/test';
import { Api } from './api.ts';
import { answersOf, queueFileOf, surveyOnDevice, takeAlong } from './field-device.ts';
import { accounts, expect, signIn, test } from './fixtures.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

let visited: VisitedFamily;
test.beforeEach(async ({ api }) => {
  visited = await makeVisitedFamily(api);
});
test.afterEach(async ({ api }) => {
  await api.call('deactivateCampaign', {
    params: { id: visited.campaign.id },
    query: { status: 'inactivo' },
  });
});

const signInSurveyor = (origin: string) =>
  Api.signIn(origin, accounts.surveyor.login, accounts.surveyor.password);

/** A survey on a device that cannot send it. */
async function makeFile(api: Api, { campaign, family, people, names }: VisitedFamily) {
  const device = await takeAlong(api, campaign.id, [family.zoneID.id]);
  const { questionnaires } = device.materials;
  const allMembersLink = questionnaires.find(
    ({ characterizationET }) => characterizationET.name === names.all,
  )!;
  const survey = await surveyOnDevice(device, {
    person: people.Rosa.id,
    campaign: campaign.id,
    characterization: allMembersLink.characterizationET.id,
  });
  return { survey, text: await queueFileOf(api, device) };
}

const choose = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('Archivo de lo que está por enviar', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'por-enviar.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('a file is sent by a slow device over a slow line, once, and said to be there', async ({
  page,
  api,
  server,
}) => {
  const { survey, text } = await makeFile(await signInSurveyor(server.origin), visited);
  await signIn(page, accounts.surveyor);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/caracteriza/home/outbox');
  const message = page.getByText('El sistema tiene 1 registro del archivo');
  await choose(page, text);
  await expect(message).toBeVisible();
  await page.reload();
  await choose(page, text);
  await expect(message).toBeVisible();
  expect(await answersOf(api, survey.code)).toEqual(survey.answers);
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: visited.people.Rosa.id } });
  expect(surveys).toHaveLength(1);
});

test('what stops the sending of a file stays on the screen until it is sent', async ({
  page,
  context,
  server,
}) => {
  const { text } = await makeFile(await signInSurveyor(server.origin), visited);
  await signIn(page, accounts.surveyor);
  await page.goto('/caracteriza/home/outbox');
  const region = page.getByRole('region', { name: 'Archivo de lo que está por enviar' });
  await expect(region.getByRole('button', { name: 'Enviar desde un archivo' })).toBeVisible();
  await context.setOffline(true);
  await choose(page, text);
  await expect(region.getByRole('alert')).not.toBeEmpty();
  await context.setOffline(false);
  await choose(page, text);
  await expect(region.getByText('El sistema tiene 1 registro del archivo')).toBeVisible();
  await expect(region.getByRole('alert')).toBeHidden();
});
