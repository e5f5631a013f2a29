import type { Schema } from '@caracteriza/api-client';
import { expect, test } from 'vitest';
import {
  baseQuestions,
  lastSection,
  nextWeight,
  questionBody,
  questionInput,
  questionSchema,
  visibleInput,
} from './question-values.ts';

type Question = Schema<'Question'>;

const uuid = (lastDigit: number) => `00000000-0000-7000-8000-00000000000${lastDigit}`;

const question = (id: string, type: string, parent: string | null = null): Question => ({
  id,
  code: id,
  characterizationID: { id: 'c', code: 'CAR000001', name: 'C' },
  parentID: parent === null ? null : { id: parent, code: parent, statement: parent },
  activeAnswerID:
    parent === null
      ? null
      : {
          id: 'o',
          code: 'o',
          ownCode: null,
          label: 'Sí',
          orderOption: 1,
          asksDetail: 0,
          excludes: 0,
          score: null,
        },
  mtFieldTypeID: { id: `type-${type}`, code: type, value: type },
  weight: 7,
  required: 0,
  statement: id,
  variable: null,
  optionList: null,
  cascadeFrom: null,
  optionListVersion: null,
  section: null,
  description: null,
  dependentCharacterizationID: null,
  decimals: 0,
  least: null,
  most: null,
  unit: null,
  earliest: null,
  latest: null,
  notAfterToday: 0,
  earliestTime: null,
  latestTime: null,
  notLessThan: null,
  notMoreThan: null,
  display: 'automatic',
  several: 0,
  onlyImages: 0,
  columns: [],
  usualLeast: null,
  usualMost: null,
  shortest: null,
  longest: null,
  pattern: null,
  patternMessage: null,
  expression: null,
  bands: null,
  offersDontKnow: 0,
  offersNoReply: 0,
  showWhen: null,
  options: [],
  version: 3,
});

const input = {
  ...questionInput(null),
  mtFieldTypeID: uuid(1),
  required: '1',
  weight: '4',
  statement: '¿Fuma?',
};

const parse = (values: typeof input) => questionSchema(values, '').safeParse(values);

test('a record fills the inputs', () => {
  expect(questionInput(question('a', '4', 'b'))).toMatchObject({
    mtFieldTypeID: 'type-4',
    required: '0',
    weight: '7',
    parentID: 'b',
    activeAnswerID: 'o',
    description: '',
  });
});

test('the answer that activates is required with a base question, and only then', () => {
  expect(parse(input).success).toBe(true);
  const { error } = parse({ ...input, statement: '', parentID: uuid(2) });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['statement', 'El campo Enunciado es requerido.'],
    ['activeAnswerID', 'El campo Respuesta que la Activa es requerido.'],
  ]);
  expect(parse({ ...input, parentID: uuid(2), activeAnswerID: uuid(3) }).success).toBe(true);
});

test('Sí and No are sent as 1 and 0, what is empty as null', () => {
  const context = { characterizationID: 'c', fieldTypeCode: '6', record: null };
  const body = questionBody(questionSchema(input, '6').parse(input), context);
  expect(body).toMatchObject({
    required: 1,
    weight: 4,
    parentID: null,
    description: null,
    characterizationID: 'c',
  });
  expect(questionBody(questionSchema(input, '6').parse({ ...input, required: '0' }), context).required).toBe(
    0,
  );
});

test('the limits are the specification’s', () => {
  const refusedFields = (change: Partial<typeof input>) =>
    parse({ ...input, ...change }).error?.issues.map(({ path }) => path[0]);
  expect(refusedFields({ statement: 'x'.repeat(101) })).toEqual(['statement']);
  expect(refusedFields({ description: 'x'.repeat(256) })).toEqual(['description']);
  expect(refusedFields({ weight: '100000' })).toEqual(['weight']);
  expect(
    refusedFields({ statement: 'x'.repeat(100), description: 'x'.repeat(255), weight: '99999' }),
  ).toBeUndefined();
});

test('a base is a dropdown, neither the question itself nor one that depends on it', () => {
  const all = [
    question('a', '4'),
    question('b', '4', 'a'),
    question('c', '4', 'b'),
    question('d', '6'),
    question('e', '4'),
  ];
  expect(baseQuestions(all, null).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
  expect(baseQuestions(all, 'a').map(({ id }) => id)).toEqual(['e']);
  expect(baseQuestions(all, 'b').map(({ id }) => id)).toEqual(['a', 'e']);
});

test('a new question comes last', () => {
  expect(nextWeight([])).toBe('1');
  expect(nextWeight([{ weight: 3 }, { weight: 12 }])).toBe('13');
  expect(nextWeight([{ weight: 99_999 }])).toBe('99999');
});

test('a setting that the type does not have is not shown, not checked, and stays as it was', () => {
  const record = { ...question('a', '5'), decimals: 1, least: 0.5, most: 300, unit: 'kg' };
  expect(questionInput(record)).toMatchObject({ decimals: '1', least: '0,5', most: '300', unit: 'kg' });
  const typedInput = { ...input, ...questionInput(record), mtFieldTypeID: uuid(1), most: 'mucho' };
  const visibleFields = visibleInput(typedInput, '6');
  expect(visibleFields).toMatchObject({ decimals: '', least: '', most: '', unit: '' });
  const body = questionBody(questionSchema(visibleFields, '6').parse(visibleFields), {
    characterizationID: 'c',
    fieldTypeCode: '6',
    record,
  });
  expect(body).toMatchObject({ decimals: 1, least: 0.5, most: 300, unit: 'kg', display: 'automatic' });
});

test('limits are typed with a comma or a point, and must not contradict each other', () => {
  const settings = { ...input, decimals: '1', least: '0,5', most: '3.5', unit: 'kg' };
  const issues = (change: Partial<typeof input>) =>
    parse({ ...settings, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(questionSchema(settings, '5').parse(settings)).toMatchObject({ least: 0.5, most: 3.5 });
  expect(issues({ most: '0,2' })).toEqual([
    ['most', 'El valor máximo no puede ser menor que el mínimo (0,5).'],
  ]);
  expect(issues({ least: '1.000,5' })).toEqual([['least', 'El valor del campo Valor mínimo no es válido.']]);
  expect(issues({ decimals: '0' })?.[0]?.[0]).toBe('least');
  expect(issues({ earliest: '20260102', latest: '20260101' })?.[0]?.[0]).toBe('latest');
  expect(issues({ earliestTime: '08:30', latestTime: '08:29' })?.[0]?.[0]).toBe('latestTime');
});

test('a new question is offered the section of the question that is asked last', () => {
  const questionAt = (weight: number, section: string | null, parent: string | null = null) => ({
    ...question(`q${weight}`, '4', parent),
    weight,
    section,
  });
  expect(lastSection([])).toBe('');
  expect(lastSection([questionAt(2, 'Salud'), questionAt(1, 'Vivienda')])).toBe('Salud');
  expect(lastSection([questionAt(1, 'Vivienda'), questionAt(2, null)])).toBe('');
  // Dependent questions are in the section of their base question.
  expect(lastSection([questionAt(1, 'Vivienda'), questionAt(9, 'Salud', 'q1')])).toBe('Vivienda');
});
