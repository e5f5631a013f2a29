// The screens of users, roles, access reviews and others as seen by the people who govern a department together: its
// administrator, a municipality's administrator, an auditor and a surveyor. Each screen is checked at four widths and
// in all appearances, with pictures in the results folder.
import { expect, expectAccessible, scrollsSideways } from '../fixtures.ts';
import { everybody, openScreen, signInTo, test } from './people.ts';

for (const [name, account] of Object.entries(everybody)) {
  test(`${name} finds every screen in order, at four widths and in all appearances`, async ({
    page,
    review,
  }, testInfo) => {
    // Some thirty screens, each scanned six times, in one walk.
    test.setTimeout(1_800_000);
    for (const address of await signInTo(page, account, review)) {
      await test.step(address, async () => {
        const keepPicture = (appearance: string) => {
          const name = `${address
            .replace('/caracteriza/', '')
            .replace(/=[\da-f-]{36}/, '')
            .replace(/\W+/g, '-')} ${appearance}.png`;
          return page.screenshot({ path: testInfo.outputPath(name) });
        };
        await openScreen(page, address);
        await expectAccessible(page);
        for (const theme of ['dark', 'contrast', 'light']) {
          await page.getByRole('button', { name: /Apariencia/ }).click();
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          if (theme !== 'light') await expectAccessible(page, ['color-contrast']);
          await keepPicture(theme);
        }
        for (const width of [320, 768, 1920, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          // The last width was already scanned at the beginning.
          if (width !== 1280) await expectAccessible(page);
          await expect.poll(() => scrollsSideways(page), `${address} at ${width} pixels`).toBe(false);
          await keepPicture(`${width}`);
        }
      });
    }
  });
}
