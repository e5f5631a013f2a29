import { describe, expect, it } from 'vitest';
import { fieldTypes } from './kinds.ts';
import type { ConditionOperator } from '../rule/comparison.ts';
import { conditionHolds, operatorsOf, type ShowWhen } from './show-when.ts';
import { brokenConditions, questionsBefore } from './show-when-problem.ts';
import { shownText, showWhenText } from './show-when-words.ts';
import { answersToSend, checkAnswers, visibleQuestions } from './survey-flow.ts';
import { dependentOn, question } from './survey-flow.fixture.ts';

const allOf = (...conditions: ShowWhen['conditions']): ShowWhen => ({ match: 'all', conditions });
const anyOf = (...conditions: ShowWhen['conditions']): ShowWhen => ({ match: 'any', conditions });
const conditionIs = (questionID: string, operator: ConditionOperator, value: string | null = null) => ({
  questionID,
  operator,
  value,
});

describe('one condition', () => {
  it.each([
    ['4', 'q.si', 'equal', 'q.si', true],
    ['4', 'q.no', 'equal', 'q.si', false],
    ['4', 'q.no', 'different', 'q.si', true],
    ['4', '@NS', 'different', 'q.si', true],
    ['4', '@NS', 'equal', '@NS', true],
    ['4', '@NS', 'answered', null, true],
    ['5', '2,50', 'equal', '2.5', true],
    ['5', '10', 'more', '9', true],
    ['5', '9', 'more', '9', false],
    ['5', '-3', 'less', '0', true],
    ['5', '12a', 'more', '9', false],
    ['5', '@NS', 'less', '9', false],
    ['2', '20240229', 'less', '20240301', true],
    ['2', '2024', 'less', '20240301', false],
    ['2', '20240301', 'equal', '20240301', true],
    ['hora', '0830', 'equal', '08:30', true],
    ['hora', '8:30', 'less', '10:00', true],
    ['hora', '8:3', 'more', '00:00', false],
    ['6', ' Bogotá  D.C.', 'equal', 'bogota d.c.', true],
    ['6', 'Vereda El Edén', 'contains', 'EDEN', true],
    ['6', '@NR', 'contains', 'n', false],
    ['1', 'data:image/png;base64,AA==', 'answered', null, true],
  ] as const)('of type %s: %s %s %s is %s', (fieldTypeCode, answer, operator, value, holds) => {
    expect(conditionHolds({ fieldTypeCode }, answer, { operator, value })).toBe(holds);
    expect(conditionHolds({ fieldTypeCode }, '', { operator, value })).toBe(false);
  });

  it('of a list with several answers: the option is among the chosen', () => {
    const severalQuestion = { fieldTypeCode: '4', several: 1 };
    expect(conditionHolds(severalQuestion, 'a b', { operator: 'equal', value: 'b' })).toBe(true);
    expect(conditionHolds(severalQuestion, 'a b', { operator: 'different', value: 'b' })).toBe(false);
  });
});

describe('the questions that show', () => {
  const questions = [
    question('smokes'),
    question('age', { fieldTypeCode: '5', weight: 2 }),
    question('both', {
      weight: 3,
      showWhen: allOf(conditionIs('smokes', 'equal', 'smokes.si'), conditionIs('age', 'more', '17')),
    }),
    question('either', {
      weight: 4,
      showWhen: anyOf(conditionIs('smokes', 'equal', 'smokes.si'), conditionIs('age', 'more', '17')),
    }),
    question('after', { weight: 5, showWhen: allOf(conditionIs('both', 'answered')) }),
    question('child', {
      ...dependentOn('either', 'si', 1),
      showWhen: allOf(conditionIs('age', 'less', '60')),
    }),
  ];
  const visibleIDs = (answers: Record<string, string>) =>
    visibleQuestions(questions, answers).map(({ id }) => id);

  it('are those of which all or any conditions hold, and a hidden one counts as not answered', () => {
    expect(visibleIDs({})).toEqual(['smokes', 'age']);
    expect(visibleIDs({ age: '20', both: 'both.si' })).toEqual(['smokes', 'age', 'either']);
    expect(visibleIDs({ smokes: 'smokes.si', age: '20', both: 'both.si' })).toEqual([
      'smokes',
      'age',
      'both',
      'either',
      'after',
    ]);
  });

  it('need base question and conditions', () => {
    expect(visibleIDs({ age: '70', either: 'either.si' })).not.toContain('child');
    expect(visibleIDs({ age: '50', either: 'either.no' })).not.toContain('child');
    expect(visibleIDs({ age: '50', either: 'either.si' })).toEqual(['smokes', 'age', 'either', 'child']);
  });

  it('are alone sent and accepted', () => {
    const answers = { age: '20', both: 'both.si', after: 'after.no' };
    expect(answersToSend(questions, answers)).toEqual([{ questionID: 'age', value: '20' }]);
    expect(checkAnswers(questions, answers, '20260310')).toEqual([
      { questionID: 'both', message: 'La pregunta no se muestra con las demás respuestas.' },
      { questionID: 'after', message: 'La pregunta no se muestra con las demás respuestas.' },
    ]);
  });

  it('never wait for one that comes later, even where bad data says so', () => {
    const laterQuestions = [
      question('first', { showWhen: allOf(conditionIs('second', 'answered')) }),
      question('second', { weight: 2 }),
      question('self', { weight: 3, showWhen: anyOf(conditionIs('self', 'answered')) }),
    ];
    const answers = { first: 'first.si', second: 'second.si', self: 'self.si' };
    expect(visibleQuestions(laterQuestions, answers).map(({ id }) => id)).toEqual(['second']);
  });
});

it('a base question and its answer are the same as one condition', () => {
  const list = question('base', { several: 1 });
  const [child, freeQuestion] = [
    question('child', dependentOn('base', 'si', 2)),
    question('free', { weight: 2, showWhen: allOf(conditionIs('base', 'equal', 'base.si')) }),
  ];
  for (const base of ['', 'base.si', 'base.no', 'base.si base.no', '@NS'])
    expect(visibleQuestions([list, child], { base }).length).toBe(
      visibleQuestions([list, freeQuestion], { base }).length,
    );
});

describe('what cannot be kept', () => {
  const statements = [
    question('list', { offersDontKnow: 1 }),
    question('note', { fieldTypeCode: fieldTypes.note, weight: 2 }),
    question('number', { fieldTypeCode: '5', weight: 3 }),
    question('day', { fieldTypeCode: '2', weight: 4 }),
    question('hour', { fieldTypeCode: 'hora', weight: 5 }),
    question('text', { fieldTypeCode: '6', weight: 6 }),
    question('later', { weight: 9 }),
  ];
  const problem = (...condition: Parameters<typeof conditionIs>) =>
    brokenConditions([
      ...statements,
      question('own', { weight: 7, showWhen: allOf(conditionIs(...condition)) }),
    ])[0]?.message;

  it.each([
    ['own', 'answered', null, 'Una pregunta no puede depender de sí misma.'],
    ['gone', 'answered', null, 'Elija una pregunta de esta caracterización.'],
    ['note', 'answered', null, '«¿note?» es una nota y no tiene respuesta: elija otra pregunta.'],
    ['later', 'answered', null, '«¿later?» se pregunta después: elija una pregunta anterior.'],
    ['list', 'less', '1', '«¿list?» no admite la comparación «es menor que»: elija otra.'],
    ['number', 'contains', '1', '«¿number?» no admite la comparación «contiene»: elija otra.'],
    ['list', 'answered', 'list.si', 'Esta comparación no lleva valor.'],
    ['list', 'equal', null, 'Indique el valor de la condición.'],
    ['text', 'contains', '  ', 'Indique el valor de la condición.'],
    ['list', 'equal', 'other.si', 'Elija una opción de «¿list?».'],
    ['list', 'equal', '@NR', 'Elija una opción de «¿list?».'],
    ['number', 'more', '1,5', 'Escriba un número.'],
    ['day', 'less', '20240230', 'Elija una fecha válida.'],
    ['hour', 'less', '25:00', 'Escriba la hora de 00:00 a 23:59, por ejemplo 14:30.'],
  ] as const)('%s %s %s: %s', (id, operator, value, message) => {
    expect(problem(id, operator, value)).toBe(message);
  });

  it.each([
    ['list', 'equal', 'list.si'],
    ['list', 'different', '@NS'],
    ['number', 'more', '-1.5'],
    ['day', 'less', '20240229'],
    ['hour', 'more', '08:00'],
    ['text', 'contains', 'vereda'],
  ] as const)('%s %s %s is kept', (id, operator, value) => {
    expect(problem(id, operator, value)).toBeUndefined();
  });

  it('a question that moved before the one that it names', () => {
    const movedQuestions = [
      question('a', { weight: 2 }),
      question('b', { weight: 1, showWhen: allOf(conditionIs('a', 'answered')) }),
    ];
    expect(brokenConditions(movedQuestions)).toEqual([
      {
        question: movedQuestions[1],
        index: 0,
        message: '«¿a?» se pregunta después: elija una pregunta anterior.',
      },
    ]);
  });

  it('the questions before one are those of the order, with what is below them', () => {
    const ids = [question('a'), question('below', dependentOn('a', 'si', 9)), question('b', { weight: 2 })];
    expect(questionsBefore(ids, 'b').map(({ id }) => id)).toEqual(['a', 'below']);
    expect(questionsBefore(ids, 'gone')).toEqual([]);
  });

  it('an operator fits every type but a note', () => {
    for (const [name, code] of Object.entries(fieldTypes))
      expect(operatorsOf({ fieldTypeCode: code }).includes('answered'), name).toBe(name !== 'note');
  });
});

describe('in words', () => {
  const questions = [
    question('smokes', { statement: '¿Fuma?' }),
    question('fuels', { several: 1, statement: 'Combustibles' }),
    question('age', { fieldTypeCode: '5', statement: 'Edad' }),
    question('day', { fieldTypeCode: '2', statement: 'Fecha' }),
    question('text', { fieldTypeCode: '6', statement: 'Vereda' }),
  ];
  const find = (id: string) => questions.find((each) => each.id === id);

  it.each([
    [null, ''],
    [allOf(conditionIs('smokes', 'equal', 'smokes.si')), '«¿Fuma?» es «Sí»'],
    [allOf(conditionIs('smokes', 'different', '@NS')), '«¿Fuma?» no es «No sabe»'],
    [allOf(conditionIs('smokes', 'equal', 'gone')), '«¿Fuma?» es una opción que ya no está'],
    [
      anyOf(conditionIs('fuels', 'equal', 'fuels.si'), conditionIs('age', 'less', '2.5')),
      '«Combustibles» incluye «Sí» o «Edad» es menor que 2,5',
    ],
    [
      allOf(
        conditionIs('day', 'more', '20240229'),
        conditionIs('text', 'contains', 'El'),
        conditionIs('age', 'answered'),
      ),
      '«Fecha» es posterior a 29/02/2024, «Vereda» contiene «El» y «Edad» tiene respuesta',
    ],
  ])('%j: %s', (showWhen, text) => {
    expect(showWhenText(showWhen, find)).toBe(text);
  });

  it('with the base question', () => {
    const showWhen = anyOf(conditionIs('age', 'more', '17'), conditionIs('text', 'answered'));
    const child = question('child', { ...dependentOn('smokes', 'si'), showWhen });
    expect(shownText(child, find)).toBe(
      '«¿Fuma?» es «Sí» y se cumple alguna: «Edad» es mayor que 17 o «Vereda» tiene respuesta',
    );
    expect(shownText(question('child', dependentOn('smokes', 'si')), find)).toBe('«¿Fuma?» es «Sí»');
    expect(shownText({ ...child, parentID: null }, find)).toBe(
      '«Edad» es mayor que 17 o «Vereda» tiene respuesta',
    );
  });
});
