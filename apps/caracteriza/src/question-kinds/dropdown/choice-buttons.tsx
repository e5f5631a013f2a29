import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Translated } from '../translated.tsx';

interface ChoiceButtonsProps {
  options: readonly { readonly id: string; readonly label: string }[];
  /** The id of the chosen option, '' if there is none. */
  value: string;
  onValueChange: (value: string) => void;
}

/** The options of a short list as buttons: one tap is enough to answer, and no on-screen keyboard covers the questions. */
export function ChoiceButtons({ options, value, onValueChange }: ChoiceButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const clear = () => {
    onValueChange('');
    group.current?.querySelector('input')?.focus();
  };
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    clear();
  };
  return (
    <div className="relative">
      <RadioGroup
        ref={group}
        value={value === '' ? null : value}
        onValueChange={onValueChange}
        onKeyDown={clearByKey}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))] gap-2"
      >
        {options.map(({ id, label }) => (
          <Radio
            key={id}
            value={id}
            label={
              <span className="min-w-0 hyphens-auto wrap-break-word">
                <Translated>{label}</Translated>
              </span>
            }
            className="min-h-12 items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-2.5 py-2 text-sm leading-5 in-aria-invalid:border-danger has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold"
          />
        ))}
      </RadioGroup>
      {value !== '' && (
        // Beside the statement, so that nothing moves under the finger. Keyboard users clear with Delete instead.
        <button
          type="button"
          tabIndex={-1}
          aria-label="Quitar la respuesta"
          title="Quitar la respuesta"
          onClick={clear}
          className="absolute end-0 bottom-full mb-0.5 grid size-8 place-items-center rounded-control text-ink-muted hover:bg-accent-soft"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  );
}
