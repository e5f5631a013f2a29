import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AlertProvider, useAlert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmProvider, useConfirm } from '../confirm/confirm.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { MultiDropdown } from '../dropdown/multi-dropdown.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { Loader } from '../loader/loader.tsx';
import {
  alertTexts,
  answerConfirm,
  chooseOption,
  fillField,
  loaderGone,
  optionsOf,
  readTable,
  toggleRow,
} from './testing.ts';

afterEach(cleanup);

const towns = ['Bogotá', 'Ñame', '2 de Mayo'].map((label) => ({ value: label, label }));
const manyOptions = Array.from({ length: 500 }, (_, index) => ({
  value: String(index),
  label: `Vereda ${index}`,
}));

it('chooses an option by what one reads', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  render(
    <Field label="Municipio" required>
      <Dropdown options={towns} onValueChange={onValueChange} />
    </Field>,
  );
  expect(await optionsOf('Municipio')).toEqual(['2 de Mayo', 'Bogotá', 'Ñame']);
  await chooseOption('Municipio', 'Ñame');
  expect(onValueChange).toHaveBeenCalledWith('Ñame', { option: towns[1] });
  await chooseOption(/munic/i, /^Bog/);
  expect(onValueChange).toHaveBeenLastCalledWith('Bogotá', { option: towns[0] });
});

it('finds an option of a long list, and several', async () => {
  const onValueChange = vi.fn<(value: string[]) => void>();
  render(
    <>
      <Dropdown aria-label="Vereda" options={manyOptions} />
      <MultiDropdown aria-label="Municipios" options={towns} onValueChange={onValueChange} />
    </>,
  );
  await chooseOption('Vereda', 'Vereda 377');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vereda' }).value).toBe('Vereda 377');
  await chooseOption('Municipios', 'Ñame');
  await chooseOption('Municipios', 'Bogotá');
  expect(onValueChange).toHaveBeenLastCalledWith(['Ñame', 'Bogotá']);
});

it('says what there is when it does not find', async () => {
  render(<Dropdown aria-label="Tipo" options={towns.slice(0, 2)} />);
  await expect(chooseOption('Zona', 'Ñame')).rejects.toThrow('named Zona. There are: "Tipo".');
  await expect(chooseOption('Tipo', 'Cali')).rejects.toThrow('No option Cali in Tipo.');
});

it('fills text and dates', async () => {
  const onDate = vi.fn<(iso: string) => void>();
  render(
    <>
      <Field label="Nombre">
        <Input />
      </Field>
      <Field label="Fecha">
        <DateInput onValueChange={onDate} />
      </Field>
      <Field label="Código">
        <Input readOnly />
      </Field>
    </>,
  );
  await fillField('Nombre', 'El Peñón');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('El Peñón');
  await fillField('Fecha', '31/12/2026');
  expect(onDate.mock.calls.at(-1)?.[0]).toBe('2026-12-31');
  await expect(fillField('Código', 'x')).rejects.toThrow('cannot be written in');
});

it('waits for a table that loads', async () => {
  const drawn = (busy: boolean) => (
    <DataTable
      label="Zonas"
      busy={busy}
      rows={busy ? [] : [{ code: 'ZON000001' }]}
      getRowId={({ code }) => code}
      columns={[{ id: 'code', header: 'Código', value: (row) => row.code }]}
    />
  );
  const { rerender } = render(drawn(true));
  const tableRows = readTable('Zonas');
  // One turn of the event loop, in which a read that does not wait would finish.
  await new Promise((resolve) => setTimeout(resolve));
  rerender(drawn(false));
  expect(await tableRows).toEqual([{ Código: 'ZON000001' }]);
});

it('reads and selects the rows of a table', async () => {
  const rows = [
    { id: '1', code: 'ZON000001', name: 'Peñón' },
    { id: '2', code: 'ZON000002', name: 'Ñuflo' },
  ];
  render(
    <DataTable
      label="Zonas"
      rows={rows}
      getRowId={({ id }) => id}
      columns={[
        { id: 'code', header: 'Código', value: (row) => row.code },
        { id: 'name', header: 'Nombre', value: (row) => row.name },
      ]}
    />,
  );
  expect(await readTable('Zonas')).toEqual([
    { Código: 'ZON000001', Nombre: 'Peñón' },
    { Código: 'ZON000002', Nombre: 'Ñuflo' },
  ]);
  await toggleRow('Zonas', 'Ñuflo');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })).toHaveLength(1);
  await expect(toggleRow('Zonas', 'Cali')).rejects.toThrow('No row Cali');
});

function Remover() {
  const confirm = useConfirm();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!(await confirm({ title: '¿Eliminar?', danger: true }))) return;
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      alert.success('Zona eliminada.');
    }, 50);
  };
  return (
    <Loader busy={busy}>
      <Button onClick={() => void remove()}>Eliminar</Button>
    </Loader>
  );
}

it('answers questions, waits for the loader, reads the alerts', async () => {
  render(
    <AlertProvider>
      <ConfirmProvider>
        <Remover />
      </ConfirmProvider>
    </AlertProvider>,
  );
  screen.getByRole('button', { name: 'Eliminar' }).click();
  await answerConfirm('cancel');
  expect(alertTexts()).toEqual([]);
  screen.getByRole('button', { name: 'Eliminar' }).click();
  await answerConfirm('accept');
  await loaderGone();
  expect(alertTexts()).toEqual(['Zona eliminada.']);
});
