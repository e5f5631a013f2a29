/**
 * Joins class names; when a later argument sets a property that an earlier one set, the later wins (the caller's
 * `className` comes last). A small stand-in for tailwind-merge, which alone weighs five buttons (7 kB gz): it knows the
 * groups that callers really override, leaves everything else side by side, and never touches what one argument says.
 */
export type ClassValue = string | false | null | undefined;

/** Variants end at colons outside of brackets: `hover:`, `[&_svg]:`, but not the one in `text-(length:--x)`. */
const PARTS = /^((?:(?:[^:([]|\[[^\]]*\]|\([^)]*\))+:)*)(.*)$/;

/** Utilities that share a prefix and set different properties, told apart before the prefix is looked at. */
const GROUPS: [RegExp, string][] = [
  [/^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden)$/, 'display'],
  [/^(?:static|relative|absolute|fixed|sticky)$/, 'position'],
  [/^text-(?:xs|sm|base|lg|\d?xl|\(length:|\[\d)/, 'text-size'],
  [/^text-(?:start|end|center|justify)$/, 'text-align'],
  [/^text-(?:wrap|nowrap|balance|pretty|ellipsis|clip)$/, 'text-wrap'],
  [/^border-(?:solid|dashed|dotted|double|none)$/, 'border-style'],
  [/^font-(?:sans|serif|mono)$/, 'font-family'],
];
/** Widths of different sides stand together, and beside the colour. */
const BORDER_WIDTH = /^border(?:-[xytrblse])?(?:-\d+)?$/;
const PREFIX =
  /^-?([mp][xytrblse]?|(?:min-|max-)?[wh]|size|gap(?:-[xy])?|rounded(?:-[trblse]{1,2})?|shadow|bg|text|border|opacity|z|items|justify|self|leading|font|overflow(?:-[xy])?|inset(?:-[xy])?|top|bottom|start|end|col-span|grid-cols)-/;

/** The property a utility sets, with its variants (`hover:bg-…` and `bg-…` do not compete); unknown: itself. */
function propertyOf(name: string): string {
  const [, variants = '', utility = name] = PARTS.exec(name) ?? [];
  const group = GROUPS.find(([pattern]) => pattern.test(utility));
  if (group) return `${variants}${group[1]}`;
  if (BORDER_WIDTH.test(utility)) return `${name} width`;
  const prefix = PREFIX.exec(utility);
  return prefix ? `${variants}${prefix[1]}` : name;
}

/** @returns one `class` attribute; later arguments replace what earlier ones said about the same property */
export function cn(...values: ClassValue[]): string {
  const given = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  if (given.length < 2) return given[0] ?? '';
  let chosen: { name: string; property: string }[] = [];
  for (const value of given) {
    const next = value
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name, property: propertyOf(name) }));
    const set = new Set(next.map(({ property }) => property));
    chosen = [...chosen.filter(({ property }) => !set.has(property)), ...next];
  }
  return chosen.map(({ name }) => name).join(' ');
}
