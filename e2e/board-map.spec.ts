// The map of the board: by keyboard alone, by pointer, and the shapes that an administrator supplies (decision 0119).
import type { Page } from '@playwright/test';
import { save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

const map = (page: Page) => page.getByRole('application', { name: 'Mapa de las familias' });
const listOf = (page: Page) => page.getByRole('region', { name: 'Lo que se ve en el mapa' });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ familias: / });

/**
 * The line above the map gives the total number of families and its parts. The parts add up to the total: no family is
 * missing, and none counts twice.
 */
async function expectWhole(page: Page, expectedTotal: number) {
  const text = (await total(page).textContent())!;
  const [shownNumber, ...parts] = text.match(/\d+/g)!.map(Number);
  expect([shownNumber, parts.length, parts.reduce((sum, number) => sum + number, 0)], text).toEqual([
    expectedTotal,
    4,
    expectedTotal,
  ]);
}

/** The total number of families in the lines of the list. */
async function listedFamilies(page: Page): Promise<number> {
  const lines = await listOf(page).getByRole('link').allTextContents();
  return lines.reduce((sum, line) => sum + (line.startsWith('Una') ? 1 : Number.parseInt(line, 10)), 0);
}

async function openMap(page: Page) {
  await signIn(page);
  await page.goto('/caracteriza/home/board?tab=map');
  await expect(map(page)).toBeVisible();
  await expect(listOf(page).getByRole('link').first()).toBeVisible();
}

test('with the keyboard alone the map is moved and leads to exactly the families of a line', async ({
  page,
}) => {
  await openMap(page);
  await expect(total(page)).toHaveText(/48 familias: .* 0 fuera de lo que se ve y 0 sin posición/);
  await expect(
    page.getByText(/^Formas: Formas inventadas para la demostración \(Sin restricciones/),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await listedFamilies(page)).toBe(48);
  await expectWhole(page, 48);
  const before = await map(page).screenshot();
  await map(page).focus();
  for (let n = 0; n < 5; n++) await page.keyboard.press('+');
  await expect(total(page)).not.toHaveText(/ 0 fuera de lo que se ve/);
  await expectWhole(page, 48);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  expect((await map(page).screenshot()).equals(before)).toBe(false);
  // Tab past the buttons on the map, to the list.
  for (const name of ['Acercar', 'Alejar', 'Ver todo']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(total(page)).toHaveText(/ 0 fuera de lo que se ve/);
  await page.keyboard.press('Tab');
  const line = listOf(page).getByRole('link').first();
  await expect(line).toBeFocused();
  const count = Number.parseInt((await line.textContent())!, 10);
  expect(count).toBeGreaterThan(1);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Familias · En un punto del mapa' }),
  ).toBeVisible();
  await expect(page.getByText(`de ${count}`)).toBeVisible();
  await page.getByRole('button', { name: 'Volver al mapa' }).focus();
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeVisible();
});

test('a press on the map opens the same families; a filter and a doubtful position lead to theirs', async ({
  page,
}) => {
  await openMap(page);
  await expect(total(page)).toHaveText(/48 familias/);
  await choose(page, 'Zona', 'Barrio Lucero Alto');
  await expect(total(page)).toHaveText(/^6 familias/);
  await expectWhole(page, 6);
  expect(await listedFamilies(page)).toBe(6);
  await expect(table(page, 'Zonas del mapa').getByRole('row')).toHaveCount(2);
  // Everything is within the view. When the view is zoomed far out, the cell in its middle contains all families.
  await map(page).focus();
  for (let n = 0; n < 8; n++) await page.keyboard.press('-');
  await expect(listOf(page).getByRole('link')).toHaveText([/^6 familias/]);
  const mapBounds = (await map(page).boundingBox())!;
  await page.mouse.click(mapBounds.x + mapBounds.width / 2, mapBounds.y + mapBounds.height / 2);
  await expect(page.getByText('de 6')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al mapa' }).click();
  await expect(total(page)).toHaveText(/^6 familias/);
  await page.goto('/caracteriza/home/board?tab=map');
  const doubtfulLink = page.getByRole('link', { name: /familias? con posición dudosa/ });
  const marked = Number.parseInt((await doubtfulLink.textContent())!, 10);
  await doubtfulLink.click();
  await expect(table(page, 'Familias del tablero').getByText('Lejos de su zona')).toHaveCount(marked);
});

const square = (code: string) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { MPIO_CDPMP: code, area: 3 },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-76, 6],
            [-75, 6],
            [-75, 7],
            [-76, 7],
            [-76, 6],
          ],
        ],
      },
    },
  ],
});

test('an administrator adds shapes, is told what is wrong with a file, and removes them', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/organisation');
  const section = page.getByRole('region', { name: 'Formas del mapa' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  const addZone = async (code: string) => {
    const buffer = Buffer.from(JSON.stringify(square(code)));
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'm.geojson', mimeType: 'application/json', buffer });
  };
  await section.getByRole('button', { name: 'Agregar formas' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar formas' });
  await addZone('99999');
  await expect(form.getByRole('combobox', { name: 'Propiedad con el código o el nombre' })).toHaveValue(
    'MPIO_CDPMP',
  );
  await form.getByLabel('Fuente').fill('Alcaldía de Envigado, 2026');
  await form.getByLabel('Licencia').fill('CC BY 4.0');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText(/No hay municipio con este nombre o código: «99999»/).first()).toBeVisible();
  await addZone('05266');
  await save(form);
  await expect(section.getByText('Fuente: Alcaldía de Envigado, 2026. Licencia: CC BY 4.0.')).toBeVisible();
  await section.getByRole('button', { name: 'Cambiar la capa de Alcaldía de Envigado, 2026' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar capa' });
  await change.getByLabel('Margen en metros').fill('50');
  await save(change);
  await expect(section.getByText(/Margen de 50 metros/)).toBeVisible();
  await section.getByRole('button', { name: 'Quitar la capa de Alcaldía de Envigado, 2026' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Sí|Continuar|Aceptar/ })
    .click();
  await expect(statuses(page).getByText('La capa del mapa se quitó correctamente.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(2);
});

test('on a small screen nothing is cut off, in every appearance', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openMap(page);
  for (const appearance of ['light', 'dark', 'contrast']) {
    await page.evaluate(
      (savedAppearance) => localStorage.setItem('caracteriza.appearance', savedAppearance),
      appearance,
    );
    await page.reload();
    await expect(listOf(page).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});
