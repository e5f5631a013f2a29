/** Steps for tests of the builder: its rows, and pasting into its inputs. */
import type { Locator, Page } from '@playwright/test';

/** Pastes a text into an input, in the form in which a spreadsheet copies cells. */
export async function pasteText(page: Page, text: string, input: Locator): Promise<void> {
  await page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text);
  await input.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

/** The questions, in order. */
export const questionList = (page: Page): Locator =>
  page.getByRole('list', { name: 'Preguntas en su orden' });
/** The single line of a question. */
export const row = (page: Page, statement: string): Locator =>
  questionList(page)
    .locator('[data-opener]')
    .filter({
      has: page.getByText(new RegExp(`^(\\d+\\. )?${statement.replaceAll(/[?().]/g, String.raw`\$&`)}$`)),
    });
