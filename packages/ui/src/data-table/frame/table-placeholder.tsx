import type { ReactNode } from 'react';
import { BODY_CELL, LEAD_WIDTH_CLASS } from '../rows/row-look.ts';
import type { TableGrid } from './table-grid.ts';

interface SkeletonRowsProps<Row extends object> {
  rows: number;
  grid: TableGrid<Row>;
}

const BAR = 'my-1 block h-4 animate-pulse rounded-control bg-line';

/** As many grey rows as there were or will be, so that the layout does not shift while records load. */
export function SkeletonRows<Row extends object>({ rows, grid }: SkeletonRowsProps<Row>) {
  const { columns, lead, rowActions } = grid;
  return (
    <tbody aria-hidden data-slot="table-skeleton" className="@max-lg:block">
      {Array.from({ length: rows }, (_, row) => (
        <tr
          key={row}
          className="@max-lg:grid @max-lg:grid-cols-2 @max-sm:grid-cols-1 @max-lg:border-b @max-lg:border-line @max-lg:py-2"
        >
          {lead > 0 && (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from assistive technology
            <td className={`${BODY_CELL} ${LEAD_WIDTH_CLASS[lead]} @max-lg:hidden`}>
              <span className="block size-6 animate-pulse rounded-control bg-line" />
            </td>
          )}
          {columns.map(({ id, align }, column) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from assistive technology
            <td key={id} className={BODY_CELL}>
              <span
                className={`${BAR} ${(row + column) % 3 === 1 ? 'w-1/2' : 'w-3/4'} ${align === 'end' ? '@lg:ms-auto' : ''}`}
              />
            </td>
          ))}
          {rowActions && (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from assistive technology
            <td className={`${BODY_CELL} @max-lg:hidden`} />
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** The message in place of records, centred in the visible part of a wide table. */
export function MessageRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tbody data-slot="table-message">
      <tr>
        <td colSpan={columns}>
          <div className="sticky start-0 w-[100cqw] max-w-full">{children}</div>
        </td>
      </tr>
    </tbody>
  );
}
