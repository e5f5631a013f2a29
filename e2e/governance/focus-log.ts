/**
 * Records the focus on a page: which controls it reached, whether it was visible, and which controls it never
 * reached. Runs in the page.
 */

/** The position of the focus after a key. */
export interface Stop {
  /** The same number for the same element; 0 for the page itself. */
  timestamp: number;
  name: string;
  /** Whether the focus has been here before. */
  isRepeated: boolean;
  /** The number of the table part in which the arrow keys move; 0 elsewhere. */
  partNumber: number;
  /** How many controls in this cell need the arrow keys for themselves: F2 enters such a cell, and Esc leaves it. */
  inside: number;
  /** The problems with the previous or current position of the focus. */
  faults: string[];
}

export interface FocusLog {
  arrive: () => Promise<Stop>;
  /** The controls that the focus did not reach. */
  unreached: () => string[];
  /**
   * Focuses the next group of tabs or radio buttons, so that the arrow keys can be used in it. Returns its number of
   * controls; 0 after the last group.
   */
  nextGroup: () => number;
}

/** Installs the log in a page that was just opened. */
export function installFocusLog(): void {
  const controls =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=true],' +
    // The groups below have a tabindex too, but they only pass the focus on to one of their controls.
    '[tabindex="0"]:not([role=tablist],[role=radiogroup]),' +
    '[role=button],[role=tab],[role=checkbox],[role=radio],[role=switch],[role=combobox],[role=menuitem]';
  const groups = '[role=tablist],[role=radiogroup],fieldset';
  const numbers = new Map<Element, number>();
  const partNumbers = new Map<Element, number>();
  const reachedElements = new Set<Element>();
  const numberOf = <Key>(map: Map<Key, number>, key: Key) => {
    if (!map.has(key)) map.set(key, map.size + 1);
    return map.get(key)!;
  };

  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const accessibleName =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return `${kind} «${accessibleName.trim().replace(/\s+/g, ' ').slice(0, 60)}»`;
  };

  const isUsable = (element: Element) =>
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    !element.closest('[inert],[aria-hidden=true]');

  /** The rows of a table are alike, so the first three stand for all. */
  const counts = (element: Element) => {
    const row = element.closest<HTMLTableRowElement>('tbody tr');
    return row === null || row.sectionRowIndex < 3;
  };

  const lookOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, textDecorationLine } =
      getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, textDecorationLine].join();
  };
  /**
   * The outline, ring or border of an element and of the elements around it, any of which may show that it has the
   * focus.
   */
  const looksAround = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.previousElementSibling]
      .filter((element) => element !== null)
      .map((element) => ({ ancestor: element, appearance: lookOf(element) }));

  /** The visible box of an element; for a hidden input, the box of its label. */
  const boxOf = (element: Element) => {
    const bounds = element.getBoundingClientRect();
    const { labels } = element as HTMLInputElement;
    return bounds.width > 4 || !labels?.[0] ? bounds : labels[0].getBoundingClientRect();
  };

  const isCovered = (element: Element) => {
    const { left, top, width, height } = boxOf(element);
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return points.every(([x, y]) => {
      const topElement = document.elementFromPoint(left + width * x, top + height * y);
      const label = topElement?.closest('label')?.control;
      return (
        topElement === null ||
        !(element.contains(topElement) || topElement.contains(element) || label === element)
      );
    });
  };

  let previous: { element: Element; looks: { ancestor: Element; appearance: string }[] } | null = null;

  /**
   * Waits until the page no longer scrolls. If the focus moved while it was still scrolling, the focused element would
   * be scrolled out of view again.
   */
  const scrollingEnds = async () => {
    for (let lastScroll = Number.NaN; lastScroll !== window.scrollY;) {
      lastScroll = window.scrollY;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  };

  const arrive = async (): Promise<Stop> => {
    // Radix moves the focus among tabs and radios a moment after the key.
    await new Promise((resolve) => setTimeout(resolve));
    const element = document.activeElement ?? document.body;
    // A key that does not move the focus, such as an arrow key at the end of a table, scrolls the page instead.
    if (element === previous?.element) await scrollingEnds();
    const faults: string[] = [];
    if (previous?.element.isConnected && previous.element !== element) {
      // Elements that contain both the old and the new focus are left out, because the new focus changes them too.
      const { element: oldElement, looks } = previous;
      const around = looks.filter(({ ancestor }) => ancestor === oldElement || !ancestor.contains(element));
      if (around.every(({ ancestor, appearance }) => lookOf(ancestor) === appearance))
        faults.push(`${nameOf(oldElement)} looks the same with the focus and without`);
    }
    if (element === document.body) {
      previous = null;
      return { timestamp: 0, name: 'page', isRepeated: false, partNumber: 0, inside: 0, faults };
    }
    const wasReached = reachedElements.has(element);
    if (!wasReached && isCovered(element))
      faults.push(`${nameOf(element)} has the focus and is covered or out of view`);
    previous = { element, looks: looksAround(element) };
    reachedElements.add(element);
    const gridSection = element.closest('[role=grid] thead, [role=grid] tbody');
    const isStop =
      gridSection !== null && !element.closest('[data-slot=table-row-details],[data-slot=table-message]');
    return {
      timestamp: numberOf(numbers, element),
      name: nameOf(element),
      isRepeated: wasReached,
      partNumber: isStop ? numberOf(partNumbers, gridSection) : 0,
      inside: element.matches('td,th') ? [...element.querySelectorAll(controls)].filter(isUsable).length : 0,
      faults,
    };
  };

  const present = () => [...document.querySelectorAll(controls)].filter(isUsable).filter(counts);
  const presentElements = new Set(present());

  const unreachedControls = () =>
    [...presentElements].filter((element) => isUsable(element) && !reachedElements.has(element)).map(nameOf);

  let groupCount = 0;
  const nextGroup = () => {
    // Some controls appeared only during the walk.
    if (groupCount === 0) for (const element of present()) presentElements.add(element);
    for (;;) {
      const group = [...document.querySelectorAll(groups)][groupCount++];
      if (!group) return 0;
      const members = [...group.querySelectorAll('[role=tab],[role=radio],input[type=radio]')].filter(
        isUsable,
      );
      const reachedMember = members.find((member) => reachedElements.has(member));
      if (!reachedMember || members.every((member) => reachedElements.has(member))) continue;
      previous = null;
      (reachedMember as HTMLElement).focus();
      return members.length;
    }
  };

  const log: FocusLog = { arrive, unreached: unreachedControls, nextGroup };
  Object.assign(window, { focusLog: log });
}
