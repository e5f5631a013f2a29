import { expect, it } from 'vitest';
import { formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { ownColumn } from './form.ts';
import { readForm } from './read.ts';

it('reads conditions and limits between the columns of a repeated group', async () => {
  const file = formFile({
    survey: [
      ['type', 'name', 'label', 'relevant', 'constraint'],
      ['begin_repeat', 'hijos', 'Hijos', '', ''],
      ['date', 'nacio', 'Nació', '', ''],
      ['integer', 'peso', 'Peso', '', ''],
      ['date', 'vacuna', 'Vacuna', '../peso > 3', "(../nacio = '' or . >= ../nacio)"],
      ['text', 'nota', 'Nota', "${nacio} != ''", ''],
      ['text', 'otra', 'Otra', "${peso} > 3 and ${nacio} != ''", ''],
      ['end_repeat', '', '', '', ''],
    ],
  });
  const { form, gaps } = readForm(await readWorkbook(file, exactText));
  const [, , vaccine, note, otherColumn] = form.questions[0]!.settings.columns!;
  expect(vaccine).toMatchObject({
    showWhen: { column: 'peso', operator: 'more', value: '3' },
    notLessThan: 'nacio',
  });
  expect(note!.showWhen).toEqual({ column: 'nacio', operator: 'answered', value: null });
  expect(otherColumn!.showWhen).toBeUndefined();
  expect(gaps.filter(({ column }) => column === 'relevant').map(({ row }) => row)).toEqual([7]);
});

it('says which limit of a time it does not keep', async () => {
  const limit = ownColumn('notLessThan');
  const file = formFile({
    survey: [
      ['type', 'name', 'label', 'constraint', limit],
      ['begin_repeat', 'turnos', 'Turnos', '', ''],
      ['time', 'entra', 'Entra', '', ''],
      ['date', 'dia', 'Día', '', ''],
      ['time', 'sale', 'Sale', '', 'entra'],
      ['time', 'vuelve', 'Vuelve', '', 'dia'],
      ['time', 'cena', 'Cena', '', 'nadie'],
      ['time', 'duerme', 'Duerme', '. >= ../entra', ''],
      ['end_repeat', '', '', '', ''],
    ],
  });
  const { form, gaps } = readForm(await readWorkbook(file, exactText));
  expect(form.questions[0]!.settings.columns!.map(({ notLessThan }) => notLessThan)).toEqual([
    undefined,
    undefined,
    'entra',
    undefined,
    undefined,
    undefined,
  ]);
  const limitGaps = gaps.filter(
    ({ reason }) => reason === 'Este límite no se puede expresar en una fila: no se exige.',
  );
  expect(limitGaps.map(({ row, column }) => [row, column])).toEqual([
    [6, limit],
    [7, limit],
    [8, 'constraint'],
  ]);
});
