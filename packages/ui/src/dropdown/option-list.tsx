/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <option> lives in <select>, which can neither search nor wrap */
import { useEffect, useState } from 'react';
import { useLoaded } from '../hooks/use-loaded.ts';
import { OptionRow, type OptionListProps } from './option-row.tsx';

/** Longer lists render only the rows in view. */
const VIRTUAL_ABOVE = 200;

const loadVirtualOptions = () =>
  import('./virtual-options.tsx').then(({ VirtualOptions }) => ({ VirtualOptions }));

export interface ListProps extends OptionListProps {
  label: string | undefined;
  labelledBy: string | undefined;
  /** Shown when there are no options. */
  emptyText: string;
}

/** The dropdown's list: at most 240 px high, or less if there is not enough room. */
export function OptionList({ label, labelledBy, emptyText, ...list }: ListProps) {
  // State rather than a ref, because the rows inside run their effects before a ref to this node would be set.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { active, listId, options } = list;
  // The virtual list also renders groups, so that lists without groups need not load headings. Grouped options come last.
  const needsVirtual = options.length > VIRTUAL_ABOVE || options.at(-1)?.group !== undefined;
  const { loaded, failed, request } = useLoaded(loadVirtualOptions);
  useEffect(() => {
    if (needsVirtual) void request();
  }, [needsVirtual, request]);
  // If it cannot be loaded, the rows are slower and have no headings, but can be chosen.
  const virtual = needsVirtual && !failed;
  useEffect(() => {
    const row = scroller?.querySelector<HTMLElement>(`[id="${listId}-${active}"]`);
    if (virtual || !scroller || !row) return;
    // Scrolls only the list. `scrollIntoView` would also move the page or the dialog around it.
    const end = row.offsetTop + row.offsetHeight - scroller.clientHeight;
    scroller.scrollTo?.({ top: Math.max(Math.min(scroller.scrollTop, row.offsetTop), end) });
  }, [active, listId, scroller, virtual]);
  return (
    <div
      ref={setScroller}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-multiselectable={list.multiple || undefined}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      data-slot="dropdown-list"
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      className="relative max-h-[min(15rem,var(--radix-popover-content-available-height,15rem))] overflow-y-auto overscroll-contain p-1 text-(length:--ui-control-text)"
    >
      {options.length === 0 && (
        <div
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled
          className="px-2.5 py-2 text-ink-muted"
        >
          {emptyText}
        </div>
      )}
      {virtual
        ? loaded && <loaded.VirtualOptions scroller={scroller} {...list} />
        : options.map((option, position) => <OptionRow key={option.value} {...list} position={position} />)}
    </div>
  );
}
