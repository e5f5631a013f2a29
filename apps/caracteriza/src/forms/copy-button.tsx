import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'> {
  /** In a dialog without fields: has the focus when it opens. */
  'data-autofocus'?: boolean | undefined;
  text: string;
  /** The message after copying. */
  doneText: string;
  /** Shown if the browser refuses to copy; explains what to do instead. */
  refusedText: string;
}

/** Copies a text to the clipboard; renders nothing if the browser has none. */
export function CopyButton({ text, doneText, refusedText, ...buttonProps }: CopyButtonProps) {
  const alert = useAlert();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      alert.success(doneText);
    } catch {
      alert.error(refusedText);
    }
  };
  if (!('clipboard' in navigator)) return null;
  return (
    <Button {...buttonProps} icon={<Copy aria-hidden />} onClick={() => void copy()}>
      Copiar
    </Button>
  );
}
