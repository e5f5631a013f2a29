import { useId, useState, type KeyboardEvent } from 'react';
import { latinDigits } from '../input/latin-digits.ts';
import { useUi } from '../provider/ui-context.ts';
import { numberFormat } from './number-format.ts';

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

/** The number of the current page in a box. Enter or leaving the box goes to the typed page; Esc restores the current one. */
export function PageNumber({ page, last, label, ofPages, onPageChange }: PageNumberProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  const { locale } = useUi();
  const ofId = useId();
  const goToPage = () => {
    setTypedText(null);
    // A number beyond the last page means the last page; an empty box or 0 changes nothing.
    const targetPage = Math.min(Number(latinDigits(typedText ?? '')), last);
    if (targetPage >= 1 && targetPage !== page) onPageChange(targetPage);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter must not submit the form around the box.
      event.preventDefault();
      goToPage();
    }
    if (event.key === 'Escape' && typedText !== null) {
      // Esc must not close a dialog around the box.
      event.stopPropagation();
      setTypedText(null);
    }
  };
  const localeNumber = numberFormat(locale, { useGrouping: false }).format(page);
  // Digits that could not be read back are not shown either.
  const pageText = latinDigits(localeNumber) === String(page) ? localeNumber : String(page);
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={ofId}
        value={typedText ?? pageText}
        onChange={({ currentTarget: { value } }) =>
          setTypedText(
            Array.from(value)
              .filter((character) => /\d/.test(latinDigits(character)))
              .slice(0, 7)
              .join(''),
          )
        }
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={goToPage}
        onKeyDown={onKey}
        className="h-8 w-12 rounded-control border border-line-strong bg-surface-raised text-center text-ink pointer-coarse:text-base"
      />
      <span id={ofId}>{ofPages}</span>
    </span>
  );
}
