import type { Schema } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { expect, it } from 'vitest';
import { newQuestionInput } from './question-place.ts';

const question = (id: string, code: string, required: 0 | 1) =>
  ({
    id,
    required,
    weight: 1,
    parentID: null,
    section: 'Vivienda',
    mtFieldTypeID: { id: code, code },
  }) as unknown as Schema<'Question'>;

it('a question after a calculation is as mandatory as the one that was answered before', () => {
  const text = question('1', fieldTypes.text, 1);
  const result = question('2', fieldTypes.computed, 0);
  expect(newQuestionInput([text, result], result)).toMatchObject({
    mtFieldTypeID: fieldTypes.computed,
    required: '1',
    section: 'Vivienda',
  });
  expect(newQuestionInput([text, question('3', fieldTypes.text, 0)], text)).toMatchObject({ required: '1' });
  expect(newQuestionInput([result], result)).toMatchObject({ required: '0' });
});

it('the first question of all has neither type nor section', () => {
  expect(newQuestionInput([], null)).toEqual({ weight: '1', section: '' });
});
