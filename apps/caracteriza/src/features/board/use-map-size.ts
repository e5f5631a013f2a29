// Measures the map's size on the page.
import { useCallback, useState } from 'react';
import type { MapSize } from './board-map-view.ts';

/** The size of the element with the ref `measured`; null until it is known. */
export function useMapSize() {
  const [size, setSize] = useState<MapSize | null>(null);
  const measureRef = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { size, measured: measureRef };
}
