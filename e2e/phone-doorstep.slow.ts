// Further screens that are opened at the door on a phone: both forms of a person, a trip, its queue and its cases.
import { press } from './crud-steps.ts';
import { takeAlong, sendBundle, waitingBundles } from './field-device.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { expectFingerTargets, telephone } from './phone-steps.ts';
import { makeVisitedFamily } from './visit-steps.ts';

test.use({ ...telephone, serviceWorkers: 'allow' });

for (const isAllowed of [true, false]) {
  test(`the ${isAllowed ? 'short' : 'full'} form of a person is for a finger`, async ({ page, api }) => {
    await api.call('updateAllowance', { params: { allowance: 'shortForm' }, body: { allowed: isAllowed } });
    try {
      const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
      await signIn(page);
      await page.goto(`/caracteriza/home/families?family=${family!.id}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectFingerTargets(page);
      await press(page, 'Encuestables de la Familia', 'Agregar');
      const form = page.getByRole('dialog', { name: 'Agregar Encuestable de la Familia' });
      await expect(form.getByLabel('Primer Nombre')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFingerTargets(page);
      await expectAccessible(page);
    } finally {
      await api.call('updateAllowance', { params: { allowance: 'shortForm' }, body: { allowed: false } });
    }
  });
}

test('a trip, its queue and its cases are for a finger', async ({ page, context, api }) => {
  const visited = await makeVisitedFamily(api);
  const { campaign, family } = visited;
  try {
    await goOut(page, zoneOf(visited));
    await expectFingerTargets(page);
    await context.setOffline(true);
    await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
    await expect(page.getByRole('region', { name: 'Siguiente paso de la visita' })).toBeVisible();
    await expectFingerTargets(page);
    await page
      .getByRole('button', { name: /^No está/ })
      .first()
      .tap();
    await goTo(page, 'outbox');
    await expect(page.getByRole('heading', { name: '1 por enviar' })).toBeVisible();
    await expectFingerTargets(page);
    await expectAccessible(page);
    expect(await scrollsSideways(page)).toBe(false);
    await goTo(page, 'field-trip');
    await expect(page.getByRole('heading', { level: 1, name: 'Salir a terreno' })).toBeVisible();
    await expectFingerTargets(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/caracteriza/');
    await expect(page.getByRole('button', { name: 'Desbloquear la salida' })).toBeVisible();
    await expectFingerTargets(page);
    await page.getByRole('button', { name: 'Desbloquear la salida' }).tap();
    await expect(page.getByRole('dialog').getByLabel('Frase de acceso')).toBeVisible();
    await expectFingerTargets(page);
    await expectAccessible(page);
    await context.setOffline(false);
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});

test('a case of a trip is decided with a finger', async ({ page, api }) => {
  const visited = await makeVisitedFamily(api);
  const { campaign, family } = visited;
  try {
    const device = await takeAlong(api, campaign.id, [family.zoneID.id]);
    const familyPosition = {
      consultreference: family.consultreference,
      socialStratumID: family.mtSocialStratumID.id,
      locationReference: family.locationReference,
      zoneID: family.zoneID.id,
    };
    const update = (residentialaddress: string) => ({
      params: { id: family.id },
      body: { ...familyPosition, residentialaddress },
    });
    await api.call('updateFamily', update('De la oficina'));
    await device.call('updateFamily', update('Del equipo'));
    for (const bundle of await waitingBundles(device)) await sendBundle(api, device, bundle);
    await signIn(page);
    await page.goto('/caracteriza/home/outbox');
    const cases = page.getByRole('region', { name: 'Por decidir' });
    await expect(cases.getByRole('listitem').first()).toBeVisible();
    await expectFingerTargets(page);
    await cases.getByRole('button', { name: new RegExp(family.code) }).tap();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await expectFingerTargets(page);
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
