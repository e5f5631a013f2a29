import { question } from '@caracteriza/domain/question/survey-flow.fixture';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QuestionField } from '../../features/survey/answering/question-field.tsx';

const columns: RowColumn[] = [
  { key: 'animal', label: 'Animal', kind: 'text', required: 1, options: [] },
  { key: 'nacido', label: 'Nacido', kind: 'date', required: 0, options: [] },
];
const asked = {
  ...question('animales', { fieldTypeCode: 'filas', columns, options: [] }),
  description: null,
};

let answer = '';
let problems: (string | undefined)[] = [];
const recordAnswer = (newAnswer: string) => (answer = newAnswer);
const reportProblem = (_id: string, problem: string | undefined) => problems.push(problem);

beforeEach(() => {
  answer = '';
  problems = [];
});
afterEach(cleanup);

function Asked({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <QuestionField
        question={asked}
        value={value}
        fileName={undefined}
        error={error}
        onAnswer={(newAnswer) => {
          recordAnswer(newAnswer);
          setValue(newAnswer);
        }}
        onProblem={reportProblem}
      />
      <button type="button" onClick={() => setValue('[{"animal":"Vaca"},{"animal":"Gato"}]')}>
        Otro equipo
      </button>
    </>
  );
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar fila ¿animales?' }));
const row = (number: number) => within(screen.getByRole('group', { name: `Fila ${number}` }));
const name = (number: number, text: string) =>
  fireEvent.change(row(number).getByRole('textbox', { name: 'Animal' }), { target: { value: text } });

it('adds rows, the focus in the first field of the new one', () => {
  render(<Asked />);
  expect(screen.getByRole('group', { name: '¿animales?' })).toBeTruthy();
  add();
  expect(document.activeElement).toBe(row(1).getByRole('textbox', { name: 'Animal' }));
  name(1, 'Vaca');
  add();
  name(2, 'Perro');
  expect(JSON.parse(answer)).toEqual([{ animal: 'Vaca' }, { animal: 'Perro' }]);
});

it('gives back a row that was taken away, where it was', () => {
  render(<Asked />);
  for (const [index, animal] of ['Vaca', 'Perro', 'Gato'].entries()) {
    add();
    name(index + 1, animal);
  }
  fireEvent.click(row(2).getByRole('button', { name: 'Quitar fila 2' }));
  expect(JSON.parse(answer)).toEqual([{ animal: 'Vaca' }, { animal: 'Gato' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Agregar fila/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(JSON.parse(answer)).toEqual([{ animal: 'Vaca' }, { animal: 'Perro' }, { animal: 'Gato' }]);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('gives it back also after another row was added, or an empty one taken away', () => {
  render(<Asked />);
  add();
  name(1, 'Vaca');
  fireEvent.click(row(1).getByRole('button', { name: 'Quitar fila 1' }));
  add();
  name(1, 'Perro');
  add();
  fireEvent.click(row(2).getByRole('button', { name: 'Quitar fila 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(JSON.parse(answer)).toEqual([{ animal: 'Vaca' }, { animal: 'Perro' }]);
});

it('keeps a half-typed date in its row when one above is taken away, and tells of it until it goes', () => {
  render(<Asked />);
  add();
  add();
  const born = () => row(screen.getAllByRole('group', { name: /^Fila/ }).length).getByLabelText('Nacido');
  fireEvent.change(born(), { target: { value: '31/1' } });
  expect(problems.at(-1)).toBeTruthy();
  fireEvent.click(row(1).getByRole('button', { name: 'Quitar fila 1' }));
  expect((born() as HTMLInputElement).value).toBe('31/1');
  expect(problems.at(-1)).toBeTruthy();
  fireEvent.click(row(1).getByRole('button', { name: 'Quitar fila 1' }));
  expect(problems.at(-1)).toBeUndefined();
});

it('says at each cell what is wrong once the survey was checked', () => {
  const { rerender } = render(<Asked />);
  add();
  fireEvent.change(row(1).getByLabelText('Nacido'), { target: { value: '31/01/2020' } });
  expect(row(1).queryByText('El campo Animal es requerido.')).toBeNull();
  rerender(<Asked error="Fila 1, Animal: El campo Animal es requerido." />);
  expect(row(1).getByText('El campo Animal es requerido.')).toBeTruthy();
  expect(row(1).getByRole('textbox', { name: 'Animal' }).getAttribute('aria-invalid')).toBe('true');
});

it('shows rows that come from elsewhere, as from another device, and goes on with them', () => {
  render(<Asked />);
  add();
  fireEvent.click(screen.getByRole('button', { name: 'Otro equipo' }));
  expect(row(2).getByRole<HTMLInputElement>('textbox', { name: 'Animal' }).value).toBe('Gato');
  add();
  name(3, 'Perro');
  fireEvent.click(row(1).getByRole('button', { name: 'Quitar fila 1' }));
  expect(JSON.parse(answer)).toEqual([{ animal: 'Gato' }, { animal: 'Perro' }]);
});

it('asks a cell only in rows whose earlier cell calls for it, and keeps what was typed', () => {
  const ruled = {
    ...asked,
    columns: [
      { key: 'animal', label: 'Animal', kind: 'text', required: 1, options: [] },
      {
        key: 'raza',
        label: 'Raza',
        kind: 'text',
        required: 0,
        options: [],
        showWhen: { column: 'animal', operator: 'equal', value: 'Perro' },
      },
      { key: 'patas', label: 'Patas', kind: 'whole', required: 0, options: [] },
      { key: 'sanas', label: 'Sanas', kind: 'whole', required: 0, options: [], notMoreThan: 'patas' },
    ] satisfies RowColumn[],
  };
  function Ruled() {
    const [value, setValue] = useState('[{"animal":"Perro","raza":"Criollo"},{"animal":"Vaca"}]');
    return (
      <QuestionField
        question={ruled}
        value={value}
        fileName={undefined}
        error={undefined}
        onAnswer={(newAnswer) => {
          recordAnswer(newAnswer);
          setValue(newAnswer);
        }}
        onProblem={reportProblem}
      />
    );
  }
  render(<Ruled />);
  expect(row(1).getByLabelText<HTMLInputElement>('Raza').value).toBe('Criollo');
  expect(row(2).queryByLabelText('Raza')).toBeNull();
  name(1, 'Gato');
  expect(row(1).queryByLabelText('Raza')).toBeNull();
  expect(JSON.parse(answer)[0]).toEqual({ animal: 'Gato', raza: 'Criollo' });
  name(1, 'perro');
  expect(row(1).getByLabelText<HTMLInputElement>('Raza').value).toBe('Criollo');
});
