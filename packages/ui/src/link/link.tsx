import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../class-names/cn.ts';

export interface LinkProps extends ComponentProps<'a'> {
  /**
   * Applies the style to the child, which is the router's own link: `<Link asChild><RouterLink to="/x">…</RouterLink></Link>`.
   */
  asChild?: boolean;
  /** inline: underlined, within text; standalone: underlined on hover, outside running text, in a form or a menu. */
  variant?: 'inline' | 'standalone';
}

/** A link, which navigates. For an action, use a `Button`. */
export function Link({ asChild = false, variant = 'inline', className, ...rest }: LinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root
      data-slot="link"
      data-variant={variant}
      {...rest}
      className={cn(
        'rounded-xs text-accent-ink underline-offset-3 hover:text-accent-hover hover:decoration-2',
        variant === 'inline'
          ? 'underline decoration-1'
          : 'inline-flex min-h-6 items-center font-semibold hover:underline',
        className,
      )}
    />
  );
}
