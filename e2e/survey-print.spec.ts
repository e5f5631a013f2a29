// A saved survey is viewed and printed: respondent, date, surveyor, and every answer in full (rules §6).
import { Api } from './api.ts';
import { accounts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { prepareSurvey } from './survey-through-api.ts';
import { campaignName, table } from './survey-steps.ts';

test('a saved survey says who, by whom and when, and is printed whole on A4', async ({
  page,
  api,
  server,
}) => {
  const { login, password } = accounts.surveyor;
  const staff = await Api.signIn(server.origin, login, password);
  const prepared = await prepareSurvey(staff);
  const saving = await staff.answer('saveCompleteSurvey', { body: prepared.body });
  expect(saving.status).toBe(200);
  const campaigns = await api.call('listCampaigns');
  const campaign = campaigns.find(({ name }) => name === campaignName)!;
  await signIn(page, accounts.surveyor);
  await page.goto(
    `/caracteriza/home/characterize?${new URLSearchParams({
      step: 'characterizations',
      surveyable: prepared.surveyableID,
      campaign: campaign.id,
    })}`,
  );
  const doneSurveys = table(page, 'Encuestas realizadas');
  await doneSurveys.getByRole('rowheader').first().click();
  await doneSurveys.getByRole('button', { name: 'Ver respuestas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Encuesta ${prepared.code}` });
  const person = await api.call('getSurveyable', { params: { id: prepared.surveyableID } });
  const [survey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  const { dateChar } = survey!.createdDate;
  const day = `${dateChar.slice(6)}/${dateChar.slice(4, 6)}/${dateChar.slice(0, 4)}`;
  const surveyor = `${login} de Prueba`;
  await test.step('on screen', async () => {
    await expect(dialog).toContainText(person.firstSurname);
    await expect(dialog).toContainText(`${day}, ${survey!.characterizationTime.slice(0, 5)}`);
    await expect(dialog).toContainText(`encuestó ${surveyor}`);
    await expect(dialog.getByRole('term')).toHaveText(Object.keys(prepared.sentAnswers));
    await expectAccessible(page);
  });
  await test.step('on paper', async () => {
    // An A4 page at 96 dpi without the margins of main.css.
    await page.setViewportSize({ width: 688, height: 1017 });
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article', { includeHidden: true });
    await expect(sheet).toContainText(`Encuestado por${surveyor}`);
    await expect(sheet).toContainText(`${person.identification}`);
    for (const statement of Object.keys(prepared.sentAnswers)) await expect(sheet).toContainText(statement);
    const cut = await sheet.evaluate((node) =>
      [...node.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(cut).toEqual([]);
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
    const needed = await sheet.evaluate((node) => node.getBoundingClientRect().bottom + window.scrollY);
    expect(pageHeight).toBeGreaterThanOrEqual(Math.floor(needed));
  });
});
