/** Button styling for a link to the next step. */
const linkClasses =
  'inline-flex items-center justify-center gap-2 rounded-control border px-4 font-semibold transition-colors';
const secondary = 'border-line-strong text-accent-ink hover:bg-accent-soft';

export const primaryLink = `${linkClasses} min-h-11 border-transparent bg-accent text-ink-on-accent hover:bg-accent-hover`;
export const secondaryLink = `${linkClasses} min-h-11 ${secondary}`;
/** For a link in a row with inputs and buttons. */
export const linkBesideControls = `${linkClasses} min-h-(--ui-control-height) text-(length:--ui-control-text) ${secondary}`;

/** For a link in a card that can be pressed anywhere; the card itself must be positioned. */
export const wholeCard = 'after:absolute after:inset-0';
