import { useState, type ComponentType } from 'react';
import { Button } from '../packages/ui/src/button/button.tsx';

interface OpenedByAButtonProps {
  label: string;
  args: Record<string, unknown>;
  story: ComponentType<{ args: Record<string, unknown> }>;
}

/** A story with a dialog that is opened by a button. The dialog closes as it would in an app, and can be reopened. */
export function OpenedByAButton({ label, args, story: Story }: OpenedByAButtonProps) {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState(false);
  const onOpenChange = (next: boolean, ...details: unknown[]) => {
    if (typeof args.onOpenChange === 'function') args.onOpenChange(next, ...details);
    setOpen(next);
  };
  return (
    <>
      <Button
        onClick={() => {
          setRound(round + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {round > 0 && <Story key={round} args={{ ...args, open, onOpenChange }} />}
    </>
  );
}
