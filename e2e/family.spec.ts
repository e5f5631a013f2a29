// The Familias screen (spec §2 "Families", §4 "Family add"; rules §5): position, people, file.
import { checkboxOf, findRow, openAdd, press, save } from './crud-steps.ts';
import { alerts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { fillPerson } from './person-steps.ts';
import { choose, table } from './survey-steps.ts';

const families = 'Familias';
const people = 'Encuestables de la Familia';
const noPosition = 'No es posible acceder a la geolocalización del navegador';

test('a family is added where the device is, and its people are managed in it', async ({
  page,
  context,
  api,
}) => {
  const [neighbour] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({
    latitude: neighbour!.latitude! + 0.001,
    longitude: neighbour!.longitude!,
    accuracy: 250,
  });
  await signIn(page);
  await page.goto('/caracteriza/home/families');
  const { form, code } = await openAdd(page, families, 'Agregar Familia');

  await test.step('the form shows how good the position is', async () => {
    await expect(form.getByText('Con una precisión de 250 m.')).toBeVisible();
    await expect(form.getByText(/La precisión es baja/)).toBeVisible();
    await context.setGeolocation({
      latitude: neighbour!.latitude! + 0.001,
      longitude: neighbour!.longitude!,
      accuracy: 9,
    });
    await form.getByRole('button', { name: 'Tomar de nuevo' }).click();
    await expect(form.getByText('Con una precisión de 9 m.')).toBeVisible();
  });
  await form.getByRole('button', { name: 'Guardar' }).click();
  for (const label of [
    'Referencia',
    'Estrato Social',
    'Zona',
    'Dirección de Residencia',
    'Referencia de Ubicación',
  ])
    await expect(form.getByText(`El campo ${label} es requerido.`)).toBeVisible();
  await expectAccessible(page);

  await test.step('and how far it is from the other families of the zone', async () => {
    const zones = await api.call('listZones');
    const far = zones.find(({ department }) => department.code !== '05')!;
    await choose(page, 'Zona', far.name);
    await expect(form.getByText(/Está a [\d.,]+ km/)).toBeVisible();
    await expect(form.getByText('Revise la posición')).toBeVisible();
    await choose(page, 'Zona', neighbour!.zoneID.name);
    await expect(form.getByText(/Está a \d+ m de la/)).toBeVisible();
    await expect(form.getByText('Revise la posición')).toBeHidden();
  });
  await form.getByLabel('Referencia', { exact: true }).fill('Familia Ñáñez');
  await choose(page, 'Estrato Social', neighbour!.mtSocialStratumID.value);
  await form.getByLabel('Dirección de Residencia').fill('Calle 1 # 2-03');
  await form.getByLabel('Referencia de Ubicación').fill('Casa azul');
  await form.getByRole('button', { name: 'Guardar' }).dblclick();
  await expect(form).toBeHidden();
  const foundFamilies = await api.call('listFamilies', { query: { search: 'nanez azul' } });
  expect(foundFamilies).toMatchObject([{ code, accuracy: 9, longitude: neighbour!.longitude }]);

  await test.step('its people, in an address that a reload finds again', async () => {
    await findRow(page, families, code);
    await checkboxOf(page, code).check();
    await press(page, families, 'Asociar Encuestable');
    await expect(page).toHaveURL(new RegExp(`families\\?family=${foundFamilies[0]!.id}$`));
    await page.reload();
    await expect(page.getByLabel('Referencia', { exact: true })).toHaveValue('Familia Ñáñez');
    await expect(table(page, people)).toContainText('No hay registros disponibles');
    await expectAccessible(page);
  });

  const add = async (firstName: string, identification: string) => {
    const dialog = await openAdd(page, people, 'Agregar Encuestable de la Familia');
    await fillPerson(page, dialog.form, { firstName, firstSurname: 'Ñáñez', identification });
    return dialog;
  };
  await test.step('a person is added; letters in a cédula are refused', async () => {
    const { form: person, code: personCode } = await add('Johanna', '52X1');
    await person.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(person.getByText('El número de este tipo de documento lleva solo cifras.')).toBeVisible();
    await person.getByLabel('Número de Documento').fill('52000111');
    await save(person);
    await expect(table(page, people).getByRole('row').filter({ hasText: personCode })).toContainText(
      'Johanna Ñáñez',
    );
  });
  await test.step('who sounds alike is shown beside what was typed, and may still be somebody else', async () => {
    const { form: person, code: personCode } = await add('Yohana', '52000222');
    await person.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(person.getByText(/Puede que esta persona ya esté registrada/)).toBeVisible();
    const compared = person.getByRole('region', { name: 'Comparación' });
    await expect(compared.getByRole('row', { name: /^Nombres/ })).toHaveText(/Yohana.*Johanna/);
    await expectAccessible(page);
    await person.getByRole('button', { name: 'Guardar como nueva' }).click();
    await expect(person).toBeHidden();
    await expect(table(page, people).getByRole('row').filter({ hasText: personCode })).toBeVisible();
  });

  await test.step('the breadcrumb leads back to the list as it was', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Familias' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Familias' })).toBeVisible();
    await expect(checkboxOf(page, code)).toBeVisible();
  });
  await test.step('the file shows all of it', async () => {
    await checkboxOf(page, code).check();
    await press(page, families, 'Ver ficha');
    await expect(page.getByRole('heading', { name: 'Integrantes (2)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Encuestas realizadas (0)' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Integrantes (2)' })).toBeVisible();
  });
});

test('a family opens by its name and a person by theirs, and Back closes the form', async ({ page, api }) => {
  const [person] = await api.call('listSurveyables', {
    query: { page: 1, pageSize: 1, search: 'FAM000001' },
  });
  const { chFamilyID } = person!;
  await signIn(page);
  await page.goto('/caracteriza/home/families?pageSize=10');
  await findRow(page, families, chFamilyID!.code);
  await expect(table(page, families).getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: chFamilyID!.consultreference }).first().click();
  await expect(page.getByRole('heading', { name: 'Ficha de la familia', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(table(page, families).getByRole('textbox', { name: 'Buscar' })).toHaveValue(chFamilyID!.code);

  await test.step('the address of a person opens the form wherever the list is', async () => {
    await page.goto(`/caracteriza/home/surveyable?page=3&open=${person!.id}`);
    const form = page.getByRole('dialog', { name: 'Actualizar Encuestable' });
    await expect(form.getByLabel('Código', { exact: true })).toHaveValue(person!.code);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/surveyable\?page=3$/);
    const otherLink = page.getByRole('link', { name: /^PER/ }).first();
    await otherLink.focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    await form.getByLabel('Primer Nombre').fill('Otro');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(/surveyable\?page=3$/);
  });
  await test.step('a row has a menu of its own', async () => {
    await page
      .getByRole('button', { name: /^Acciones de PER/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('PER');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
  });
});

test('without a position there is no new family', async ({ page, context, api }) => {
  await signIn(page);
  await page.goto('/caracteriza/home/families');
  await test.step('refused: the alert, and the form closes', async () => {
    await context.clearPermissions();
    await press(page, families, 'Agregar');
    await expect(alerts(page).filter({ hasText: noPosition })).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('not offered by the browser: the form stays open and does not save', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
    await page.reload();
    const { form } = await openAdd(page, families, 'Agregar Familia');
    await expect(form.getByText(noPosition)).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Referencia', { exact: true }).fill('Familia sin posición');
    for (const label of ['Estrato Social', 'Zona']) {
      await form.getByRole('combobox', { name: label }).click();
      await page.getByRole('listbox').getByRole('option').first().click();
    }
    await form.getByLabel('Dirección de Residencia').fill('Calle 1 # 2-03');
    await form.getByLabel('Referencia de Ubicación').fill('Casa azul');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(alerts(page).filter({ hasText: noPosition })).toHaveCount(1);
    await expect(form.getByLabel('Referencia', { exact: true })).toHaveValue('Familia sin posición');
    expect(await api.call('listFamilies', { query: { search: 'familia sin posicion' } })).toEqual([]);
  });
});
