// The colours of the map, taken from the page's theme.
import type { MapPalette } from './board-map-drawing.ts';

/** The colours that currently apply to this element. */
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
