import type { SettingName } from '@caracteriza/domain/question/question-settings';
import { fields } from '@caracteriza/openapi/fields';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ColumnFields } from './column-fields.tsx';
import { columnsInput } from './column-values.ts';

afterEach(cleanup);

function Columns({ names }: { names: readonly string[] }) {
  const columns = columnsInput(
    names.map((label) => ({ key: label, label, kind: 'text', required: 0, options: [] })),
  );
  const { control } = useForm<Readonly<Record<SettingName, string>>>({ defaultValues: { columns } });
  return <ColumnFields control={control} rule={fields.QuestionUpdate.columns} hint="" />;
}

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

it('leads the focus to where columns are added when one of as many as there may be is taken away', () => {
  const { maxItems } = fields.QuestionUpdate.columns;
  render(<Columns names={Array.from({ length: maxItems }, (_, index) => `Columna ${index}`)} />);
  expect(screen.queryByRole('button', { name: 'Agregar columna' })).toBeNull();
  fireEvent.click(button(`Quitar columna ${maxItems}`));
  expect(document.activeElement).toBe(button('Agregar columna'));
});
