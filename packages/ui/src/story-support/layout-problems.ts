// Checks for WCAG 2.2 AA that a browser can measure on the current page: target size (2.5.8) and reflow (1.4.10). Tests call
// them at a width of 320 CSS pixels, which is also a 1280 px window at 400 % zoom.

/** Minimum side of a target, in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

const TARGETS =
  'a[href], button, select, textarea, input:not([type=hidden]), summary, [tabindex]:not([tabindex="-1"]), [role=option], [role=tab], [role=menuitem]';

const describe = (element: Element) => {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  const slot = element.closest('[data-slot]')?.getAttribute('data-slot');
  return `<${element.localName}> "${name}"${slot ? ` in ${slot}` : ''}`;
};

/** Whether it is visible, that is, neither hidden nor only for screen readers. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1 || element.closest('[inert]')) return false;
  const style = getComputedStyle(element);
  return style.visibility !== 'hidden' && style.display !== 'none';
}

/** A control's label is part of its target. */
function targetSize(element: Element): { width: number; height: number } {
  const boxes = [element, element.closest('label')].flatMap((node) =>
    node ? [node.getBoundingClientRect()] : [],
  );
  return {
    width: Math.max(...boxes.map(({ width }) => width)),
    height: Math.max(...boxes.map(({ height }) => height)),
  };
}

/** A link within a sentence is as high as its line, which the rule allows. */
const isInline = (element: Element) =>
  element.localName === 'a' && getComputedStyle(element).display === 'inline';

/** Whether an element around it scrolls sideways. A wide table in its own region is not a problem of the page. */
function scrollsItself(element: Element): boolean {
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(ancestor).overflowX)) return true;
  }
  return false;
}

/**
 * Measures the page at the window's current size.
 *
 * @param page the document to measure
 * @returns a sentence for each target below 24 × 24 px and for each element that makes the page scroll sideways
 */
export function layoutProblems(page: Document): string[] {
  const problems: string[] = [];
  for (const target of page.querySelectorAll(TARGETS)) {
    if (target.matches(':disabled, [role=dialog]') || !isSeen(target) || isInline(target)) continue;
    const { width, height } = targetSize(target);
    // Half a pixel less, because zoom rounds.
    if (width < SMALLEST_TARGET - 0.5 || height < SMALLEST_TARGET - 0.5)
      problems.push(`${describe(target)} is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  const availableWidth = page.documentElement.clientWidth;
  if (page.documentElement.scrollWidth > availableWidth) {
    const wideElements = [...page.body.querySelectorAll('*')].filter(
      (element) =>
        element.getBoundingClientRect().right > availableWidth + 0.5 &&
        // Only the innermost elements, because the elements around them are only wide because of these.
        ![...element.children].some((child) => child.getBoundingClientRect().right > availableWidth + 0.5) &&
        isSeen(element) &&
        !scrollsItself(element),
    );
    for (const element of wideElements)
      problems.push(`${describe(element)} reaches beyond ${availableWidth} px: the page scrolls sideways`);
    if (wideElements.length === 0) problems.push(`the page scrolls sideways at ${availableWidth} px`);
  }
  return problems;
}
