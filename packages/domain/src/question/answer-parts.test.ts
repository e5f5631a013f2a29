import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerParts, requiredDetail, joinedParts } from './answer-parts.ts';
import { answerProblem } from './answer-check.ts';
import { answersToSend, checkAnswers } from './survey-flow.ts';
import { question } from './survey-flow.fixture.ts';
import { withoutAnswerOf } from './without-answer.ts';

const today = '20260310';
const fuel = question('fuel', {
  options: [
    { id: 'gas', label: 'Gas', orderOption: 1 },
    { id: 'other', label: 'Otro', orderOption: 2, asksDetail: 1 },
  ],
});
const weight = question('weight', { fieldTypeCode: '5', decimals: 1, usualLeast: 2, usualMost: 250 });
const note = question('note', { fieldTypeCode: '6', offersNoReply: 1 });

describe('an answer and its detail', () => {
  it('are the same parts again after they were joined', () =>
    fc.assert(
      fc.property(
        fc.string().map((text) => text.replaceAll('\n', '')),
        fc.string(),
        (value, detail) => {
          expect(answerParts(weight, joinedParts({ value, detail }))).toEqual({ value, detail });
        },
      ),
    ));

  it('are one text where nothing is asked about it', () =>
    expect(answerParts(note, 'Uno\nDos')).toEqual({ value: 'Uno\nDos', detail: '' }));

  it.each([
    [fuel, 'gas', null],
    [fuel, 'other', 'which'],
    [fuel, '', null],
    [weight, '72,5', null],
    [weight, '250', null],
    [weight, '250,1', 'reason'],
    [weight, '1.9', 'reason'],
    [weight, '', null],
    [weight, '7 5', null],
    [{ ...weight, offersDontKnow: 1 }, '@NS', null],
    [note, 'other', null],
  ])('%j asks about %s: %s', (settings, value, kind) => expect(requiredDetail(settings, value)).toBe(kind));

  it('are sent apart, and what is no longer asked is not sent', () => {
    const questions = [fuel, weight];
    const sentAnswers = (answers: Record<string, string>) => answersToSend(questions, answers);
    expect(sentAnswers({ fuel: 'other\n Fique ', weight: '725,5\nDos veces' })).toEqual([
      { questionID: 'fuel', value: 'other', detail: 'Fique' },
      { questionID: 'weight', value: '725.5', detail: 'Dos veces' },
    ]);
    expect(sentAnswers({ fuel: 'gas\nFique', weight: '\nDos veces' })).toEqual([
      { questionID: 'fuel', value: 'gas' },
    ]);
  });

  it('are refused where one is asked for and missing, too long, or not asked for', () => {
    const problems = (answer: string) =>
      checkAnswers([fuel], { fuel: answer }, today).map(({ message }) => message);
    expect(problems('other')).toEqual(['Escriba cuál.']);
    expect(problems('other\n  ')).toEqual(['Escriba cuál.']);
    expect(problems(`other\n${'x'.repeat(201)}`)).toEqual(['Inserte máximo 200 caracteres.']);
    expect(problems('gas\nFique')).toEqual(['Sobre esta respuesta no se pregunta nada más.']);
    expect(problems('other\nFique')).toEqual([]);
  });
});

describe('No sabe and No responde', () => {
  it('answer a required question that offers them, of any type', () => {
    for (const fieldTypeCode of ['1', '2', '3', '4', '5', '6', 'hora', 'posicion']) {
      const choiceQuestion = question('q', { fieldTypeCode, required: 1, offersDontKnow: 1 });
      expect(answerProblem(choiceQuestion, '@NS', today)).toBeNull();
      expect(withoutAnswerOf(choiceQuestion, '@NS')?.label).toBe('No sabe');
      expect(withoutAnswerOf(choiceQuestion, '@NR')).toBeUndefined();
    }
  });
});
