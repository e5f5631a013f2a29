/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <optgroup> lives in <select>, as <option> does */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { OptionRow, type OptionListProps } from './option-row.tsx';

interface VirtualOptionsProps extends OptionListProps {
  /** The node that scrolls. */
  scroller: HTMLElement | null;
}

/** How many rows are rendered beyond the visible ones; a shorter list is rendered completely. */
const OVERSCAN = { short: 200, long: 6 };

/** Groups adjacent options of the same group. */
function runs<Item extends { index: number }>(items: readonly Item[], groupOf: (index: number) => string) {
  const groups: { group: string; items: Item[] }[] = [];
  for (const item of items) {
    const group = groupOf(item.index);
    const last = groups.at(-1);
    if (last?.group === group) last.items.push(item);
    else groups.push({ group, items: [item] });
  }
  return groups;
}

/**
 * The rows of a list that is long or has groups. In a long list, only the rows near the viewport are rendered, so 10,000
 * options open as fast as ten. Loaded only when a list needs it. Rows are measured, because a long name wraps on a narrow
 * screen.
 */
export function VirtualOptions({ scroller, ...list }: VirtualOptionsProps) {
  const { active, options } = list;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this file
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller,
    estimateSize: () => 36,
    overscan: options.length > OVERSCAN.short ? OVERSCAN.long : OVERSCAN.short,
  });
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [active, virtual]);
  const groupOf = (index: number) => options[index]?.group ?? '';
  return (
    <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
      {runs(virtual.getVirtualItems(), groupOf).map(({ group, items }) => (
        // The heading may be out of view, so the group also needs its name as an attribute.
        <div key={group} role={group === '' ? 'presentation' : 'group'} aria-label={group || undefined}>
          {items.map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {group !== '' && (index === 0 || groupOf(index - 1) !== group) && (
                <div
                  aria-hidden
                  data-slot="dropdown-group"
                  className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-muted"
                >
                  {group}
                </div>
              )}
              <OptionRow {...list} position={index} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
