import { ApiError } from '@caracteriza/api-client';
import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordTable, type RecordDialogProps } from './record-table.tsx';

afterEach(cleanup);

interface Thing {
  id: string;
  code: string;
}

const things: Thing[] = ['A1', 'A2', 'A3'].map((code) => ({ id: `id-${code}`, code }));
const columns = [{ id: 'code', header: 'Código', value: ({ code }: Thing) => code }];

const newThing: Thing = { id: 'id-Z9', code: 'Z9' };

function ThingForm({ record, title, onClose, onSaved }: Required<RecordDialogProps<Thing>>) {
  return (
    <div role="dialog" aria-label={title}>
      {record?.code ?? 'nuevo'}
      <button onClick={onClose}>cerrar</button>
      <button
        onClick={() =>
          onSaved('Guardado.', {
            addsAnother: false,
            record: record ? { ...record, code: `${record.code}b` } : newThing,
          })
        }
      >
        guardar
      </button>
    </div>
  );
}

type List = Parameters<typeof RecordTable<Thing>>[0]['list'];

const allThings: List = { rows: things, loading: false, error: null, reload: vi.fn() };

/** A page returned by the server. */
const pageOf = (page: number, rows: Thing[]): List => ({
  ...allThings,
  rows,
  server: { total: 9 },
  view: { page, pageSize: 5, search: '', sort: '' },
});

const Content = createContext<ReactNode>(null);

/** The table is the router's only screen. */
function Routed({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '/', Component: () => useContext(Content) }]));
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
}

function open(
  remove: (thing: Thing) => Promise<{ message: string }> = async () => ({ message: 'Eliminado.' }),
  list = allThings,
  knownThing?: Thing,
) {
  const onSelectedIdsChange = vi.fn<(ids: string[]) => void>();
  const table = (drawTable: List) => (
    <AlertProvider>
      <ConfirmProvider>
        <RecordTable
          label="Cosas"
          noun="Cosa"
          nameOf={({ code }) => code}
          permissions={{ add: 'createZone', edit: 'updateZone', delete: 'deleteZone' }}
          columns={columns}
          list={drawTable}
          chosenRow={knownThing}
          selectedIds={knownThing && [knownThing.id]}
          form={(props) => <ThingForm {...props} />}
          remove={remove}
          onSelectedIdsChange={onSelectedIdsChange}
        />
      </ConfirmProvider>
    </AlertProvider>
  );
  const { rerender } = render(table(list), { wrapper: Routed });
  const user = userEvent.setup();
  return {
    user,
    onSelectedIdsChange,
    show: (next: List) => rerender(table(next)),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    choose: (code: string) => user.click(screen.getByRole('checkbox', { name: `Seleccionar ${code}` })),
  };
}

const chosenRow = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;

test('adding and changing open the form with its title; closing clears the selection', async () => {
  const { press, choose } = open();
  await press('Agregar');
  expect(screen.getByRole('dialog', { name: 'Agregar Cosa' }).textContent).toContain('nuevo');
  await press('cerrar');
  await choose('A2');
  await press('Actualizar');
  expect(screen.getByRole('dialog', { name: 'Actualizar Cosa' }).textContent).toContain('A2');
  await press('cerrar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(chosenRow()).toBe(0);
});

test('success closes the form, tells the message and clears the selection', async () => {
  const { press, choose, onSelectedIdsChange } = open();
  await choose('A1');
  await press('Actualizar');
  await press('guardar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Guardado.')).toBeTruthy();
  expect(chosenRow()).toBe(0);
  expect(onSelectedIdsChange).toHaveBeenLastCalledWith([], { rows: [] });
});

test('asks before it deletes, and leaves everything when the answer is no', async () => {
  const remove = vi.fn(async () => ({ message: 'Eliminado.' }));
  const { press, choose, user } = open(remove);
  await choose('A1');
  await press('Eliminar');
  const question = screen.getByRole('alertdialog', { name: 'Se eliminará el registro, ¿Desea continuar?' });
  expect(question.textContent).toContain('A1');
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(remove).not.toHaveBeenCalled();
  expect(chosenRow()).toBe(1);
});

test("deletes all at once and shows the first result's message", async () => {
  const remove = vi.fn(async ({ code }: Thing) => ({ message: `${code} se fue.` }));
  const { press, choose } = open(remove);
  await choose('A1');
  await choose('A3');
  await press('Eliminar');
  expect(screen.getByRole('alertdialog').textContent).toContain('2 registros: A1, A3');
  await press('Aceptar');
  expect(await screen.findByText('A1 se fue.')).toBeTruthy();
  expect(remove.mock.calls.map(([{ code }]) => code)).toEqual(['A1', 'A3']);
  expect(screen.queryByText('A3 se fue.')).toBeNull();
  expect(chosenRow()).toBe(0);
});

test('one that cannot be deleted stops no other, is told with its reason and stays selected', async () => {
  const remove = vi.fn(async ({ code }: Thing) => {
    if (code === 'A1') throw new ApiError(409, 'A1 está en uso.');
    return { message: `${code} se fue.` };
  });
  const { press, choose, onSelectedIdsChange } = open(remove);
  await choose('A1');
  await choose('A2');
  await press('Eliminar');
  await press('Aceptar');
  expect(await screen.findByText('Uno o más de los registros no fue eliminado correctamente')).toBeTruthy();
  expect(remove).toHaveBeenCalledTimes(2);
  expect(screen.getByText('A1 está en uso.')).toBeTruthy();
  expect(screen.queryByText('A2 se fue.')).toBeNull();
  expect(onSelectedIdsChange).toHaveBeenLastCalledWith(['id-A1'], { rows: [things[0]] });
});

const headers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('what another person deleted meanwhile is gone as well', async () => {
  const remove = vi.fn(async () => Promise.reject(new ApiError(404, 'La cosa no existe.')));
  const { press, choose } = open(remove);
  await choose('A1');
  await press('Eliminar');
  await press('Aceptar');
  expect(await screen.findByText('Otra persona ya lo había eliminado.')).toBeTruthy();
  expect(chosenRow()).toBe(0);
});

test('what is added stands on top, marked, until the list shows it where it belongs', async () => {
  const { press, choose, show } = open(undefined, pageOf(1, things));
  await press('Agregar');
  await press('guardar');
  expect(headers()).toEqual(['Z9Nuevo, de otra página', 'A1', 'A2', 'A3']);
  // If the record is then changed, its current version is shown.
  await choose('Z9');
  await press('Actualizar');
  await press('guardar');
  expect(headers()[0]).toBe('Z9bNuevo, de otra página');
  show(pageOf(1, [...things, newThing]));
  expect(headers()).toEqual(['A1', 'A2', 'A3', 'Z9Nuevo']);
  show(pageOf(2, things));
  expect(headers()).toEqual(['A1', 'A2', 'A3']);
});

test('what is deleted does not stay on top', async () => {
  const { press, choose } = open(undefined, pageOf(1, things));
  await press('Agregar');
  await press('guardar');
  await choose('Z9');
  await press('Eliminar');
  await press('Aceptar');
  await waitFor(() => expect(headers()).toEqual(['A1', 'A2', 'A3']));
});

test('which records are selected on another page is said', async () => {
  const { choose, show } = open(undefined, pageOf(1, things));
  await choose('A1');
  await choose('A2');
  expect(screen.queryByText(/fuera de esta página/)).toBeNull();
  show(pageOf(2, [newThing]));
  expect(screen.getByText('Seleccionado fuera de esta página: A1, A2.')).toBeTruthy();
});

test('the chosen one stands on top of another page; where nothing is found it is named below', () => {
  const { show } = open(undefined, pageOf(2, [newThing]), things[0]);
  expect(headers()).toEqual(['A1Elegido, de otra página', 'Z9']);
  show(pageOf(1, []));
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  expect(screen.getByText('Seleccionado fuera de esta página: A1.')).toBeTruthy();
});

test('a chosen row keeps the focus while other rows are loaded, and gives it up for good when it loses it', async () => {
  const { choose, show, user } = open(undefined, pageOf(1, things));
  const loading = { ...pageOf(1, things), loading: true };
  await choose('A2');
  const focused = document.activeElement;
  expect(focused?.matches('td input')).toBe(true);
  show(loading);
  expect(document.activeElement).toBe(document.body);
  show(pageOf(1, things.slice(1)));
  expect(document.activeElement?.closest('tr')?.textContent).toContain('A2');
  await user.click(screen.getByRole('columnheader', { name: /Código/ }));
  (document.activeElement as HTMLElement).blur();
  show(loading);
  show(pageOf(1, things));
  expect(document.activeElement).toBe(document.body);
});
