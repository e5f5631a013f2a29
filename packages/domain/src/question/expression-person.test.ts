/** Calculations that use the person and the day (decision 0093). */
import { describe, expect, it } from 'vitest';
import { scopeOfFields } from '../rule/opened-person.ts';
import { personScope } from '../rule/person-scope.ts';
import { brokenExpressions } from './broken-expressions.ts';
import { fieldTypes } from './kinds.ts';
import { personCodes } from './person-codes.ts';
import { personFieldsFor, personNamesIn } from './person-reading.ts';
import { answersToSend, checkAnswers, computedAnswers, type SurveyQuestion } from './survey-flow.ts';

const questionOf = (code: string, fieldTypeCode: string, overrides: Partial<SurveyQuestion> = {}) => ({
  id: code,
  code,
  parentID: null,
  activeAnswerID: null,
  weight: 1,
  required: 0,
  fieldTypeCode,
  statement: `¿${code}?`,
  options: [],
  ...overrides,
});
const computed = (expression: string) =>
  questionOf('PRE9', fieldTypes.computed, { weight: 9, expression, decimals: 1 });

const born = questionOf('PRE1', fieldTypes.date);
const baby = personScope({ EDAD: 0, SEXO: 'F', 'GRUPO SANGUÍNEO': 'O+', NACIMIENTO: '20260131' }, '20260301');
const resultOf = (expression: string, scope = baby) =>
  computedAnswers([born, computed(expression)], { PRE1: '20200301' }, scope)['PRE9'];
const problemOf = (expression: string) => brokenExpressions([born, computed(expression)])[0]?.message;

describe('a calculation with the person and the day', () => {
  it.each([
    ['edad * 10 + EDAD_MESES', '1'],
    ['edad_días', '29'],
    ['años(fecha_nacimiento; hoy)', '0'],
    ['años(PRE1; hoy)', '6'],
    ["si(sexo = 'F'; 1; 2)", '1'],
    ["si('M' <> sexo; 1; 2)", '1'],
    ["si(grupo_sanguíneo = 'O+'; 1; 2)", '1'],
    // The person has no entry in this master table.
    ["si(eps = 'EPS001'; 1; 2)", ''],
  ])('%s is %s', (expression, result) => {
    expect(problemOf(expression)).toBeUndefined();
    expect(resultOf(expression)).toBe(result);
  });

  it.each([
    ['sexo', "Carácter 1: «sexo» se compara con un código entre comillas: sexo = 'F'."],
    ['hoy + 1', 'Carácter 1: «hoy» es una fecha: úsela en años(…; …).'],
    ['si(sexo = 1; 1; 2)', 'Carácter 11: Escriba entre comillas el código que se compara con «sexo».'],
    ["si(sexo > 'F'; 1; 2)", 'Carácter 9: «sexo» solo se compara con = o con <>.'],
    ['años(PRE1; edad)', 'Carácter 12: No hay una pregunta «EDAD» en esta caracterización: use su código.'],
  ])('%s is refused', (expression, message) => expect(problemOf(expression)).toBe(message));

  it('takes a month as completed on the day of birth, and on the first where a month has no such day', () => {
    const months = (day: string) =>
      resultOf('edad_meses', personScope({ EDAD: 0, NACIMIENTO: '20260131' }, day));
    expect(['20260130', '20260131', '20260228', '20260301', '20260331'].map(months)).toEqual([
      '',
      '0',
      '0',
      '1',
      '2',
    ]);
  });

  it('has no result where nothing is known of a person', () => {
    expect(computedAnswers([computed('edad')], {})).toEqual({ PRE9: '' });
    expect(resultOf('edad_meses', personScope({ EDAD: 3 }, '20260301'))).toBe('');
  });

  it('is the same for a browser that has only what its calculations read', () => {
    const questions = [born, computed("si(sexo = 'F'; edad_meses; 0) + años(PRE1; hoy)")];
    expect(personNamesIn(questions)).toEqual(['edad_meses', 'hoy', 'sexo']);
    const fields = personFieldsFor(questions, baby);
    expect(fields).toEqual([
      { name: 'edad_meses', value: '1' },
      { name: 'hoy', value: '20260301' },
      { name: 'sexo', value: 'F' },
    ]);
    const answers = { PRE1: '20200301' };
    const sentAnswers = answersToSend(questions, answers, scopeOfFields(fields));
    expect(sentAnswers).toEqual(answersToSend(questions, answers, baby));
    expect(sentAnswers).toContainEqual({ questionID: 'PRE9', value: '7' });
  });

  it('decides with its result what is asked', () => {
    const sums = { ...computed('edad_meses'), weight: 1 };
    const infant = questionOf('PRE2', fieldTypes.text, {
      weight: 2,
      required: 1,
      showWhen: { match: 'all', conditions: [{ questionID: 'PRE9', operator: 'less', value: '6' }] },
    });
    expect(checkAnswers([sums, infant], {}, '20260301', { person: baby })).toHaveLength(1);
    expect(checkAnswers([sums, infant], {}, '20260301')).toEqual([]);
  });

  it('names the codes of master entries that it compares', () => {
    expect(personCodes("si(sexo = 'F'; si('O+' <> grupo_sanguíneo; 1; 2); PRE1)")).toEqual([
      { field: 'SEXO', code: 'F', position: 11 },
      { field: 'GRUPO SANGUÍNEO', code: 'O+', position: 19 },
    ]);
  });
});
