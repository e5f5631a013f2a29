import { useLayoutEffect, type RefObject } from 'react';
import { sharedElements } from '../provider/shared-elements.ts';

/** The space in pixels between the alerts of two regions, the same as between two alerts of one region. */
const GAP = 8;

/** Whether a region shows an alert. */
export const hasAlerts = (region: Element | null | undefined) =>
  region?.querySelector('[data-alert-id]') != null;

/**
 * Another copy of the library on the page, for example in an embedded app, shows its alerts in the same corner. The region that
 * was added to the page later makes room for the earlier ones.
 * @param alerts those of this region; the position is recalculated when they change, or when the other regions change size
 */
export function usePlaceBeside(region: RefObject<HTMLElement | null>, alerts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const node = region.current!;
    const regions = sharedElements('alert-regions').add(node);
    return () => void regions.delete(node);
  }, [region]);
  useLayoutEffect(() => {
    const node = region.current!;
    const allRegions = [...sharedElements('alert-regions')];
    const earlierRegions = allRegions.slice(0, allRegions.indexOf(node));
    if (earlierRegions.length === 0) return;
    const makeRoom = () => {
      const heights = earlierRegions.filter(hasAlerts).map(({ offsetHeight }) => offsetHeight + GAP);
      // Depending on whether the region hangs from the top or stands on the bottom, one of its two margins changes.
      const totalHeight = heights.reduce((sum, height) => sum + height, 0);
      node.style.setProperty('margin-block', totalHeight > 0 ? `${totalHeight}px` : null);
    };
    makeRoom();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(makeRoom);
    for (const other of earlierRegions) observer.observe(other);
    return () => observer.disconnect();
  }, [region, alerts]);
}
