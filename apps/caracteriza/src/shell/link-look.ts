/** Button styling for a link that leads on to a next step. */
const look =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 font-semibold transition-colors';

export const primaryLink = `${look} border-transparent bg-accent text-ink-on-accent hover:bg-accent-hover`;
export const secondaryLink = `${look} border-line-strong text-accent-ink hover:bg-accent-soft`;

/** For a link of a card that is pressed anywhere; the card itself must be positioned. */
export const wholeCard = 'after:absolute after:inset-0';
