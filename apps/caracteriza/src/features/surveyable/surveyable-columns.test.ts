import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import { documentHeader } from './surveyable-columns.ts';

const holding = (...values: string[]) =>
  values.map((value) => ({ mtIdentificationTypeID: { value } }) as Schema<'Surveyable'>);

test('a page of cédulas says so; one with another document does not', () => {
  expect(documentHeader([])).toBe('Cédula');
  expect(documentHeader(holding('Cédula de ciudadanía', 'Cédula de extranjería'))).toBe('Cédula');
  expect(documentHeader(holding('Cédula de ciudadanía', 'Pasaporte'))).toBe('Documento');
});
