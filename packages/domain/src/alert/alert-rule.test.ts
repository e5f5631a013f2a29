import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../question/kinds.ts';
import { personScope, type RulePerson } from '../rule/person-scope.ts';
import { alertRuleProblem, meetsRule, questionsOfRule } from './alert-rule.ts';

const question = (code: string, overrides: object = {}) => ({
  id: `id-${code}`,
  code,
  parentID: null,
  activeAnswerID: null,
  weight: 1,
  required: 0,
  fieldTypeCode: fieldTypes.numeric,
  statement: `¿${code}?`,
  options: [],
  ...overrides,
});
const option = (code: string) => ({ id: `id-${code}`, code, label: code, orderOption: 1 });
const list = { fieldTypeCode: fieldTypes.dropdown };

const questions = [
  question('PRE000001'),
  question('PRE000002', { ...list, options: [option('OPC000001'), option('OPC000002')] }),
  question('PRE000003', { ...list, several: 1, options: [option('OPC000003'), option('OPC000004')] }),
  question('PRE000004', { fieldTypeCode: fieldTypes.text }),
];

const isMetBy = (rule: string, answers: Record<string, string>, person: RulePerson = {}) =>
  meetsRule(rule, {
    questions,
    answers: new Map(Object.entries(answers).map(([code, value]) => [`id-${code}`, value])),
    person: personScope(person, '20261126'),
  });

describe('a rule can be saved', () => {
  it.each([
    'edad < 5',
    "sexo = 'F' y edad_meses >= 120 y PRE000002 = OPC000001",
    'PRE000003 = OPC000003 y PRE000003 = OPC000004',
    'no(PRE000002 = OPC000001) o PRE000001 > 3,5',
    'años(fecha_nacimiento; hoy) > 60',
    'PRE000001 > 4 y PRE000001 < 5',
    'edad < 5 o edad > 60',
    'PRE000002 <> OPC000001 y PRE000002 <> OPC000002',
  ])('%s', (rule) => {
    expect(alertRuleProblem(rule, questions)).toBeNull();
  });
});

describe('a rule is refused with the place and the reason', () => {
  it.each([
    ['edad <', 'Carácter 7: El cálculo no está completo.'],
    ['edad + 1', 'Carácter 6: escriba una comparación, por ejemplo edad < 5.'],
    ['PRE000009 > 1', 'Carácter 1: No hay una pregunta «PRE000009» en esta caracterización: use su código.'],
    ['PRE000002 = OPC000009', 'Carácter 13: Use el código de una opción de PRE000002 («¿PRE000002?»).'],
    [
      'PRE000004 = 3',
      'Carácter 13: Escriba entre comillas el texto que se compara con PRE000004 («¿PRE000004?»).',
    ],
    ['edad > 60 y edad < 18', 'Carácter 13: esta comparación y «edad > 60» nunca se cumplen a la vez.'],
    ['edad > 4 y EDAD < 5', 'Carácter 12: esta comparación y «edad > 4» nunca se cumplen a la vez.'],
    [
      '18 > edad y (PRE000001 = 1 y edad >= 18)',
      'Carácter 30: esta comparación y «18 > edad» nunca se cumplen a la vez.',
    ],
    ["sexo = 'F' y sexo = 'M'", "Carácter 14: esta comparación y «sexo = 'F'» nunca se cumplen a la vez."],
    [
      'PRE000002 = OPC000001 y PRE000002 = OPC000002',
      'Carácter 25: esta comparación y «PRE000002 = OPC000001» nunca se cumplen a la vez.',
    ],
    [
      'PRE000003 = OPC000003 y PRE000003 <> OPC000003',
      'Carácter 25: esta comparación y «PRE000003 = OPC000003» nunca se cumplen a la vez.',
    ],
    [
      'PRE000001 > 2 y PRE000001 <= 2',
      'Carácter 17: esta comparación y «PRE000001 > 2» nunca se cumplen a la vez.',
    ],
    [
      '(edad < 1 y edad > 2) o (edad < 3 y edad > 4)',
      'Carácter 13: esta comparación y «edad < 1» nunca se cumplen a la vez.',
    ],
  ])('%s', (rule, problem) => {
    expect(alertRuleProblem(rule, questions)).toBe(problem);
  });
});

describe('a survey meets a rule', () => {
  const pregnant = "sexo = 'F' y PRE000002 = OPC000001 y PRE000001 < 4";
  const answers = { PRE000002: 'id-OPC000001', PRE000001: '2' };

  it('by its answers and its person', () => {
    expect(isMetBy(pregnant, answers, { SEXO: 'F' })).toBe(true);
    expect(isMetBy(pregnant, answers, { SEXO: 'M' })).toBe(false);
    expect(isMetBy(pregnant, { ...answers, PRE000001: '4' }, { SEXO: 'F' })).toBe(false);
  });

  it('not while what it needs is unknown', () => {
    expect(isMetBy(pregnant, { PRE000002: 'id-OPC000001' }, { SEXO: 'F' })).toBe(false);
    expect(isMetBy(pregnant, { ...answers, PRE000001: '@NS' }, { SEXO: 'F' })).toBe(false);
    expect(isMetBy(pregnant, answers)).toBe(false);
    expect(isMetBy('PRE000009 = 1', answers)).toBe(false);
    expect(isMetBy('edad <', answers)).toBe(false);
  });

  it('by one of several options, and by the day', () => {
    expect(isMetBy('PRE000003 = OPC000004', { PRE000003: 'id-OPC000003 id-OPC000004' })).toBe(true);
    expect(isMetBy('años(fecha_nacimiento; hoy) < 5', {}, { NACIMIENTO: '20211127' })).toBe(true);
    expect(isMetBy('años(fecha_nacimiento; hoy) < 5', {}, { NACIMIENTO: '20211126' })).toBe(false);
  });
});

it('the questions that a rule reads are those that it names', () => {
  const read = questionsOfRule("sexo = 'PRE000001' y pre000004 = 1 y PRE000002 = OPC000001", questions);
  expect(read.map(({ code }) => code)).toEqual(['PRE000002', 'PRE000004']);
});
