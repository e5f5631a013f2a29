// The map of the board by keyboard alone, and on a small screen in every appearance (decision 0119).
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectWhole, listedFamilies, listOf, map, openMap, total } from './board-map-steps.ts';

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
