/**
 * A user of the builder whose actions are counted: clicks, pastes, and keys other than text. Typing text does not
 * count; Tab, which moves on to the next field, is counted separately.
 */
import type { Locator, Page } from '@playwright/test';
import { row } from './builder-steps.ts';
import { expect } from './fixtures.ts';

/** The question that the user wants to add, in the words of the screen. */
export interface NewQuestion {
  statement: string;
  /** The display name of its type. */
  type: string;
  required: 'Sí' | 'No';
  /** One line for each option: its label, and after a tab its score. */
  options?: readonly string[] | null | undefined;
  /** The answer to the previous question that makes this one appear. */
  showWhen?: string | null | undefined;
}

export class CountedUser {
  actions = 0;
  tabs = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator) {
    this.actions += 1;
    await target.click();
  }
  async press(key: string) {
    if (key === 'Tab') this.tabs += 1;
    else this.actions += 1;
    await this.page.keyboard.press(key);
  }
  async paste(text: string) {
    this.actions += 1;
    await this.page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text);
    await this.page.keyboard.press('ControlOrMeta+V');
  }
  async type(text: string) {
    await this.page.keyboard.type(text);
  }
  /** Moves to an input by Tab, or by a click if it comes before the focused one. */
  async reach(input: Locator) {
    const isAhead = await input.evaluate((element) => {
      const relativePosition = document.activeElement?.compareDocumentPosition(element) ?? 0;
      return (relativePosition & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    if (!isAhead) return this.click(input);
    while (!(await input.evaluate((element) => element === document.activeElement))) await this.press('Tab');
  }
  /** Opens a list, narrows it by typing, and takes the first match. */
  async choose(list: Locator, option: string) {
    await this.click(list);
    await this.type(option);
    await this.press('Enter');
    await expect(list).toHaveValue(option);
  }
  /** Replaces the text of an input. */
  async replace(input: Locator, text: string) {
    await this.click(input);
    await this.press('ControlOrMeta+A');
    await this.type(text);
  }

  /**
   * Fills in the fields that every question has, in the form of a new one whose statement has the focus.
   * Values taken over from the previous question are left unchanged.
   */
  async describe(form: Locator, { statement, type, required, options, showWhen }: NewQuestion) {
    await expect(form.getByLabel('Enunciado')).toBeFocused();
    await expect(form.getByLabel('Enunciado')).toHaveValue('');
    const [typeList, requiredList] = ['Tipo de Pregunta', 'Obligatoria'].map((name) =>
      form.getByRole('combobox', { name }),
    ) as [Locator, Locator];
    // Pasted options make the question a list.
    if (options) await this.paste([statement, ...options].join('\n'));
    else {
      await this.type(statement);
      if ((await typeList.inputValue()) !== type) {
        await this.press('Tab');
        await expect(typeList).toBeFocused();
        await this.type(type);
        await this.press('Tab');
      }
    }
    await expect(typeList).toHaveValue(type);
    if ((await requiredList.count()) > 0 && (await requiredList.inputValue()) !== required)
      await this.choose(requiredList, required);
    if (showWhen) await this.choose(form.getByRole('combobox', { name: /^Solo si / }), showWhen);
  }

  /** Saves the question and begins the next one. */
  async saveAndAddAnother(statement: string) {
    await this.press('Control+Enter');
    await expect(row(this.page, statement)).toBeVisible();
  }
}
