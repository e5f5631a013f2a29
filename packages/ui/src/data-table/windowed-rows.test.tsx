import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import { countOf, tableTotals } from './table-totals.tsx';
import { windowedRows } from './windowed-rows.tsx';

afterEach(cleanup);

test('the line of totals is counted among the rows, and is the last of them', () => {
  const rows = Array.from({ length: 900 }, (_, index) => ({ code: `C${index}` }));
  const columns = [
    { id: 'code', header: 'Código', value: (row: { code: string }) => row.code, footer: countOf(() => 1) },
  ];
  render(
    <DataTable
      label="Códigos"
      columns={columns}
      rows={rows}
      getRowId={({ code }) => code}
      features={{ windowed: windowedRows, totals: tableTotals }}
    />,
  );
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('902');
  const totals = screen.getByRole('rowheader', { name: '900' }).closest('tr');
  expect(totals?.getAttribute('aria-rowindex')).toBe('902');
});
