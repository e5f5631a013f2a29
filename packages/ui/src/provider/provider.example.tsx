import { DataTable } from '@caracteriza/ui/data-table';
import { en } from '@caracteriza/ui/messages/en';
import { UiProvider } from '@caracteriza/ui/provider';

const permissions = new Set(['tools:EDIT']);
const columns = [{ id: 'name', header: 'Name', value: (tool: { name: string }) => tool.name }];

// Adding is not permitted, and the button says why, because `grants` does not include 'tools:CREATE'.
export const Example = () => (
  <UiProvider
    messages={en}
    locale="en-GB"
    timeZone="Europe/London"
    theme="system"
    density="compact"
    grants={(permission) => permissions.has(permission)}
  >
    <DataTable
      label="Tools"
      columns={columns}
      rows={[{ name: 'Hammer' }]}
      getRowId={(tool) => tool.name}
      moduleKey="tools"
      onAdd={() => undefined}
      onEdit={() => undefined}
    />
  </UiProvider>
);
