// The board of a visit on a phone: what a row shows, and where it may be tapped.
import { accounts, expect, signIn, test } from './fixtures.ts';
import { telephone } from './phone-steps.ts';
import { field } from './survey-steps.ts';
import { makeVisitedFamily } from './visit-steps.ts';

test.use(telephone);

test('names stand whole on the board, and a row opens wherever it is tapped', async ({ page, api }) => {
  const { family, campaign, names } = await makeVisitedFamily(api);
  await signIn(page, accounts.surveyor);
  await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${campaign.id}`);
  const name = page.getByRole('region', { name: 'Integrantes' }).getByText(names.adults).first();
  await expect(name).toBeVisible();
  expect(
    await name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    ),
  ).toBe(true);
  // The link covers its whole row, so a finger hits the link and not the name.
  await name.tap({ force: true });
  await expect(field(page, `¿Qué dice de ${names.adults}?`)).toBeVisible();
  await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
});
