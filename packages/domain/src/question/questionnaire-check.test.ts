import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuestionOfCheck, questionnaireFindings } from './questionnaire-check.ts';
import { visibleQuestions } from './survey-flow.ts';
import type { ConditionOperator } from '../rule/comparison.ts';
import { dependentOn, question } from './survey-flow.fixture.ts';
import type { TriggerRule } from '../rule/triggers.ts';

const today = '20260310';
const list = (id: string, weight: number, overrides: Partial<QuestionOfCheck> = {}): QuestionOfCheck => ({
  ...question(id, { weight, ...overrides }),
  triggers: overrides.triggers ?? [],
});
const age = (operator: TriggerRule['operator'], value1: string): TriggerRule => ({
  field: 'EDAD',
  operator,
  value1,
});
const sex = (value1: string): TriggerRule => ({ field: 'SEXO', operator: 'ES IGUAL A', value1 });

const findingsOf = (questions: readonly QuestionOfCheck[], ownTriggers: readonly TriggerRule[] = []) =>
  questionnaireFindings(questions, ownTriggers, today).map(({ questionID, kind, blocking }) => [
    questionID,
    kind,
    blocking,
  ]);

describe('a questionnaire', () => {
  it('that is in order has no findings', () => {
    const questions = [
      list('a', 1),
      list('b', 1, dependentOn('a', 'si')),
      list('c', 2, { triggers: [sex('M')] }),
    ];
    expect(findingsOf(questions, [age('MAYOR QUE', '17')])).toEqual([]);
    expect(findingsOf([])).toEqual([]);
  });

  it('must not ask for a choice among no options', () => {
    const questions = [list('a', 1, { options: [] }), list('b', 2, { options: [], required: 1 })];
    expect(findingsOf(questions)).toEqual([
      ['a', 'noOptions', false],
      ['b', 'unanswerable', true],
    ]);
    expect(questionnaireFindings(questions, [], today)[1]?.message).toBe(
      'es obligatoria y no tiene opciones de respuesta. La encuesta no se podría guardar.',
    );
  });

  it('is not blocked by a required question that nobody is asked', () => {
    const neverQuestion = {
      options: [],
      required: 1,
      triggers: [age('MAYOR QUE', '60'), age('MENOR QUE', '18')],
    };
    expect(findingsOf([list('a', 1, neverQuestion)])).toEqual([
      ['a', 'unreachable', false],
      ['a', 'noOptions', false],
    ]);
  });

  it('must not ask for a day that cannot be', () => {
    const day = { fieldTypeCode: '2', options: [], required: 1, earliest: '20260311' };
    expect(findingsOf([list('a', 1, { ...day, latest: '20260311' })])).toEqual([]);
    expect(findingsOf([list('a', 1, { ...day, latest: '20260310' })])).toEqual([['a', 'unanswerable', true]]);
  });

  it('says of two answers that limit each other when none can stand beside the other', () => {
    const numbers = (least: number | null, most: number | null, overrides: object) =>
      findingsOf([
        list('a', 1, { code: 'A', fieldTypeCode: '5', options: [], least, most }),
        list('b', 2, { fieldTypeCode: '5', options: [], required: 1, least: 5, most: 10, ...overrides }),
      ]);
    const unanswerableFinding = [['b', 'unanswerable', false]];
    expect(numbers(11, null, { notLessThan: 'A' })).toEqual(unanswerableFinding);
    expect(numbers(10, null, { notLessThan: 'A' })).toEqual([]);
    expect(numbers(null, 4, { notMoreThan: 'A' })).toEqual(unanswerableFinding);
    expect(numbers(null, 5, { notMoreThan: 'A' })).toEqual([]);
    expect(numbers(null, null, { notMoreThan: 'A' })).toEqual([]);
    // Without a minimum, negative numbers are rejected.
    expect(numbers(null, null, { least: -5, most: -1, notLessThan: 'A' })).toEqual(unanswerableFinding);
    expect(numbers(11, null, { notLessThan: 'GONE' })).toEqual([]);
    const days = (latest: string) =>
      findingsOf([
        list('a', 1, { code: 'A', fieldTypeCode: '2', options: [], earliest: '20260102' }),
        list('b', 2, { fieldTypeCode: '2', options: [], latest, notLessThan: 'A' }),
      ]);
    expect(days('20260101')).toEqual(unanswerableFinding);
    expect(days('20260102')).toEqual([]);
  });

  it('may ask for a day that is to come: its campaign may be too', () => {
    const day = { fieldTypeCode: '2', options: [], required: 1, notAfterToday: 1 };
    expect(findingsOf([list('a', 1, { ...day, earliest: today })])).toEqual([]);
    const [finding, ...otherFindings] = questionnaireFindings(
      [list('a', 1, { ...day, earliest: '20260311' })],
      [],
      today,
    );
    expect(otherFindings).toEqual([]);
    expect(finding).toMatchObject({
      blocking: false,
      message: expect.stringMatching(/^no se puede responder antes del 11\/03\/2026: /),
    });
  });

  it.each([
    ['by the rules of the question', [], [sex('M'), age('MENOR QUE', '5')], [age('MAYOR QUE', '9')], true],
    ['by those of the characterization', [sex('F')], [sex('M')], [], true],
    ['by those of its base question', [], [age('MENOR QUE', '5')], [age('MAYOR QUE', '9')], true],
    ['by none', [age('MAYOR QUE', '1')], [age('MENOR QUE', '5'), sex('M')], [sex('M'), sex('F')], false],
  ])('says who is never asked %s', (_by, ownTriggers, base, triggers, unreachable) => {
    const questions = [
      list('a', 1, { triggers: base }),
      list('b', 1, { ...dependentOn('a', 'no'), triggers }),
    ];
    const kinds = findingsOf(questions, ownTriggers).filter(([, kind]) => kind === 'unreachable');
    expect(kinds.length > 0).toBe(unreachable);
  });

  it('says once that the characterization reaches nobody', () => {
    expect(findingsOf([list('a', 1)], [age('MAYOR QUE', '60'), age('MENOR QUE', '18')])).toEqual([
      [null, 'unreachable', false],
    ]);
  });

  it('names dependents that never show, also those below them', () => {
    const questions = [
      list('a', 1),
      list('gone option', 1, { parentID: 'a', activeAnswerID: 'a.quizás' }),
      list('below', 1, dependentOn('gone option', 'si')),
      list('gone base', 1, dependentOn('nobody', 'si')),
      list('text', 2, { fieldTypeCode: '6', options: [] }),
      list('of a text', 1, dependentOn('text', 'si')),
      list('x', 1, dependentOn('y', 'si')),
      list('y', 1, dependentOn('x', 'si')),
    ];
    const neverShown = findingsOf(questions).filter(([, kind]) => kind === 'neverShown');
    expect(neverShown.map(([id]) => id)).toEqual([
      'gone option',
      'below',
      'gone base',
      'of a text',
      'x',
      'y',
    ]);
  });

  it('names questions whose conditions can never hold', () => {
    const shownWhen = (
      match: 'all' | 'any',
      ...conditions: [string, ConditionOperator, string | null][]
    ) => ({
      showWhen: {
        match,
        conditions: conditions.map(([questionID, operator, value]) => ({ questionID, operator, value })),
      },
    });
    const number = { fieldTypeCode: '5', least: 1, most: 10 };
    const neverAnswerable = (overrides: Partial<QuestionOfCheck>) => {
      const questions = [
        list('a', 1),
        list('several', 1.5, { several: 1 }),
        list('n', 2, number),
        list('hidden', 3, shownWhen('all', ['n', 'more', '10'])),
        list('own', 9, overrides),
      ];
      return findingsOf(questions).some(([id, kind]) => id === 'own' && kind === 'neverShown');
    };
    for (const wrongRule of [
      shownWhen('all', ['hidden', 'answered', null]),
      shownWhen('any', ['hidden', 'answered', null], ['n', 'less', '1']),
      shownWhen('all', ['a', 'equal', 'a.si'], ['a', 'equal', 'a.no']),
      shownWhen('all', ['a', 'equal', 'a.si'], ['a', 'different', 'a.si']),
      shownWhen('all', ['several', 'equal', 'several.si'], ['several', 'different', 'several.si']),
      shownWhen('all', ['n', 'more', '5'], ['n', 'less', '5']),
      shownWhen('all', ['n', 'equal', '11']),
      { ...dependentOn('a', 'si', 9), ...shownWhen('all', ['a', 'equal', 'a.no']) },
    ])
      expect(neverAnswerable(wrongRule), JSON.stringify(wrongRule)).toBe(true);
    for (const validRule of [
      shownWhen('any', ['hidden', 'answered', null], ['n', 'more', '5']),
      shownWhen('any', ['a', 'equal', 'a.si'], ['a', 'equal', 'a.no']),
      shownWhen('all', ['several', 'equal', 'several.si'], ['several', 'equal', 'several.no']),
      shownWhen('all', ['n', 'more', '5'], ['n', 'less', '6']),
      { ...dependentOn('a', 'si', 9), ...shownWhen('all', ['n', 'less', '10']) },
    ])
      expect(neverAnswerable(validRule), JSON.stringify(validRule)).toBe(false);
  });

  it('says which weights are tied, within one level only', () => {
    const questions = [list('a', 1), list('b', 1), list('c', 1, dependentOn('a', 'si')), list('d', 2)];
    expect(questionnaireFindings(questions, [], today)).toEqual([
      {
        kind: 'tiedWeights',
        questionID: 'a',
        blocking: false,
        message: 'tiene el mismo peso (1) que «¿b?»: su orden no es seguro.',
      },
    ]);
  });

  it('says which section begins again, whatever its capital letters and accents', () => {
    const titledQuestion = (id: string, weight: number, section: string | null) =>
      list(id, weight, { section });
    const questions = [
      titledQuestion('a', 1, 'Educación'),
      titledQuestion('b', 2, 'Salud'),
      titledQuestion('c', 3, 'EDUCACION'),
      titledQuestion('d', 4, null),
      titledQuestion('e', 5, 'Vivienda'),
      titledQuestion('f', 6, null),
      { ...titledQuestion('g', 1, 'Salud'), ...dependentOn('b', 'si') },
    ];
    expect(findingsOf(questions)).toEqual([['c', 'splitSection', false]]);
    expect(questionnaireFindings(questions, [], today)[0]?.message).toBe(
      'comienza otra sección «EDUCACION»: ordene juntas sus preguntas, o dele otro título.',
    );
  });

  it('shows exactly the questions that are not said to stay hidden', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const parent = fc.option(fc.constantFrom(...ids, 'nobody'), { nil: null });
    const random = fc.record({ parent, when: fc.constantFrom('si', 'no', 'gone'), text: fc.boolean() });
    fc.assert(
      fc.property(fc.array(random, { minLength: 5, maxLength: 5 }), (drawnQuestions) => {
        const questions = drawnQuestions.map(({ parent: parentID, when: parentAnswer, text }, index) =>
          list(ids[index]!, index, {
            ...(parentID !== null && { parentID, activeAnswerID: `${parentID}.${parentAnswer}` }),
            ...(text && { fieldTypeCode: '6', options: [] }),
          }),
        );
        const neverShown = new Set(
          findingsOf(questions).flatMap(([id, kind]) => (kind === 'neverShown' ? [id] : [])),
        );
        const byID = new Map(questions.map((each) => [each.id, each]));
        for (const askedQuestion of questions) {
          // The answers that lead to it; in a cycle they lead nowhere.
          const answers: Record<string, string> = {};
          for (
            let ancestor: QuestionOfCheck | undefined = askedQuestion, stepsLeft = 9;
            ancestor?.parentID != null && stepsLeft > 0;
            stepsLeft--
          ) {
            const base: QuestionOfCheck | undefined = byID.get(ancestor.parentID);
            // Only existing options can be answered.
            if (base?.options.some(({ id }) => id === ancestor?.activeAnswerID))
              answers[base.id] = ancestor.activeAnswerID!;
            ancestor = base;
          }
          const isShown = visibleQuestions(questions, answers).some(({ id }) => id === askedQuestion.id);
          expect(isShown, askedQuestion.id).toBe(!neverShown.has(askedQuestion.id));
        }
      }),
    );
  });
});
