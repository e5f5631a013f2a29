/** Checks for a small touch screen used with a thumb. */
import { expect, type Locator, type Page } from '@playwright/test';
import { scrollsSideways } from './fixtures.ts';
import { campaignName } from './survey-steps.ts';

/** A small phone with a touch screen, for `test.use`. */
export const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Names of the page's controls whose centre is covered by something else, even after scrolling to them. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Not clipped, hidden, inert or for screen readers only. */
    const isVisible = (control: HTMLElement) => {
      if (control.closest('[inert], [aria-hidden=true]')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    /** The element covering the centre of a control; null if it belongs to the control or its label. */
    const coverOf = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
      const ownFont =
        topElement &&
        (control.contains(topElement) || topElement.contains(control) || label?.contains(topElement));
      return ownFont ? null : { tag: topElement?.outerHTML.slice(0, 80) };
    };
    const nameOf = (control: HTMLElement) =>
      (control.getAttribute('aria-label') ?? control.textContent?.trim()) || control.id;
    const scrollBefore = { left: window.scrollX, top: window.scrollY };
    const selector = 'a[href], button, input, select, textarea, summary, [role=combobox]';
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
    const covered = [...top.querySelectorAll<HTMLElement>(selector)].filter(isVisible).flatMap((control) => {
      const cover = coverOf(control);
      return cover ? [`${control.tagName} ${nameOf(control)} under ${cover.tag}`] : [];
    });
    window.scrollTo({ ...scrollBefore, behavior: 'instant' });
    return covered;
  });
}

/** The page's controls that are lower or narrower than a finger needs, with their size in pixels. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSize = 44;
    const selector = 'a[href], button, input, select, textarea, summary, [role=combobox]';
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
    return [...top.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
      if (control.closest('[inert], [aria-hidden=true]')) return [];
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      // A control that is only for screen readers comes with a label or a button to tap instead.
      const fits = width <= 1 || height <= 1 || (width >= minSize && height >= minSize);
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return fits ? [] : [`${control.tagName} ${name || control.id} ${width} × ${height}`];
    });
  });
}

/** Checks that a finger hits each control: the device must have a coarse pointer. */
export async function expectFingerTargets(page: Page): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await smallTargets(page)).toEqual([]);
}

/** Checks that nothing covers a control and that the focus is not lost. */
export async function expectInReach(page: Page): Promise<void> {
  expect(await coveredControls(page)).toEqual([]);
  await expectFocus(page);
}

/** Checks that the focus is not lost. Lost focus goes to the body, and keyboard users start again at the top of the page. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** A thumb that counts its taps. */
export function countingThumb() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    },
  };
}

/** Goes from home to the survey by thumb, checking at each step that every control is in reach. */
export async function reach(page: Page, person: { code: string; identification: string }, name: string) {
  const thumb = countingThumb();
  const nextButton = page.getByRole('button', { name: 'Siguiente', exact: true });
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
  await expect(nextButton).toBeEnabled();
  await expectInReach(page);
  await thumb.tap(nextButton);
  await thumb.tap(row(campaignName));
  await expectInReach(page);
  await thumb.tap(nextButton);
  await thumb.tap(row(name));
  await expectInReach(page);
  expect(await scrollsSideways(page)).toBe(false);
  await thumb.tap(page.getByRole('button', { name: 'Encuestar', exact: true }));
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeVisible();
  return thumb;
}
