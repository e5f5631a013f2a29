import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import { documentHeader, surveyableColumns } from './surveyable-columns.ts';

const columnsHolding = (...values: string[]) =>
  values.map((value) => ({ mtIdentificationTypeID: { value } }) as Schema<'Surveyable'>);

test('a page of cédulas says so; one with another document does not', () => {
  expect(documentHeader([])).toBe('Cédula');
  expect(documentHeader(columnsHolding('Cédula de ciudadanía', 'Cédula de extranjería'))).toBe('Cédula');
  expect(documentHeader(columnsHolding('Cédula de ciudadanía', 'Pasaporte'))).toBe('Documento');
});

test('pages of the same documents have the same columns, so that no row is drawn anew', () => {
  expect(surveyableColumns([])).toBe(surveyableColumns(columnsHolding('Cédula de ciudadanía')));
  const otherColumnTitles = surveyableColumns(columnsHolding('Pasaporte'));
  expect(otherColumnTitles).toBe(surveyableColumns(columnsHolding('Registro civil')));
  expect(otherColumnTitles.map(({ header }) => header)).toContain('Documento');
});
