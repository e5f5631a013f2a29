import { useLayoutEffect, useState, type RefObject } from 'react';

/** How a node's content overflows it, and whether the table in it is shown as cards. */
interface Overflow {
  /** In any direction. True until measured, so that content is never unreachable. */
  scrolls: boolean;
  /** Sideways. False until measured. */
  sideways: boolean;
  /**
   * The rows are shown as cards. True on the server, which cannot measure, so that the cards' labels are there from the start.
   */
  cards: boolean;
}

/** Whether a node with a table scrolls, measured again when its size changes. It is a tab stop only while it scrolls. */
export function useOverflow(node: RefObject<HTMLElement | null>): Overflow {
  const [scrolls, setScrolls] = useState(true);
  const [sideways, setSideways] = useState(false);
  const [cards, setCards] = useState(typeof document === 'undefined');
  // Runs before the first paint, so that the cards already have their labels.
  useLayoutEffect(() => {
    const element = node.current;
    const table = element?.firstElementChild;
    if (!table || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const isOverflowing = element.scrollWidth > element.clientWidth;
      setSideways(isOverflowing);
      setScrolls(isOverflowing || element.scrollHeight > element.clientHeight);
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
