/** Loaded only if an app gives the provider a container in a shadow root or a frame. */

const DIALOG = ':is([data-slot=modal], [data-slot=confirm], [data-slot=side-menu-drawer])[data-state=open]';
const ALERTS = '[data-slot=alert-region]';
const ITEM = ':is([role=menuitem], [role=tab]):not(:disabled)';

const findAll = (scope: ParentNode, selector: string) => [...scope.querySelectorAll<HTMLElement>(selector)];

function tabStops(scope: HTMLElement): HTMLElement[] {
  return findAll(scope, 'a, button, input, select, textarea, [tabindex]').filter(
    (node) =>
      node.tabIndex >= 0 &&
      !node.matches(':disabled, [inert] *') &&
      node.checkVisibility({ visibilityProperty: true }),
  );
}

/** Tab at one end of a dialog or popup continues at the other. */
function loop(event: KeyboardEvent, focused: HTMLElement): HTMLElement | undefined {
  const scope = focused.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!scope || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const stops = tabStops(scope);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  return focused === from || focused === scope || from === undefined ? (to ?? scope) : undefined;
}

/** The menu item or tab that an arrow key moves to. */
function neighbour({ key }: KeyboardEvent, focused: HTMLElement): HTMLElement | undefined {
  const list = focused.closest<HTMLElement>('[role=menu], [role=tablist]');
  if (!list) return undefined;
  const items = findAll(list, ITEM);
  const backwards = getComputedStyle(list).direction === 'rtl';
  const [previousKey, nextKey] =
    list.role === 'menu'
      ? ['ArrowUp', 'ArrowDown']
      : backwards
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight'];
  const position = items.indexOf(focused);
  if (key === 'Home' || (key === nextKey && position === items.length - 1)) return items[0];
  if (key === 'End' || (key === previousKey && position <= 0)) return items.at(-1);
  if (key === previousKey) return items[position - 1];
  return key === nextKey ? items[position + 1] : undefined;
}

/**
 * The element that gets the focus when it enters the tabs, a menu, a popup or a dialog.
 * @param pressedElement the element last pressed by the pointer; null if a key has been pressed since
 */
function entry(target: HTMLElement, pressedElement: HTMLElement | null): HTMLElement | undefined {
  if (target.role === 'tablist')
    return findAll(target, '[aria-selected=true]')[0] ?? findAll(target, ITEM)[0];
  if (target.role === 'menu') return pressedElement ? undefined : findAll(target, ITEM)[0];
  const isPopup = target.matches(`[data-radix-popper-content-wrapper] > [role=dialog], ${DIALOG}`);
  return isPopup && !target.contains(pressedElement) ? tabStops(target)[0] : undefined;
}

/** Closes the popups that a press outside closes, as Esc would. */
function closePopups(root: Document, pressedElement: Element): void {
  const ownPopup = pressedElement.closest(
    '[data-radix-popper-content-wrapper], [aria-expanded=true], :has(> [aria-expanded=true])',
  );
  const open = root.querySelector('[data-radix-popper-content-wrapper] > :not([data-slot=tooltip])');
  if (open && !ownPopup)
    root.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

/**
 * Radix asks the page's document which element has the focus or was pressed. For a shadow root the answer is
 * the host, and for a frame the frame, so Tab would leave a dialog, and a menu would jump to its last item.
 * This code gives the same behaviour within the container's root.
 * @returns a function that ends it
 */
export function keepFocus(container: HTMLElement): () => void {
  const root = container.getRootNode() as Document | ShadowRoot;
  const abortListeners = new AbortController();
  const page = container.ownerDocument.documentElement;
  let last: HTMLElement | null = null;
  let pressedElement: HTMLElement | null = null;
  /** The topmost dialog, if it must not let this element have the focus. */
  const keeper = (target: EventTarget | null) => {
    const dialog = findAll(container, DIALOG).at(-1);
    const free = dialog?.contains(target as Node) || (target as Element | null)?.closest?.(ALERTS);
    return free ? undefined : dialog;
  };
  const handleEvent = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type], target: HTMLElement) => void,
    capture = true,
  ) =>
    root.addEventListener(
      type,
      (event) => handle(event as DocumentEventMap[Type], event.target as HTMLElement),
      {
        capture,
        signal: abortListeners.signal,
      },
    );

  handleEvent('keydown', (event, target) => {
    pressedElement = null;
    const next = event.key === 'Tab' ? loop(event, target) : neighbour(event, target);
    if (!next || event.defaultPrevented) return;
    event.preventDefault();
    // Otherwise Radix would move the focus as well.
    if (event.key !== 'Tab') event.stopPropagation();
    next.focus();
  });
  handleEvent('pointerdown', (_event, target) => {
    pressedElement = target;
    if (root.nodeType === Node.DOCUMENT_NODE) closePopups(root as Document, target);
  });
  handleEvent('focusin', (event, target) => {
    const dialog = keeper(target);
    if (dialog) return (last && dialog.contains(last) ? last : (tabStops(dialog)[0] ?? dialog)).focus();
    last = target;
    const innerEntry = entry(target, pressedElement);
    if (!innerEntry) return undefined;
    event.stopPropagation();
    return innerEntry.focus();
  });
  handleEvent('focusout', ({ relatedTarget }) => {
    if (relatedTarget && keeper(relatedTarget)) last?.focus();
  });
  // A press on an alert does not count as outside the dialog, which the page's document cannot know.
  handleEvent(
    'click',
    (event, target) => {
      if (target.closest(ALERTS)) event.stopPropagation();
    },
    false,
  );

  // The page must not scroll behind a dialog. The stylesheet has a rule for that, but it does not apply outside a shadow root.
  const observer = new MutationObserver(() => {
    page.style.overflow = container.querySelector('[data-slot$=-overlay]') ? 'hidden' : '';
  });
  if (root instanceof ShadowRoot) observer.observe(container, { childList: true });
  return () => {
    abortListeners.abort();
    observer.disconnect();
    if (root instanceof ShadowRoot) page.style.overflow = '';
  };
}
