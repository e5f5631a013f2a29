import type { ComponentProps } from 'react';

/**
 * The frame of the few icons that the smallest widgets draw themselves, because lucide's component alone (1.7 kB gz) weighs
 * more than a button. Larger widgets import theirs from lucide-react; grid and stroke are the same.
 */
function Glyph({ d, ...rest }: ComponentProps<'svg'> & { d: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}

/** A minus sign, for a step down. */
export function MinusGlyph() {
  return <Glyph d="M5 12h14" />;
}

/** A plus sign, for a step up. */
export function PlusGlyph() {
  return <Glyph d="M5 12h14M12 5v14" />;
}

/** A cross, which closes, clears or removes. */
export function CrossGlyph() {
  return <Glyph d="M18 6 6 18M6 6l12 12" />;
}

const EYE = 'M2 12c2-4 5.6-7 10-7s8 3 10 7c-2 4-5.6 7-10 7s-8-3-10-7Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';

/** An eye, for a button that reveals hidden text. */
export function EyeGlyph() {
  return <Glyph d={EYE} />;
}

/** A crossed-out eye, for a button that hides visible text. */
export function EyeOffGlyph() {
  return <Glyph d={`${EYE}M3 3l18 18`} />;
}
