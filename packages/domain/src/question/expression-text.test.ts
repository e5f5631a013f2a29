import { describe, expect, it } from 'vitest';
import { brokenExpressions } from './broken-expressions.ts';
import { canLimit } from './relative-limit.ts';
import { operatorsOf } from './show-when.ts';
import { question } from './survey-flow.fixture.ts';
import { answersToSend, computedAnswers } from './survey-flow.ts';
import { settingsProblem } from './settings-problem.ts';

const options = [
  { id: 's', code: 'OPC000001', ownCode: '1', label: 'Sí, "siempre"', orderOption: 1 },
  { id: 'n', code: 'OPC000002', label: 'No', orderOption: 2 },
];
const age = question('a', { code: 'PRE000001', weight: 1, fieldTypeCode: '5', options: [] });
const list = question('l', { code: 'PRE000002', weight: 2, fieldTypeCode: '4', options });
const severalQuestion = question('v', {
  code: 'PRE000003',
  weight: 3,
  fieldTypeCode: '4',
  options,
  several: 1,
});
const textQuestion = question('w', { code: 'PRE000004', weight: 4, fieldTypeCode: '6', options: [] });
const computed = (expression: string, code = 'PRE000009') =>
  question(code, {
    code,
    weight: Number(code.slice(3)),
    fieldTypeCode: 'calculada',
    options: [],
    expression,
  });
const questions = [age, list, severalQuestion, textQuestion].map((each) => ({ ...each, code: each.code! }));

const result = (expression: string, answers: Record<string, string>) =>
  computedAnswers([...questions, computed(expression)], answers)['PRE000009'];
const brokenTexts = (expression: string, ...otherQuestions: ReturnType<typeof question>[]) =>
  brokenExpressions(
    [...questions, ...otherQuestions, computed(expression)].map((each) => ({ ...each, code: each.code! })),
  ).map(({ message }) => message)[0] ?? null;

const stages = `si(PRE000001 < 5; "Primera infancia"; si(PRE000001 < 18; 'Niñez "y" juventud'; "Adultez"))`;

describe('a computed text', () => {
  it('is one of several, a label, a code or an answer', () => {
    expect(brokenTexts(stages)).toBeNull();
    expect(['3', '9', '40', ''].map((a) => result(stages, { a }))).toEqual([
      'Primera infancia',
      'Niñez "y" juventud',
      'Adultez',
      '',
    ]);
    expect(['s', 'n', '', '@NS'].map((l) => result('etiqueta(PRE000002)', { l }))).toEqual([
      'Sí, "siempre"',
      'No',
      '',
      '',
    ]);
    expect(['s', 'n'].map((l) => result('código(PRE000002)', { l }))).toEqual(['1', 'OPC000002']);
    expect(result('texto(PRE000004)', { w: 'uno\n dos ' })).toBe('uno dos');
    expect(result(`si(PRE000004 = 'Árbol'; "Sí"; "")`, { w: 'arbol' })).toBe('Sí');
    expect(result(`si(PRE000004 = 'Árbol'; "Sí"; "")`, { w: 'rama' })).toBe('');
  });

  it('is read by later calculations and conditions as a text', () => {
    const stage = computed(stages, 'PRE000008');
    const laterQuestion = computed(`si(PRE000008 = "Adultez"; texto(PRE000008); "Menor de edad")`);
    expect(brokenTexts(laterQuestion.expression!, stage)).toBeNull();
    expect(computedAnswers([...questions, stage, laterQuestion], { a: '40' })['PRE000009']).toBe('Adultez');
    expect(operatorsOf(stage)).toContain('contains');
    expect(operatorsOf(computed('PRE000001'))).toContain('more');
    expect(canLimit('5', stage)).toBe(false);
    expect(canLimit('5', computed('PRE000001'))).toBe(true);
    const conditionalQuestion = question('q', {
      weight: 10,
      fieldTypeCode: '6',
      showWhen: {
        match: 'all',
        conditions: [{ questionID: 'PRE000008', operator: 'equal', value: 'adultez' }],
      },
    });
    const sentAnswers = answersToSend([...questions, stage, conditionalQuestion], { a: '40', q: 'x' });
    expect(sentAnswers.map(({ questionID }) => questionID)).toEqual(['a', 'PRE000008', 'q']);
  });

  it('is not mixed with numbers', () => {
    const aText = 'Aquí va un texto, como en lo demás del cálculo';
    expect(brokenTexts(`si(PRE000001 > 1; "Alto"; 0)`)).toMatch(`Carácter 27: ${aText}`);
    expect(brokenTexts(`si(PRE000001 > 1; "Alto"; suma(1; 2))`)).toMatch(aText);
    expect(brokenTexts(`1 + "uno"`)).toBe('Carácter 5: Use aquí un número: un texto no se puede calcular.');
    expect(brokenTexts('suma(etiqueta(PRE000002); 1)')).toBe(
      'Carácter 6: Use aquí un número: «etiqueta» da un texto.',
    );
    expect(brokenTexts('PRE000004')).toMatch('no se responde con un número: use texto(PRE000004).');
    expect(brokenTexts(`si(PRE000001 > 1; "Alto"; PRE000004)`)).toMatch('use texto(PRE000004).');
    expect(brokenTexts(`si(PRE000001 > 1; "Alto"; PRE000002)`)).toMatch(
      'use etiqueta(PRE000002) o codigo(PRE000002).',
    );
    expect(brokenTexts('texto(PRE000001)')).toMatch('no se responde con un texto.');
    expect(brokenTexts('etiqueta(PRE000001)')).toMatch('no es una lista.');
    expect(brokenTexts('etiqueta(PRE000003)')).toMatch('admite varias opciones');
    expect(brokenTexts(`si("Alto"; "a"; "b")`)).toMatch('El primer valor de «si» es una comparación');
    expect(brokenTexts(`si(PRE000004 > 'a'; "a"; "b")`)).toMatch('es un texto: compárelo con = o con <>.');
    expect(brokenTexts('si(PRE000004 = 3; "a"; "b")')).toMatch('Escriba entre comillas el texto');
    expect(brokenTexts(`"@NS"`)).toMatch('está reservado');
    expect(brokenTexts(`"${'a'.repeat(201)}"`)).toMatch('Un texto admite 200 caracteres.');
  });

  it('has no bands', () => {
    expect(settingsProblem('calculada', { expression: stages, bands: '0; Bajo' })?.field).toBe('bands');
    expect(settingsProblem('calculada', { expression: 'PRE000001', bands: '0; Bajo' })).toBeNull();
  });
});
