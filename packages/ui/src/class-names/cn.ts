/**
 * Joins class names. If a later argument sets the same property as an earlier one, the later one wins; the caller's `className`
 * comes last. It replaces tailwind-merge, which weighs 7 kB gz: it covers the groups that callers override, keeps all other
 * classes, and never removes a class within one argument.
 */
export type ClassValue = string | false | null | undefined;

/** A prefix that no class from outside begins with; in the published widgets, the build writes their class prefix here. */
const OWN_CLASS = '';

/**
 * Matches variants, which end at colons outside brackets (`hover:`, `[&_svg]:`, but not the one in `text-(length:--x)`), then
 * the groups, each in its own capture: display, position, text size, text alignment, border style; then utilities identified by
 * their prefix. `border` and its widths match no group, because they combine with each other and with the colour.
 */
const GROUPS =
  /^((?:.*:(?![^([]*[)\]]))?)(?:(block|flex|grid|hidden|contents|inline\S*)|(static|relative|absolute|fixed|sticky)|text-(xs|sm|base|lg|\d?xl|\(l.*)|text-(start|end|center)|border-(dashed|solid)|(?!border-(?:[xytrblse]-)?[\dxytrblse]$)-?([mp][xytrblse]?|(?:m\w\w-)?[wh]|size|gap|rounded|shadow|bg|text|border|items|justify|font)-(.+))$/;

/**
 * The property a utility sets, with its variants (`hover:bg-…` and `bg-…` do not compete). An unknown class stands for itself.
 */
function propertyOf(name: string): string {
  const groups = GROUPS.exec(name);
  // The dash keeps the group `border-` apart from the utility `border`.
  return groups
    ? `${groups[1]}-${groups[7] ?? groups.findIndex((group, index) => index > 1 && group)}`
    : name;
}

/** @returns the value of a `class` attribute; later arguments override earlier ones that set the same property */
export function cn(...values: ClassValue[]): string {
  let classes: string[] = [];
  for (const value of values) {
    if (!value) continue;
    const set = classes[0] ? value.split(' ').map(propertyOf) : [];
    classes = classes.filter((name) => !set.includes(propertyOf(name))).concat(value.split(' '));
  }
  // The published stylesheet's guard class gives way to a class from outside.
  if (OWN_CLASS && classes.some((name) => !name.startsWith(OWN_CLASS))) classes.push('ui-out');
  return classes.join(' ');
}
