import { AlertProvider, useAlert } from '@caracteriza/ui/alert';
import { ConfirmProvider, useConfirm } from '@caracteriza/ui/confirm';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn, TableView } from '@caracteriza/ui/data-table-types';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { en } from '@caracteriza/ui/messages/en';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { UiProvider } from '@caracteriza/ui/provider';
import { useState } from 'react';

interface Tool {
  id: string;
  name: string;
  kind: string;
  bought: string;
}

const columns: readonly DataTableColumn<Tool>[] = [
  { id: 'name', header: 'Name', value: (tool) => tool.name },
  { id: 'kind', header: 'Kind', value: (tool) => tool.kind, cell: (tool) => <em>{tool.kind}</em> },
];
const kinds = ['Hand tool', 'Machine'].map((kind) => ({ value: kind, label: kind }));

function Tools() {
  const alert = useAlert();
  const confirm = useConfirm();
  const [tools, setTools] = useState<Tool[]>([
    { id: '1', name: 'Hammer', kind: 'Hand tool', bought: '2026-03-01' },
  ]);
  const [adding, setAdding] = useState(false);
  const [view, setView] = useState<TableView>({ page: 1, pageSize: 10, search: '', sort: 'name' });
  const remove = async (rowsToRemove: Tool[]) => {
    if (!(await confirm({ title: 'Delete the tools?', danger: true }))) return false;
    setTools(tools.filter((tool) => !rowsToRemove.includes(tool)));
    return true;
  };
  return (
    <>
      <DataTable
        label="Tools"
        columns={columns}
        rows={tools}
        getRowId={(tool) => tool.id}
        view={view}
        onViewChange={setView}
        onAdd={() => setAdding(true)}
        onDelete={remove}
      />
      <ModalForm
        open={adding}
        onOpenChange={setAdding}
        title="Add a tool"
        onSubmit={(event) => {
          const data = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
          const { name = '', kind = '', bought = '' } = data;
          setTools([...tools, { id: String(tools.length + 1), name, kind, bought }]);
          setAdding(false);
          alert.success('The tool was saved');
        }}
      >
        <Field label="Name" required hint="As it stands on the shelf">
          <Input name="name" maxLength={50} />
        </Field>
        <Field label="Kind">
          <Dropdown name="kind" options={kinds} clearable />
        </Field>
        <Field label="Bought on">
          <DateInput name="bought" max="2026-12-31" />
        </Field>
      </ModalForm>
    </>
  );
}

export const Example = () => (
  <UiProvider messages={en} locale="en-GB" density="compact">
    <AlertProvider>
      <ConfirmProvider>
        <Tools />
      </ConfirmProvider>
    </AlertProvider>
  </UiProvider>
);
