import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusedElement } from '../../hooks/shadow-roots.ts';

/**
 * How many buttons fit in a line: all of them, or as many as leave room for the menu with the others. All lengths in pixels.
 * @param widths of the buttons, in order
 * @param menu width of the menu's button
 */
export function fittingCount(
  widths: readonly number[],
  menu: number,
  gap: number,
  availableWidth: number,
): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  // Widths are fractions of a pixel that do not add up exactly.
  if (total <= availableWidth + 0.5) return widths.length;
  let usedWidth = menu;
  const firstTooWide = widths.findIndex((width) => (usedWidth += width + gap) > availableWidth + 0.5);
  return firstTooWide === -1 ? widths.length : firstTooWide;
}

const buttonsOf = (line: Element) => [
  ...line.querySelectorAll<HTMLElement>(':scope > button:not([data-more])'),
];
const menuOf = (line: Element) => line.querySelector<HTMLElement>(':scope > [data-more]');

function measure(line: HTMLElement): number {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(line);
  const widthOf = (node: Element | null) => node?.getBoundingClientRect().width ?? 0;
  const availableWidth = line.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const widths = buttonsOf(line).map(widthOf);
  const count = fittingCount(widths, widthOf(menuOf(line)), parseFloat(columnGap), availableWidth);
  // The same value as before measuring, so that a toolbar with room for all buttons is not rendered twice.
  return count === widths.length ? Infinity : count;
}

/**
 * Moves the focus from a hidden button to the menu that contains it, and from a menu that has disappeared to the last button.
 */
function keepFocus(line: HTMLElement, focused: Element): void {
  if (focused.matches('[data-folded]')) menuOf(line)?.focus();
  else if (!focused.isConnected) buttonsOf(line).at(-1)?.focus();
}

/**
 * Measures how many of a line's buttons fit, before the first paint and whenever the width of the line or a button changes. All
 * of them stay in the line, so that their widths are known.
 * @param buttons changes when buttons are added or removed
 * @returns the line's ref, and how many buttons are shown; all on the server, which cannot measure
 */
export function useFittingButtons(buttons: string) {
  const line = useRef<HTMLDivElement>(null);
  const [visibleCount, setVisibleCount] = useState(Infinity);
  useLayoutEffect(() => {
    const node = line.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    setVisibleCount(measure(node));
    const observer = new ResizeObserver(() => {
      const focused = focusedElement();
      const hasFocusInside = focused?.parentElement === node;
      // Immediately, because a frame with the old number would show a line without its menu.
      flushSync(() => setVisibleCount(measure(node)));
      if (hasFocusInside) keepFocus(node, focused);
    });
    observer.observe(node);
    for (const button of buttonsOf(node)) observer.observe(button);
    return () => observer.disconnect();
  }, [buttons]);
  return { line, shown: visibleCount };
}
