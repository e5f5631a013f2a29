// Creating records with the keyboard alone, from signing in to saving (WCAG 2.1.1): Tab, Enter, Space, arrows and letters.
import { expect, type Page } from '@playwright/test';
import { personWorkbook } from './crud-steps.ts';
import { accounts, statuses, test } from './fixtures.ts';
import { add, check, fillAndSave, press } from './keyboard-steps.ts';
import { table, tabTo } from './survey-steps.ts';

/** Signs in and opens a screen through its menu entry. */
async function open(page: Page, screen: string): Promise<void> {
  await page.goto('/caracteriza/public/login');
  await tabTo(page, page.getByLabel('Usuario'));
  await page.keyboard.type(accounts.admin.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.admin.password);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('navigation').getByRole('link', { name: screen, exact: true }));
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

test('a family', async ({ page, context, api }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.25, longitude: -75.57, accuracy: 12 });
  await open(page, 'Familias');
  const form = await add(page, 'Familias', 'Agregar Familia');
  await expect(form.getByText('Con una precisión de 12 m.')).toBeVisible();
  await fillAndSave(page, form, {
    Referencia: 'Familia del teclado',
    'Dirección de Residencia': 'Calle 9 # 8-07',
    'Referencia de Ubicación': 'Casa verde',
  });
  expect(await api.call('listFamilies', { query: { search: 'familia del teclado' } })).toHaveLength(1);
});

test('a person', async ({ page, api }) => {
  await open(page, 'Encuestables');
  const form = await add(page, 'Encuestables', 'Agregar Encuestable');
  await fillAndSave(page, form, {
    'Tipo de Documento': 'Cédula de ciudadanía',
    'Número de Documento': '0077000001',
    'Primer Nombre': 'Tecla',
    'Primer Apellido': 'Ñame',
    'Fecha de Nacimiento': '29022000',
    Celular: '3001234567',
    'Correo Electrónico': 'tecla@ejemplo.co',
  });
  const [foundPerson] = await api.call('listSurveyables', { query: { search: '0077000001' } });
  expect(foundPerson).toMatchObject({ firstName: 'Tecla', birthdateID: { dateChar: '20000229' } });
});

test('a workbook of people', async ({ page, api }) => {
  await open(page, 'Encuestables');
  await press(page, page.getByRole('button', { name: 'Cargue Masivo' }));
  const dialog = page.getByRole('dialog', { name: 'Cargue Masivo' });
  await expect(dialog).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, dialog.getByLabel('Archivo con las personas'));
  await page.keyboard.press('Enter');
  const file = await personWorkbook(api, { identification: '77000002', firstName: 'Libro' });
  await (await choosing).setFiles(file);
  await press(page, dialog.getByRole('button', { name: 'Cargar todo' }));
  await expect(
    dialog.getByRole('status').filter({ hasText: `«${file.name}» se cargó: 1 persona nueva` }),
  ).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Cerrar' }).last());
  await expect(dialog).toBeHidden();
  expect(await api.call('listSurveyables', { query: { search: '77000002' } })).toHaveLength(1);
});

test('a role and its permissions', async ({ page, api }) => {
  const name = 'Hecho con el teclado';
  await open(page, 'Roles y Permisos');
  await fillAndSave(page, await add(page, 'Roles', 'Agregar Rol'), { Nombre: name });
  await tabTo(page, page.getByRole('tab', { name: 'Mantenimiento de Roles' }));
  await page.keyboard.press('ArrowRight');
  const cards = page.getByRole('region', { name: 'Permisos', exact: true });
  await expect(cards).toBeVisible();
  await tabTo(page, table(page, 'Roles').getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.type(name);
  await check(page, page.getByRole('radio', { name: `Seleccionar ${name}` }));
  await press(page, cards.getByRole('button', { name: /^Zonas/ }));
  await check(page, cards.getByRole('group', { name: 'Zonas' }).getByRole('checkbox', { name: /^Crear/ }));
  await press(page, cards.getByRole('button', { name: 'Guardar 1 cambio' }));
  await expect(statuses(page).filter({ hasText: `Se guardaron los permisos de «${name}».` })).toBeVisible();
  const role = (await api.call('listRoles')).find((roleRow) => roleRow.name === name)!;
  const grants = await api.call('listGrantedOperations', { params: { id: role.id } });
  expect(grants.map(({ operations }) => operations).filter((wire) => wire.endsWith(':true'))).toEqual([
    '#configurations:#zone:CREATE:true',
  ]);
});

test('a user', async ({ page, api }) => {
  await open(page, 'Usuarios');
  await tabTo(page, table(page, 'Roles').getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.type('Consulta');
  await check(page, page.getByRole('radio', { name: 'Seleccionar Consulta', exact: true }));
  await fillAndSave(page, await add(page, 'Usuarios', 'Agregar'), {
    Usuario: 'teclista',
    Nombres: 'Tecla',
    Apellidos: 'Ñame',
    'Número de Identificación': '77000003',
    'Correo Electrónico': 'teclista@ejemplo.co',
    Contraseña: 'Escritura-2026',
    'Confirmar contraseña': 'Escritura-2026',
  });
  const role = (await api.call('listRoles')).find((roleRow) => roleRow.name === 'Consulta')!;
  const query = { search: 'teclista' };
  expect(await api.call('listUsersByRole', { params: { id: role.id }, query })).toHaveLength(1);
});
