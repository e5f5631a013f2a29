import type { Schema } from '@caracteriza/api-client';
import { triggersHold } from '@caracteriza/domain/rule/triggers';
import { expect, test } from 'vitest';
import {
  fittingSample,
  ownTriggers,
  personOf,
  questionsFor,
  sampleFields,
  usedFields,
} from './sample-person.ts';

type Trigger = Schema<'Trigger'>;

const trigger = (
  field: Trigger['field'],
  operator: Trigger['operator'],
  value1: string,
  questionID: string | null = null,
): Trigger => ({
  id: `${field}${value1}`,
  field,
  operator,
  value1,
  value2: null,
  characterizationID: { id: 'c', code: 'CAR000001', name: 'Niñez' },
  questionID: questionID === null ? null : { id: questionID, code: questionID, statement: questionID },
  version: 1,
});

const triggers = [
  trigger('EDAD', 'MENOR QUE', '6'),
  trigger('SEXO', 'ES IGUAL A', 'F', 'q1'),
  trigger('EDAD', 'MAYOR QUE', '2', 'q2'),
];

test('the sample has what the triggers look at, and fits the characterization', () => {
  expect(usedFields(triggers)).toEqual(['SEXO', 'EDAD']);
  const sample = fittingSample(triggers, [], '20261126');
  expect(sample).toEqual({ SEXO: 'F', EDAD: '0' });
  expect(triggersHold(ownTriggers(triggers), personOf(sample, '20261126'))).toBe(true);
  expect(fittingSample([trigger('EDAD', 'MENOR QUE', '6', 'q1')], [], '20261126')).toEqual({ EDAD: '30' });
  expect(fittingSample([], [], '20261126')).toEqual({});
});

test('a calculation with months asks for a birth date in the place of the age', () => {
  const questions = [{ expression: "si(sexo = 'F'; edad_meses; 1)", bands: 'Para edad < 5:\n1; Bajo' }];
  expect(sampleFields([], questions)).toEqual(['SEXO', 'NACIMIENTO']);
  expect(
    sampleFields(
      [],
      [
        { expression: 'edad', bands: null },
        { expression: null, bands: null },
      ],
    ),
  ).toEqual(['EDAD']);
  const sample = fittingSample(triggers, questions, '20240229');
  expect(sample).toEqual({ SEXO: 'F', NACIMIENTO: '20240228' });
  expect(fittingSample([], questions, '20240229')).toEqual({ SEXO: '', NACIMIENTO: '19940228' });
  expect(personOf(sample, '20240301')).toEqual({ SEXO: 'F', EDAD: 0, NACIMIENTO: '20240228' });
  expect(personOf({ NACIMIENTO: '' }, '20240301')).toEqual({ EDAD: null, NACIMIENTO: null });
});

test('an age that is no number is none', () => {
  expect(personOf({ EDAD: '' }, '20261126').EDAD).toBeNull();
  expect(personOf({ EDAD: '05', SEXO: 'M' }, '20261126')).toEqual({ EDAD: 5, SEXO: 'M' });
});

test('questions are left out by their own triggers only', () => {
  const questions = ['q1', 'q2', 'q3'].map((id) => ({ id }));
  const askedOf = (age: number, sex: string) =>
    questionsFor(questions, triggers, { EDAD: age, SEXO: sex }).map(({ id }) => id);
  expect(askedOf(3, 'F')).toEqual(['q1', 'q2', 'q3']);
  expect(askedOf(1, 'M')).toEqual(['q3']);
  expect(askedOf(40, 'M')).toEqual(['q2', 'q3']);
});
