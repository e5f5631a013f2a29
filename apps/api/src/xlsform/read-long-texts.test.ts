import { expect, it } from 'vitest';
import { formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';

it('keeps long statements and labels whole where the organisation allows them', async () => {
  const [statement, label] = ['¿Cómo '.repeat(50).trim(), 'Opción '.repeat(40).trim()];
  const sheets = await readWorkbook(
    formFile({
      survey: [
        ['type', 'name', 'label'],
        ['select_one sn', 'larga', statement],
      ],
      choices: [
        ['list_name', 'name', 'label'],
        ['sn', 'a', label],
      ],
    }),
    exactText,
  );
  const textsBy = (...allowances: string[]) => {
    const { form, gaps } = readForm(sheets, new Set(allowances));
    const [question] = form.questions;
    return [question!.statement, question!.options[0]!.label, gaps.map(({ column }) => column)];
  };
  const cutTexts = textsBy();
  expect(cutTexts[2]).toEqual(['label', 'label']);
  expect(Array.from(cutTexts[0] as string).length).toBeLessThanOrEqual(100);
  expect(textsBy('longStatements')).toEqual([statement, label, []]);
});
