/** How long after a finger is lifted its click may still arrive, in milliseconds. */
const clickDelay = 300;

// A press that becomes scrolling is cancelled, a drag ends without `mouseup`, and a menu may stop that event too, in which case
// no click follows.
const types = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'dragend',
  'contextmenu',
] as const;

/**
 * Reports every press on the page: its begin, and its end once its click has come, or none will.
 *
 * @returns the function that stops it
 */
export function watchPresses(onBegin: () => void, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (event: MouseEvent) => {
    const isPointer = event.type.startsWith('pointer');
    // Of a mouse its own events count, because a drag cancels its pointer long before it ends.
    if (isPointer && (event as PointerEvent).pointerType === 'mouse') return;
    clearTimeout(timer);
    if (event.type.endsWith('down')) onBegin();
    // The click follows the release of a mouse in the same task.
    else timer = setTimeout(onEnd, isPointer ? clickDelay : 0);
  };
  for (const type of types) window.addEventListener(type, follow, true);
  return () => {
    clearTimeout(timer);
    for (const type of types) window.removeEventListener(type, follow, true);
  };
}
