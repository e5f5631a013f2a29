// The map of the board: by pointer, and the shapes that an administrator supplies (decision 0119).
import { expectWhole, listedFamilies, listOf, map, openMap, total } from './board-map-steps.ts';
import { save } from './crud-steps.ts';
import { expect, expectAccessible, signIn, statuses, test } from './fixtures.ts';
import { choose, table } from './survey-steps.ts';

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
