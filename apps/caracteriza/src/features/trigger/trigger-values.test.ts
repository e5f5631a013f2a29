import { expect, test } from 'vitest';
import { inputAfterField, triggerBody, triggerInput, triggerSchema } from './trigger-values.ts';

const problems = (field: string, operator: string, value1: string, value2 = '') =>
  triggerSchema({ operator })
    .safeParse({ field, operator, value1, value2 })
    .error?.issues.map(({ path, message }) => `${path[0]?.toString() ?? ''}: ${message}`);

test('ENTRE needs both values, in order, and the complaint stands beside the one that is wrong', () => {
  expect(problems('EDAD', 'ENTRE', '6', '11')).toBeUndefined();
  expect(problems('EDAD', 'ENTRE', '6')).toEqual(['value2: El campo Valor 2 es requerido.']);
  expect(problems('EDAD', 'ENTRE', '11', '6')).toEqual([
    'value2: El Valor 1 no puede ser mayor que el Valor 2.',
  ]);
  expect(problems('EDAD', 'ENTRE', 'x', '6')?.[0]).toMatch(/^value1: La edad/);
});

test('a missing second value is told with whatever else is missing', () => {
  expect(problems('EDAD', 'ENTRE', '')).toHaveLength(2);
});

test('what is missing is said once, beside its input', () => {
  expect(problems('', '', '')).toEqual([
    'field: El campo Campo es requerido.',
    'operator: El campo Operador es requerido.',
    'value1: El campo Valor 1 es requerido.',
  ]);
  expect(problems('SEXO', 'ES IGUAL A', 'F')).toBeUndefined();
});

test('another field forgets the values and keeps the operator that it takes too', () => {
  expect(inputAfterField('SEXO', 'ENTRE')).toEqual({ operator: 'ES IGUAL A', value1: '', value2: '' });
  expect(inputAfterField('EDAD', 'ENTRE')).toEqual({ operator: 'ENTRE', value1: '', value2: '' });
  expect(inputAfterField('EDAD', '')).toEqual({ operator: '', value1: '', value2: '' });
  expect(inputAfterField('', 'ENTRE')).toEqual({ operator: '', value1: '', value2: '' });
});

test('without a second value null is sent', () => {
  const typedInput = { ...triggerInput(null), field: 'SEXO', operator: 'ES IGUAL A', value1: 'F' };
  expect(triggerBody(triggerSchema(typedInput).parse(typedInput))).toEqual({
    field: 'SEXO',
    operator: 'ES IGUAL A',
    value1: 'F',
    value2: null,
  });
});
