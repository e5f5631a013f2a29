/** lucide's shapes for the icons used here; its component alone (1.7 kB gz) would exceed the signature's 8 kB budget. */
const SHAPES = {
  sign: 'M13 21h8M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  clear:
    'M21 21H8a2 2 0 0 1-1.4-.6l-4-4a2 2 0 0 1 0-2.8l10-10a2 2 0 0 1 2.8 0l5.2 5.2a2 2 0 0 1 0 2.8L12.8 21M5.1 11.1l8.8 8.8',
  remove: 'M18 6 6 18M6 6l12 12',
} as const;

/** An icon of the signature's buttons; the text beside it explains its function. */
export function Glyph({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}
