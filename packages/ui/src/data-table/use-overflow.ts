import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a node scrolls. Only then is it a stop for the Tab key: without overflow the stop would be empty. Says yes
 * until it has measured, so that content is never out of reach.
 */
export function useOverflow(node: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = node.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [node]);
  return overflows;
}
