import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Copy } from 'lucide-react';
import type { ComponentProps } from 'react';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'aria-label'> {
  /** In a dialog without fields: has the focus when it opens. */
  'data-autofocus'?: boolean | undefined;
  text: string;
  /** The message after copying. */
  done: string;
  /** Shown if the browser refuses to copy; explains what to do instead. */
  refused: string;
}

/** Copies a text to the clipboard; renders nothing if the browser has none. */
export function CopyButton({ text, done, refused, ...look }: CopyButtonProps) {
  const alert = useAlert();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      alert.success(done);
    } catch {
      alert.error(refused);
    }
  };
  if (!('clipboard' in navigator)) return null;
  return (
    <Button {...look} icon={<Copy aria-hidden />} onClick={() => void copy()}>
      Copiar
    </Button>
  );
}
