// 'Archivo SI-APS (borrador)' (decision 0132). The file's content is tested on the server.
import { readFile } from 'node:fs/promises';
import { addUser } from './accounts.ts';
import type { Api } from './api.ts';
import { checkboxOf, press } from './crud-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';
import { makeVisitedFamily, type VisitedFamily } from './visit-steps.ts';

const account = { login: 'e2e.oficial', password: 'Oficial-2026' };
const grants = [
  'configurations:campaign:OPEN',
  'configurations:campaign:EDIT',
  'configurations:campaign:DOWNLOAD_REPORT',
  'management:family:OPEN',
  'management:surveyable:DOWNLOAD_REPORT',
];

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

/** The head answers the family's questionnaire, so that the family is in the file. */
async function surveyFamily(api: Api, { campaign, people, names }: VisitedFamily): Promise<void> {
  const { id: person } = people.Rosa;
  const applicableCharacterizations = await api.call('listApplicableCharacterizations', {
    query: { campaignID: campaign.id, surveyableID: person },
  });
  const { id: characterizationID } = applicableCharacterizations.find(({ name }) => name === names.family)!;
  const link = await api.call('getCharacterizationByCampaign', {
    params: { campaignID: campaign.id, characterizationID },
  });
  const code = await api.call('generateSurveyCode', {
    query: { surveyableID: person, characterizationByCampaignID: link.id },
  });
  const [question] = await api.call('listQuestionsByCharacterization', {
    params: { id: characterizationID },
    query: { surveyableID: person, surveyCode: code },
  });
  const [answer] = await api.call('generateQuestionCode', { query: { count: 1 } });
  await api.call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: { code, chSurveyableID: person, chCharacterizationByCampaignID: link.id },
      answerBySurveyRequestDTOList: [
        { code: answer, surveyID: code, questionID: question!.id, value: 'Teja' },
      ],
    },
  });
}

test('fields of the official file are filled, checked and downloaded as a draft', async ({
  page,
  api,
  server,
}) => {
  await surveyFamily(api, visited);
  await addUser(server.dataDir, { ...account, role: 'Archivo oficial', grants });
  await signIn(page, account);
  await page.goto('/caracteriza/home/campaign');
  // Other tests add campaigns too, and a page has five.
  await table(page, 'Campañas').getByRole('textbox', { name: 'Buscar' }).fill(visited.campaign.code);
  await checkboxOf(page, visited.campaign.code).check();
  await press(page, 'Campañas', 'Archivo SI-APS');
  await expect(page.getByRole('heading', { level: 1, name: 'Archivo SI-APS (borrador)' })).toBeVisible();
  await expect(page.getByText('Es un borrador.')).toBeVisible();

  await test.step('the entity that reports comes first', async () => {
    const reporter = page.getByRole('region', { name: /Entidad que reporta/ });
    await choose(page, 'Tipo de entidad', 'IPS o ESE (NIT sin dígito de verificación)');
    await reporter.getByLabel('Número de la entidad').fill('900123456');
    await reporter.getByRole('button', { name: 'Guardar' }).click();
    await expect(statuses(page).getByText('Los campos se guardaron.').first()).toBeVisible();
  });
  const fields = page.getByRole('region', { name: /De dónde sale cada campo/ });
  await fields.getByRole('button', { name: /^Usar \d+ sugerencias/ }).click();
  await expect(fields.getByRole('button', { name: /^Usar/ })).toBeHidden();
  await expectAccessible(page);

  await test.step('a field gets a fixed text', async () => {
    const name = '2.6 Territorio vivienda';
    await table(page, 'Campos del archivo')
      .getByRole('textbox', { name: 'Buscar' })
      .fill('Territorio vivienda');
    await fields.getByRole('link', { name }).click();
    const form = page.getByRole('dialog', { name });
    await expectAccessible(page);
    await choose(page, 'De dónde sale', 'Un texto fijo, igual para todos');
    await form.getByLabel('Texto fijo').fill('01');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText(/debe ser T, U o V y dos dígitos/)).toBeVisible();
    await form.getByLabel('Texto fijo').fill('T01');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    await expect(fields.getByRole('row').filter({ hasText: name })).toContainText('Texto fijo: T01');
  });

  const checking = page.getByRole('region', { name: /Revisar y descargar/ });
  await checking.getByRole('button', { name: 'Revisar' }).click();
  await expect(checking.getByText(/^El archivo llevaría 1 familia y 5 integrantes/)).toBeVisible();
  const incidents = table(page, 'Incidencias');
  await incidents.getByRole('textbox', { name: 'Buscar' }).fill(visited.family.code);
  await expect(incidents.getByRole('link', { name: visited.family.code }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    checking.getByRole('button', { name: 'Descargar borrador' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^BORRADOR_APS124CCFP\d{8}NI000900123456\.txt$/);
  const lines = (await readFile(await download.path())).toString('latin1').split('\r\n');
  expect(lines[0]).toMatch(/^1\|NI\|900123456\|/);
  // A control record, the family, its members.
  expect(lines.map((line) => line.slice(0, 1)).join('')).toBe('1233333');
});
