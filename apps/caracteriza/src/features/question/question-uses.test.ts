import type { Schema } from '@caracteriza/api-client';
import { expect, it } from 'vitest';
import { limitsFrom, computedQuestionsUsing } from './question-uses.ts';

const question = (code: string, expression: string | null, type = 'calculada') =>
  ({ code, expression, mtFieldTypeID: { code: type } }) as unknown as Schema<'Question'>;

it('finds the expressions that name a question or an option, in small letters too and by the whole code', () => {
  const questions = [
    question('PRE000001', null),
    question('PRE000002', 'si(pre000001 = OPC000003; 1; 0)'),
    question('PRE000009', 'PRE000001 + 1', '5'),
    question('PRE000003', 'suma(PRE0000010; PRE000002)'),
  ];
  const codes = (code: string) =>
    computedQuestionsUsing(questions, code).map((usingQuestion) => usingQuestion.code);
  expect(codes('PRE000001')).toEqual(['PRE000002']);
  expect(codes('OPC000003')).toEqual(['PRE000002']);
  expect(codes('PRE000003')).toEqual([]);
});

it('finds the answers that one limits, each limit in the words of its type', () => {
  const limited = (id: string, type: string, limits: object) =>
    ({ id, statement: id, mtFieldTypeID: { code: type }, ...limits }) as unknown as Schema<'Question'>;
  const questions = [
    limited('weight', '5', { notLessThan: 'PRE000001', notMoreThan: 'PRE000001' }),
    limited('day', '2', { notLessThan: 'PRE000001', notMoreThan: null }),
    limited('text', '6', { notLessThan: 'PRE000001', notMoreThan: null }),
    limited('other', '5', { notLessThan: 'PRE000002', notMoreThan: null }),
  ];
  expect(limitsFrom(questions, 'PRE000001').map(({ id, words }) => `${id} ${words}`)).toEqual([
    'weight no menor que',
    'weight no mayor que',
    'day no anterior a',
  ]);
});
