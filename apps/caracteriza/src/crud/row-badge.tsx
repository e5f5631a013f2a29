import type { DataTableColumn } from '@caracteriza/ui/data-table-types';

/** The columns, with badges in the first one that explain why certain rows (by id) are shown. */
export function withBadges<Row extends { id: string }>(
  columns: readonly DataTableColumn<Row>[],
  badges: ReadonlyMap<string, string>,
): readonly DataTableColumn<Row>[] {
  const [firstColumn, ...otherColumns] = columns;
  if (badges.size === 0 || !firstColumn) return columns;
  const cell = (row: Row) => {
    const badge = badges.get(row.id);
    const content = firstColumn.cell ? firstColumn.cell(row) : String(firstColumn.value(row) ?? '');
    if (badge === undefined) return content;
    return (
      <>
        {content}
        {/* An inline block, because the underline of a link would continue below a block. */}
        <br />
        <span
          data-slot="row-badge"
          className="mt-1 inline-block max-w-28 rounded-control border border-accent bg-accent-soft px-1.5 text-sm leading-5 font-semibold text-accent-ink"
        >
          {badge}
        </span>
      </>
    );
  };
  return [{ ...firstColumn, cell }, ...otherColumns];
}
