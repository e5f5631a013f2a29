import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../button/button.tsx';
import { cn } from '../../class-names/cn.ts';
import { COLLAPSED } from './action-button.tsx';

interface MoreButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
}

/** The button at the end of a toolbar that opens the menu of buttons that do not fit. */
export function MoreButton({ label, className, ...rest }: MoreButtonProps) {
  return (
    <Button
      {...rest}
      data-more
      title={label}
      icon={<Ellipsis aria-hidden />}
      // Placed after all buttons that fit and before those that do not, which wrap into hidden lines.
      className={cn('order-1', className)}
    >
      <span className={COLLAPSED.narrow}>{label}</span>
    </Button>
  );
}
