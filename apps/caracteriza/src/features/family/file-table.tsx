import { useId, type ReactNode } from 'react';

/** One part of the file, under its heading. */
export function FileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5 print:rounded-none print:border-0 print:p-0"
    >
      <h2 id={id} className="mb-3 border-b border-line pb-1.5 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FileTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
  /** Shown instead of an empty table. */
  empty?: string;
  /** Whether all columns except the first are numbers; more than nine columns only fit on paper in small print. */
  numbers?: boolean;
}

/** How many columns of numbers fit on paper in nine-point print. */
const maxOnPaper = 9;

/**
 * A plain table for reading and printing; the first cell is the row header. On a small screen it scrolls horizontally, and the
 * row headers of a table of numbers stay in place.
 */
export function FileTable({ label, heads, rows, empty, numbers = false }: FileTableProps) {
  if (rows.length === 0) return <p className="text-ink-muted">{empty}</p>;
  const cellClasses = numbers
    ? 'py-1.5 ps-3 print:py-1 print:ps-2 text-end align-bottom tabular-nums'
    : 'py-1.5 pe-4 text-start align-top';
  const firstCellClasses = numbers
    ? 'sticky start-0 bg-surface-raised py-1.5 print:static print:py-1 text-start align-bottom'
    : cellClasses;
  const onPaper = heads.length > maxOnPaper ? 'print:text-[0.625rem]/3.5' : 'print:text-xs';
  const letters = numbers ? `text-[0.8125rem]/5 ${onPaper}` : 'text-sm';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the arrow keys
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className={`w-full ${letters}`}>
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((headerText, columnIndex) => (
              <th
                key={headerText}
                scope="col"
                className={`font-semibold ${columnIndex === 0 ? firstCellClasses : cellClasses} ${numbers ? '' : 'whitespace-nowrap'}`}
              >
                {headerText}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...otherCells] }) => (
            <tr key={id} className="break-inside-avoid border-b border-line last:border-0">
              <th scope="row" className={`font-semibold ${firstCellClasses}`}>
                {name}
              </th>
              {otherCells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns never change their places
                <td
                  key={index}
                  className={`${cellClasses} ${numbers ? 'whitespace-nowrap print:whitespace-normal' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
