// The screens of users, roles, access reviews and the rest as those see them who govern a department together: its administrator, a
// municipality's, an auditor and a surveyor. Each at four widths and in all appearances.
import { expect, expectAccessible, scrollsSideways } from '../fixtures.ts';
import { everybody, openScreen, signInTo, test } from './people.ts';

for (const [name, account] of Object.entries(everybody)) {
  test(`${name} finds every screen in order, at four widths and in all appearances`, async ({
    page,
    review,
  }) => {
    // Some fifty screens in one walk.
    test.setTimeout(600_000);
    for (const address of await signInTo(page, account, review)) {
      await test.step(address, async () => {
        await openScreen(page, address);
        await expectAccessible(page);
        for (const theme of ['dark', 'contrast', 'light']) {
          await page.getByRole('button', { name: /Apariencia/ }).click();
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          if (theme !== 'light') await expectAccessible(page, ['color-contrast']);
        }
        for (const width of [320, 768, 1920, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => scrollsSideways(page), `${address} at ${width} pixels`).toBe(false);
        }
      });
    }
  });
}
