import { cva } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';

const lookOf = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap transition-colors [&_svg]:size-[1.15em]',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-ink-on-accent hover:bg-accent-hover',
        secondary: 'border-line-strong bg-surface-raised text-ink shadow-card hover:bg-surface-sunken',
        quiet: 'border-transparent text-accent-ink hover:bg-accent-soft',
        danger: 'border-transparent bg-danger text-ink-on-accent hover:bg-danger-hover',
        /** How a disabled button looks. */
        off: 'border-line bg-surface-sunken text-ink-muted',
        /** A disabled quiet button has no fill, which would make it stand out more than the enabled ones. */
        offQuiet: 'border-transparent text-ink-muted [&_svg]:opacity-45',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-(--ui-control-height) px-4 text-(length:--ui-control-text)',
        lg: 'h-12 px-6 text-base',
      },
    },
  },
);

interface ButtonOwnProps {
  /** primary: the one main action; secondary: the others; quiet: in rows and bars; danger: a destructive action. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** sm: in dense rows; md: follows the density; lg: a button that stands alone on a page. */
  size?: 'sm' | 'md' | 'lg';
  /** Work is in progress: the button keeps its focus and width, ignores presses and shows a spinner. */
  busy?: boolean;
  /** Icon before the label. */
  icon?: ReactNode;
}

type Native = Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

export type ButtonProps = Native &
  ButtonOwnProps &
  (
    | { children: ReactNode; 'aria-label'?: string }
    /** Required, because an icon alone has no accessible name. */
    | { children?: never; icon: ReactNode; 'aria-label': string }
  );

/**
 * A button. `disabled` removes it from the tab order, as in HTML. `aria-disabled` keeps it focusable and ignores presses, so it
 * can explain why (through `aria-describedby` or a `Tooltip`).
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = busy || rest.disabled || String(rest['aria-disabled']) === 'true';
  const buttonVariant = !blocked || busy ? variant : variant === 'quiet' ? 'offQuiet' : 'off';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      data-slot="button"
      data-variant={variant}
      data-size={size}
      onClick={press}
      className={cn(
        lookOf({ variant: buttonVariant, size }),
        // Without padding the button is as wide as it is high, whatever sets the height.
        children === undefined && 'aspect-square p-0!',
        className,
      )}
    >
      {busy ? (
        <span aria-hidden className="size-[1.15em] animate-spin rounded-full border-2 border-e-transparent" />
      ) : (
        icon
      )}
      {children}
    </button>
  );
}
