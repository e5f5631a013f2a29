import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { OptionRow, type OptionListProps } from './option-row.tsx';

interface VirtualOptionsProps extends OptionListProps {
  /** The node that scrolls. */
  scroller: HTMLElement | null;
}

/**
 * The rows of a long list, of which only those in view exist (10,000 options open as fast as ten). Loaded only when a
 * list is long. Rows are measured, because a long name wraps on a narrow screen.
 */
export function VirtualOptions({ scroller, ...list }: VirtualOptionsProps) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this file
  const virtual = useVirtualizer({
    count: list.options.length,
    getScrollElement: () => scroller,
    estimateSize: () => 36,
    overscan: 6,
  });
  const { active } = list;
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [active, virtual]);
  return (
    <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
      <div role="presentation">
        {virtual.getVirtualItems().map((item) => (
          <OptionRow
            key={item.key}
            {...list}
            ref={virtual.measureElement}
            data-index={item.index}
            position={item.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start}px)` }}
          />
        ))}
      </div>
    </div>
  );
}
