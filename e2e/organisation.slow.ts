// Ajustes de la Organización: what the organisation allows beyond the specification (decision 0109).
import type { Locator } from '@playwright/test';
import { addUser } from './accounts.ts';
import { openUpdate, press, save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { personBody } from './person-steps.ts';
import { choose, table } from './survey-steps.ts';

const reference = 'Peña "Los de la loma", Z/3';
/** The maximum length of an address when the switch is on. */
const longAddress = 'Vereda La Ñ '.repeat(10).slice(0, 119) + '7';

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
  await form.getByLabel('Dirección de Residencia').fill(longAddress);
  await save(form);
  await expect(table(page, 'Familias').getByText(reference)).toBeVisible();
  expect(await api.call('getFamily', { params: { id: family.id } })).toMatchObject({
    consultreference: reference,
    residentialaddress: longAddress,
  });

  await api.call('updateAllowance', { params: { allowance: 'signsInReferences' }, body: { allowed: false } });
  await api.call('updateAllowance', { params: { allowance: 'longAddresses' }, body: { allowed: false } });
  await test.step('off again, what is stored is refused with its reasons and kept', async () => {
    await page.reload();
    const narrow = await openUpdate(page, 'Familias', family.code, 'Actualizar Familia');
    await narrow.getByLabel('Referencia de Ubicación').fill('Otra casa');
    await narrow.getByRole('button', { name: 'Guardar' }).click();
    await expect(narrow.getByText('Inserte máximo 45 caracteres.')).toBeVisible();
    await expect(narrow.getByText('El campo Referencia tiene caracteres no permitidos.')).toBeVisible();
    await expect(narrow.getByLabel('Referencia', { exact: true })).toHaveValue(reference);
    await expect(narrow.getByLabel('Dirección de Residencia')).toHaveValue(longAddress);
    await narrow.getByLabel('Dirección de Residencia').fill('Vereda El Roble');
    await expect(narrow.getByText('Inserte máximo 45 caracteres.')).toBeHidden();
  });
});

test('a name with an apostrophe and a hyphen is refused with its reason, and kept to the letter once the switch is on', async ({
  page,
  api,
}) => {
  const [pattern] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1, sort: '-age' } });
  const person = await api.call('createSurveyable', {
    body: {
      ...(await personBody(api, pattern!.id)),
      code: await api.call('generateSurveyableCode'),
      identification: String(Math.floor(1e9 + Math.random() * 9e9)),
    },
  });
  await signIn(page);
  const open = async () => {
    await page.goto('/caracteriza/home/surveyable');
    return openUpdate(page, 'Encuestables', person.code, 'Actualizar Encuestable');
  };
  const typeNames = async (form: Locator) => {
    for (const [label, name] of [
      ['Primer Nombre', 'José-Luis'],
      ['Primer Apellido', 'D’Ángelo'],
      ['Segundo Apellido', "D'Croz"],
    ] as const) {
      await form.getByLabel(label).fill('');
      await form.getByLabel(label).pressSequentially(name);
    }
  };
  const form = await open();
  await typeNames(form);
  // Each rejected character is dropped as it is typed, and the reason stays below the field.
  await expect(form.getByText('Solo se admiten letras y espacios.')).toHaveCount(3);
  await expect(form.getByLabel('Primer Nombre')).toHaveValue('JoséLuis');
  const names = { firstName: 'José-Luis', firstSurname: 'D’Ángelo', secondSurname: "D'Croz" };
  try {
    await api.call('updateAllowance', { params: { allowance: 'signsInNames' }, body: { allowed: true } });
    const widerForm = await open();
    await typeNames(widerForm);
    await save(widerForm);
    expect(await api.call('getSurveyable', { params: { id: person.id } })).toMatchObject(names);
  } finally {
    await api.call('updateAllowance', { params: { allowance: 'signsInNames' }, body: { allowed: false } });
  }
  // Values saved while it was allowed stay unchanged.
  expect(await api.call('getSurveyable', { params: { id: person.id } })).toMatchObject(names);
});

test('whoever may only look sees why nothing can be switched', async ({ page, server }) => {
  const reader = { login: 'mira', password: 'Vereda-2026' };
  await addUser(server.dataDir, { ...reader, role: 'Mira', grants: ['security:organisation:OPEN'] });
  await signIn(page, reader);
  await page.goto('/caracteriza/home/organisation');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  for (const checkbox of await boxes.all()) await expect(checkbox).toBeDisabled();
  await expect(page.getByText(/no permite|permiso/).first()).toBeVisible();
});

test('with the short form a person is registered with what is known at the door, and completed from home', async ({
  page,
  api,
}) => {
  await api.call('updateAllowance', { params: { allowance: 'shortForm' }, body: { allowed: true } });
  const family = (await api.call('listFamilies', { query: { page: 1, pageSize: 1 } }))[0]!;
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/caracteriza/home/families?family=${family.id}`);
  await press(page, 'Encuestables de la Familia', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Encuestable de la Familia' });
  await expect(form.getByText(/Se puede guardar sin estos datos: Responsabilidad, Género/)).toBeVisible();
  await expect(form.getByLabel('Género')).toHaveCount(0);
  await expectAccessible(page);
  await choose(page, 'Tipo de Documento', 'Cédula de ciudadanía');
  await form.getByLabel('Número de Documento').fill('99887766');
  await form.getByLabel('Primer Nombre').fill('Ñusta');
  await form.getByLabel('Primer Apellido').fill('Güiza');
  await form.getByLabel('Fecha de Nacimiento').fill('02/01/1980');
  await choose(page, 'Sexo', 'Mujer');
  await choose(page, 'Parentesco', 'Cónyuge o compañero(a)');
  await save(form);

  await page.goto('/caracteriza/home');
  await page.getByRole('link', { name: 'Ver las personas con datos por completar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Solo con datos por completar' })).toBeChecked();
  await expect(page.getByText(/Por completar: Responsabilidad, Género/)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Ñusta' }).click();
  const fullForm = page.getByRole('dialog', { name: 'Actualizar Encuestable' });
  await fullForm.getByRole('checkbox', { name: 'No tiene: Correo Electrónico' }).check();
  await expect(fullForm.getByLabel('Correo Electrónico', { exact: true })).toHaveValue('No tiene');
  await expectAccessible(page);
  await save(fullForm);
  const [person] = await api.call('listSurveyables', { query: { page: 1, search: '99887766' } });
  expect(person).toMatchObject({ lacks: ['email'], email: null, mtGenderID: null });
  await api.call('updateAllowance', { params: { allowance: 'shortForm' }, body: { allowed: false } });
});

test('a family may be registered without a position, with the reason, and is work to do at home', async ({
  page,
  api,
  context,
}) => {
  await context.clearPermissions();
  const allowance = 'familyWithoutPosition' as const;
  await api.call('updateAllowance', { params: { allowance }, body: { allowed: true } });
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/caracteriza/home/families');
  await press(page, 'Familias', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Familia' });
  await form.getByLabel('Referencia', { exact: true }).fill('Los sin punto');
  await form.getByRole('combobox', { name: 'Estrato Social' }).click();
  await page.getByRole('option').nth(1).click();
  await form.getByRole('combobox', { name: 'Zona' }).click();
  await page.getByRole('option').first().click();
  await form.getByLabel('Dirección de Residencia').fill('Frente a la tienda');
  await form.getByLabel('Referencia de Ubicación').fill('Casa azul');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Elija por qué la familia no tiene posición.')).toBeVisible();
  await choose(page, 'Motivo sin posición', 'La familia no quiere que se tome');
  await expectAccessible(page);
  await save(form);
  await page.goto('/caracteriza/home');
  await page.getByRole('link', { name: 'Ver las familias sin posición' }).click();
  await expect(page.getByRole('checkbox', { name: 'Solo sin posición' })).toBeChecked();
  // Other tests have families without a position too, and a page shows five.
  await page.getByRole('textbox', { name: 'Buscar' }).fill('Los sin punto');
  await expect(page.getByText('Los sin punto').first()).toBeVisible();
  await api.call('updateAllowance', { params: { allowance }, body: { allowed: false } });
});
