import { useEffect, useState, type RefObject } from 'react';

/** Whether a node's content is larger than the node. */
interface Overflow {
  /** In any direction. Yes until it was measured, so that content is never out of reach. */
  scrolls: boolean;
  /** Sideways. No until it was measured. */
  sideways: boolean;
}

/** Whether a node scrolls, measured again when its size changes. It is a stop of the Tab key only while it does. */
export function useOverflow(node: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ scrolls: true, sideways: false });
  useEffect(() => {
    const element = node.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const sideways = element.scrollWidth > element.clientWidth;
      const scrolls = sideways || element.scrollHeight > element.clientHeight;
      setOverflow((was) =>
        was.scrolls === scrolls && was.sideways === sideways ? was : { scrolls, sideways },
      );
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [node]);
  return overflow;
}
