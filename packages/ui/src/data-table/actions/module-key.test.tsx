import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../provider/ui-provider.tsx';
import { DataTable } from '../data-table.tsx';

afterEach(cleanup);

test('a module’s key makes four permissions in words of no product', () => {
  const grants = vi.fn<(permission: string) => boolean>(() => false);
  const noop = () => undefined;
  render(
    <UiProvider grants={grants}>
      <DataTable
        label="Tools"
        columns={[{ id: 'name', header: 'Name', value: (row: { name: string }) => row.name }]}
        rows={[{ name: 'Hammer' }]}
        getRowId={(row) => row.name}
        moduleKey="tools"
        onAdd={noop}
        onEdit={noop}
        onDelete={noop}
        downloads
      />
    </UiProvider>,
  );
  const requestedPermissions = new Set(grants.mock.calls.map(([permission]) => permission));
  expect([...requestedPermissions]).toEqual(['tools:CREATE', 'tools:EDIT', 'tools:DELETE', 'tools:DOWNLOAD']);
  expect(screen.getByRole('button', { name: 'Descargar' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('No tiene permiso de descarga')).toBeTruthy();
});
