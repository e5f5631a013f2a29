import { useId, useState, type KeyboardEvent } from 'react';

interface PageNumberProps {
  page: number;
  /** The last page. */
  last: number;
  /** Accessible name. */
  label: string;
  /** The number of pages, in words: 'de 39'. */
  ofPages: string;
  onPageChange: (page: number) => void;
}

/** The number of the page in a box: another one is gone to by Enter or by leaving the box, Esc restores it. */
export function PageNumber({ page, last, label, ofPages, onPageChange }: PageNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const ofId = useId();
  const go = () => {
    setTyped(null);
    // A number beyond the last page means the last one; nothing, or 0, means none.
    const wanted = Math.min(Number(typed), last);
    if (wanted >= 1 && wanted !== page) onPageChange(wanted);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It does not submit the form around it.
      event.preventDefault();
      go();
    }
    if (event.key === 'Escape' && typed !== null) {
      // A dialog around it stays open.
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={ofId}
        value={typed ?? page}
        onChange={({ currentTarget: { value } }) => setTyped(value.replaceAll(/\D/g, '').slice(0, 7))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={go}
        onKeyDown={onKey}
        className="h-8 w-12 rounded-control border border-line-strong bg-surface-raised text-center text-ink pointer-coarse:text-base"
      />
      <span id={ofId}>{ofPages}</span>
    </span>
  );
}
