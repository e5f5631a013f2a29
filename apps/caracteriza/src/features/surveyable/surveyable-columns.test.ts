import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import { documentHeader, surveyableColumns } from './surveyable-columns.ts';

const holding = (...values: string[]) =>
  values.map((value) => ({ mtIdentificationTypeID: { value } }) as Schema<'Surveyable'>);

test('a page of cédulas says so; one with another document does not', () => {
  expect(documentHeader([])).toBe('Cédula');
  expect(documentHeader(holding('Cédula de ciudadanía', 'Cédula de extranjería'))).toBe('Cédula');
  expect(documentHeader(holding('Cédula de ciudadanía', 'Pasaporte'))).toBe('Documento');
});

test('pages of the same documents have the same columns, so that no row is drawn anew', () => {
  expect(surveyableColumns([])).toBe(surveyableColumns(holding('Cédula de ciudadanía')));
  const others = surveyableColumns(holding('Pasaporte'));
  expect(others).toBe(surveyableColumns(holding('Registro civil')));
  expect(others.map(({ header }) => header)).toContain('Documento');
});
