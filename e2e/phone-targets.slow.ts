// Each control of a phone's first screens is as large as a finger needs, 44 px.
import { accounts, expect, expectAccessible, scrollsSideways, signInAtHome, test } from './fixtures.ts';
import { expectFingerTargets, telephone } from './phone-steps.ts';

test.use(telephone);

const screens = [
  ['home', /^Hola/],
  ['families', 'Familias'],
  ['field-trip', 'Salir a terreno'],
  ['my-assignments', 'Mis asignaciones'],
  ['returned', 'Devueltas'],
] as const;

for (const [path, title] of screens) {
  test(`${path} is for a finger`, async ({ page }) => {
    await signInAtHome(page, accounts.surveyor);
    if (path !== 'home') await page.goto(`/caracteriza/home/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectFingerTargets(page);
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  });
}
