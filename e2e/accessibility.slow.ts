// Checks not covered by the specs of single screens: every theme, small windows, large text (WCAG 2.2 AA).
import type { Page } from '@playwright/test';
import { press } from './crud-steps.ts';
import type { Api } from './api.ts';
import {
  accounts,
  expect,
  expectAccessible,
  scrollsSideways,
  signIn,
  signInAtHome,
  test,
} from './fixtures.ts';
import { expectInReach } from './phone-steps.ts';
import { campaignName, openByAddress, personAged, searchPerson, selectRow, table } from './survey-steps.ts';
import { openOrder, openPreview, openStep, openTriggers } from './wizard-steps.ts';

const themes = ['dark', 'contrast'] as const;

/** Sets the appearance, as the button in the header does, for pages opened from now on. */
const wear = (page: Page, theme: string) =>
  page.addInitScript((appearance) => localStorage.setItem('caracteriza.appearance', appearance), theme);

for (const theme of themes) {
  test(`colours of the main screens have contrast in ${theme}`, async ({ page, api }) => {
    await wear(page, theme);
    await page.goto('/caracteriza/public/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click();
    await expect(page.getByText('El campo Usuario es requerido.')).toBeVisible();
    await expectAccessible(page, ['color-contrast']);
    await signInAtHome(page, accounts.surveyor);
    await expect(page.getByRole('heading', { name: 'Campañas abiertas hoy' })).toBeVisible();
    await expectAccessible(page, ['color-contrast']);
    const person = await personAged(api, 20, 60);
    await searchPerson(page, person);
    await selectRow(page, person.code);
    await expectAccessible(page, ['color-contrast']);
    await openByAddress(page, api, person, 'Vivienda y servicios');
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page.getByText(/es requerido/).first()).toBeVisible();
    await expectAccessible(page, ['color-contrast']);
  });
}

/** The URLs of the screens by subject. */
const addresses = {
  'of administration': async (api: Api) => {
    const [role] = await api.call('listRoles', { query: { search: 'Consulta' } });
    return [
      'profile',
      'rol',
      'rol?tab=permissions',
      `users?role=${role!.id}`,
      'access-reviews',
      'audit',
      'audit?tab=unusual',
      'audit?tab=inactive',
      'account',
    ];
  },
  'of configuration and management': async (api: Api) => {
    const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
    const [campaign] = await api.call('listCampaigns', { query: { open: 'true', search: campaignName } });
    const [form] = await api.call('listCharacterizations', { query: { search: 'Vivienda y servicios' } });
    const familyQuery = `family=${family!.id}`;
    return [
      'campaign',
      `campaign?tab=alert-rules&campaign=${campaign!.id}`,
      'alerts',
      'indicators',
      'characterization',
      `builder?characterization=${form!.id}`,
      'data-requests',
      'incidents',
      'treatments',
      'retentions',
      'zones',
      'families',
      `families?${familyQuery}`,
      `families?${familyQuery}&view=file`,
      `visit?${familyQuery}&campaign=${campaign!.id}`,
      'surveyable',
      'characterize',
    ];
  },
};

for (const [area, addressesIn] of Object.entries(addresses)) {
  test(`axe finds nothing on any screen ${area}, in all appearances, and none is wider than its window`, async ({
    page,
    api,
  }) => {
    await signIn(page);
    for (const address of await addressesIn(api)) {
      await test.step(address, async () => {
        await page.goto(`/caracteriza/home/${address}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], [data-slot=loader][data-state=visible]')).toHaveCount(0);
        await expectAccessible(page);
        for (const theme of [...themes, 'light']) {
          await page.getByRole('button', { name: /Apariencia/ }).click();
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          if (theme !== 'light') await expectAccessible(page, ['color-contrast']);
        }
        for (const width of [320, 768, 1920, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => scrollsSideways(page), `${address} at ${width} pixels`).toBe(false);
        }
      });
    }
  });
}

test('the button in the header changes the appearance and it stays', async ({ page }) => {
  await signInAtHome(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  for (const theme of ['dark', 'contrast']) {
    await page.getByRole('button', { name: /Apariencia/ }).click();
    await expect(html).toHaveAttribute('data-theme', theme);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', theme);
  }
});

test('nothing scrolls sideways at 320 pixels', async ({ page, api }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/caracteriza/public/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await scrollsSideways(page), 'login').toBe(false);
  await signInAtHome(page, accounts.surveyor);
  await expect(page.getByRole('heading', { name: 'Campañas abiertas hoy' })).toBeVisible();
  expect.soft(await scrollsSideways(page), 'home').toBe(false);
  await expectAccessible(page);
  await page.goto('/caracteriza/home/surveyable');
  // A person is one card, with document and family.
  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /PER/ }) })
    .first();
  await expect(card.getByRole('rowheader')).toContainText(/PER\d+ · \D+ \d+/);
  await expect(card.getByRole('rowheader')).toContainText(/FAM\d+/);
  // The row's checkbox and its menu.
  await expect(card.locator('td:visible')).toHaveCount(2);
  expect.soft(await scrollsSideways(page), 'people').toBe(false);
  const person = await personAged(api, 20, 60);
  await searchPerson(page, person);
  await selectRow(page, person.code);
  expect.soft(await scrollsSideways(page), 'characterize, people').toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('row', { name: /Salud en tu territorio/ })).toBeVisible();
  expect.soft(await scrollsSideways(page), 'characterize, campaigns').toBe(false);
  await openByAddress(page, api, person, 'Vivienda y servicios');
  expect.soft(await scrollsSideways(page), 'survey').toBe(false);
  await expectAccessible(page);
});

/** Scrollable parts of the open dialog that are less than half as tall as the window. */
const narrowStrips = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)!;
    return [...dialog.querySelectorAll<HTMLElement>('*')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
      .filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 && element.clientHeight < innerHeight / 2,
      )
      .map(
        (element) => `${element.tagName} ${element.dataset['slot'] ?? ''} ${element.clientHeight} px high`,
      );
  });

test('a dialog has the whole window at 320 × 256, which is 400 % of a laptop', async ({ page, api }) => {
  const [housingCharacterization] = await api.call('listCharacterizations', {
    query: { search: 'Vivienda' },
  });
  await page.setViewportSize({ width: 320, height: 256 });
  await signInAtHome(page);
  const checkPage = async (name: string) => {
    await test.step(name, async () => {
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await narrowStrips(page), name).toEqual([]);
      expect.soft(await scrollsSideways(page), name).toBe(false);
      await expectInReach(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  };
  for (const [address, label] of [
    ['campaign', 'Campañas'],
    ['zones', 'Zonas'],
    ['surveyable', 'Encuestables'],
  ] as const) {
    await page.goto(`/caracteriza/home/${address}`);
    await table(page, label).getByRole('button', { name: 'Agregar', exact: true }).click();
    await checkPage(`Agregar in ${label}`);
  }
  await table(page, 'Encuestables').getByRole('button', { name: 'Descargar' }).click();
  await checkPage('Descargar');
  await press(page, 'Encuestables', 'Cargue Masivo');
  await checkPage('Cargue Masivo');
  await openStep(page, housingCharacterization!.id);
  await table(page, 'Preguntas').getByRole('button', { name: 'Agregar', exact: true }).click();
  await checkPage('Agregar Pregunta');
  await openOrder(page, 'Preguntas');
  await checkPage('Ordenar');
  await openPreview(page, 'Preguntas');
  await checkPage('Vista previa');
  await table(page, 'Preguntas').getByRole('checkbox').nth(1).check();
  await openTriggers(page, 'Preguntas');
  await checkPage('Disparadores');
  await table(page, 'Preguntas').getByRole('button', { name: 'Eliminar' }).click();
  await checkPage('Eliminar');
});

test('a tablet has room for the page, a laptop for search and buttons on one line, and time is seen without colours', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAtHome(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const today = page.locator('[data-slot=today]').first();
  await expect(today).toBeVisible();
  // Anything shown only by a background colour disappears when the system overrides the colours.
  const painted = await today.evaluate((mark) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(mark);
    return {
      width: parseFloat(borderTopWidth),
      seen: borderTopColor !== getComputedStyle(mark.closest('li') ?? mark).backgroundColor,
    };
  });
  expect(painted).toEqual({ width: 6, seen: true });
  await page.emulateMedia({ forcedColors: 'none' });

  const expectOneLine = async (label: string, lastText: string) => {
    const list = table(page, label);
    const button = list.getByRole('button', { name: lastText });
    await expect(button).toBeVisible();
    const search = list.getByRole('textbox', { name: 'Buscar' });
    // Buttons that do not fit move to the menu once the toolbar has measured itself.
    const isOneLine = async () => {
      const [line, field] = [await button.boundingBox(), await search.boundingBox()];
      return line !== null && field !== null && Math.abs(field.y - line.y) < line.height;
    };
    await expect.poll(isOneLine, label).toBe(true);
  };
  await page.goto('/caracteriza/home/characterization');
  await expectOneLine('Caracterizaciones', 'Más acciones');
  const [firstCharacterization] = await api.call('listCharacterizations');
  await openStep(page, firstCharacterization!.id);
  await expectOneLine('Preguntas', 'Más acciones');

  await page.setViewportSize({ width: 768, height: 1024 });
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())!.width).toBe(768);
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible();
});

test('at 320 pixels the menu is a drawer that the keyboard opens and leaves', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAtHome(page, accounts.surveyor);
  const opener = page.getByRole('button', { name: 'Abrir el menú' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Caracterizar', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/characterize/);
  await expect(drawer).toBeHidden();
});

test('the skip link leads past the menu', async ({ page }) => {
  await signInAtHome(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the titles of pages say where one is', async ({ page }) => {
  await page.goto('/caracteriza/public/login');
  await expect(page).toHaveTitle(/Inicio de Sesión/);
  await signIn(page);
  await page.goto('/caracteriza/home/characterize');
  await expect(page).toHaveTitle(/Caracterizar/);
});
