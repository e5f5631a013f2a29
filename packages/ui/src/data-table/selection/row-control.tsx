import { useLayoutEffect, useRef } from 'react';
import { useTableSelection } from './selection-context.ts';

// A single node where `Checkbox` has several, so that fifty rows render faster. Its target size is 24 px; the inset ring draws
// the 20 px box inside its transparent border. It uses CSS containment, because otherwise each tick would lay out the whole
// table again.
const BOX =
  'block size-6 [contain:size_layout] cursor-pointer appearance-none border-2 border-transparent bg-surface-raised bg-clip-padding shadow-[inset_0_0_0_1px_var(--ui-color-line-strong)] forced-colors:appearance-auto';
const CHECKBOX = `${BOX} rounded-[0.4375rem] checked:bg-accent checked:shadow-none checked:after:block checked:after:size-full checked:after:bg-ink-on-accent checked:after:[clip-path:polygon(21%_50%,29%_42%,43%_56%,71%_27%,80%_36%,43%_74%)] checked:after:content-[''] forced-colors:after:hidden!`;
const SOME =
  "indeterminate:bg-accent indeterminate:shadow-none indeterminate:after:block indeterminate:after:size-full indeterminate:after:bg-ink-on-accent indeterminate:after:[clip-path:inset(43%_23%)] indeterminate:after:content-['']";
const RADIO = `${BOX} rounded-full checked:shadow-[inset_0_0_0_6px_var(--ui-color-accent)]`;

interface RowControlProps {
  type: 'checkbox' | 'radio';
  /** The `name` shared by the page's radios. */
  name: string | undefined;
  'aria-label': string;
  checked: boolean;
  /** The key of the record; the row may later show another one. */
  record: string;
  onToggle: (record: string, isTicked: boolean, range: boolean) => void;
}

/** The checkbox or radio of a row. It looks like `Checkbox` and `Radio`. */
export function RowControl({ record, onToggle, ...rest }: RowControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef<string>(undefined);
  // When the record changes, drop the focus, so that Space never ticks another record.
  useLayoutEffect(() => input.current!.blur(), [record]);
  return (
    <input
      {...rest}
      ref={input}
      className={rest.type === 'radio' ? RADIO : CHECKBOX}
      onMouseDown={() => {
        pressed.current = record;
      }}
      onMouseLeave={() => {
        pressed.current = undefined;
      }}
      // React's change event carries the click, and so the Shift key that selects a range.
      onChange={({ currentTarget, nativeEvent }) => {
        const was = pressed.current ?? record;
        pressed.current = undefined;
        // If they differ, the press began on another record.
        if (was === record) onToggle(record, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey);
      }}
    />
  );
}

/** The checkbox for all rows: on, off, or indeterminate if only some are selected. */
export function PageControl({ label }: { label: string }) {
  const { someSelected, allSelected, togglePage } = useTableSelection();
  // HTML has no attribute for the third state, so a ref sets it. The function is new on each render, so React calls it each
  // time.
  const setRef = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = someSelected && !allSelected;
  };
  return (
    <input
      ref={setRef}
      type="checkbox"
      aria-label={label}
      checked={allSelected}
      onChange={togglePage}
      className={`${CHECKBOX} ${SOME}`}
    />
  );
}
