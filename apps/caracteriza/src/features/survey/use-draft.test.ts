import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import { filledFrom } from './use-draft.ts';
import { noAnswers } from './use-survey.ts';

const draft = {
  page: 2,
  answers: [
    { code: 'b-1', questionID: 'nombre', value: 'Begoña', fileName: null },
    { code: 'b-2', questionID: 'cédula', value: 'data:text/plain;base64,YQ==', fileName: 'cédula.txt' },
  ],
} as unknown as Schema<'Draft'>;

test('a draft brings back its answers and the names of files', () => {
  expect(filledFrom(draft)).toEqual({
    answers: { nombre: 'Begoña', cédula: 'data:text/plain;base64,YQ==' },
    fileNames: { cédula: 'cédula.txt' },
  });
});

test('without a draft a survey starts empty', () => {
  expect(filledFrom(null)).toBe(noAnswers);
});
