// The order of questions and options as a tree: dependent questions are listed below the question they depend on (spec §4
// "Survey").

/** An entry; `parentID` is null at the top level. */
export interface OrderEntry {
  readonly id: string;
  readonly parentID: string | null;
  readonly label: string;
  /** The title of its section; top-level entries only. */
  readonly section?: string | null;
}

/** An entry with its depth and its position among its siblings, starting at 1. */
export interface PlacedEntry extends OrderEntry {
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
}

/**
 * The entries with each child directly after its parent and siblings in the given order; every entry is kept, whatever its
 * parent.
 */
export function asTree(items: readonly OrderEntry[]): PlacedEntry[] {
  const ids = new Set(items.map(({ id }) => id));
  const children = Map.groupBy(items, ({ parentID }) =>
    parentID !== null && ids.has(parentID) ? parentID : null,
  );
  const placedEntries = new Map<string, PlacedEntry>();
  const placeChildren = (parent: string | null, depth: number): void => {
    const siblings = children.get(parent) ?? [];
    for (const [index, item] of siblings.entries()) {
      placedEntries.set(item.id, { ...item, depth, position: index + 1, siblings: siblings.length });
      placeChildren(item.id, depth + 1);
    }
  };
  placeChildren(null, 0);
  // Entries in a cycle have no ancestor at the top level.
  const unplacedItems = items.filter(({ id }) => !placedEntries.has(id));
  return [
    ...placedEntries.values(),
    ...unplacedItems.map((item) => ({ ...item, depth: 0, position: 1, siblings: 1 })),
  ];
}

/** Announces the new position of a moved entry to screen readers. */
export const placeSentence = ({ label, position, siblings }: PlacedEntry): string =>
  `«${label}» quedó en el lugar ${position} de ${siblings}.`;

/** Whether two orders of the tree are the same. */
export function sameOrder(first: readonly OrderEntry[], second: readonly OrderEntry[]): boolean {
  const placedEntries = asTree(second);
  return (
    first.length === second.length && asTree(first).every(({ id }, index) => placedEntries[index]?.id === id)
  );
}

/** The entries with `id` moved before or after a sibling; unchanged if the target has a different parent. */
export function placeBeside(
  items: readonly OrderEntry[],
  id: string,
  siblingID: string,
  side: 'before' | 'after',
): readonly OrderEntry[] {
  const movedEntry = items.find((item) => item.id === id);
  const sibling = items.find((item) => item.id === siblingID);
  if (!movedEntry || !sibling || id === siblingID || movedEntry.parentID !== sibling.parentID) return items;
  const otherEntries = items.filter((item) => item !== movedEntry);
  const index = otherEntries.indexOf(sibling) + (side === 'after' ? 1 : 0);
  return [...otherEntries.slice(0, index), movedEntry, ...otherEntries.slice(index)];
}

/** The entries with `id` one position up (-1) or down (1) among its siblings. */
export function moveBy(items: readonly OrderEntry[], id: string, step: -1 | 1): readonly OrderEntry[] {
  const movedEntry = items.find((item) => item.id === id);
  const siblings = items.filter(({ parentID }) => parentID === movedEntry?.parentID);
  const next = siblings[siblings.findIndex((item) => item.id === id) + step];
  return next ? placeBeside(items, id, next.id, step < 0 ? 'before' : 'after') : items;
}

/** The titles above the entries that begin a new section, as in the survey. */
export function titlesAbove(items: readonly OrderEntry[]): Map<string, string> {
  const bases = asTree(items).filter(({ depth }) => depth === 0);
  return new Map(
    bases.flatMap(({ id, section }, index) =>
      (section ?? '') === (bases[index - 1]?.section ?? '')
        ? []
        : [[id, section ? `Sección: ${section}` : 'Sin sección'] as const],
    ),
  );
}
