import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { OptionListForm } from './option-list-form.tsx';

afterEach(cleanup);
// jsdom has no scrolling.
Element.prototype.scrollIntoView = vi.fn<() => void>();

test('a workbook replaces typed options only when asked to, and nothing is saved while it is read', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const requestBodies: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (operation: string, { body }: { body?: unknown } = {}) => {
    if (operation === 'listOptionLists') return { data: [] };
    if (operation === 'generateOptionListCode') return { data: 'LIS000001' };
    if (operation === 'readOptionListWorkbook') return promise;
    requestBodies.push(body);
    return { message: 'Guardada.' };
  }) as never);
  const form = <OptionListForm record={null} title="Agregar Lista" onClose={() => undefined} />;
  const page = (
    <AlertProvider>
      <ConfirmProvider>{form}</ConfirmProvider>
    </AlertProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await userEvent.type(await screen.findByLabelText(/^Nombre/), 'Veredas');
  const options = screen.getByLabelText<HTMLTextAreaElement>(/^Opciones/);
  await userEvent.type(options, 'v1;La Aurora');
  const file = () => screen.getByLabelText<HTMLInputElement>(/^Traer de un libro/);
  await userEvent.upload(file(), new File(['x'], 'libro.csv', { type: 'text/csv' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(options.value).toBe('v1;La Aurora');
  await userEvent.upload(file(), new File(['x'], 'libro.csv', { type: 'text/csv' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reemplazar' }),
  );
  await vi.waitFor(() => expect(api.call).toHaveBeenCalledWith('readOptionListWorkbook', expect.anything()));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Espere a que se lea el libro.')).toBeDefined();
  expect(requestBodies).toEqual([]);
  resolve({ data: { options: [{ code: 'x1', label: 'El Bosque', parent: '' }] } });
  await vi.waitFor(() => expect(options.value).toBe('x1\tEl Bosque'));
});
