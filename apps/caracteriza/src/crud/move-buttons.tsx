import { Button } from '@caracteriza/ui/button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PlacedEntry } from './order.ts';

interface MoveButtonsProps {
  placedEntry: PlacedEntry;
  /** While true, both buttons are disabled. */
  disabled?: boolean;
  className?: string;
  onMove: (step: -1 | 1) => void;
}

/** 'Subir' and 'Bajar' for an entry. `data-move` identifies the pressed button after the entry has moved. */
export function MoveButtons({ placedEntry, disabled = false, className, onMove }: MoveButtonsProps) {
  const buttonProps = { variant: 'quiet', size: 'sm', className } as const;
  return (
    <>
      <Button
        {...buttonProps}
        data-move="up"
        icon={<ArrowUp aria-hidden />}
        aria-label={`Subir ${placedEntry.label}`}
        aria-disabled={disabled || placedEntry.position === 1}
        onClick={() => onMove(-1)}
      />
      <Button
        {...buttonProps}
        data-move="down"
        icon={<ArrowDown aria-hidden />}
        aria-label={`Bajar ${placedEntry.label}`}
        aria-disabled={disabled || placedEntry.position === placedEntry.siblings}
        onClick={() => onMove(1)}
      />
    </>
  );
}
