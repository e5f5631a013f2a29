// Steps by keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './survey-steps.ts';

/** Moves to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
