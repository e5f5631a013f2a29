// The review of a survey: it is returned with a remark, corrected next to the remark, approved, and its
// history is shown (decision 0108).
import { Api } from './api.ts';
import { openUpdate, save } from './crud-steps.ts';
import { accounts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { campaignName, choose, field, table } from './survey-steps.ts';
import { prepareSurvey } from './survey-through-api.ts';

const remark = '¿Cuántas personas duermen allí?';

test('a survey is returned with a remark, corrected by who registered it, and approved', async ({
  page,
  api,
  server,
  browser,
}) => {
  const surveyor = await Api.signIn(server.origin, accounts.surveyor.login, accounts.surveyor.password);
  const { body, code } = await prepareSurvey(surveyor);
  const { id } = await surveyor.call('saveCompleteSurvey', { body });
  const { survey } = await api.call('getSurveyReview', { params: { id } });
  const number = survey.answers.find(({ mtFieldTypeID }) => mtFieldTypeID.code === '5')!;
  const { statement } = number.questionID;

  await test.step('the supervisor finds it, remarks on an answer and returns it', async () => {
    await signIn(page);
    await page.goto('/caracteriza/home/review');
    await expect(page.getByText('No hay encuestas por revisar')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Estado', exact: true }).click();
    await page.getByRole('option', { name: 'Registrada', exact: true }).click();
    const list = table(page, 'Encuestas');
    await page.getByRole('textbox', { name: /^Buscar/ }).fill(code);
    await page.keyboard.press('Enter');
    await expect(list.getByRole('radio')).toHaveCount(1);
    await list.getByRole('radio').check();
    await page.getByRole('button', { name: 'Revisar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Encuesta ${code}` })).toBeVisible();
    await page.getByRole('button', { name: `Observar: ${statement}` }).click();
    await page.getByLabel(`Observación: ${statement}`).fill(remark);
    await expect(page.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Devolver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Devolver la encuesta' });
    await expect(dialog.getByText('Va con 1 observación.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await expect(statuses(page).getByText('La encuesta se devolvió a quien la registró.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Historia' })).toBeVisible();
  });

  await test.step('the surveyor corrects the answer beside the remark', async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const ownPage = await context.newPage();
    await signIn(ownPage, accounts.surveyor);
    await ownPage.goto('/caracteriza/home');
    await expect(ownPage.getByRole('heading', { name: 'Encuestas devueltas' })).toBeVisible();
    await ownPage.goto('/caracteriza/home/returned');
    await expect(ownPage.getByRole('link', { name: `Corregir: ${code}` })).toBeVisible();
    await expectAccessible(ownPage);
    await ownPage.getByRole('link', { name: `Corregir: ${code}` }).click();
    await expect(ownPage.getByRole('heading', { level: 1, name: 'Corregir encuesta' })).toBeVisible();
    await ownPage.getByRole('button', { name: `Ir a la pregunta: ${statement}` }).click();
    await expect(field(ownPage, statement).getByRole('textbox')).toBeFocused();
    await expect(ownPage.getByText(remark)).toHaveCount(2);
    await expectAccessible(ownPage);
    await field(ownPage, statement).getByRole('textbox').fill('4');
    for (;;) {
      const nextButton = ownPage.getByRole('button', { name: 'Siguiente', exact: true });
      if (!(await nextButton.isVisible())) break;
      await nextButton.click();
    }
    await ownPage.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(ownPage.getByText('No tiene encuestas devueltas')).toBeVisible();
    await context.close();
  });

  await test.step('the supervisor sees only what changed, and approves', async () => {
    await page.goto('/caracteriza/home/review');
    await expect(table(page, 'Encuestas').getByRole('rowheader', { name: code })).toBeVisible();
    await page.goto(`/caracteriza/home/review?survey=${id}`);
    await expect(page.getByText('Antes: 3')).toBeVisible();
    await expect(page.getByText('1 respuesta cambiada')).toBeVisible();
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(statuses(page).getByText('La encuesta quedó aprobada.')).toBeVisible();
    await page.getByRole('button', { name: 'Retirar la aprobación' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retirar la aprobación' });
    await dialog.getByRole('button', { name: 'Retirar la aprobación' }).click();
    await expect(dialog.getByText('El campo Motivo es requerido.')).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Aprobada por error');
    await dialog.getByRole('button', { name: 'Retirar la aprobación' }).click();
    await expect(statuses(page).getByText('Se retiró la aprobación')).toBeVisible();
  });
});

test('a campaign says which part of its surveys is reviewed', async ({ page, api }) => {
  const campaigns = await api.call('listCampaigns');
  const { code } = campaigns.find(({ name }) => name === campaignName)!;
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  const form = await openUpdate(page, 'Campañas', code, 'Actualizar Campaña');
  await choose(page, 'Encuestas que se revisan', 'Una parte al azar');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El campo Porcentaje que se revisa es requerido.')).toBeVisible();
  await form.getByLabel('Porcentaje que se revisa').fill('15');
  await save(form);
  const changed = (await api.call('listCampaigns')).find((campaign) => campaign.code === code)!;
  expect([changed.reviewMode, changed.reviewShare]).toEqual(['share', 15]);
});
