// A survey on a phone: accidental taps lose no answers or signatures, and the focus is never lost.
import type { Page } from '@playwright/test';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { accounts, expect, signIn, signInAtHome, test } from './fixtures.ts';
import { expectFocus, expectInReach, reach, telephone } from './phone-steps.ts';
import { askInCampaign, drawSignature, openByAddress, personAged } from './survey-steps.ts';

test.use(telephone);

/** IDs that occur more than once. */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

test('an answer is taken back beside its statement, or with the key Delete', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signInAtHome(page, accounts.surveyor);
  await reach(page, person, 'Consentimiento y contacto');
  const noButton = page.getByRole('radio', { name: 'No', exact: true });
  const actionBar = page.locator('[data-action-bar]');
  await page.getByText('No', { exact: true }).tap();
  await expect(actionBar).toContainText('1 de 2 respondidas');
  await page.getByRole('button', { name: 'Quitar la respuesta' }).tap();
  await expect(noButton).not.toBeChecked();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.getByText('No', { exact: true }).tap();
  await page.keyboard.press('Delete');
  await expect(noButton).not.toBeChecked();
  await expect(actionBar).toContainText('0 de 1 respondidas');
});

test('Esc asks before a signature is lost, and the focus is never lost', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, 'Consentimiento y contacto');
  await page.getByText('Sí', { exact: true }).tap();
  const sign = page.getByRole('button', { name: /^Firmar/ });
  await sign.tap();
  await expect(page.locator('canvas')).toBeVisible();
  await expectInReach(page);
  await test.step('on its side the whole canvas is seen, and every button is reached', async () => {
    await page.setViewportSize({ width: telephone.viewport.height, height: telephone.viewport.width });
    const canvas = page.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    // A fraction of a pixel may be cut off.
    await expect(canvas).toBeInViewport({ ratio: 0.99 });
    await expectInReach(page);
    expect(await repeatedIds(page)).toEqual([]);
    await page.setViewportSize(telephone.viewport);
  });
  await drawSignature(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir firmando' }).tap();
  await expectFocus(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).last().tap();
  await expect(page.getByRole('img', { name: /^Firma de/ })).toBeVisible();
  await expectFocus(page);
  await page.getByRole('button', { name: 'Quitar firma' }).tap();
  await expect(sign).toBeFocused();
});

test('the focus stays on the page when what had it goes', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  await signInAtHome(page, accounts.surveyor);
  await reach(page, person, 'Consentimiento y contacto');
  await expectFocus(page);
  await page.getByText('No', { exact: true }).tap();
  await expect(page.getByText(/guardado/i)).toBeVisible();
  await test.step('started over', async () => {
    await page.getByRole('button', { name: 'Cancelar', exact: true }).tap();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).tap();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectFocus(page);
  });
  await test.step('left for Caracterizar', async () => {
    await page.getByText('No', { exact: true }).tap();
    await expect(page.getByText(/guardado/i)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Caracterizar' }).tap();
    await page.getByRole('button', { name: 'Salir', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Encuestas sin terminar' })).toBeVisible();
    await expectFocus(page);
  });
  await test.step('a draft discarded', async () => {
    await page.getByRole('button', { name: /^Descartar la encuesta/ }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).tap();
    await expect(page.getByRole('heading', { name: 'Encuestas sin terminar' })).toBeHidden();
    await expectFocus(page);
  });
  await test.step('answers read and closed', async () => {
    await page.getByRole('row').filter({ hasText: 'Consentimiento' }).getByRole('rowheader').tap();
    await page.getByRole('button', { name: 'Encuestar', exact: true }).tap();
    await page.getByText('No', { exact: true }).tap();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).tap();
    await expect(page).toHaveURL(/\/home\/characterize\?/);
    await expectFocus(page);
    const doneSurveys = page.getByRole('region', { name: 'Encuestas realizadas', exact: true });
    // When the alert disappears, the page moves up into its space.
    await expect(page.getByText(/se guardó correctamente/)).toBeHidden();
    await doneSurveys.getByRole('rowheader').tap();
    await expect(doneSurveys.getByRole('radio')).toBeChecked();
    await doneSurveys.getByRole('button', { name: 'Ver respuestas', exact: true }).tap();
    const answers = page.getByRole('dialog', { name: /^Encuesta ENC/ });
    await expect(answers).toBeVisible();
    await expect(answers.getByRole('term')).toHaveCount(1);
    await expectInReach(page);
    await page.keyboard.press('Escape');
    await expect(answers).toBeHidden();
    await expectFocus(page);
  });
});

test('a turned page begins at the title of its section, with everything in reach, also after saving', async ({
  page,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Por secciones, de pie');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await makeQuestion(api, characterization.id, `Medida ${number}`, {
      section: 'Medidas',
      weight: number,
      type: '5',
    });
  // An answer that leads to another characterization keeps the page from redirecting automatically after the save.
  const otherCharacterization = (await api.call('listCharacterizations')).find(
    ({ name }) => name === 'Consentimiento y contacto',
  )!;
  await makeQuestion(api, characterization.id, 'Nota final', {
    section: 'Cierre',
    weight: 9,
    dependentCharacterizationID: otherCharacterization.id,
  });
  await askInCampaign(api, characterization.id);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, characterization.name);
  const title = (name: string) => page.getByRole('heading', { level: 3, name });
  /** The title has the focus and is fully visible, and nothing covers a control. */
  const expectBegun = async (name: string) => {
    await expect(title(name)).toBeFocused();
    await expect(title(name)).toBeInViewport({ ratio: 1 });
    await expectInReach(page);
  };
  await page.getByLabel('Medida 8').fill('8');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).tap();
  await expectBegun('Sección 2 de 2: Cierre');
  await page.getByRole('button', { name: 'Atrás', exact: true }).tap();
  await expectBegun('Sección 1 de 2: Medidas');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).tap();
  await expectBegun('Sección 2 de 2: Cierre');
  await page.getByLabel('Nota final').fill('Sin novedad');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).tap();
  const savedHeading = page.getByRole('heading', { name: /quedó guardada/ });
  await expect(savedHeading).toBeFocused();
  await expect(savedHeading).toBeInViewport({ ratio: 1 });
  await expectInReach(page);
});
