// Zonas through the real screen (spec §2 "Zones", §4 "Zone form", §5 "Zone", §8).
import { box, downloadAll, findRow, makeZone, openUpdate, press } from './crud-steps.ts';
import { accounts, alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const zones = 'Zonas';
const question = 'Se eliminará el registro, ¿Desea Continuar?';

test('a zone is added, changed and deleted', async ({ page, api }) => {
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Zonas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zonas' })).toBeVisible();
  await expect(box(page, 'ZON000001')).toBeVisible();
  await expectAccessible(page);

  await press(page, zones, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Zona' });
  const code = form.getByLabel('Código', { exact: true });
  await expect(code).toHaveValue(/^ZON\d{6,}$/);
  await expect(code).toHaveAttribute('readonly', '');
  const made = await code.inputValue();

  await test.step('nothing is sent while something is missing', async () => {
    await form.getByRole('button', { name: 'Guardar' }).click();
    for (const label of [
      'Nombre de la Zona',
      'Tipo de Zona',
      'Código Postal',
      'País',
      'Departamento',
      'Municipio',
    ]) {
      await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
    }
    await expect(form.getByLabel('Nombre de la Zona')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a postal code has six figures and nothing else', async () => {
    const zipcode = form.getByLabel('Código Postal');
    await zipcode.pressSequentially('05A-384 0777');
    await expect(zipcode).toHaveValue('053840');
  });

  await test.step('department and municipality wait for the place that holds them', async () => {
    const waiting = (label: string) => form.getByRole('textbox', { name: label });
    await expect(waiting('Departamento')).toHaveAttribute('readonly', '');
    await expect(waiting('Municipio')).toHaveAttribute('readonly', '');
    await choose(page, 'País', 'Colombia');
    await expect(waiting('Municipio')).toHaveAttribute('readonly', '');
    await choose(page, 'Departamento', 'Antioquia');
    await choose(page, 'Municipio', 'Guatapé');
    // Another department holds no Guatapé.
    await choose(page, 'Departamento', 'Nariño');
    await expect(form.getByRole('combobox', { name: 'Municipio' })).toHaveValue('');
    await choose(page, 'Municipio', 'Ipiales');
  });
  await form.getByLabel('Nombre de la Zona').fill('Vereda El Ñame');
  await choose(page, 'Tipo de Zona', 'Vereda');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(statuses(page).filter({ hasText: 'La zona se agregó correctamente.' })).toBeVisible();

  await test.step('the table finds it without accents, and the address holds the search', async () => {
    await table(page, zones).getByRole('textbox', { name: 'Buscar' }).fill('el name');
    await expect(table(page, zones).getByRole('row').filter({ hasText: made })).toContainText('Ipiales');
    await expect(page).toHaveURL(/search=el\+name/);
    await page.reload();
    await expect(box(page, made)).toBeVisible();
  });

  await test.step('it is changed, and everything was filled in', async () => {
    const change = await openUpdate(page, zones, made, 'Actualizar Zona');
    await expect(change.getByRole('combobox', { name: 'Departamento' })).toHaveValue('Nariño');
    await expect(change.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Ipiales');
    await change.getByLabel('Nombre de la Zona').fill('Vereda El Ñame Alto');
    await change.getByRole('button', { name: 'Guardar' }).click();
    await expect(change).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Vereda El Ñame Alto' })).toBeVisible();
    await expect(box(page, made)).not.toBeChecked();
  });

  await test.step('it is deleted after a question that can be declined', async () => {
    await box(page, made).check();
    await press(page, zones, 'Eliminar');
    const ask = page.getByRole('alertdialog', { name: question });
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Cancelar' }).click();
    await expect(box(page, made)).toBeChecked();
    await press(page, zones, 'Eliminar');
    await ask.getByRole('button', { name: 'Aceptar' }).click();
    await expect(statuses(page).filter({ hasText: 'La zona se eliminó correctamente.' })).toBeVisible();
    await expect(box(page, made)).toHaveCount(0);
    expect(await api.call('listZones', { query: { search: made } })).toEqual([]);
  });
});

test('of several zones one that families use stays, and the person is told why', async ({ page, api }) => {
  const free = await makeZone(api, 'Zona sin familias');
  const families = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  const zone = await api.call('getZone', { params: { id: families[0]!.zoneID.id } });
  await signIn(page);
  await page.goto('/caracteriza/home/zones');
  for (const { code } of [free, zone]) {
    await findRow(page, zones, code);
    await box(page, code).check();
  }
  await press(page, zones, 'Eliminar');
  const ask = page.getByRole('alertdialog', { name: question });
  await expect(ask).toContainText(`2 registros: ${free.code}, ${zone.code}`);
  await ask.getByRole('button', { name: 'Aceptar' }).click();
  const failure = alerts(page).filter({
    hasText: 'Uno o más de los registros no fue eliminado correctamente',
  });
  await expect(failure).toContainText('porque otros registros lo usan');
  await expect(box(page, zone.code)).toBeChecked();
  expect(await api.call('listZones', { query: { search: free.code } })).toEqual([]);
});

test('of two who change a zone the second is told and loses nothing that was typed', async ({
  page,
  api,
}) => {
  const zone = await makeZone(api, 'Barrio de dos');
  await signIn(page);
  await page.goto('/caracteriza/home/zones');
  const form = await openUpdate(page, zones, zone.code, 'Actualizar Zona');
  const name = form.getByLabel('Nombre de la Zona');
  await name.fill('Como yo lo escribí');
  const others = { name: 'Como lo cambió otra', zipcode: '111111' };
  const body = { ...others, daneID: zone.daneID.id, mtTypeID: zone.mtTypeID.id };
  await api.call('updateZone', { params: { id: zone.id }, body });

  await form.getByRole('button', { name: 'Guardar' }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'Otra persona cambió este registro' });
  await expect(notice).toContainText('Cambió: Nombre de la Zona, Código Postal.');
  await expect(name).toHaveValue('Como yo lo escribí');
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Ver el registro actual' }).click();
  await expect(name).toHaveValue(others.name);
  await expect(form.getByLabel('Código Postal')).toHaveValue(others.zipcode);
  await form.getByRole('button', { name: 'Volver a lo que escribí' }).click();
  await expect(name).toHaveValue('Como yo lo escribí');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  expect(await api.call('getZone', { params: { id: zone.id } })).toMatchObject({
    name: 'Como yo lo escribí',
    zipcode: '053840',
  });
});

test('the three files hold what the list shows', async ({ page, api }) => {
  for (const name of ['Exportada; con "comillas"', '=Exportada(1)', 'Exportada Ñ']) await makeZone(api, name);
  await signIn(page);
  await page.goto('/caracteriza/home/zones?search=exportada&sort=-code');
  await expect(table(page, zones).getByText('1 - 3 de 3')).toBeVisible();
  const listed = await api.call('listZones', { query: { search: 'exportada', sort: '-code' } });
  const expected = listed.map(({ code, name, mtTypeID, zipcode, country, department, daneID }) => [
    code,
    // What a spreadsheet would run is made inert.
    name.startsWith('=') ? `'${name}` : name,
    mtTypeID.value,
    zipcode,
    country.value,
    department.value,
    daneID.value,
  ]);
  const { excel, csv, txt } = await downloadAll(page, zones);
  expect(csv).toEqual(expected);
  expect(txt).toEqual(expected);
  expect(excel).toEqual(expected);
});

test('who only reads may search and download, and is told why nothing else', async ({ page }) => {
  await signIn(page, accounts.reader);
  await page.goto('/caracteriza/home/zones');
  await box(page, 'ZON000001').check();
  const tools = table(page, zones);
  for (const [name, reason] of [
    ['Agregar', /permiso/],
    ['Actualizar', /permiso/],
    ['Eliminar', /permiso/],
  ] as const) {
    const button = tools.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
  }
  await expect(tools.getByRole('button', { name: 'Descargar', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
});
