import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import { answerCodesOf } from './open-survey.ts';

const opened = {
  questions: [{ id: 'nombre' }, { id: 'cédula' }],
  answerCodes: ['ENC000001-1', 'ENC000001-2'],
  draft: null,
} as unknown as Schema<'OpenedSurvey'>;

test('each question has the code that came with it', () => {
  expect(Object.fromEntries(answerCodesOf(opened))).toEqual({ nombre: 'ENC000001-1', cédula: 'ENC000001-2' });
});

test('what a draft has answered keeps its code', () => {
  const draft = { answers: [{ code: 'b-1', questionID: 'nombre' }] } as unknown as Schema<'Draft'>;
  const codes = answerCodesOf({ ...opened, draft });
  expect(Object.fromEntries(codes)).toEqual({ nombre: 'b-1', cédula: 'ENC000001-2' });
});
