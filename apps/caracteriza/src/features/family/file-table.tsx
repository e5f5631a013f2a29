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
}

/** A plain table for reading and printing; the first cell is the row header. On a small screen it scrolls horizontally. */
export function FileTable({ label, heads, rows, empty }: FileTableProps) {
  if (rows.length === 0) return <p className="text-ink-muted">{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by the arrow keys
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 pe-4 text-start font-semibold whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id} className="break-inside-avoid border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pe-4 text-start align-top font-semibold">
                {first}
              </th>
              {others.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns never change their places
                <td key={index} className="py-1.5 pe-4 align-top">
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
