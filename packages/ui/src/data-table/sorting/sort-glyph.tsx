const PATHS = {
  asc: 'm5 12 7-7 7 7M12 19V5',
  desc: 'M12 5v14M19 12l-7 7-7-7',
  none: 'm7 15 5 5 5-5M7 9l5-5 5 5',
} as const;

/**
 * The arrow in a column header: up, down, or both if pressing it would sort. Drawn with Lucide's paths but without its
 * component.
 */
export function SortGlyph({ order }: { order: keyof typeof PATHS }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`size-4 shrink-0 fill-none stroke-current stroke-2 ${order === 'none' ? 'text-ink-muted opacity-60 group-hover:opacity-100 print:hidden' : 'text-accent-ink'}`}
    >
      <path d={PATHS[order]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
