// The user manual, for signed-in users.
import { accounts, expect, expectAccessible, scrollsSideways, signInAtHome, test } from './fixtures.ts';

test('the manual opens from the header, is searched, and shows its pictures', async ({ page }) => {
  await signInAtHome(page, accounts.nobody);
  await page.getByRole('link', { name: 'Manual de usuario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manual de usuario' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('listitem').getByRole('link', { name: 'Visitar una familia' }).last().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Visitar una familia' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Páginas del manual' });
  await pages.getByRole('textbox', { name: 'Buscar en el manual' }).fill('pestana borrador');
  await pages.getByRole('link', { name: 'Continuar una encuesta sin terminar' }).click();
  await expect(page).toHaveURL(/\/home\/manual\?page=sin-terminar$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Continuar una encuesta sin terminar');
  const picture = page.getByRole('img', { name: 'Encuestas sin terminar en el inicio' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);
});
