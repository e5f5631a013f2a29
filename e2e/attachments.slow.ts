// Files sent as answers that are web pages, drawings or several formats at once: a browser downloads them and
// runs none of them.
import { readFile } from 'node:fs/promises';
import type { Api } from './api.ts';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { accounts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { askInCampaign, campaignName, idsOf, personAged, table } from './survey-steps.ts';

const script = "<script>fetch('/caracteriza/ran')</script>";

/**
 * The declared type is chosen by the attacker, and the name may be anything; `image` is the image type of the bytes, if
 * they are an image.
 */
const files = [
  { name: 'niña & peñón «1».html', type: 'text/html', content: `<!doctype html>${script}` },
  {
    name: 'plano.svg',
    type: 'image/svg+xml',
    content: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  },
  {
    name: 'página.xhtml',
    type: 'application/xhtml+xml',
    content: `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  },
  { name: 'informe.pdf', type: 'application/pdf', content: `%PDF-1.7\n${script}` },
  { name: 'gif y página.html', type: 'text/html', content: `GIF89a/*${script}*/`, image: 'image/gif' },
];

/** Saves a survey with the files as answers; resolves to the person's id. */
async function saveFiles(api: Api): Promise<{ surveyableID: string; code: string }> {
  const { id, name } = await makeCharacterization(api, 'Archivos de cualquier tipo');
  for (const [index, file] of files.entries())
    await makeQuestion(api, id, `Archivo ${file.name}`, { type: '1', weight: index + 1 });
  await askInCampaign(api, id);
  const person = await personAged(api, 20, 60);
  const { campaign, characterization } = await idsOf(api, person, name);
  const params = { campaignID: campaign, characterizationID: characterization };
  const { id: link } = await api.call('getCharacterizationByCampaign', { params });
  const code = await api.call('generateSurveyCode', {
    query: { surveyableID: person.id, characterizationByCampaignID: link },
  });
  const questions = await api.call('listQuestionsByCharacterization', {
    params: { id: characterization },
    query: { surveyableID: person.id, surveyCode: code },
  });
  const codes = await api.call('generateQuestionCode', { query: { count: questions.length } });
  const body = {
    surveyRequestDTO: { code, chSurveyableID: person.id, chCharacterizationByCampaignID: link },
    answerBySurveyRequestDTOList: files.map(({ name: fileName, type, content }, index) => ({
      code: codes[index],
      surveyID: code,
      questionID: questions.find(({ statement }) => statement === `Archivo ${fileName}`)!.id,
      value: `data:${type};base64,${Buffer.from(content).toString('base64')}`,
      fileName,
    })),
  };
  const response = await api.answer('saveCompleteSurvey', { body });
  expect(response.status, response.text).toBe(200);
  return { surveyableID: person.id, code: String(code) };
}

test('files that could run scripts are only downloaded, whole and by their names', async ({ page, api }) => {
  const { surveyableID, code } = await saveFiles(api);
  const campaigns = await api.call('listCampaigns');
  const campaign = campaigns.find(({ name }) => name === campaignName)!.id;
  const ran: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/ran')) ran.push(request.url());
  });
  await signIn(page, accounts.surveyor);
  const query = new URLSearchParams({ step: 'characterizations', surveyable: surveyableID, campaign });
  await page.goto(`/caracteriza/home/characterize?${query}`);
  const doneSurveys = table(page, 'Encuestas realizadas');
  await doneSurveys.getByRole('rowheader').first().click();
  const answered = page.waitForResponse((response) =>
    /\/surveys\/[^/]+$/.test(new URL(response.url()).pathname),
  );
  await doneSurveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Encuesta ${code}` });

  await test.step('they come inside JSON that no browser takes for anything else', async () => {
    const headers = (await answered).headers();
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });
  for (const { name, content, image } of files)
    await test.step(name, async () => {
      const link = dialog.getByRole('link', { name });
      const address = (await link.getAttribute('href'))!;
      expect(address.slice(0, address.indexOf(';'))).toBe(`data:${image ?? 'application/octet-stream'}`);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe(name);
      expect(await readFile(await download.path(), 'utf8')).toBe(content);
    });
  await test.step('only what is an image is shown', async () => {
    const pictures = dialog.getByRole('img');
    await expect(pictures).toHaveCount(1);
    await expect(pictures).toHaveAttribute('alt', /gif y página\.html$/);
    await expectAccessible(page);
  });
  await test.step('opened in a tab of their own they run nothing either', async () => {
    const addresses = await dialog
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(addresses).toHaveLength(files.length);
    for (const address of addresses) {
      const tab = await page.context().newPage();
      await tab.goto(address).catch(() => undefined);
      await tab.close();
    }
  });
  expect(ran).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});
