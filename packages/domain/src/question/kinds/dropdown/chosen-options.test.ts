import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProblem } from '../../answer-check.ts';
import { chosenIDs, chosenLabels, withOption } from './chosen-options.ts';
import { answerOnWire, visibleQuestions } from '../../survey-flow.ts';
import { dependentOn, question } from '../../survey-flow.fixture.ts';

const options = [
  { id: 'gas', label: 'Gas', orderOption: 1 },
  { id: 'wood', label: 'Leña', orderOption: 2 },
  { id: 'other', label: 'Otro', orderOption: 3, asksDetail: 1 },
  { id: 'none', label: 'Ninguno', orderOption: 4, excludes: 1 },
];
const fuels = question('fuels', { several: 1, options });
const problem = (value: string) => answerProblem(fuels, value, '20260310');

describe('several choices', () => {
  it.each([
    ['gas', null],
    ['gas wood', null],
    ['none', null],
    ['other\nFique', null],
    ['gas other\nFique', null],
    ['gas other', 'Escriba cuál.'],
    ['wood gas', 'Las opciones elegidas deben ir una vez y en su orden.'],
    ['gas gas', 'Las opciones elegidas deben ir una vez y en su orden.'],
    ['gas coal', 'La opción elegida no existe.'],
    ['gas  wood', 'La opción elegida no existe.'],
    ['gas none', 'La opción «Ninguno» no va con otras.'],
  ])('%j: %s', (value, message) => expect(problem(value)).toBe(message));

  it('are refused where one is asked for', () =>
    expect(answerProblem(question('fuel', { options }), 'gas wood', '20260310')).toBe(
      'La opción elegida no existe.',
    ));

  it('that were checked and unchecked in any order can be saved, and are what was checked last', () => {
    const clicks = fc.array(fc.tuple(fc.constantFrom(...options), fc.boolean()), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(clicks, (clicked) => {
        const value = clicked.reduce(
          (heldValue, [option, checked]) => withOption(fuels, heldValue, option, checked),
          '',
        );
        expect([null, 'Escriba cuál.']).toContain(problem(value));
        const [lastOption, isChecked] = clicked.at(-1)!;
        expect(chosenIDs(fuels, value).includes(lastOption.id)).toBe(isChecked);
      }),
    );
  });

  it('that another version had in another order are sent in that of this one', () => {
    const sentAnswer = (answer: string) => answerOnWire(fuels, answer);
    expect(sentAnswer('other gas\nFique')).toBe('gas other\nFique');
    expect(problem(sentAnswer('other gas\nFique'))).toBeNull();
    // A value that cannot be put in order is rejected with a reason.
    expect(sentAnswer('wood coal')).toBe('wood coal');
    expect(sentAnswer('@NS')).toBe('@NS');
    expect(sentAnswer('')).toBe('');
  });

  it('show what waits for one of them, and read as their labels', () => {
    const children = ['gas', 'wood'].map((when) =>
      question(when, { ...dependentOn('fuels', when), activeAnswerID: when }),
    );
    const visibleIDs = (answer: string) =>
      visibleQuestions([fuels, ...children], { fuels: answer }).map(({ id }) => id);
    expect(visibleIDs('gas wood')).toEqual(['fuels', 'gas', 'wood']);
    expect(visibleIDs('wood other\nFique')).toEqual(['fuels', 'wood']);
    expect(visibleIDs('none')).toEqual(['fuels']);
    expect(chosenLabels(fuels, 'gas wood')).toBe('Gas | Leña');
  });
});
