import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

const GAP = 6;
/** Time to move the pointer from the button onto the bubble (WCAG 1.4.13). */
const LEAVE_MS = 150;

/**
 * Shows why a button cannot run, on hover, focus and tap; Esc hides it. It uses the browser's top layer, so the table does not
 * clip it and no positioning library (15 kB gz) is loaded.
 *
 * @param active whether there is a reason to show
 * @returns handlers for the button, and the bubble's ref and handlers
 */
export function useReasonBubble(active: boolean) {
  const anchor = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isRequested, setRequested] = useState(false);
  const visible = active && isRequested;

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    const node = bubble.current;
    if (!visible || !node || !anchor.current) return;
    node.showPopover?.();
    const anchorBox = anchor.current.getBoundingClientRect();
    const page = node.ownerDocument.documentElement;
    const availableWidth = page.clientWidth - node.offsetWidth - GAP;
    const start =
      getComputedStyle(node).direction === 'rtl' ? anchorBox.right - node.offsetWidth : anchorBox.left;
    const tooltipTop = anchorBox.bottom + GAP;
    const fits = tooltipTop + node.offsetHeight < page.clientHeight;
    node.style.left = `${Math.max(GAP, Math.min(start, availableWidth))}px`;
    node.style.top = `${fits ? tooltipTop : anchorBox.top - GAP - node.offsetHeight}px`;
    return () => node.hidePopover?.();
  }, [visible]);

  const show = () => {
    clearTimeout(timer.current);
    setRequested(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setRequested(false);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRequested(false), LEAVE_MS);
  };
  return {
    button: {
      ref: anchor,
      onPointerEnter: show,
      onPointerLeave: leave,
      onFocus: show,
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !visible) return;
        // Esc hides only the hint and does not reach anything around it.
        event.stopPropagation();
        hide();
      },
    },
    bubble: { ref: bubble, onPointerEnter: show, onPointerLeave: leave },
  };
}
