import { Tooltip as Radix } from 'radix-ui';
import {
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cn } from '../class-names/cn.ts';
import { useControllable } from '../hooks/use-controllable.ts';
import { useDirection } from '../hooks/use-direction.ts';
import { usePortalContainer } from '../modal/portal-container.ts';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'content' | 'children'> {
  /** A short text that is never essential, because touch screens do not show it. */
  content: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** If omitted, pointer and focus show it. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A single focusable element. */
  children: ReactElement;
}

/**
 * A hint on hover and focus; Esc hides it, and the pointer may move onto it (WCAG 1.4.13). `ref` and other attributes go to the
 * hint itself.
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
  const trigger = useRef<HTMLButtonElement>(null);
  const [direction, readDirection] = useDirection();
  const [isShown, setShown] = useControllable<boolean>(open, defaultOpen, onOpenChange);
  // If the hint were removed while the focus moves to the next input, a dialog would pull the focus back to itself and Tab
  // would never leave the input. A transition waits until the focus has arrived.
  const change = (next: boolean) => {
    if (next) setShown(true);
    else startTransition(() => setShown(false));
  };
  const readTrigger = useEffectEvent(() => {
    if (trigger.current) readDirection({ currentTarget: trigger.current });
  });
  // A hint may be shown from the beginning, or by `open`.
  useLayoutEffect(() => {
    if (isShown) readTrigger();
  }, [isShown]);
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={isShown} onOpenChange={change}>
        <Radix.Trigger ref={trigger} asChild>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            dir={direction}
            {...rest}
            data-slot="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-alert max-w-xs animate-fade rounded-control bg-ink px-2.5 py-1.5 text-sm text-balance text-canvas shadow-popover',
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
