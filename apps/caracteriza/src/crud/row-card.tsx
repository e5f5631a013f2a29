import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import type { ReactNode } from 'react';

/** A record on a phone: its identifying text, with the rest below in a few lines. */
function RowCard({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{title}</span>
      {lines.filter(Boolean).map((line) => (
        // An inline block, because the underline of a link would continue below a block.
        <span key={line} className="inline-block w-full text-sm font-normal wrap-anywhere text-ink-muted">
          {line}
        </span>
      ))}
    </>
  );
}

/** The columns of a table for a phone: the first one draws the whole record; the others are only used for sorting. */
export function asCards<Row, Column extends DataTableColumn<Row>>(
  columns: readonly Column[],
  card: (row: Row) => { title: string; lines: readonly (string | null)[] },
): readonly Column[] {
  const cell = (row: Row): ReactNode => <RowCard {...card(row)} />;
  return columns.map((column, position) => (position === 0 ? { ...column, cell } : column));
}
