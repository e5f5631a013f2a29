/**
 * Joins class names; when two of them set the same property, the later one wins (the caller's `className` comes
 * last). A small stand-in for tailwind-merge, which alone weighs five buttons (7 kB gz): it knows the groups that
 * callers really override and leaves everything else side by side.
 */
export type ClassValue = string | false | null | undefined;

const DISPLAY = /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|hidden)$/;
const POSITION = /^(?:static|relative|absolute|fixed|sticky)$/;
const TEXT_SIZE = /^text-(?:xs|sm|base|lg|\d?xl|\(length:|\[\d)/;
const TEXT_ALIGN = /^text-(?:start|end|center|justify)$/;
const BORDER_WIDTH = /^border(?:-[xytrblse])?(?:-\d+)?$/;
const PREFIX =
  /^-?((?:m|p)[xytrblse]?|(?:min-|max-)?[wh]|size|gap|rounded|shadow|bg|text|border|opacity|z|items|justify|self|leading|font|overflow|inset|top|bottom|start|end|col-span|grid-cols)-/;

/** Variants end at colons outside of brackets: `hover:`, `[&_svg]:`, but not the one in `text-(length:--x)`. */
const PARTS = /^((?:(?:[^:([]|\[[^\]]*\]|\([^)]*\))+:)*)(.*)$/;

/** The property a utility sets, with its variants (`hover:bg-…` and `bg-…` do not compete); unknown: itself. */
function propertyOf(name: string): string {
  const [, variants = '', utility = name] = PARTS.exec(name) ?? [];
  if (DISPLAY.test(utility)) return `${variants}display`;
  if (POSITION.test(utility)) return `${variants}position`;
  if (TEXT_SIZE.test(utility)) return `${variants}text-size`;
  if (TEXT_ALIGN.test(utility)) return `${variants}text-align`;
  // Widths of different sides stand together, and beside the colour.
  if (BORDER_WIDTH.test(utility)) return `${name} width`;
  const prefix = PREFIX.exec(utility);
  return prefix ? `${variants}${prefix[1]}` : name;
}

/** @returns one `class` attribute; later classes replace earlier ones that set the same property */
export function cn(...values: ClassValue[]): string {
  const chosen = new Map<string, string>();
  for (const value of values) {
    if (!value) continue;
    for (const name of value.split(/\s+/)) {
      if (!name) continue;
      const property = propertyOf(name);
      chosen.delete(property);
      chosen.set(property, name);
    }
  }
  return [...chosen.values()].join(' ');
}
