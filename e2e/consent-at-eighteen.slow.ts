// Somebody turns 18 while their survey is open: the answers stay, the person consents there, and the survey
// is saved.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { onePoint } from './one-point.ts';
import { personBody } from './person-steps.ts';
import { drawSignature, field } from './survey-steps.ts';
import { makeVisitedFamily, memberCard } from './visit-steps.ts';

/** Holds the response with the policy back until the returned function is called. */
async function holdPolicy(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/policy*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test('who turns 18 before their survey is saved consents in place and loses no answer', async ({
  page,
  api,
}) => {
  const { family, campaign, people, names } = await makeVisitedFamily(api);
  const { id, name, description } = campaign;
  const dates = { startDate: campaign.startDate.dateChar, endDate: campaign.endDate.dateChar };
  const child = people.Camilo;
  try {
    await api.call('updateCampaign', {
      params: { id },
      body: { name, description, ...dates, consentText: '¿Acepta que le preguntemos?' },
    });
    await api.call('recordConsent', {
      body: {
        campaignID: id,
        surveyableID: child.id,
        attempt: randomUUID(),
        version: 1,
        accepted: true,
        respondent: 'Rosa Cinco',
        signature: onePoint,
        representation: { quality: 'madre', document: null, heard: true, note: 'Le conviene.' },
      },
    });
    await signIn(page, accounts.surveyor);
    const board = `/caracteriza/home/visit?family=${family.id}&campaign=${id}`;
    await page.goto(board);
    await memberCard(page, 'Camilo')
      .getByRole('link', { name: new RegExp(names.all) })
      .click();
    await field(page, `¿Qué dice de ${names.all}?`).getByRole('textbox').fill('Lo que dijo Camilo');
    // Correcting the birth date makes the person an adult at once, as midnight before the birthday would.
    const grown = { ...(await personBody(api, child.id)), birthdate: '19900405' };
    await api.call('updateSurveyable', { params: { id: child.id }, body: grown });
    const answerPolicy = await holdPolicy(page);
    const consentState = page.waitForResponse(/\/consents\?/);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    // The step opens only when everything it shows has loaded; otherwise it would not take the focus.
    await (await consentState).finished();
    answerPolicy();

    const step = page.getByRole('region', { name: 'Consentimiento' });
    await expect(step).toContainText('Cumplió 18 años');
    await expect(step.getByRole('heading', { name: 'Consentimiento' })).toBeFocused();
    await expectAccessible(page);
    await test.step('the answers are not left without a question', async () => {
      await page.getByRole('link', { name: 'Visita', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: '¿Desea salir de la encuesta?' });
      await question.getByRole('button', { name: 'Seguir en la encuesta' }).click();
      await expect(step).toBeVisible();
    });
    await step.getByLabel('Quién responde').fill('Camilo Cinco');
    await step.getByRole('button', { name: /^Firmar/ }).click();
    await drawSignature(page);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).last().click();
    await step.getByRole('button', { name: 'Acepta', exact: true }).click();
    // The survey is saved without another press, and the next questionnaire opens, which applies to adults.
    await expect(field(page, `¿Qué dice de ${names.adults}?`)).toBeVisible();
  } finally {
    // Other tests expect only the demo's campaign to be open.
    await api.call('deactivateCampaign', { params: { id }, query: { status: 'inactivo' } });
  }
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: child.id } });
  expect(surveys).toHaveLength(1);
  const survey = await api.call('getSurvey', { params: { id: surveys[0]!.id } });
  expect(survey.answers.map(({ value }) => value)).toEqual(['Lo que dijo Camilo']);
});
