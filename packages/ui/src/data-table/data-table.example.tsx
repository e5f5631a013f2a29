import { useState, type ReactNode } from 'react';
import { AlertProvider } from '@caracteriza/ui/alert';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn, DataTableRowAction } from '@caracteriza/ui/data-table-types';
import { useUndoableDelete } from '@caracteriza/ui/undoable-delete';

interface Tool {
  id: string;
  name: string;
  kind: 'hand' | 'electric';
  bought: Date;
  price: number;
}

const firstTools: readonly Tool[] = [
  { id: '1', name: 'Martillo', kind: 'hand', bought: new Date(2026, 0, 15), price: 48_000 },
  { id: '2', name: 'Taladro', kind: 'electric', bought: new Date(2026, 3, 3), price: 329_900 },
];
const kinds = { hand: 'De mano', electric: 'Eléctrica' };

// Outside the component, so that the arrays stay the same on every render.
const columns: readonly DataTableColumn<Tool>[] = [
  { id: 'name', header: 'Nombre', value: (tool) => tool.name, filter: 'text' },
  {
    id: 'kind',
    header: 'Clase',
    value: (tool) => kinds[tool.kind],
    filter: Object.values(kinds).map((label) => ({ value: label, label })),
  },
  {
    id: 'bought',
    header: 'Compra',
    value: (tool) => tool.bought,
    dateFormat: { dateStyle: 'medium' },
    filter: 'date',
  },
  { id: 'price', header: 'Precio', value: (tool) => tool.price, align: 'end', filter: 'number' },
];
const toolLink = ({ id }: Tool, content: ReactNode) => <a href={`/tools/${id}`}>{content}</a>;
const rowActions: readonly DataTableRowAction<Tool>[] = [
  {
    id: 'charge',
    label: 'Cargar la batería',
    disabledReason: (tool) => (tool.kind === 'hand' ? 'No tiene batería' : null),
    onAction: () => undefined,
  },
];

function Tools() {
  const [tools, setTools] = useState(firstTools);
  const onDelete = useUndoableDelete<Tool>({
    remove: async (rowsToRemove) =>
      setTools((before) => before.filter((tool) => !rowsToRemove.includes(tool))),
    restore: async (removedTools) => setTools((before) => [...before, ...removedTools]),
  });
  return (
    <DataTable
      label="Herramientas"
      columns={columns}
      rows={tools}
      getRowId={(tool) => tool.id}
      permissions={{ delete: 'tools:remove', download: 'tools:read' }}
      onDelete={onDelete}
      downloads
      rowActions={rowActions}
      rowLink={toolLink}
      rowDetails={(tool) => <p>Comprada en {tool.bought.getFullYear()}.</p>}
      storageKey="tools"
    />
  );
}

// `useUndoableDelete` reports deletions in an alert.
export const Example = () => (
  <AlertProvider>
    <Tools />
  </AlertProvider>
);
