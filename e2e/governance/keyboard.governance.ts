// By keyboard alone: each of the people who govern a department reaches every control of every screen, sees the focus
// there, and can move on.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { add, check, checkRow, fillAndSave, press } from '../keyboard-steps.ts';
import { readCsv, table, tabTo } from '../survey-steps.ts';
import { faultsByKeyboard } from './keyboard-walk.ts';
import { everybody, neighbour, openScreen, signInTo, test } from './people.ts';

for (const [name, account] of Object.entries(everybody)) {
  test(`${name} reaches every control of every screen by keyboard`, async ({ page, review }) => {
    // Some thousands of keys.
    test.setTimeout(900_000);
    for (const address of await signInTo(page, account, review)) {
      await test.step(address, async () => {
        await openScreen(page, address);
        expect.soft(await faultsByKeyboard(page), address).toEqual([]);
      });
    }
  });
}

test('the walk tells of what is not reached, not seen, covered, and of a trap', async ({ page }) => {
  const faultsOf = async (html: string) => {
    await page.setContent(`<button>Uno</button>${html}<button>Dos</button>`);
    return faultsByKeyboard(page);
  };
  expect(await faultsOf('<a href="#a">Tres</a>')).toEqual([]);
  expect(await faultsOf('<button tabindex="-1">Tres</button>')).toEqual(['button «Tres» is not reached']);
  expect(await faultsOf('<button style="outline: none">Tres</button>')).toEqual([
    'button «Tres» looks the same with the focus and without',
  ]);
  expect(
    await faultsOf('<button>Tres</button><div style="position: fixed; inset: 0; background: white"></div>'),
  ).toHaveLength(3);
  const trap =
    'if (event.key === "Tab" && !event.shiftKey) { event.preventDefault(); this.nextSibling.focus(); }';
  expect(
    await faultsOf(
      `<p><button>Tres</button><button onkeydown='${trap}'>Cuatro</button><button onkeydown='event.preventDefault()'>Cinco</button></p>`,
    ),
  ).toContain('Tab leads back to button «Cinco»');
});

/** Opens a screen through its menu entry. */
async function open(page: Page, screen: string): Promise<void> {
  await press(page, page.getByRole('navigation').getByRole('link', { name: screen, exact: true }));
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: screen })).toBeVisible();
}

/** Presses a button of a table's toolbar, or the item of its menu if there is no room for the button. */
async function pressIn(page: Page, label: string, name: string): Promise<void> {
  const toolbar = table(page, label).getByRole('group', { name: `Acciones de ${label}` });
  const button = toolbar.getByRole('button', { name, exact: true });
  const menuButton = toolbar.getByRole('button', { name: 'Más acciones' });
  await expect(button.or(menuButton).first()).toBeVisible();
  if (await button.isVisible()) return press(page, button);
  await press(page, menuButton);
  const menu = page.getByRole('menu', { name: 'Más acciones' });
  await expect(menu).toBeVisible();
  const focusedItem = menu.locator(':focus');
  for (let n = 0; n < 30 && !(await focusedItem.allInnerTexts()).some((text) => text.startsWith(name)); n++)
    await page.keyboard.press('ArrowDown');
  await expect(focusedItem).toHaveText(new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
}

test.describe('with keys only', () => {
  test('a department’s administrator adds a user and limits them to a municipality', async ({
    page,
    api,
    review,
  }) => {
    await signInTo(page, everybody['a department’s administrator'], review);
    await open(page, 'Usuarios');
    await tabTo(page, table(page, 'Roles').getByRole('textbox', { name: 'Buscar' }));
    await page.keyboard.type('Encuestador');
    await check(page, page.getByRole('radio', { name: 'Seleccionar Encuestador', exact: true }));
    await fillAndSave(page, await add(page, 'Usuarios', 'Agregar'), {
      Usuario: 'tecla.zona',
      Nombres: 'Tecla',
      Apellidos: 'Ñame',
      'Número de Identificación': '77000013',
      'Correo Electrónico': 'tecla.zona@ejemplo.co',
      Contraseña: 'Escritura-2026',
      'Confirmar contraseña': 'Escritura-2026',
    });
    await checkRow(page, 'Usuarios', 'tecla.zona');
    await pressIn(page, 'Usuarios', 'Territorio');
    const form = page.getByRole('dialog', { name: 'Territorio' });
    await tabTo(page, form.getByRole('radio').first());
    const placesOption = form.getByRole('radio', { name: 'Solo estos lugares' });
    for (let n = 0; n < 3 && !(await placesOption.isChecked()); n++) await page.keyboard.press('ArrowDown');
    await expect(placesOption).toBeChecked();
    await tabTo(page, form.getByRole('combobox', { name: 'Municipios' }));
    await page.keyboard.type('Medellín');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await press(page, form.getByRole('button', { name: 'Guardar' }));
    await expect(form).toBeHidden();
    const [user] = await api.call('listUsers', { query: { search: 'tecla.zona' } });
    const territory = await api.call('getUserTerritory', { params: { id: user!.id } });
    expect(territory).toMatchObject({
      territory: 'lugares',
      municipalities: [{ name: 'Medellín' }],
      zones: [],
    });
  });

  test('a municipality’s administrator blocks a user', async ({ page, review }) => {
    await signInTo(page, everybody['a municipality’s administrator'], review);
    await open(page, 'Usuarios');
    await checkRow(page, 'Usuarios', neighbour.login);
    await pressIn(page, 'Usuarios', 'Bloquear');
    const confirmDialog = page.getByRole('alertdialog', {
      name: 'Se bloquearán los usuarios ¿Desea continuar?',
    });
    await press(page, confirmDialog.getByRole('button', { name: 'Aceptar' }));
    const row = table(page, 'Usuarios').getByRole('row').filter({ hasText: neighbour.login });
    await expect(row).toContainText('Bloquead');
  });

  test('an auditor filters the trail and downloads it', async ({ page, review }) => {
    await signInTo(page, everybody['an auditor'], review);
    await open(page, 'Auditoría');
    await tabTo(page, page.getByLabel('Código o nombre del registro'));
    await page.keyboard.type(neighbour.login);
    await page.keyboard.press('Enter');
    const rows = table(page, 'Auditoría').getByRole('row');
    await expect(rows.nth(1)).toContainText(neighbour.login);
    await pressIn(page, 'Auditoría', 'Descargar');
    const dialog = page.getByRole('dialog', { name: /Descargar/ });
    const coming = page.waitForEvent('download');
    await press(page, dialog.getByRole('button', { name: 'CSV' }));
    const [, ...lines] = readCsv(await readFile(await (await coming).path()));
    expect(lines).toHaveLength((await rows.count()) - 1);
  });

  test('a surveyor opens the visit of a family', async ({ page, review }) => {
    await signInTo(page, everybody['a surveyor'], review);
    await open(page, 'Familias');
    const families = table(page, 'Familias').getByRole('row');
    const code = /FAM\d+/.exec((await families.nth(1).textContent()) ?? '')![0];
    await checkRow(page, 'Familias', code);
    await pressIn(page, 'Familias', 'Visitar');
    await expect(page.getByRole('heading', { level: 1, name: 'Visita' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(code);
  });
});
