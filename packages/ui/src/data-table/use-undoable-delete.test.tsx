import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertProvider } from '../alert/alert.tsx';
import { useUndoableDelete, type UndoableDelete } from './use-undoable-delete.ts';

afterEach(cleanup);

const onEnd = vi.fn<(isGone: boolean) => void>();
afterEach(() => onEnd.mockClear());

function Deleter(options: UndoableDelete<string>) {
  const onDelete = useUndoableDelete(options);
  return (
    <button type="button" onClick={() => void onDelete(['a', 'b']).then(onEnd)}>
      Eliminar
    </button>
  );
}

function press(options: UndoableDelete<string>) {
  render(
    <AlertProvider>
      <Deleter {...options} />
    </AlertProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
}

test('what was deleted can be brought back', async () => {
  const remove = vi.fn<(rows: string[]) => Promise<void>>(() => Promise.resolve());
  const restore = vi.fn<(rows: string[]) => Promise<void>>(() => Promise.resolve());
  press({ remove, restore });
  expect(await screen.findByText('Se eliminaron 2 registros')).toBeTruthy();
  expect(remove).toHaveBeenCalledWith(['a', 'b']);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Se restauraron 2 registros')).toBeTruthy();
  expect(restore).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('a deletion that failed offers nothing to undo', async () => {
  press({ remove: () => Promise.reject(new Error('Está en uso.')), restore: () => Promise.resolve() });
  expect(await screen.findByText('Está en uso.')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test('a restoration that failed is said', async () => {
  // oxlint-disable-next-line prefer-promise-reject-errors -- what is thrown may be no error
  press({ remove: () => Promise.resolve(), restore: () => Promise.reject(undefined) });
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('No fue posible deshacer la eliminación. Intente de nuevo.')).toBeTruthy();
});
