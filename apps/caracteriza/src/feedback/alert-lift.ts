// Alerts appear at the lower edge of the window. On screens that have a bar with actions there, they rise above it.
import { useAfterPress } from '@caracteriza/ui/after-press';
import { useEffect, type RefObject } from 'react';

/** The elements that save or continue: the bar of a survey, a visit, a wizard or the permission cards, or a form's button. */
const actions =
  "[data-action-bar], [data-slot='steps-controls'], [data-slot='permission-cards'] > :last-child, [type='submit']";

/** Pixels between an alert and the bar below it, or the upper edge of the window. */
const gap = 8;

/**
 * The number of pixels by which the alerts must rise so that they cover none of the bars.
 * @param alerts their usual place
 */
export function alertLift(alerts: DOMRect, bars: readonly DOMRect[]): number {
  let { bottom } = alerts;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = bar.right <= alerts.left || bar.left >= alerts.right;
    if (!isBeside && bar.top < bottom && bar.bottom > bottom - alerts.height) bottom = bar.top - gap;
  }
  return Math.min(alerts.bottom - bottom, alerts.top - gap);
}

/**
 * Keeps the alerts above the actions of the screen in `page` whenever either moves. While something is pressed, the alerts do
 * not move: a button that an alert covers between press and release gets no click.
 */
export function useAlertLift(page: RefObject<HTMLElement | null>): void {
  const afterPress = useAfterPress();
  useEffect(() => {
    const region = document.querySelector<HTMLElement>("#root > [data-slot='alert-region']");
    const content = page.current;
    if (!region || !content) return undefined;
    const lift = () => {
      region.style.removeProperty('--alert-lift');
      if (!region.querySelector('[data-alert-id]')) return;
      const bars = [...content.querySelectorAll(actions)].map((bar) => bar.getBoundingClientRect());
      const pixels = alertLift(region.getBoundingClientRect(), bars);
      if (pixels > 0) region.style.setProperty('--alert-lift', `${pixels}px`);
    };
    const positionRegion = () => afterPress(lift);
    const sizes = new ResizeObserver(positionRegion);
    for (const element of [region, content]) sizes.observe(element);
    // While a dialog (a child of the body) is open, the alerts are at the upper edge.
    const dialogs = new MutationObserver(positionRegion);
    dialogs.observe(document.body, { childList: true });
    // Captures scrolling of the page and of elements inside it.
    window.addEventListener('scroll', positionRegion, { passive: true, capture: true });
    window.addEventListener('resize', positionRegion);
    return () => {
      sizes.disconnect();
      dialogs.disconnect();
      window.removeEventListener('scroll', positionRegion, { capture: true });
      window.removeEventListener('resize', positionRegion);
    };
  }, [page, afterPress]);
}
