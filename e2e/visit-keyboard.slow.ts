// The last survey of a family and the end of its visit, by keyboard alone from the list of families (rules §6).
import type { Locator } from '@playwright/test';
import { checkboxOf } from './crud-steps.ts';
import { accounts, expect, signIn, test } from './fixtures.ts';
import { table, tabTo } from './survey-steps.ts';
import {
  actionBar,
  boardHeading,
  expectBoardIsTrue,
  makeVisitedFamily,
  surveyAllBut,
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

test('by keyboard alone from the list of families, the last survey is asked and the visit is complete', async ({
  page,
  api,
}) => {
  const { family, campaign } = visited;
  await surveyAllBut(api, visited, 1);
  await signIn(page, accounts.surveyor);
  await page.goto('/caracteriza/home/families');
  /** Tabs to a control, then presses a key or types. */
  const pressAt = async (target: Locator, keys: { press: string } | { type: string }) => {
    await expect(target).toBeEnabled();
    await tabTo(page, target);
    if ('press' in keys) await page.keyboard.press(keys.press);
    else await page.keyboard.type(keys.type);
  };
  const families = table(page, 'Familias');
  await pressAt(families.getByRole('textbox', { name: 'Buscar' }), { type: family.code });
  // One row below the headers.
  await expect(families.getByRole('row')).toHaveCount(2);
  await pressAt(checkboxOf(page, family.code), { press: 'Space' });
  await expect(checkboxOf(page, family.code)).toBeChecked();
  await pressAt(families.getByRole('button', { name: 'Visitar', exact: true }), { press: 'Enter' });
  await pressAt(page.getByRole('combobox', { name: 'Campaña' }), { type: campaign.name });
  await expect(page.getByRole('option')).toHaveText([campaign.name]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('8 de 9 encuestas hechas')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Familias' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pressAt(actionBar(page).getByRole('link', { name: 'Siguiente integrante' }), { press: 'Enter' });
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  await pressAt(page.getByRole('textbox', { name: /^¿Qué dice de/ }), { type: 'Sí' });
  await pressAt(page.getByRole('button', { name: 'Aceptar' }), { press: 'Enter' });
  // The next screen opens automatically, without pressing anything.
  await expect(boardHeading(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('9 de 9 encuestas hechas')).toBeVisible();
  await expectBoardIsTrue(page, api, visited);
  await expect(actionBar(page)).toContainText('Todas las encuestas están hechas.');
  await pressAt(actionBar(page).getByRole('button', { name: 'Registrar el resultado' }), { press: 'Enter' });
  const form = page.getByRole('dialog', { name: 'Terminar visita' });
  await expect(form.getByRole('combobox', { name: 'Resultado' })).toHaveValue('Completa');
  await pressAt(form.getByRole('button', { name: 'Guardar' }), { press: 'Enter' });
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Visitas en esta campaña' }).getByText('Completa'),
  ).toBeVisible();
  await page.goto(`/caracteriza/home/families?family=${family.id}&view=file`);
  await expect(
    page.getByRole('region', { name: 'Visitas', exact: true }).getByRole('row', { name: /Completa/ }),
  ).toBeVisible();
});
