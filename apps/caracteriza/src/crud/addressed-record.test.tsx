import { ApiError } from '@caracteriza/api-client';
import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import { exampleSession } from '../session/session-example.ts';
import { RecordTable } from './record-table.tsx';

interface Thing {
  id: string;
  code: string;
}

const things: Thing[] = ['A1', 'A2', 'A3'].map((code) => ({ id: `id-${code}`, code }));
const columns = [{ id: 'code', header: 'Código', value: ({ code }: Thing) => code }];
const otherPageThing: Thing = { id: 'id-B7', code: 'B7' };

beforeEach(() => startSession(exampleSession(['#configurations:#zone:EDIT:true'])));
afterEach(() => {
  cleanup();
  endSession();
});

function open(address = '/things?page=2', read: (id: string) => Promise<Thing | undefined> = vi.fn()) {
  const onSelectedIdsChange = vi.fn<(ids: string[]) => void>();
  const screenOf = (rows: readonly Thing[]) => (
    <AlertProvider>
      <ConfirmProvider>
        <RecordTable
          label="Cosas"
          noun="Cosa"
          nameOf={({ code }) => code}
          permissions={{ add: 'createZone', edit: 'updateZone', delete: 'deleteZone' }}
          columns={columns}
          list={{ rows, loading: false, error: null, reload: vi.fn() }}
          onSelectedIdsChange={onSelectedIdsChange}
          form={({ record, title, onClose }) => (
            <div role="dialog" aria-label={title}>
              {record?.code}
              <button onClick={onClose}>cerrar</button>
            </div>
          )}
          read={read}
          remove={async () => ({ message: 'Eliminado.' })}
        />
      </ConfirmProvider>
    </AlertProvider>
  );
  const router = createMemoryRouter([{ path: '/things', element: screenOf(things) }], {
    initialEntries: [{ pathname: '/things', search: address.split('?')[1], state: { searches: 'key' } }],
  });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, read, onSelectedIdsChange };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Actualizar Cosa' });

test('a link opens the form of a record, Back closes it, and the list’s page and search stay', async () => {
  const { user, router, onSelectedIdsChange } = open();
  const link = screen.getByRole('link', { name: 'A2' });
  expect(link.getAttribute('href')).toBe('/things?page=2&open=id-A2');
  await user.click(link);
  expect(dialog()?.textContent).toContain('A2');
  expect(router.state.location).toMatchObject({ search: '?page=2&open=id-A2', state: { searches: 'key' } });
  await router.navigate(-1);
  await waitFor(() => expect(dialog()).toBeNull());
  await user.click(screen.getByRole('link', { name: 'A3' }));
  await user.click(screen.getByRole('button', { name: 'cerrar' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(router.state.location.search).toBe('?page=2');
  expect(onSelectedIdsChange).not.toHaveBeenCalled();
});

test('an address opens a record of another page, which is read once', async () => {
  const read = vi.fn(async () => otherPageThing);
  open('/things?open=id-B7', read);
  expect((await screen.findByRole('dialog')).textContent).toContain('B7');
  expect(read).toHaveBeenCalledExactlyOnceWith('id-B7');
});

test.each([
  ['is gone', async () => undefined, 'Ese registro ya no existe.'],
  ['is refused', async () => Promise.reject(new ApiError(404, 'La cosa no existe.')), 'La cosa no existe.'],
])('an address whose record %s says so and opens nothing', async (_, read, reason) => {
  const { router } = open('/things?open=id-B7', read);
  expect(await screen.findByText(reason)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may not change records has no link, and no address opens a form', async () => {
  await startSession(exampleSession([]));
  const { read } = open('/things?open=id-A1');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('the menu of a row has the actions on it, and leaves what is selected', async () => {
  const { user, onSelectedIdsChange } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar A1' }));
  onSelectedIdsChange.mockClear();
  await user.click(await screen.findByRole('button', { name: 'Acciones de A3' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Actualizar',
    'Eliminar',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Actualizar' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('A3');
  await user.click(screen.getByRole('button', { name: 'cerrar' }));
  expect(onSelectedIdsChange).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox', { name: 'Seleccionar A1' })).toHaveProperty('checked', true);
});
