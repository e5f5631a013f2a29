import { describe, expect, it } from 'vitest';
import {
  answersToSend,
  checkAnswers,
  dependentCharacterizations,
  requiredMissing,
  visibleQuestions,
  type Answers,
} from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';
import { dependentOn, question } from './survey-flow.fixture.ts';

const today = '20260310';

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id).join(' ');

const tree = [
  question('c', { weight: 30 }),
  question('a2', dependentOn('a', 'no', 1)),
  question('b', { weight: 20 }),
  question('a1x', dependentOn('a1', 'si', 99)),
  question('a1', dependentOn('a', 'si', 5)),
  question('a3', dependentOn('a', 'si', 5)),
  question('a', { weight: 10 }),
];

describe('order', () => {
  it('goes by weight, each dependent right after its base question, nested ones too', () => {
    expect(ids(orderQuestions(tree))).toBe('a a2 a1 a1x a3 b c');
  });

  it('keeps equal weights as they came', () => {
    expect(ids(orderQuestions(['z', 'm', 'a'].map((id) => question(id))))).toBe('z m a');
  });

  it('compares weights as numbers', () => {
    expect(ids(orderQuestions([question('a', { weight: 10 }), question('b', { weight: 9 })]))).toBe('b a');
  });

  it('leaves out orphans and cycles and takes the first of two with one id', () => {
    const badQuestions = [
      question('ok'),
      question('orphan', dependentOn('gone', 'si')),
      question('self', dependentOn('self', 'si')),
      question('x', dependentOn('y', 'si')),
      question('y', dependentOn('x', 'si')),
      question('z', dependentOn('y', 'si')),
      question('ok', dependentOn('ok', 'si')),
    ];
    const allAnswers: Answers = { ok: 'ok.si', self: 'self.si', x: 'x.si', y: 'y.si', gone: 'gone.si' };
    expect(ids(orderQuestions(badQuestions))).toBe('ok');
    expect(ids(visibleQuestions(badQuestions, allAnswers))).toBe('ok');
  });

  it('survives a chain of 20,000 dependents and 200,000 siblings', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) =>
      question(`q${index}`, index === 0 ? {} : dependentOn(`q${index - 1}`, 'si')),
    );
    expect(orderQuestions(chain.toReversed())).toEqual(chain);
    const parent = question('p');
    const options = parent.options;
    const flatQuestions = Array.from({ length: 200_000 }, (_, index) => ({
      ...parent,
      id: `s${index}`,
      ...dependentOn('p', 'si'),
      options,
    }));
    expect(orderQuestions([...flatQuestions, parent])).toHaveLength(200_001);
  });
});

describe('visibility', () => {
  it.each<[Answers, string]>([
    [{}, 'a b c'],
    [{ a: 'a.no' }, 'a a2 b c'],
    [{ a: 'a.si' }, 'a a1 a3 b c'],
    [{ a: 'a.si', a1: 'a1.si' }, 'a a1 a1x a3 b c'],
    [{ a: 'a.no', a1: 'a1.si' }, 'a a2 b c'],
    [{ a: 'Sí' }, 'a b c'],
    [{ a: null, b: undefined }, 'a b c'],
  ])('%j shows %s', (answers, visibleIDs) => expect(ids(visibleQuestions(tree, answers))).toBe(visibleIDs));

  it('compares ids, not labels', () => {
    const twinQuestions = [
      question('a', {
        options: [
          { id: '1', label: 'Sí', orderOption: 1 },
          { id: '2', label: 'Sí', orderOption: 2 },
        ],
      }),
      question('b', { parentID: 'a', activeAnswerID: '2' }),
    ];
    expect(ids(visibleQuestions(twinQuestions, { a: '1' }))).toBe('a');
    expect(ids(visibleQuestions(twinQuestions, { a: '2' }))).toBe('a b');
  });

  it('hides a dependent that names no answer', () => {
    const looseQuestions = [
      question('a'),
      question('b', { parentID: 'a' }),
      question('c', { parentID: 'a', activeAnswerID: '' }),
    ];
    expect(ids(visibleQuestions(looseQuestions, {}))).toBe('a');
    expect(ids(visibleQuestions(looseQuestions, { a: 'null' }))).toBe('a');
  });

  it('finds no answers that an object inherits', () => {
    const oddQuestions = [question('constructor', { required: 1 }), question('__proto__', { required: 1 })];
    expect(ids(requiredMissing(oddQuestions, {}))).toBe('constructor __proto__');
    expect(answersToSend(oddQuestions, {})).toEqual([]);
  });
});

describe('required, sending, dependents', () => {
  const form = [
    question('a', { required: 1, weight: 1, dependentCharacterizationID: 'CAR2' }),
    question('b', { required: 1, ...dependentOn('a', 'si'), dependentCharacterizationID: 'CAR1' }),
    question('c', { required: 0, weight: 2, dependentCharacterizationID: 'CAR2', fieldTypeCode: '6' }),
  ];

  it('asks only for shown, required, unanswered questions', () => {
    expect(ids(requiredMissing(visibleQuestions(form, {}), {}))).toBe('a');
    expect(ids(requiredMissing(visibleQuestions(form, { a: 'a.si' }), { a: 'a.si' }))).toBe('b');
    expect(ids(requiredMissing(visibleQuestions(form, { a: 'a.no' }), { a: 'a.no' }))).toBe('');
    expect(ids(requiredMissing(form, { a: ' ', b: 'null' }))).toBe('a b');
  });

  it('sends non-empty answers of shown questions, in order', () => {
    const answers = { c: '  hola ', b: 'b.si', a: 'a.si', stray: 'x' };
    expect(answersToSend(form, answers)).toEqual([
      { questionID: 'a', value: 'a.si' },
      { questionID: 'b', value: 'b.si' },
      { questionID: 'c', value: '  hola ' },
    ]);
    expect(answersToSend(form, { ...answers, a: 'a.no', c: ' ' })).toEqual([
      { questionID: 'a', value: 'a.no' },
    ]);
  });

  it('reaches the characterizations of answered, shown questions once each', () => {
    expect(dependentCharacterizations(form, {})).toEqual([]);
    expect(dependentCharacterizations(form, { b: 'b.si', c: 'x' })).toEqual(['CAR2']);
    expect(dependentCharacterizations([question('a')], { a: 'a.si' })).toEqual([]);
    expect(dependentCharacterizations(form, { a: 'a.si', b: 'b.si', c: 'x' })).toEqual(['CAR2', 'CAR1']);
  });

  it('says everything that is wrong with a saved survey', () => {
    expect(checkAnswers(form, { a: 'a.no' }, today)).toEqual([]);
    expect(
      checkAnswers(form, { c: 'x'.repeat(501), b: 'b.si', stray: 'x', gone: '', q: null }, today),
    ).toEqual([
      { questionID: 'a', message: 'El campo ¿a? es requerido.' },
      { questionID: 'c', message: 'Inserte máximo 500 caracteres.' },
      { questionID: 'b', message: 'La pregunta no se muestra con las demás respuestas.' },
      { questionID: 'stray', message: 'La pregunta no pertenece a la caracterización.' },
    ]);
    expect(checkAnswers(form, { a: 'a.sí' }, today)).toEqual([
      { questionID: 'a', message: 'La opción elegida no existe.' },
    ]);
  });
});

it('all patterns of a survey share one budget of steps; what it does not reach is taken as it is', () => {
  const costlyQuestion = {
    fieldTypeCode: '6',
    pattern: '(.?){499}(.?){450}.*x',
    patternMessage: 'Termine en x.',
  };
  const questions = Array.from({ length: 80 }, (_, index) => question(`t${index}`, costlyQuestion));
  const answers = Object.fromEntries(questions.map(({ id }) => [id, 'a'.repeat(500)]));
  const budget = { stepsLeft: 1_500_000 };
  const problems = checkAnswers(questions, answers, today, { budget });
  expect(problems).toEqual([{ questionID: 't0', message: 'Termine en x.' }]);
  // The last character may take as many steps as there are states.
  expect(budget.stepsLeft).toBeGreaterThan(-2000);
});

it('a note shows like a question, takes no answer and requires none', () => {
  const note = question('n', { ...dependentOn('a', 'si'), fieldTypeCode: 'nota', required: 1 });
  const questions = [question('a'), note];
  const answers = { a: 'a.si' };
  expect(ids(visibleQuestions(questions, answers))).toBe('a n');
  expect(requiredMissing(questions, answers)).toEqual([]);
  expect(checkAnswers(questions, answers, today)).toEqual([]);
  expect(answersToSend(questions, { ...answers, n: 'Sí' })).toEqual([{ questionID: 'a', value: 'a.si' }]);
  expect(checkAnswers(questions, { ...answers, n: 'Sí' }, today)).toEqual([
    { questionID: 'n', message: 'Una nota no tiene respuesta.' },
  ]);
});
