import { AlertProvider } from '@caracteriza/ui/alert';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import * as permission from '../../session/permission.ts';
import { QuestionLinesModal } from './question-lines-modal.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const types = [
  { id: 't4', code: '4', value: 'Lista desplegable' },
  { id: 't6', code: '6', value: 'Texto' },
  { id: 't7', code: 'filas', value: 'Filas' },
];
const first = {
  id: 'q1',
  statement: '¿Qué come?',
  weight: 1,
  required: 1,
  section: 'Vivienda',
  parentID: null,
  variable: 'come',
  columns: [],
  mtFieldTypeID: types[1],
};
const lastQuestion = { ...first, id: 'q2', statement: 'Fin', weight: 2, section: null, variable: null };

/**
 * Opens the dialog, in which the questions follow the first one.
 * @returns what is sent to the server, and whether the dialog closed
 */
function show(ending: () => Promise<object>) {
  const requests: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation(((operation: string, options: { body?: unknown }) => {
    if (operation !== 'addQuestions') return Promise.resolve({ data: types });
    requests.push(options.body);
    return ending();
  }) as never);
  vi.spyOn(permission, 'mayDo').mockReturnValue(true);
  const onClose = vi.fn<() => void>();
  const builder = {
    characterizationID: 'c',
    questions: [first, lastQuestion],
    undo: { note: () => undefined },
    focusRow: () => undefined,
  };
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AlertProvider>
        <ConfirmProvider>
          <QuestionLinesModal builder={builder as never} after={first as never} onClose={onClose} />
        </ConfirmProvider>
      </AlertProvider>
    </SWRConfig>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { sent: requests, onClose };
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Preguntas, una por línea' });
const write = (value: string) => fireEvent.change(text(), { target: { value } });
const pressControlEnter = () => fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });

test('sends nothing while a line is wrong, and the line stays until it is taken out', async () => {
  const { sent } = show(() => Promise.resolve({ message: 'Se agregó 1 pregunta.', data: [] }));
  await waitFor(() => expect(api.call).toHaveBeenCalled());
  write('Cuartos\tTexto\nAnimales\tFilas\nPeso\t\t\t\tCOME');
  await screen.findByText('Corrija 2 líneas para agregar');
  expect(screen.getByText('La variable «COME» ya es de otra pregunta.')).toBeDefined();
  pressControlEnter();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la línea 3' }));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la línea 2' }));
  expect(text().value).toBe('Cuartos\tTexto\n');
  await screen.findByText('Por agregar: 1 pregunta');
});

test('sends all lines at once with their place, kind and section', async () => {
  const { sent, onClose } = show(() => Promise.resolve({ message: 'Se agregaron 2 preguntas.', data: [] }));
  await waitFor(() => expect(api.call).toHaveBeenCalled());
  write('Cuartos\n¿Fuma?\tSí/No\tno\t\tfuma');
  const table = within(await screen.findByRole('table', { name: 'Preguntas por agregar' }));
  await table.findByText('Sí · No');
  pressControlEnter();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const option = (label: string) => ({ label, ownCode: null });
  expect(sent).toEqual([
    {
      afterID: 'q1',
      section: 'Vivienda',
      questions: [
        {
          statement: 'Cuartos',
          mtFieldTypeID: 't6',
          required: 1,
          several: 0,
          variable: null,
          options: [],
        },
        {
          statement: '¿Fuma?',
          mtFieldTypeID: 't4',
          required: 0,
          several: 0,
          variable: 'fuma',
          options: [option('Sí'), option('No')],
        },
      ],
    },
  ]);
});

test('keeps what was written when the server refuses it', async () => {
  const { onClose } = show(() => Promise.reject(new Error('sin red')));
  await waitFor(() => expect(api.call).toHaveBeenCalled());
  write('Cuartos');
  await screen.findByText('Por agregar: 1 pregunta');
  pressControlEnter();
  await waitFor(() =>
    expect(document.querySelector('[data-slot=alert][role=alert], [role=alert]')).not.toBeNull(),
  );
  expect(text().value).toBe('Cuartos');
  expect(onClose).not.toHaveBeenCalled();
});
