// Ajustes de la Organización: what is let in beyond the specification (decision 0109).
import { addUser } from './accounts.ts';
import { openUpdate, save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { table } from './survey-steps.ts';

const reference = 'Peña "Los de la loma", Z/3';

test('a switch lets a family have a reference with signs and a long address, until it is off again', async ({
  page,
  api,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/organisation');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes de la Organización' })).toBeVisible();
  const signs = page.getByRole('checkbox', { name: 'Signos en la referencia de la familia' });
  const addresses = page.getByRole('checkbox', { name: 'Direcciones largas' });
  await expect(signs).not.toBeChecked();
  await expectAccessible(page);
  await signs.check();
  await expect(statuses(page).getByText('Signos en la referencia de la familia: se permite.')).toBeVisible();
  await addresses.check();
  await expect(addresses).toBeChecked();
  await expect(page.getByText(/Cambiado el .* por admin/)).toHaveCount(2);

  const family = (await api.call('listFamilies', { query: { page: 1, pageSize: 1 } }))[0]!;
  await page.goto('/caracteriza/home/families');
  const form = await openUpdate(page, 'Familias', family.code, 'Actualizar Familia');
  await form.getByLabel('Referencia', { exact: true }).fill(reference);
  await form.getByLabel('Dirección de Residencia').fill('Vereda '.repeat(10).trim());
  await save(form);
  await expect(table(page, 'Familias').getByText(reference)).toBeVisible();

  await api.call('updateAllowance', { params: { allowance: 'signsInReferences' }, body: { allowed: false } });
  await api.call('updateAllowance', { params: { allowance: 'longAddresses' }, body: { allowed: false } });
});

test('whoever may only look sees why nothing can be switched', async ({ page, server }) => {
  const reader = { login: 'mira', password: 'Vereda-2026' };
  await addUser(server.dataDir, { ...reader, role: 'Mira', grants: ['security:organisation:OPEN'] });
  await signIn(page, reader);
  await page.goto('/caracteriza/home/organisation');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).toBeDisabled();
  await expect(page.getByText(/no permite|permiso/).first()).toBeVisible();
});
