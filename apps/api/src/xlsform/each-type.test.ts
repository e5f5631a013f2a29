/** Every type and column that pyxform knows is either read or reported as left out. */
import { expect, it } from 'vitest';
import { formsOfEachColumn, formsOfEachType, plainForm } from '../../tests/support/forms-of-each-type.ts';
import { type Book, formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';

const readBook = async (book: Book) => readForm(await readWorkbook(formFile(book), exactText));

it.each(formsOfEachType)('a row of type "%s"', async (_, book) => {
  const { form, errors, gaps } = await readBook(book);
  expect(errors).toEqual([]);
  expect(form.questions[0]).toMatchObject({ row: 2, statement: 'Una' });
  const isRead = form.questions.some(({ row }) => row === 3);
  expect(isRead || gaps.some(({ row }) => row === 3)).toBe(true);
});

it.each(formsOfEachColumn)('a cell "%s"', async (_, book) => {
  const { form, errors, gaps } = await readBook(book);
  expect(errors).toEqual([]);
  expect(form.questions).toHaveLength(2);
  const plainReading = await readBook(plainForm);
  expect({ form, gaps }).not.toEqual({ form: plainReading.form, gaps: plainReading.gaps });
});
