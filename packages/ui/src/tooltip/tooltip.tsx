import { Tooltip as Radix } from 'radix-ui';
import { startTransition, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { usePortalContainer } from '../modal/portal-container.ts';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'content' | 'children'> {
  /** A few words, never needed: a touch screen does not show it. */
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Left out, pointer and focus show it. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** One element that can hold focus. */
  children: ReactElement;
}

/**
 * A hint on hover and focus; Esc hides it, and the pointer may move onto it (WCAG 1.4.13). `ref` and the other attributes
 * reach the hint itself.
 */
export function Tooltip({
  content,
  side = 'top',
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  children,
  ...rest
}: TooltipProps) {
  const container = usePortalContainer();
  const [shown, setShown] = useControllable<boolean>(open, defaultOpen, onOpenChange);
  // Removed while the focus is on its way to the next input, the hint would make a dialog take the focus to itself: Tab
  // would never leave the input. A transition waits until the focus is there.
  const change = (next: boolean) => (next ? setShown(true) : startTransition(() => setShown(false)));
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={shown} onOpenChange={change}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            {...rest}
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 max-w-xs animate-fade rounded-control bg-ink px-2.5 py-1.5 text-sm text-balance text-canvas shadow-popover',
              className,
            )}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
