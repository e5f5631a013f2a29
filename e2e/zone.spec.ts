// The Zonas screen (spec §2 "Zones", §4 "Zone form", §5 "Zone", §8).
import {
  checkboxOf,
  findRow,
  keepAdding,
  makeZone,
  openAdd,
  openUpdate,
  press,
  saveAndStay,
} from './crud-steps.ts';
import { alerts, expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { expectFocus } from './phone-steps.ts';
import { choose, table } from './survey-steps.ts';

const zones = 'Zonas';
const question = 'Se eliminará el registro, ¿Desea continuar?';

test('a zone is added, changed and deleted', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/zones');
  await expect(page.getByRole('heading', { level: 1, name: 'Zonas' })).toBeVisible();
  await expect(checkboxOf(page, 'ZON000001')).toBeVisible();
  await expectAccessible(page);

  await press(page, zones, 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Zona' });
  const code = form.getByLabel('Código', { exact: true });
  await expect(code).toHaveValue(/^ZON\d{6,}$/);
  await expect(code).toHaveAttribute('readonly', '');
  const newCode = await code.inputValue();

  await test.step('nothing is sent while something is missing', async () => {
    await form.getByRole('button', { name: 'Guardar' }).click();
    for (const label of ['Nombre de la Zona', 'Tipo de Zona', 'Código Postal', 'Departamento', 'Municipio']) {
      await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
    }
    await expect(form.getByLabel('Nombre de la Zona')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a postal code has at most six figures and nothing else', async () => {
    const zipcode = form.getByLabel('Código Postal');
    await zipcode.pressSequentially('05A-384 0777');
    await expect(zipcode).toHaveValue('053840');
  });

  await test.step('department and municipality wait for the place that holds them', async () => {
    const textbox = (label: string) => form.getByRole('textbox', { name: label });
    await expect(form.getByRole('combobox', { name: 'País' })).toHaveValue('Colombia');
    await expect(textbox('Municipio')).toHaveAttribute('readonly', '');
    await choose(page, 'Departamento', 'Antioquia');
    await choose(page, 'Municipio', 'Guatapé');
    // No other department has a Guatapé.
    await choose(page, 'Departamento', 'Nariño');
    await expect(form.getByRole('combobox', { name: 'Municipio' })).toHaveValue('');
    await choose(page, 'Municipio', 'Ipiales');
  });
  await form.getByLabel('Nombre de la Zona').fill('Vereda El Ñame');
  await choose(page, 'Tipo de Zona', 'Vereda');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(statuses(page).filter({ hasText: 'La zona se agregó correctamente.' })).toBeVisible();

  await test.step('the table finds it without accents, and after a reload too', async () => {
    await table(page, zones).getByRole('textbox', { name: 'Buscar' }).fill('el name');
    const row = table(page, zones).getByRole('row').filter({ hasText: newCode });
    // Until the search response arrives, only the new row is shown.
    await expect(row).not.toContainText('Nuevo');
    await expect(row).toContainText('Ipiales');
    await table(page, zones).getByRole('combobox', { name: 'Filas por página' }).selectOption('10');
    await expect(page).toHaveURL(/zones\?pageSize=10$/);
    await page.reload();
    await expect(checkboxOf(page, newCode)).toBeVisible();
    await expect(table(page, zones).getByRole('textbox', { name: 'Buscar' })).toHaveValue('el name');
    await expect(page).toHaveURL(/zones\?pageSize=10$/);
  });

  await test.step('it is changed, and everything was filled in', async () => {
    const change = await openUpdate(page, zones, newCode, 'Actualizar Zona');
    await expect(change.getByRole('combobox', { name: 'Departamento' })).toHaveValue('Nariño');
    await expect(change.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Ipiales');
    await change.getByLabel('Nombre de la Zona').fill('Vereda El Ñame Alto');
    await change.getByRole('button', { name: 'Guardar' }).click();
    await expect(change).toBeHidden();
    await expect(page.getByRole('gridcell', { name: 'Vereda El Ñame Alto' })).toBeVisible();
    await expect(checkboxOf(page, newCode)).not.toBeChecked();
  });

  await test.step('it is deleted after a question that can be declined', async () => {
    await checkboxOf(page, newCode).check();
    await press(page, zones, 'Eliminar');
    const confirmDialog = page.getByRole('alertdialog', { name: question });
    await expectAccessible(page);
    await confirmDialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(checkboxOf(page, newCode)).toBeChecked();
    await expectFocus(page);
    await press(page, zones, 'Eliminar');
    await confirmDialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(statuses(page).filter({ hasText: 'La zona se eliminó correctamente.' })).toBeVisible();
    await expect(checkboxOf(page, newCode)).toHaveCount(0);
    // It was the only row found by the search.
    await expect(page.getByRole('main').getByRole('checkbox', { name: /ZON/ })).toHaveCount(0);
    await expectFocus(page);
    expect(await api.call('listZones', { query: { search: newCode } })).toEqual([]);
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
    await checkboxOf(page, code).check();
  }
  await press(page, zones, 'Eliminar');
  const confirmDialog = page.getByRole('alertdialog', { name: question });
  await expect(confirmDialog).toContainText(
    `2 registros: ${free.code} · ${free.name}, ${zone.code} · ${zone.name}`,
  );
  await confirmDialog.getByRole('button', { name: 'Aceptar' }).click();
  const failure = alerts(page).filter({
    hasText: 'Uno o más de los registros no fue eliminado correctamente',
  });
  await expect(failure).toContainText('La zona está en uso');
  await expect(checkboxOf(page, zone.code)).toBeChecked();
  expect(await api.call('listZones', { query: { search: free.code } })).toEqual([]);
});

test('zones of one place are added one after the other', async ({ page, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/zones');
  const { form, code } = await openAdd(page, zones, 'Agregar Zona');
  await keepAdding(form);
  await form.getByLabel('Nombre de la Zona').fill('Vereda Primera');
  await choose(page, 'Tipo de Zona', 'Vereda');
  await form.getByLabel('Código Postal').fill('053840');
  await choose(page, 'País', 'Colombia');
  await choose(page, 'Departamento', 'Antioquia');
  await choose(page, 'Municipio', 'Guatapé');
  await saveAndStay(form, 1);
  await expect(form.getByLabel('Código', { exact: true })).not.toHaveValue(code);
  await expect(form.getByLabel('Nombre de la Zona')).toBeFocused();
  await expect(form.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Guatapé');
  await page.keyboard.type('Vereda Segunda');
  await saveAndStay(form, 2);
  await form.getByLabel('Nombre de la Zona').fill('Vereda Tercera');

  await test.step('what was typed for the next one is not lost unasked', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(form).toBeHidden();
  });
  const foundZones = await api.call('listZones', { query: { search: 'Vereda' } });
  expect(foundZones.filter(({ name }) => /(Primera|Segunda|Tercera)$/.test(name))).toMatchObject([
    { name: 'Vereda Primera', code },
    { name: 'Vereda Segunda', daneID: { value: 'Guatapé' }, zipcode: '053840' },
  ]);
});
