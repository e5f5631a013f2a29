import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AlertProvider } from '../alert/alert.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { DataTable } from './data-table.tsx';
import { editableCell, type EditableCell } from './editable-cell.tsx';

afterEach(cleanup);

interface Person {
  id: string;
  phone: string;
}
type Save = EditableCell<Person>['save'];

const rows: readonly Person[] = [
  { id: '1', phone: '300' },
  { id: '2', phone: '311' },
];
const open = (save: Save, changes: Partial<EditableCell<Person>> = {}, grants = true) => {
  const columns = [
    { id: 'id', header: 'Id', value: (row: Person) => row.id },
    {
      id: 'phone',
      header: 'Teléfono',
      value: (row: Person) => row.phone,
      cell: editableCell<Person>({
        value: (row) => row.phone,
        label: (row) => `Teléfono de ${row.id}`,
        validate: (text) => (/^\d+$/.test(text) ? null : 'Escriba solo números.'),
        permission: 'people:EDIT',
        save,
        ...changes,
      }),
    },
  ];
  const draw = (people: readonly Person[]) => (
    <UiProvider grants={() => grants}>
      <AlertProvider>
        <DataTable label="Personas" columns={columns} rows={people} getRowId={({ id }) => id} />
      </AlertProvider>
    </UiProvider>
  );
  const view = render(draw(rows));
  return { reload: (people: readonly Person[]) => view.rerender(draw(people)) };
};
const button = (text: string) => screen.getByRole('button', { name: text });
const phoneInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono de 1' });
const write = (value: string) => {
  fireEvent.click(button('300 Editar Teléfono de 1'));
  fireEvent.change(phoneInput(), { target: { value } });
};
const settle = (step: () => void) =>
  act(async () => {
    step();
    await Promise.resolve();
  });

test('what is written is shown at once, saved, and can be undone', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  open(save);
  write('322');
  await settle(() => fireEvent.keyDown(phoneInput(), { key: 'Enter' }));
  expect(save).toHaveBeenCalledWith(rows[0], '322');
  expect(document.activeElement).toBe(button('322 Editar Teléfono de 1'));
  expect(screen.getByText('Se guardó Teléfono de 1')).toBeTruthy();
  await settle(() => fireEvent.click(button('Deshacer')));
  expect(save).toHaveBeenLastCalledWith(rows[0], '300');
  expect(button('300 Editar Teléfono de 1')).toBeTruthy();
});

test('the records win once they come with another text', async () => {
  const { reload } = open(() => Promise.resolve());
  write('322');
  await settle(() => fireEvent.keyDown(phoneInput(), { key: 'Enter' }));
  reload([{ id: '1', phone: '322 ext. 4' }, rows[1]!]);
  expect(button('322 ext. 4 Editar Teléfono de 1')).toBeTruthy();
});

test('a wrong text stays with its reason, also when the box is left; Esc gives it up', () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  open(save);
  write('tres');
  fireEvent.blur(phoneInput());
  expect(screen.getByText('Escriba solo números.')).toBeTruthy();
  expect(phoneInput().value).toBe('tres');
  fireEvent.keyDown(phoneInput(), { key: 'Escape' });
  expect(document.activeElement).toBe(button('300 Editar Teléfono de 1'));
  expect(save).not.toHaveBeenCalled();
});

test('what could not be saved is in the box again, with the reason', async () => {
  open(() => Promise.reject(new Error('Otra persona lo cambió.')));
  write('322');
  await settle(() => fireEvent.keyDown(phoneInput(), { key: 'Enter' }));
  expect(phoneInput().value).toBe('322');
  expect(screen.getByText('Otra persona lo cambió.')).toBeTruthy();
});

test('a failure that comes when the cell is gone is told by an alert', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { reload } = open(() => new Promise((_, reject) => (fail = reject)));
  write('322');
  fireEvent.keyDown(phoneInput(), { key: 'Enter' });
  reload([rows[1]!]);
  await settle(() => fail(new Error('No hay conexión.')));
  expect(screen.getByText('Teléfono de 1: No hay conexión.')).toBeTruthy();
});

test('leaving the box saves; an unchanged text is not saved', async () => {
  const save = vi.fn<Save>(() => Promise.resolve());
  open(save);
  write('300');
  fireEvent.blur(phoneInput());
  expect(save).not.toHaveBeenCalled();
  write('322');
  await settle(() => fireEvent.blur(phoneInput()));
  expect(save).toHaveBeenCalledOnce();
});

test.each([
  ['without the permission', {}, false],
  ['in a row that may not be edited', { editable: () => false }, true],
])('%s there is only the text', (_, changes, grants) => {
  open(() => Promise.resolve(), changes, grants);
  expect(screen.queryByRole('button', { name: /Editar Teléfono/ })).toBeNull();
  expect(screen.getByText('300')).toBeTruthy();
});

test('a number of a telephone keeps its own direction in a page from right to left', () => {
  const columns = [
    { id: 'id', header: 'Id', value: (row: Person) => row.id },
    {
      id: 'phone',
      header: 'Teléfono',
      value: (row: Person) => row.phone,
      cell: editableCell<Person>({
        value: (row) => row.phone,
        label: (row) => `Teléfono de ${row.id}`,
        save: () => Promise.resolve(),
        editable: (row) => row.id === '1',
      }),
    },
  ];
  const people = [
    { id: '1', phone: '+57 300' },
    { id: '2', phone: '+57 311' },
  ];
  render(
    <UiProvider locale="he-IL">
      <AlertProvider>
        <DataTable label="Personas" columns={columns} rows={people} getRowId={({ id }) => id} />
      </AlertProvider>
    </UiProvider>,
  );
  for (const { phone } of people) expect(screen.getByText(phone).tagName).toBe('BDI');
});
