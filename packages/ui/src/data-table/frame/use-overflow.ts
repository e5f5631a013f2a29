import { useLayoutEffect, useState, type RefObject } from 'react';

/** What does not fit into a node, and how the table in it is drawn. */
interface Overflow {
  /** In any direction. Yes until it was measured, so that content is never out of reach. */
  scrolls: boolean;
  /** Sideways. No until it was measured. */
  sideways: boolean;
  /** The rows are cards. A server cannot measure and says yes, so that their labels do not come late. */
  cards: boolean;
}

/** Whether a node with a table scrolls, measured again when its size changes. It is a stop of the Tab key only while it does. */
export function useOverflow(node: RefObject<HTMLElement | null>): Overflow {
  const [scrolls, setScrolls] = useState(true);
  const [sideways, setSideways] = useState(false);
  const [cards, setCards] = useState(typeof document === 'undefined');
  // Before the first paint, which then shows the cards with their labels.
  useLayoutEffect(() => {
    const element = node.current;
    const table = element?.firstElementChild;
    if (!table || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const wide = element.scrollWidth > element.clientWidth;
      setSideways(wide);
      setScrolls(wide || element.scrollHeight > element.clientHeight);
      setCards(getComputedStyle(table).display === 'block');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [node]);
  return { scrolls, sideways, cards };
}
