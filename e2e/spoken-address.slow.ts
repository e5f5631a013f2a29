// An address as people say it at the door, without street numbers: it is accepted, found by its words, and
// leads to the family.
import { openUpdate, save } from './crud-steps.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { makeVisitedFamily } from './visit-steps.ts';

const address = 'Frente a la tienda de doña Ñeca';

test('a family that lives "frente a la tienda" is found and visited by these words, with and without a signal', async ({
  page,
  api,
  server,
  browser,
}) => {
  const visited = await makeVisitedFamily(api);
  const { family, campaign } = visited;
  const door = await browser.newContext({
    baseURL: server.origin,
    locale: 'es-CO',
    serviceWorkers: 'allow',
  });
  try {
    await signIn(page);
    await page.goto('/caracteriza/home/families');
    const form = await openUpdate(page, 'Familias', family.code, 'Actualizar Familia');
    await form.getByLabel('Dirección de Residencia').fill(address);
    await form.getByLabel('Referencia de Ubicación').fill('Portón verde, pasando la quebrada');
    await save(form);
    const storedFamily = await api.call('getFamily', { params: { id: family.id } });
    expect(storedFamily.residentialaddress).toBe(address);

    // A changed row stays at the top of the list until the screen is opened again.
    await page.reload();
    for (const spokenText of ['frente a la tienda', 'TIENDA DE DONA NECA', 'pasando la quebrada']) {
      await page.getByRole('textbox', { name: 'Buscar' }).fill(spokenText);
      await expect(page.getByRole('row').nth(1)).toContainText(family.consultreference);
    }

    const phone = await door.newPage();
    await goOut(phone, zoneOf(visited));
    await door.setOffline(true);
    await goTo(phone, 'families');
    await phone.getByRole('textbox', { name: 'Buscar' }).fill('frente a la tienda');
    await expect(phone.getByText(address).first()).toBeVisible();
    await phone.getByRole('row').getByRole('link', { name: family.consultreference }).click();
    await expect(phone.getByRole('region', { name: 'Siguiente paso de la visita' })).toBeVisible();
    await expect(phone.getByText(address).first()).toBeVisible();
  } finally {
    await door.close();
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
