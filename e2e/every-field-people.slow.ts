// Every field of people, profiles, roles and users; every-field.slow.ts covers the rest.
import { findRow, openUpdate, press, save } from './crud-steps.ts';
import {
  askedFields,
  type Body,
  emptyFields,
  expectColumns,
  expectEditKeepsRest,
  expectLimits,
  fillAll,
  inputOf,
  textFor,
} from './every-field-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { personBody } from './person-steps.ts';
import { personAged, searchPerson, selectRow, table } from './survey-steps.ts';

test('every field of a person', async ({ page, api }) => {
  const person = await personAged(api, 20, 60);
  const readRecord = async () => (await api.call('getSurveyable', { params: { id: person.id } })) as Body;
  // The demo leaves some fields empty, so they are filled through the API.
  const body = await personBody(api, person.id);
  for (const [name, rule] of askedFields('Surveyable')) body[name] ??= textFor(rule);
  const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  body['chFamilyID'] = family!.id;
  await api.call('updateSurveyable', { params: { id: person.id }, body });
  await signIn(page);
  await searchPerson(page, person);
  await selectRow(page, person.code);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar Encuestable' });
  await expectLimits(form, 'Surveyable');
  await expectEditKeepsRest(form, 'Surveyable', 'firstName', readRecord);
});

test('every field of a profile', async ({ page, api }) => {
  const readRecord = async () =>
    (await api.call('listProfiles', { query: { search: 'Texto' } }))[0] as unknown as Body;
  await signIn(page);
  await page.goto('/caracteriza/home/profile');
  await press(page, 'Perfiles', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Añadir Perfil' });
  // Passwords cannot contain the blanks of the text used for other fields, and a rule that no password can satisfy is rejected.
  await fillAll(page, form, 'Profile', { passwordregex: '.+' });
  await expectLimits(form, 'Profile');
  await save(form);
  expect(emptyFields(await readRecord(), 'Profile')).toEqual([]);
  await expectColumns(table(page, 'Perfiles'), 'Profile');
  const edit = await openUpdate(page, 'Perfiles', 'Texto a', 'Actualizar Perfil');
  await expectEditKeepsRest(edit, 'Profile', 'passwordregexexplanation', readRecord);
});

test('every field of a role', async ({ page, api }) => {
  const readRecord = async () => {
    const [role] = await api.call('listRoles', { query: { search: 'Texto' } });
    return { ...role!, profileID: role!.profile } as Body;
  };
  await signIn(page);
  await page.goto('/caracteriza/home/rol');
  await press(page, 'Roles', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar Rol' });
  await fillAll(page, form, 'Role');
  await expectLimits(form, 'Role');
  await save(form);
  expect(emptyFields(await readRecord(), 'Role')).toEqual([]);
  await expectColumns(table(page, 'Roles'), 'Role');
  await (await findRow(page, 'Roles', 'Texto a')).getByRole('checkbox').check();
  await press(page, 'Roles', 'Actualizar');
  await expectEditKeepsRest(page.getByRole('dialog', { name: 'Actualizar Rol' }), 'Role', 'name', readRecord);
});

test('every field of a user', async ({ page, api }) => {
  const [role] = await api.call('listRoles', { query: { search: 'Consulta' } });
  const readRecord = async () => {
    const users = await api.call('listUsersByRole', { params: { id: role!.id }, query: { search: 'Texto' } });
    const user = users[0]!;
    return { ...user, roleId: user.role, identificationTypeId: user.identificationType } as Body;
  };
  await signIn(page);
  await page.goto(`/caracteriza/home/users?role=${role!.id}`);
  await press(page, 'Usuarios', 'Agregar');
  const form = page.getByRole('dialog', { name: 'Agregar', exact: true });
  await fillAll(page, form, 'User', { email: 'todo@ejemplo.co', roleId: role!.name });
  await inputOf(form, 'Contraseña').fill('Completa-1');
  await inputOf(form, 'Confirmar contraseña').fill('Completa-1');
  await expectLimits(form, 'User');
  await save(form);
  expect(emptyFields(await readRecord(), 'User')).toEqual([]);
  await expectColumns(table(page, 'Usuarios'), 'User');
  const edit = await openUpdate(page, 'Usuarios', 'Texto a', 'Actualizar');
  await expectEditKeepsRest(edit, 'User', 'name', readRecord);
});
