import type { SettingName } from '@caracteriza/domain/question/question-settings';
import { fields } from '@caracteriza/openapi/fields';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ColumnFields } from './column-fields.tsx';
import { columnsBody, columnsInput, emptyColumn, keyedRows, withReferredKeys } from './column-values.ts';

afterEach(cleanup);

function ColumnsOf({ input }: { input: string }) {
  const { control } = useForm<Readonly<Record<SettingName, string>>>({ defaultValues: { columns: input } });
  return <ColumnFields control={control} rule={fields.QuestionUpdate.columns} hint="" />;
}

const Columns = ({ names }: { names: readonly string[] }) => (
  <ColumnsOf
    input={columnsInput(
      names.map((label) => ({ key: label, label, kind: 'text', required: 0, options: [] })),
    )}
  />
);

const button = (name: string) => screen.getByRole('button', { name });
const nameOf = (number: number) =>
  within(screen.getByRole('group', { name: `Columna ${number}` })).getByLabelText<HTMLInputElement>('Nombre');

it('keeps the focus on a column that goes up, to the top', () => {
  render(<Columns names={['Vacuna', 'Fecha', 'Lote']} />);
  fireEvent.click(button('Subir columna 3'));
  expect(nameOf(2).value).toBe('Lote');
  expect(document.activeElement).toBe(button('Subir columna 2'));
  fireEvent.click(button('Subir columna 2'));
  expect(nameOf(1).value).toBe('Lote');
  expect(document.activeElement).toBe(nameOf(1));
});

it('leads the focus to the name of a column that is added', () => {
  render(<Columns names={['Vacuna']} />);
  fireEvent.click(button('Agregar columna'));
  expect(document.activeElement).toBe(nameOf(2));
});

it('leads the focus to where columns are added when one of as many as there may be is taken away', () => {
  const { maxItems } = fields.QuestionUpdate.columns;
  render(<Columns names={Array.from({ length: maxItems }, (_, index) => `Columna ${index}`)} />);
  expect(screen.queryByRole('button', { name: 'Agregar columna' })).toBeNull();
  fireEvent.click(button(`Quitar columna ${maxItems}`));
  expect(document.activeElement).toBe(button('Agregar columna'));
});

it('shows and sends the earliest and latest day of a date, and what is no day as it stands', () => {
  const date = { key: 'f', label: 'Fecha', kind: 'date', required: 0, options: [] } as const;
  const input = columnsInput([{ ...date, earliest: '20200131', notAfterToday: 1 }]);
  const { unmount } = render(<ColumnsOf input={input} />);
  expect(screen.getByLabelText<HTMLInputElement>('Fecha mínima').value).toBe('31/01/2020');
  expect(screen.getByLabelText<HTMLInputElement>('Fecha máxima').value).toBe('');
  unmount();
  expect(columnsBody(input)).toEqual([{ ...date, earliest: '20200131', latest: null, notAfterToday: 1 }]);
  expect(columnsBody(input.replace('2020-01-31', 'x'))![0]).toMatchObject({ earliest: 'x' });
});

it('asks a column for a value of an earlier one, which keeps its key from then on', () => {
  function Kept() {
    const { control } = useForm<Readonly<Record<SettingName, string>>>({
      defaultValues: {
        columns: columnsInput([
          { key: 'especie', label: 'Especie', kind: 'list', required: 1, options: ['Perro', 'Otra'] },
          {
            key: 'cual',
            label: '¿Cuál?',
            kind: 'text',
            required: 1,
            options: [],
            showWhen: { column: 'especie', operator: 'equal', value: 'Otra' },
          },
        ]),
      },
    });
    const columns = useWatch({ control, name: 'columns' });
    return (
      <>
        <ColumnFields control={control} rule={fields.QuestionUpdate.columns} hint="" />
        <output data-testid="sent">{JSON.stringify(columnsBody(columns))}</output>
      </>
    );
  }
  render(<Kept />);
  const second = within(screen.getByRole('group', { name: 'Columna 2' }));
  expect(second.getByLabelText<HTMLInputElement>('Preguntar si').value).toBe('Especie');
  expect(second.getByLabelText<HTMLInputElement>('Valor').value).toBe('Otra');
  expect(
    within(screen.getByRole('group', { name: 'Columna 1' })).queryByLabelText('Preguntar si'),
  ).toBeNull();
  const sentColumns = (): unknown => JSON.parse(screen.getByTestId('sent').textContent);
  expect(sentColumns()).toMatchObject([
    {},
    { showWhen: { column: 'especie', operator: 'equal', value: 'Otra' } },
  ]);
  fireEvent.click(second.getAllByRole('button', { name: 'Borrar selección' })[0]!);
  expect(second.getByLabelText<HTMLInputElement>('Preguntar si').value).toBe('');
  expect(sentColumns()).not.toMatchObject([{}, { showWhen: expect.anything() as unknown }]);
});

it('gives a new column its key once another refers to it', () => {
  const rows = [
    { ...emptyColumn, label: 'Nació', kind: 'date' as const },
    { ...emptyColumn, label: 'Vacunado', kind: 'date' as const, notLessThan: 'nacio' },
  ];
  const [first, second] = withReferredKeys(rows, []);
  expect(first!.key).toBe('nacio');
  expect(second!.key).toBeUndefined();
  expect(withReferredKeys([{ ...first!, label: 'Nacimiento' }, second!], [])[0]!.key).toBe('nacio');
  expect(columnsBody(JSON.stringify([first, second]))).toMatchObject([{}, { notLessThan: 'nacio' }]);
});

it('gives a new column no key of one that was taken away', () => {
  const rows = [
    { ...emptyColumn, label: 'Nació', kind: 'date' as const },
    { ...emptyColumn, label: 'Vacunado', kind: 'date' as const, notLessThan: 'nacio_2' },
  ];
  expect(keyedRows(rows, ['nacio']).map(({ key }) => key)).toEqual(['nacio_2', 'vacunado']);
  expect(withReferredKeys(rows, ['nacio'])[0]!.key).toBe('nacio_2');
});
