import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '../class-names/cn.ts';

/**
 * The overlay. It scrolls, so that a dialog taller than the screen at 400 % zoom can be reached. It is a plain element, because
 * Radix's overlay weighs 4 kB and locks the page's scroll with a <style> that a strict content security policy blocks;
 * rules.css locks it with a rule.
 */
export const dialogOverlay =
  'pointer-events-auto fixed inset-0 z-overlay grid animate-fade grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-overlay p-4 max-sm:items-end max-sm:p-2';

// In a window lower than 30rem (400 % zoom, a phone in landscape) title and buttons would leave no room between them, so the
// whole dialog scrolls on the overlay.
const sheet = cva(
  'relative flex max-h-[calc(100dvh-2rem)] w-full animate-rise flex-col rounded-card bg-surface text-ink shadow-modal outline-none max-sm:max-h-[calc(100dvh-1rem)] [@media(max-height:30rem)]:max-h-none!',
  { variants: { size: { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-6xl' } } },
);

/** The sheet. */
export const dialogContent = (
  size: VariantProps<typeof sheet>['size'],
  ...classNames: (string | undefined)[]
) => cn(sheet({ size }), ...classNames);

export const dialogTitle = 'text-lg leading-7 font-bold text-balance wrap-anywhere';
export const dialogBody = 'min-h-0 flex-1 overflow-y-auto px-6 py-5 max-sm:px-4';
export const dialogFooter =
  'flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:px-4 max-sm:[&>*]:flex-1';
