import type { ReactNode } from 'react';
import { cn } from '../provider/cn.ts';
import { BODY_CELL } from './table-body.tsx';

/** As many grey rows as there were or will be, so that the page does not jump while records load. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tbody aria-hidden data-slot="table-skeleton">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_unused, column) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from assistive technology
            <td key={column} className={BODY_CELL}>
              <span
                className={cn(
                  'my-1 block h-4 animate-pulse rounded-control bg-line',
                  (row + column) % 3 === 1 ? 'w-1/2' : 'w-3/4',
                )}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** What is said in place of records, centred in what is visible of a wide table. */
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
