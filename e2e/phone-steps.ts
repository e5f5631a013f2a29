/** A thumb on a small screen, and what it must find there. */
import { expect, type Locator, type Page } from '@playwright/test';
import { scrollsSideways } from './fixtures.ts';
import { campaignName } from './survey-steps.ts';

/** The window of a small telephone that is touched, for `test.use`. */
export const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/**
 * Names of the controls of the page of which something else lies over the middle, also after they were scrolled to. What
 * is cut off, hidden or inert is no control for the moment.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const before = { left: window.scrollX, top: window.scrollY };
    const selector = 'a[href], button, input, select, textarea, summary, [role=combobox]';
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
    const covered: string[] = [];
    for (const control of top.querySelectorAll<HTMLElement>(selector)) {
      if (
        control.closest('[inert], [aria-hidden=true]') ||
        !control.checkVisibility({ visibilityProperty: true })
      )
        continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top: edge, width, height } = control.getBoundingClientRect();
      // For screen readers alone.
      if (width <= 1 || height <= 1) continue;
      const hit = document.elementFromPoint(left + width / 2, edge + height / 2);
      const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null;
      if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
      covered.push(`${control.tagName} ${name || control.id} under ${hit?.outerHTML.slice(0, 80)}`);
    }
    window.scrollTo({ ...before, behavior: 'instant' });
    return covered;
  });
}

/** Nothing lies over a control, nothing is wider than the window, and the focus is somewhere. */
export async function expectInReach(page: Page): Promise<void> {
  expect(await coveredControls(page)).toEqual([]);
  await expectFocus(page);
}

/** The focus is not lost: it would fall to the body, and the keyboard would start from the top of the page. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** A thumb that counts its taps. */
function countingThumb() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    },
  };
}

/** Reaches the survey from home by thumb; each step is in reach before it is gone on from. */
export async function reach(page: Page, person: { code: string; identification: string }, name: string) {
  const thumb = countingThumb();
  const next = page.getByRole('button', { name: 'Siguiente', exact: true });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('rowheader');
  await thumb.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Caracterizar/ })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Encuestables' })).toBeVisible();
  await thumb.tap(page.getByRole('textbox', { name: 'Buscar' }));
  await page.keyboard.type(person.identification);
  await expect(page.getByRole('row')).toHaveCount(2);
  await thumb.tap(row(person.code));
  await expect(next).toBeEnabled();
  await expectInReach(page);
  await thumb.tap(next);
  await thumb.tap(row(campaignName));
  await expectInReach(page);
  await thumb.tap(next);
  await thumb.tap(row(name));
  await expectInReach(page);
  expect(await scrollsSideways(page)).toBe(false);
  await thumb.tap(page.getByRole('button', { name: 'Encuestar', exact: true }));
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  return thumb;
}
