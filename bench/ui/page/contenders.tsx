// The tables measured in one page: ours, a plain React table, and TanStack Table with only paging, sorting and selection.
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { fields, type BenchRecord } from './records.ts';

const PAGE_SIZE = 50;

interface RowsProps {
  rows: readonly BenchRecord[];
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** The minimum in React for a page with selection, accent-insensitive search and sorting: state and a loop. */
export function PlainTable({ rows }: RowsProps) {
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<{ field: (typeof fields)[number]; isDescending: boolean } | null>(null);
  const matches = useMemo(() => {
    const query = fold(search);
    return query === ''
      ? rows
      : rows.filter((row) => fields.some((field) => fold(String(row[field] ?? '')).includes(query)));
  }, [rows, search]);
  const sorted = useMemo(() => {
    if (!sort) return matches;
    const { field, isDescending: isReversed } = sort;
    const order = (firstRecord: BenchRecord, secondRecord: BenchRecord) =>
      field === 'age'
        ? firstRecord.age - secondRecord.age
        : spanish.compare(firstRecord[field] ?? '', secondRecord[field] ?? '');
    return matches.toSorted((firstRecord, secondRecord) =>
      isReversed ? order(secondRecord, firstRecord) : order(firstRecord, secondRecord),
    );
  }, [matches, sort]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setSelected((current) => new Set(current).symmetricDifference(new Set([id])));
  return (
    <>
      <input
        data-search
        aria-label="Buscar"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <table>
        <thead>
          <tr>
            <th>Selección</th>
            {fields.map((field) => (
              <th key={field}>
                <button
                  type="button"
                  onClick={() =>
                    setSort((current) => ({
                      field,
                      isDescending: current?.field === field && !current.isDescending,
                    }))
                  }
                >
                  {field}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((row) => (
            <tr key={row.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={row.code}
                  checked={selected.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
              </td>
              {fields.map((field) => (
                <td key={field}>{row[field]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-next onClick={() => setPage(page + 1)}>
        Siguiente
      </button>
    </>
  );
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
});
const bareColumns = fields.map((field): ColumnDef<typeof features, BenchRecord> => ({
  id: field,
  accessorFn: (row) => row[field],
  header: field,
}));

export function BareTanStack({ rows }: RowsProps) {
  const table = useTable({
    features,
    columns: bareColumns,
    data: rows,
    getRowId: (row) => row.id,
    initialState: { pagination: { pageIndex: 0, pageSize: PAGE_SIZE } },
  });
  return (
    <>
      <table>
        <thead>
          <tr>
            <th>Selección</th>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id}>{header.column.id}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={row.original.code}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{cell.getValue<string | number | null>()}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-next onClick={() => table.nextPage()}>
        Siguiente
      </button>
    </>
  );
}

const columns = fields.map((field): DataTableColumn<BenchRecord> => ({
  id: field,
  header: field,
  value: (row) => row[field],
}));
const idOf = (row: BenchRecord) => row.id;
const noop = () => undefined;

const wideColumns = Array.from({ length: 25 }, (_, index): DataTableColumn<BenchRecord> => {
  const field = fields[index % fields.length]!;
  return { id: `${field}${index}`, header: `${field} ${index}`, value: (row) => row[field] };
});

/** Our table with 25 columns, for exporting a file. */
export function WideTable({ rows }: RowsProps) {
  return <DataTable label="Personas" columns={wideColumns} rows={rows} getRowId={idOf} downloads />;
}

/** Our table with its full toolbar, as in an app. */
export function OurTable({ rows }: RowsProps) {
  return (
    <DataTable
      label="Personas"
      columns={columns}
      rows={rows}
      getRowId={idOf}
      defaultView={{ pageSize: PAGE_SIZE }}
      onAdd={noop}
      onEdit={noop}
      onDelete={noop}
      onReload={noop}
      downloads
    />
  );
}
