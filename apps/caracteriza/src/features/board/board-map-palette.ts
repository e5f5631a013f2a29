// The colours of the map, which are those of the page's appearance.
import type { MapPalette } from './board-map-drawing.ts';

/** The colours as they hold for this element now. */
export function paletteOf(element: Element): MapPalette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--ui-color-${name}`).trim();
  return {
    ground: colour('surface-sunken'),
    land: colour('surface'),
    border: colour('line-strong'),
    ink: colour('ink'),
    surface: colour('surface-raised'),
    focus: colour('focus'),
    font: style.fontFamily,
    standings: {
      toVisit: colour('ink-muted'),
      complete: colour('success'),
      comeBack: colour('warning'),
      nobodyHome: colour('info-ink'),
      refused: colour('danger'),
    },
  };
}
