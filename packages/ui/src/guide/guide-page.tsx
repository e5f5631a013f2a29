import type { ReactNode } from 'react';

interface GuidePageProps {
  title: string;
  /** What the page is about, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text, such as foundations, content or status. */
export function GuidePage({ title, lead, children }: GuidePageProps) {
  return (
    <article className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-8 sm:px-8 sm:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-bold tracking-tight text-balance">{title}</h1>
        <p className="max-w-prose text-lg text-pretty text-ink-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}

interface GuideSectionProps {
  /** ID for the heading. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a guide page, named by its heading. */
export function GuideSection({ id, title, lead, children }: GuideSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl font-bold tracking-tight">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-prose text-pretty text-ink-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

interface GuideTableProps {
  /** Accessible name, if no heading provides it. */
  label: string;
  head: readonly string[];
  /** One array per row; the first cell is the row header. */
  rows: readonly (readonly ReactNode[])[];
  /** Indexes of number columns, from 0. */
  figures?: readonly number[];
}

/** A plain table that scrolls on its own when space is limited. */
export function GuideTable({ label, head, rows, figures = [] }: GuideTableProps) {
  const side = (column: number) => (figures.includes(column) ? 'text-end tabular-nums' : 'text-start');
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line bg-surface-sunken">
            {head.map((title, column) => (
              <th
                key={title}
                scope="col"
                className={`px-5 py-2.5 font-semibold whitespace-nowrap ${side(column)}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order
            <tr key={row} className="border-b border-line last:border-0">
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row" className="px-5 py-2.5 text-start font-semibold">
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]} className={`px-5 py-2.5 ${side(column)}`}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
