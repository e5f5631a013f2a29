/**
 * Joins class names. When a later argument sets a property that an earlier one set, the later wins; the caller's
 * `className` comes last. It stands in for tailwind-merge, which weighs 7 kB gz: it covers the groups that callers
 * override, keeps all other classes, and never removes a class within one argument.
 */
export type ClassValue = string | false | null | undefined;

/** Variants end at colons outside of brackets: `hover:`, `[&_svg]:`, but not the one in `text-(length:--x)`. */
const PARTS = /^(.*:(?![^([]*[)\]]))?(.*)$/;

/**
 * The groups, each in its own capture: display, position, text size, text alignment, border style; then utilities that
 * are told apart by their prefix. `border` and its widths match none: they stand together, and beside the colour.
 */
const GROUPS =
  /^(?:(block|flex|grid|hidden|contents|inline\S*)|(static|relative|absolute|fixed|sticky)|text-(xs|sm|base|lg|\d?xl|\(l.*)|text-(start|end|center)|border-(dashed|solid)|(?!border-(?:[xytrblse]-)?[\dxytrblse]$)-?([mp][xytrblse]?|(?:m\w\w-)?[wh]|size|gap|rounded|shadow|bg|text|border|items|justify|font)-(.+))$/;

/** The property a utility sets, with its variants (`hover:bg-…` and `bg-…` do not compete); unknown: itself. */
function propertyOf(name: string): string {
  // Matches every text.
  const [, variants = '', utility = ''] = PARTS.exec(name)!;
  const groups = GROUPS.exec(utility);
  if (!groups) return name;
  // The dash keeps the group `border-` apart from the utility `border`.
  return `${variants}-${groups[6] ?? groups.findIndex((group, at) => at && group)}`;
}

/** @returns one `class` attribute; later arguments replace what earlier ones said about the same property */
export function cn(...values: ClassValue[]): string {
  let chosen: string[] = [];
  for (const value of values) {
    if (!value) continue;
    const next = value.split(' ');
    const set = chosen.length > 0 ? next.map(propertyOf) : [];
    chosen = chosen.filter((name) => !set.includes(propertyOf(name))).concat(next);
  }
  return chosen.join(' ');
}
