// Visiting a family of five, one of them away: by thumb, interrupted and resumed (rules §6).
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { killTab } from './draft-steps.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { expectFingerTargets, expectInReach, telephone } from './phone-steps.ts';
import { drawSignature, field } from './survey-steps.ts';
import {
  actionBar,
  boardHeading,
  expectBoardIsTrue,
  familyCard,
  makeVisitedFamily,
  memberCard,
  representMinors,
  type VisitedFamily,
} from './visit-steps.ts';

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

/** Answers the only question of the open survey. */
async function answer(page: Page, questionnaire: string, text: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  await field(page, `¿Qué dice de ${questionnaire}?`).getByRole('textbox').fill(text);
}

/** Saves the last survey of a member, after which the board opens without another press. */
async function saveSurvey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(boardHeading(page)).toBeVisible();
}

/** Saves a survey after which the next one of the same member opens, and leaves that one for the board. */
async function saveAndLeaveNext(page: Page, nextQuestionnaire: string): Promise<void> {
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(field(page, `¿Qué dice de ${nextQuestionnaire}?`)).toBeVisible();
  await page.getByRole('link', { name: 'Visita', exact: true }).click();
  await expect(boardHeading(page)).toBeVisible();
}

/** A page in which the surveyor is signed in, like every tab of the context. */
async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, accounts.surveyor);
  const storedSession = await page.evaluate(() => sessionStorage.getItem('caracteriza.session')!);
  await context.addInitScript((value) => sessionStorage.setItem('caracteriza.session', value), storedSession);
  return page;
}

test.describe('by thumb', () => {
  test.use(telephone);

  test('a visit is interrupted and gone on with', async ({ context, api }) => {
    const { family, campaign, names } = visited;
    let page = await signedIn(context);
    const board = `/caracteriza/home/visit?family=${family.id}&campaign=${campaign.id}`;
    await page.goto(board);
    await expect(page.getByText('0 de 9 encuestas hechas')).toBeVisible();
    await expect(memberCard(page, 'Camilo').getByText('No aplica por la edad')).toBeVisible();
    await expectAccessible(page);
    await expectFingerTargets(page);
    expect(await scrollsSideways(page)).toBe(false);

    await test.step('the first member, then the next questionnaire of the same', async () => {
      await expect(actionBar(page)).toContainText('Julia');
      await actionBar(page).getByRole('link', { name: 'Siguiente integrante' }).tap();
      await answer(page, names.all, 'Respuesta de Julia');
      await saveAndLeaveNext(page, names.adults);
      await expect(memberCard(page, 'Julia')).toHaveAttribute('aria-current', 'true');
      await expectInReach(page);
      await actionBar(page).getByRole('link', { name: 'Siguiente cuestionario' }).tap();
      await answer(page, names.adults, 'Trabajo de Julia');
      await saveAndLeaveNext(page, names.family);
      await expect(page.getByText('2 de 9 encuestas hechas')).toBeVisible();
      await expectBoardIsTrue(page, api, visited);
    });

    await test.step('the questionnaire of the family, which Julia answers for all', async () => {
      await expect(familyCard(page).getByRole('combobox', { name: 'Quién responde' })).toHaveValue(/^Julia/);
      await expect(actionBar(page)).toContainText(names.family);
      await actionBar(page).getByRole('link', { name: 'Siguiente cuestionario' }).tap();
      await answer(page, names.family, 'La casa');
      await saveSurvey(page);
      await expect(page.getByText('3 de 9 encuestas hechas')).toBeVisible();
      await expectBoardIsTrue(page, api, visited);
      const { cells, questionnaires } = await api.call('getFamilyVisitBoard', {
        params: { id: family.id },
        query: { campaignID: campaign.id },
      });
      const link = questionnaires.find(({ level }) => level === 'family')!.id;
      const linkCells = cells.filter((cell) => cell.characterizationByCampaignID === link);
      expect(linkCells.map(({ survey }) => survey !== null)).toEqual([true, true, true, true, true]);
    });

    await test.step('Pedro is away', async () => {
      await expect(actionBar(page)).toContainText('Pedro');
      await actionBar(page).getByRole('button', { name: 'No está' }).tap();
      await expect(actionBar(page)).toContainText('Rosa');
      await expect(page.getByText('No está Pedro Cinco', { exact: true })).toBeVisible();
      await expect(
        memberCard(page, 'Pedro').getByText(/^No está: lo anotó .+ a las \d\d:\d\d$/),
      ).toBeVisible();
      await expect(page.getByText('3 de 9 encuestas hechas')).toBeVisible();
      await expectInReach(page);
      await memberCard(page, 'Pedro').getByRole('button', { name: 'Ya está' }).tap();
      await expect(memberCard(page, 'Pedro').getByText(/lo anotó/)).toBeHidden();
      await memberCard(page, 'Pedro').getByRole('button', { name: 'No está' }).tap();
      await expect(actionBar(page)).toContainText('Rosa');
      await expectAccessible(page);
    });

    await test.step('the tab is killed in the middle of a survey', async () => {
      await actionBar(page).getByRole('link', { name: 'Siguiente integrante' }).tap();
      await answer(page, names.all, 'Respuesta de Rosa');
      await expect(page.getByText(/^Guardado \d/)).toBeVisible();
      await killTab(context, page);
      page = await context.newPage();
      await page.goto(board);
      await expect(memberCard(page, 'Rosa').getByRole('link', { name: /^Continuar/ })).toBeVisible();
      await memberCard(page, 'Rosa').getByText('Borrador', { exact: true }).tap({ force: true });
      await expect(field(page, `¿Qué dice de ${names.all}?`).getByRole('textbox')).toHaveValue(
        'Respuesta de Rosa',
      );
      await saveAndLeaveNext(page, names.adults);
      await expect(page.getByText('4 de 9 encuestas hechas')).toBeVisible();
      await expectBoardIsTrue(page, api, visited);
    });
  });

  test('consent is asked before the survey; a refusal stands on the board until the person accepts', async ({
    page,
    api,
  }) => {
    const { family, campaign, names, people } = visited;
    const { id, name, description, startDate, endDate } = campaign;
    const demand = (consentText: string) =>
      api.call('updateCampaign', {
        params: { id },
        body: {
          name,
          description,
          startDate: startDate.dateChar,
          endDate: endDate.dateChar,
          consentText,
        },
      });
    await demand('Autorizo que se guarden mis datos.');
    await signIn(page, accounts.surveyor);
    await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${id}`);
    await actionBar(page).getByRole('link', { name: 'Siguiente integrante' }).tap();
    const step = page.getByRole('region', { name: 'Consentimiento' });
    await expect(step).toContainText('Lea este texto a Julia Cinco');
    await expect(step).toContainText('Autorizo que se guarden mis datos.');
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await expect(step.getByLabel('Quién responde')).toHaveValue('Julia Cinco');
    await step.getByLabel('Quién responde').fill('');
    await step.getByRole('button', { name: 'Acepta', exact: true }).tap();
    await expect(step.getByText('El campo Quién responde es requerido.')).toBeVisible();
    await expect(step.getByText('El campo Firma es requerido.')).toBeVisible();
    await expect(step.getByLabel('Quién responde')).toBeFocused();
    await step.getByLabel('Quién responde').fill('Julia');
    await step.getByRole('button', { name: 'No acepta' }).tap();
    await expect(boardHeading(page)).toBeVisible();
    await expect(memberCard(page, 'Julia').getByText('No autorizó').first()).toBeVisible();
    await memberCard(page, 'Julia')
      .getByRole('link', { name: /^Preguntar de nuevo/ })
      .first()
      .tap();
    await step.getByLabel('Quién responde').fill('Julia');
    for (const child of [/Camilo/, /Elena/]) await step.getByRole('checkbox', { name: child }).uncheck();
    const sign = async () => {
      await step.getByRole('button', { name: /^Firmar/ }).tap();
      await drawSignature(page);
      await page.getByRole('button', { name: 'Aceptar', exact: true }).last().tap();
      await expect(step.getByRole('img', { name: /^Firma/ })).toBeVisible();
    };
    await sign();
    await test.step('a text that changes meanwhile is read and signed again', async () => {
      await demand('Autorizo que se guarden mis datos por un año.');
      await step.getByRole('button', { name: 'Acepta', exact: true }).tap();
      await expect(page.getByText(/El texto del consentimiento cambió/)).toBeVisible();
      await expect(step).toContainText('por un año');
      await expect(step.getByRole('img', { name: /^Firma/ })).toBeHidden();
      await expect(step.getByLabel('Quién responde')).toHaveValue('Julia');
      await sign();
    });
    await step.getByRole('button', { name: 'Acepta', exact: true }).tap();
    await answer(page, names.all, 'Respuesta de Julia');
    await saveAndLeaveNext(page, names.adults);
    await expect(
      memberCard(page, 'Julia')
        .getByText(/Realizada el/)
        .first(),
    ).toBeVisible();
    await test.step('the signature is read beside the survey', async () => {
      const ids = { step: 'characterizations', surveyable: people.Julia.id, campaign: id };
      await page.goto(`/caracteriza/home/characterize?${new URLSearchParams(ids)}`);
      const doneRegion = page.getByRole('region', { name: 'Encuestas realizadas', exact: true });
      await doneRegion.getByRole('rowheader').tap();
      await expect(doneRegion.getByRole('radio')).toBeChecked();
      await doneRegion.getByRole('button', { name: 'Ver respuestas', exact: true }).tap();
      const answers = page.getByRole('dialog', { name: /^Encuesta ENC/ });
      await expect(answers).toContainText('Consentimiento: versión 2');
      await answers.getByRole('button', { name: 'Ver la firma del consentimiento' }).tap();
      await expect(answers.getByRole('img', { name: 'Firma del consentimiento' })).toBeVisible();
      const downloaded = page.waitForEvent('download');
      await answers.getByRole('button', { name: 'Evidencia del consentimiento (PDF)' }).tap();
      const evidence = await downloaded;
      expect(evidence.suggestedFilename()).toMatch(/^Evidencia de consentimiento .*\.pdf$/);
      expect((await readFile(await evidence.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await expectInReach(page);
    });
  });

  test('one signature covers the children of the household', async ({ page, api }) => {
    const { family, campaign, people } = visited;
    const { id, version, name, description, startDate, endDate } = campaign;
    const dates = { startDate: startDate.dateChar, endDate: endDate.dateChar };
    const body = { name, description, ...dates, consentText: '¿Acepta que le preguntemos?', version };
    await api.call('updateCampaign', { params: { id }, body });
    await signIn(page, accounts.surveyor);
    await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${id}`);
    await actionBar(page).getByRole('link').first().tap();
    await expect(page.getByRole('heading', { name: 'Consentimiento' })).toBeVisible();
    await expect(page.getByLabel('Quién responde')).not.toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /Camilo/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Pedro/ })).not.toBeChecked();
    await expectAccessible(page);
    await expectFingerTargets(page);
    await page.getByRole('button', { name: /^Firmar/ }).tap();
    await drawSignature(page);
    await page.getByRole('button', { name: 'Aceptar', exact: true }).last().tap();
    await page.getByRole('button', { name: 'Acepta', exact: true }).tap();
    await test.step('who signs says as what, and what the minors said', async () => {
      await expect(page.getByText('El campo Calidad es requerido.')).toHaveCount(2);
      await expect(
        page
          .getByRole('group', { name: /Camilo|Elena/ })
          .first()
          .getByRole('combobox'),
      ).toBeFocused();
      await expect(
        page.getByText('El campo Interés superior y opinión del menor es requerido.'),
      ).toBeVisible();
      await expectAccessible(page);
      await representMinors(page, ['Camilo', 'Elena']);
    });
    await page.getByRole('button', { name: 'Acepta', exact: true }).tap();
    await expect(page.getByText('Se registró el consentimiento de 3 personas.')).toBeVisible();
    for (const [person, text] of [
      [people.Camilo, true],
      [people.Elena, true],
      [people.Pedro, undefined],
    ] as const) {
      const query = { campaignID: id, surveyableID: person.id };
      const { last } = await api.call('getConsent', { query });
      expect(last?.accepted).toBe(text);
      if (text) expect(last?.representation).toMatchObject({ quality: 'madre', heard: true });
    }
  });

  test('a survey that was begun in a visit returns to it, continued from home', async ({ page }) => {
    const { family, campaign, names } = visited;
    await signIn(page, accounts.surveyor);
    await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${campaign.id}`);
    await actionBar(page).getByRole('link').first().tap();
    await answer(page, names.all, 'Sigo luego');
    await expect(page.getByText(/^Guardado/)).toBeVisible();
    // Only one set of buttons leads through the pages.
    await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeHidden();
    await expectFingerTargets(page);
    await page.goto('/caracteriza/home');
    const unfinished = page.getByRole('region', { name: 'Encuestas sin terminar' }).getByRole('listitem');
    const begunSurvey = unfinished.filter({ hasText: campaign.name });
    // The most important action comes first.
    await expect(begunSurvey.locator('a, button')).toHaveText([/Continuar/, /Descartar/]);
    await begunSurvey.getByRole('link').first().tap();
    await expect(page.getByRole('link', { name: 'Visita', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Visita', exact: true }).tap();
    await expect(boardHeading(page)).toBeVisible();
  });

  test('a visit ends with a day to return and why, and stands at home', async ({ page, api }) => {
    const { family, campaign } = visited;
    await signIn(page, accounts.surveyor);
    await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${campaign.id}`);
    await page.getByRole('button', { name: 'Terminar visita' }).tap();
    const form = page.getByRole('dialog', { name: 'Terminar visita' });
    await form.getByRole('combobox', { name: 'Resultado' }).tap();
    await expect(page.getByRole('option', { name: 'Volver otro día' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Completa' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Volver otro día' }).tap();
    await form.getByRole('button', { name: 'Guardar' }).tap();
    await expect(form.getByText('El campo Fecha para volver es requerido.')).toBeVisible();
    await expect(form.getByText('El campo Motivo es requerido.')).toBeVisible();
    await expectAccessible(page);
    await expectFingerTargets(page);
    const lastDay = campaign.endDate.dateChar;
    const day = `${lastDay.slice(6)}/${lastDay.slice(4, 6)}/${lastDay.slice(0, 4)}`;
    await form.getByLabel('Fecha para volver').fill(day);
    await form.getByLabel('Motivo').fill('Pedro trabaja hasta las seis');
    await form.getByRole('button', { name: 'Guardar' }).tap();
    await expect(form).toBeHidden();
    const visits = page.getByRole('region', { name: 'Visitas en esta campaña' });
    await expect(visits.getByText(`Volver el ${day}`)).toBeVisible();
    const { visits: savedVisits } = await api.call('getFamilyVisitBoard', {
      params: { id: family.id },
      query: { campaignID: campaign.id },
    });
    expect(savedVisits).toMatchObject([
      { result: 'volver', returnDate: { dateChar: lastDay }, reason: 'Pedro trabaja hasta las seis' },
    ]);
    await page.goto('/caracteriza/home');
    const homeRegion = page.getByRole('region', { name: 'Visitas por hacer' });
    await expect(homeRegion).toContainText('Pedro trabaja hasta las seis');
    await expectAccessible(page);
    // The whole card opens the visit.
    await homeRegion.getByText('Pedro trabaja hasta las seis').tap({ force: true });
    await expect(page.getByText('0 de 9 encuestas hechas')).toBeVisible();
  });
});
