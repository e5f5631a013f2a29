/** The steps of the specs about Cargue Masivo. */
import type { Page } from '@playwright/test';
import { choicesOf, personRow, workbookOf } from '../apps/api/tests/support/workbook.ts';
import type { Api } from './api.ts';
import { press } from './crud-steps.ts';

/** The media type of a workbook. */
export const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of people, starting with the n-th. */
export async function workbook(api: Api, name: string, from: number, count: number) {
  const choices = await choicesOf(async (path) => {
    const { body } = await api.send('GET', `/caracteriza/api${path}`);
    return (body as { data: Record<string, unknown>[] }).data;
  });
  const rows = Array.from({ length: count }, (_, n) => personRow(from + n, choices));
  return { name, mimeType, buffer: workbookOf(rows) };
}

/** Opens Encuestables and its dialog Cargue Masivo. */
export async function openDialog(page: Page) {
  await page.goto('/caracteriza/home/surveyable');
  await press(page, 'Encuestables', 'Cargue Masivo');
  return page.getByRole('dialog', { name: 'Cargue Masivo' });
}
