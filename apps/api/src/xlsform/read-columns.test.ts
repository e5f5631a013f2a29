import { expect, it } from 'vitest';
import { formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
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
  const [, , vaccine, note, other] = form.questions[0]!.settings.columns!;
  expect(vaccine).toMatchObject({
    showWhen: { column: 'peso', operator: 'more', value: '3' },
    notLessThan: 'nacio',
  });
  expect(note!.showWhen).toEqual({ column: 'nacio', operator: 'answered', value: null });
  expect(other!.showWhen).toBeUndefined();
  expect(gaps.filter(({ column }) => column === 'relevant').map(({ row }) => row)).toEqual([7]);
});
