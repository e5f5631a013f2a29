// Steps by keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test';
import { table, tabTo } from './survey-steps.ts';

/** Moves to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a checkbox or radio button and presses Space. */
export async function check(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** Tabs through an open form and fills in the given fields, and the first entry of required lists. */
export async function fillAndSave(page: Page, form: Locator, values: Readonly<Record<string, string>>) {
  const remaining = new Set(Object.keys(values));
  for (let pressCount = 0; pressCount < 80; pressCount++) {
    // A list is disabled until its options have loaded, and Tab skips it.
    await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
    const {
      label,
      list,
      needed: isRequired,
    } = await page.evaluate(() => {
      const active = document.activeElement as HTMLInputElement | null;
      return {
        label: (active?.labels?.[0] ?? active)?.textContent.replace(/\s*\*.*$/s, '').trim() ?? '',
        list: active?.role === 'combobox',
        needed: active?.ariaRequired !== 'false' && active?.value === '',
      };
    });
    const value = values[label];
    if (list && (value !== undefined || isRequired)) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      if (value !== undefined) {
        await page.keyboard.type(value);
        await expect(page.getByRole('option', { name: value, exact: true })).toBeVisible();
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
    } else if (value !== undefined) await page.keyboard.type(value);
    // The focus may have started after the first inputs; Tab wraps around to them.
    else if (label === 'Guardar' && remaining.size === 0) break;
    remaining.delete(label);
    await page.keyboard.press('Tab');
  }
  expect([...remaining], 'fields that Tab did not reach').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
}

/** Opens the add form of a table. */
export async function add(page: Page, label: string, title: string): Promise<Locator> {
  await press(page, table(page, label).getByRole('button', { name: 'Agregar', exact: true }));
  const form = page.getByRole('dialog', { name: title, exact: true });
  await expect(form).toBeVisible();
  return form;
}

/** Searches a table for a text that one row has, and presses Space on that row's box. */
export async function checkRow(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, table(page, label).getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  // One row below the headers. The first tab stop in that row is its checkbox.
  await expect(table(page, label).getByRole('row')).toHaveCount(2);
  await check(page, table(page, label).getByRole('row').nth(1).getByRole('checkbox'));
}
