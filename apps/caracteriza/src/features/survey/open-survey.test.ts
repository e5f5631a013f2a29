import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import { answerCodesOf, startFrom } from './open-survey.ts';
import { noAnswers } from './use-survey.ts';

const openedSurvey = {
  questions: [{ id: 'nombre' }, { id: 'cédula' }],
  answerCodes: ['ENC000001-1', 'ENC000001-2'],
} as unknown as Schema<'OpenedSurvey'>;

test('each question has the code that came with it', () => {
  expect(Object.fromEntries(answerCodesOf({ ...openedSurvey, answers: [] }))).toEqual({
    nombre: 'ENC000001-1',
    cédula: 'ENC000001-2',
  });
});

test('what a draft has answered keeps its code', () => {
  const codes = answerCodesOf({ ...openedSurvey, answers: [{ code: 'b-1', questionID: 'nombre' }] });
  expect(Object.fromEntries(codes)).toEqual({ nombre: 'b-1', cédula: 'ENC000001-2' });
});

test('a draft brings back its answers, the names of files and the page', () => {
  const draft = {
    page: 2,
    answers: [
      { code: 'b-1', questionID: 'nombre', value: 'Begoña', fileName: null },
      { code: 'b-2', questionID: 'cédula', value: 'data:text/plain;base64,YQ==', fileName: 'cédula.txt' },
    ],
  } as unknown as Schema<'Draft'>;
  expect(startFrom(draft)).toEqual({
    filled: {
      answers: { nombre: 'Begoña', cédula: 'data:text/plain;base64,YQ==' },
      fileNames: { cédula: 'cédula.txt' },
    },
    page: 2,
  });
});

test('without a draft a survey starts empty', () => {
  expect(startFrom(null)).toEqual({ filled: noAnswers, page: 1 });
});
