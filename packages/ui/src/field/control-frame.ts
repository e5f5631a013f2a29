/**
 * The box around every control that users type or pick in: border, height, focus ring, invalid, disabled, read-only. The
 * focusable node inside has no outline (`outline-none`); the frame draws it, so that icons and buttons lie within the ring.
 */
export const controlFrame =
  'flex min-h-(--ui-control-height) w-full min-w-0 items-center rounded-control border border-line-strong bg-surface-raised text-(length:--ui-control-text) text-ink transition-colors has-[[data-slot=control]:focus-visible]:outline-2 has-[[data-slot=control]:focus-visible]:outline-offset-1 has-[[data-slot=control]:focus-visible]:outline-focus has-[[data-slot=control][aria-invalid=true]]:border-danger has-[[data-slot=control][aria-invalid=true]]:ring-1 has-[[data-slot=control][aria-invalid=true]]:ring-danger has-[[data-slot=control]:disabled]:border-line has-[[data-slot=control]:disabled]:bg-surface-sunken has-[[data-slot=control]:disabled]:text-ink-muted has-[[data-slot=control][readonly]]:bg-surface-sunken';

/** The focusable node inside the frame; a single line of it makes the frame as high as a button. */
export const controlText =
  'min-w-0 flex-1 self-stretch rounded-control bg-transparent px-3 py-[calc((var(--ui-control-height)-1lh)/2-1px)] outline-none placeholder:text-ink-muted disabled:cursor-not-allowed';

/** A small icon button at the end of the frame; at least 28 px, so above the 24 px target size. */
export const controlAction =
  'me-1 inline-flex size-7 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted -outline-offset-2 hover:bg-accent-soft hover:text-accent-ink disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-[1.125rem]';
