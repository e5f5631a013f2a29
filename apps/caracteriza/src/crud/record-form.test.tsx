import { ApiError } from '@caracteriza/api-client';
import { AlertProvider } from '@caracteriza/ui/alert';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmProvider } from '@caracteriza/ui/confirm';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../forms/form-field.tsx';
import { CodeField, RecordForm } from './record-form.tsx';
import type { RecordDialogProps } from './record-table.tsx';

afterEach(cleanup);
// jsdom has no scrolling.
Element.prototype.scrollIntoView = vi.fn<() => void>();

interface Thing {
  id: string;
  code: string;
  name: string;
  version: number;
}
type Save = (body: { name: string }, to: unknown) => Promise<{ message: string; data?: Thing }>;

const rules = { name: { label: 'Nombre', required: true, type: 'string', maxLength: 50 } } as const;
const toInput = (thing: Thing | null) => ({ name: thing?.name ?? '' });
const exampleThing: Thing = { id: 'id-1', code: 'COS000001', name: 'Antes', version: 3 };

const callbacks = {
  onClose: vi.fn<() => void>(),
  onSaved: vi.fn<NonNullable<RecordDialogProps<Thing>['onSaved']>>(),
};

function ThingForm(props: { record: Thing | null; newCode: () => Promise<{ data: string }>; save: Save }) {
  const form = useForm({ defaultValues: toInput(props.record) });
  return (
    <RecordForm
      {...callbacks}
      record={props.record}
      title="Cosa"
      form={form}
      rules={rules}
      toInput={toInput}
      newCode={props.newCode}
      create={props.save}
      update={props.save}
      valuesOfNext={(record) => ({ name: `${record.name} II` })}
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <TextField control={form.control} name="name" rule={rules.name} />
        </>
      )}
    </RecordForm>
  );
}

function open(record: Thing | null, save: Save, newCode = async () => ({ data: 'COS000009' })) {
  vi.clearAllMocks();
  // The Back button guard needs a router.
  const element = <ThingForm record={record} newCode={newCode} save={save} />;
  render(
    <AlertProvider>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ConfirmProvider>
    </AlertProvider>,
  );
  const user = userEvent.setup();
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    type: async (text: string) => {
      await user.clear(name());
      await user.type(name(), text);
    },
  };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const newer = (change: Partial<Thing>) =>
  new ApiError(409, 'Otra persona…', { data: { ...exampleThing, ...change } });

test('a new record is saved with the code that the server made, once there is one', async () => {
  let answer: (code: { data: string }) => void = () => undefined;
  const save = vi.fn<Save>(async () => ({ message: 'Agregado.', data: exampleThing }));
  const { press, type } = open(null, save, () => new Promise((resolve) => (answer = resolve)));
  await type('Nueva');
  await press('Guardar');
  expect(save).not.toHaveBeenCalled();
  answer({ data: 'COS000007' });
  await waitFor(() =>
    expect(callbacks.onSaved).toHaveBeenCalledWith('Agregado.', { addsAnother: false, record: exampleThing }),
  );
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Nueva' }, 'COS000007');
});

test('one is added after the other, each with a code of its own, in the same dialog', async () => {
  const codes = ['COS000001', 'COS000002'];
  const save = vi.fn<Save>(async () => ({ message: 'Agregado.' }));
  const { press, type } = open(null, save, async () => ({ data: codes.shift() ?? '' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seguir agregando después de guardar' }));
  await type('Una');
  await press('Guardar');
  await screen.findByDisplayValue('COS000002');
  expect(callbacks.onSaved).toHaveBeenLastCalledWith('Agregado.', { addsAnother: true });
  expect(name().value).toBe('Una II');
  expect(document.activeElement).toBe(name());
  expect(screen.getByText('Agregado. Van 1.')).toBeTruthy();
  // Nothing has been typed since then, so nothing can be lost.
  await press('Cancelar');
  expect(callbacks.onClose).toHaveBeenCalledOnce();
  await press('Guardar');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls).toEqual([
    [{ name: 'Una' }, 'COS000001'],
    [{ name: 'Una II' }, 'COS000002'],
  ]);
});

test('who changes a record is not asked to add more', async () => {
  open(exampleThing, vi.fn<Save>());
  expect(await screen.findByDisplayValue('Antes')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('without a code the form gives up and says why', async () => {
  open(null, vi.fn<Save>(), () => Promise.reject(new ApiError(503, 'El servidor está ocupado.')));
  expect(await screen.findByText('El servidor está ocupado.')).toBeTruthy();
  expect(callbacks.onClose).toHaveBeenCalledOnce();
});

test('an outdated version is told, keeps what was typed, and saving again sends the newer version', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(newer({ name: 'De otra', version: 5 }));
  save.mockResolvedValueOnce({ message: 'Actualizado.' });
  const { press, type } = open(exampleThing, save);
  await type('Mío');
  await press('Guardar');
  expect(await screen.findByText('Cambió: Nombre.')).toBeTruthy();
  expect(name().value).toBe('Mío');
  await press('Ver el registro actual');
  expect(name().value).toBe('De otra');
  await press('Volver a lo que escribí');
  expect(name().value).toBe('Mío');
  await press('Guardar');
  await waitFor(() => expect(callbacks.onSaved).toHaveBeenCalledWith('Actualizado.', { addsAnother: false }));
  expect(save.mock.calls).toEqual([
    [{ name: 'Mío' }, { id: 'id-1', version: 3 }],
    [{ name: 'Mío' }, { id: 'id-1', version: 5 }],
  ]);
});

test('the current record can be saved with changes of its own, and neither content is lost', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(newer({ name: 'De otra', version: 4 }));
  save.mockResolvedValueOnce({ message: 'Actualizado.' });
  const { press, type } = open(exampleThing, save);
  await type('Mío');
  await press('Guardar');
  await screen.findByText('Cambió: Nombre.');
  await press('Ver el registro actual');
  await type('De otra y mío');
  await press('Volver a lo que escribí');
  await press('Ver el registro actual');
  expect(name().value).toBe('De otra y mío');
  await press('Guardar');
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith({ name: 'De otra y mío' }, { id: 'id-1', version: 4 }),
  );
});

test('two who save the same have nothing to decide between', async () => {
  const current = { ...exampleThing, name: 'Lo mismo', version: 4 };
  const save = vi.fn<Save>().mockRejectedValueOnce(newer(current));
  const { press, type } = open(exampleThing, save);
  await type(' Lo mismo ');
  await press('Guardar');
  await waitFor(() =>
    expect(callbacks.onSaved).toHaveBeenCalledWith('Otra persona acaba de guardar lo mismo.', {
      addsAnother: false,
      record: current,
    }),
  );
  expect(save).toHaveBeenCalledOnce();
});

test.each([
  ['another conflict', new ApiError(409, 'Ese nombre ya existe.')],
  ['another record', new ApiError(409, 'Ese nombre ya existe.', { data: { ...exampleThing, id: 'id-2' } })],
])('%s is a refusal like any other', async (_what, error) => {
  const { press, type } = open(exampleThing, vi.fn<Save>().mockRejectedValue(error));
  await type('Mío');
  await press('Guardar');
  expect(await screen.findByText('Ese nombre ya existe.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver el registro actual' })).toBeNull();
  expect(name().value).toBe('Mío');
});

test('what the server refuses stands beside its input', async () => {
  const errors = [{ field: 'name', message: 'No puede llamarse así.' }];
  const { press, type } = open(
    exampleThing,
    vi.fn<Save>().mockRejectedValue(new ApiError(422, 'Revise.', { errors })),
  );
  await type('Mío');
  await press('Guardar');
  expect(await screen.findByText('No puede llamarse así.')).toBeTruthy();
  expect(name().getAttribute('aria-invalid')).toBe('true');
});
