import { describe, expect, it } from 'vitest';
import {
  gridBody,
  gridProblems,
  isGridDirty,
  mergedRows,
  newRow,
  pastedCells,
  rowOf,
  withNumbers,
  withPasted,
  type GridColumn,
  type GridRow,
} from './option-grid-rows.ts';

const option = (label: string, changes: object = {}) => ({
  id: `0191f0f0-0000-7000-8000-0000000000${label.length}0`,
  code: `OPC00000${label.length}`,
  questionID: { id: 'question', code: 'PRE000001', statement: '¿Cada cuánto?' },
  label,
  ownCode: null,
  orderOption: 1,
  asksDetail: 0 as const,
  excludes: 0 as const,
  score: null,
  version: 1,
  ...changes,
});

let keys = 0;
const newKey = () => `${(keys += 1)}`;
const paste = (
  text: string,
  cellPlace: { index: number; column: GridColumn },
  rows: readonly GridRow[] = [],
) => withPasted(rows, cellPlace, pastedCells(text)!, newKey);
const values = (rows: readonly GridRow[]) =>
  rows.map(({ ownCode, label, score, excludes, asksDetail }) => [
    ownCode,
    label,
    score,
    excludes,
    asksDetail,
  ]);
const start = { index: 0, column: 'label' } as const;

describe('columns that are pasted', () => {
  it('go from the cell on, to the right and down', () => {
    const { rows, remainingRows: left } = paste('Nunca\t0\nA veces\t1\n\nSiempre\t2,5\tSí\tx', start);
    expect(values(rows)).toEqual([
      ['', 'Nunca', '0', '0', '0'],
      ['', 'A veces', '1', '0', '0'],
      ['', 'Siempre', '2,5', '1', '1'],
    ]);
    expect(left).toBe(0);
  });

  it('begin with the code where numbers stand before the options', () => {
    const { rows } = paste('1\tNunca\r\n2\tA veces', start);
    expect(values(rows).map(([code, label]) => [code, label])).toEqual([
      ['1', 'Nunca'],
      ['2', 'A veces'],
    ]);
  });

  it('follow their headings in any order', () => {
    const { rows } = paste('Puntaje\tEtiqueta\tCódigo\n3\tTodos los días\td', start);
    expect(values(rows)).toEqual([['d', 'Todos los días', '3', '0', '0']]);
  });

  it('are written over what is there, and say what has no place', () => {
    const rows = [rowOf(option('Sí')), rowOf(option('Nunca'))];
    const pasted = paste('1\n0', { index: 0, column: 'score' }, rows);
    expect(values(pasted.rows)).toEqual([
      ['', 'Sí', '1', '0', '0'],
      ['', 'Nunca', '0', '0', '0'],
    ]);
    expect(paste('1\t0\tno\tno', { index: 0, column: 'score' }, rows).remainingRows).toBe(1);
  });

  it('are no paste of the grid where a single value is pasted', () => {
    expect(pastedCells('A veces\n')).toBeNull();
    expect(pastedCells('')).toBeNull();
  });
});

describe('rows', () => {
  it('are checked by the limits of an option, and against each other', () => {
    const row = (fields: Partial<GridRow>): GridRow => ({ ...newRow(newKey()), ...fields });
    const rows = [
      rowOf(option('Sí')),
      row({ label: ' sí ' }),
      row({ label: 'No', ownCode: 'no-1', score: '2000' }),
      row({ score: '1' }),
      row({ label: 'Tal vez', ownCode: 'opc000002' }),
      row({}),
    ];
    const rowProblems = rows.map(({ key }) => gridProblems(rows).get(key) ?? {});
    expect(rowProblems.map((problems) => Object.keys(problems).toSorted())).toEqual([
      [],
      ['label'],
      ['ownCode', 'score'],
      ['label'],
      ['ownCode'],
      [],
    ]);
  });

  it('keep what was typed when the options are loaded again', () => {
    const [yesOption, noOption, neverOption] = [option('Sí'), option('No sé'), option('Nunca')];
    const editedRows = [
      { ...rowOf(yesOption), label: 'Sí, claro' },
      rowOf(noOption),
      { ...newRow('x'), label: 'A veces' },
    ];
    const rows = mergedRows(editedRows, [
      { ...yesOption, label: 'Siempre', version: 2 },
      { ...neverOption, score: 1 },
    ]);
    expect(values(rows).map(([, label]) => label)).toEqual(['Sí, claro', 'Nunca', 'A veces']);
    expect(rows.map(({ newer, savedOption: saved }) => [newer, saved?.version])).toEqual([
      [true, 2],
      [undefined, 1],
      [undefined, undefined],
    ]);
  });

  it('differ by contents or order', () => {
    const options = [option('Sí'), option('Nunca')];
    const rows = [...options.map(rowOf), newRow('x')];
    expect(isGridDirty(rows, options)).toBe(false);
    expect(isGridDirty(rows.toReversed(), options)).toBe(true);
    expect(isGridDirty(rows.with(0, { ...rows[0]!, score: '1' }), options)).toBe(true);
  });

  it('get the next numbers as codes where they have none', () => {
    const rows = [rowOf(option('Sí', { ownCode: '4' })), { ...newRow('a'), label: 'No' }, newRow('b')];
    expect(withNumbers(rows).map(({ ownCode }) => ownCode)).toEqual(['4', '5', '']);
  });

  it('are sent in order, with the version of those that exist', () => {
    const savedOption = option('Sí', { score: 1.5 });
    const rows = [
      { ...newRow('a'), label: 'No', score: '0,5', excludes: '1' },
      rowOf(savedOption),
      newRow('b'),
    ];
    expect(gridBody(rows)).toEqual({
      options: [
        { label: 'No', ownCode: null, score: 0.5, excludes: 1, asksDetail: 0 },
        {
          label: 'Sí',
          ownCode: null,
          score: 1.5,
          excludes: 0,
          asksDetail: 0,
          id: savedOption.id,
          version: 1,
        },
      ],
    });
  });
});
