import { describe, expect, it } from 'vitest';
import { brokenCascades } from './cascade.ts';
import { placedOptions, type SharedOption, withSharedOptions } from './shared-options.ts';
import { checkAnswers, offeredQuestions, visibleQuestions } from './survey-flow.ts';
import { question } from './survey-flow.fixture.ts';

const lists: Readonly<Record<string, readonly SharedOption[]>> = {
  departments: [
    { code: '05', label: 'Antioquia' },
    { code: '08', label: 'Atlántico' },
  ],
  towns: [
    { code: '05001', label: 'Medellín', parent: '05' },
    { code: '08001', label: 'Barranquilla', parent: '08' },
    { code: '99', label: 'Otro' },
  ],
};
const coded = <Q extends object>(code: string, asked: Q) => ({ ...asked, code });
const department = coded(
  'PRE1',
  question('department', { optionListVersion: 'departments', offersDontKnow: 1, weight: 1 }),
);
const town = coded('PRE2', question('town', { optionListVersion: 'towns', cascadeFrom: 'PRE1', weight: 2 }));
const asked = withSharedOptions([department, town], (version) => placedOptions(lists[version]!));

/** The codes that are offered for the town with these answers. */
const offered = (answers: Record<string, string>) =>
  offeredQuestions(visibleQuestions(asked, answers), answers)[1]!.options.map(({ id }) => id);
const problems = (answers: Record<string, string>) =>
  checkAnswers(asked, answers, '20261127').map(({ message }) => message);

describe('options that belong to an earlier answer', () => {
  it.each([
    [{ department: '05' }, ['05001', '99']],
    [{}, ['05001', '08001', '99']],
    [{ department: '@NS' }, ['05001', '08001', '99']],
    // The one that is chosen is seen, though it is refused.
    [{ department: '05', town: '08001' }, ['05001', '08001', '99']],
  ])('with %j: %j', (answers, codes) => expect(offered(answers)).toEqual(codes));

  it.each([
    [{ department: '05', town: '05001' }, []],
    [{ department: '05', town: '99' }, []],
    [{ town: '08001' }, []],
    [
      { department: '05', town: '08001' },
      ['«Barranquilla» no es de la respuesta de «¿department?»: elija otra opción.'],
    ],
    [{ town: '77' }, ['La opción elegida no existe.']],
  ])('an answer %j: %j', (answers, messages) => expect(problems(answers)).toEqual(messages));

  it('stay the same objects while neither answer changes, so that nothing is drawn again', () => {
    const answers = { department: '05', town: '05001' };
    const shown = () => offeredQuestions(visibleQuestions(asked, answers), answers);
    const [before, after] = [shown(), shown()];
    expect(after[0]).toBe(asked[0]);
    expect(after[1]).toBe(before[1]);
  });

  it.each([
    ['a later question', [coded('PRE1', { ...asked[0]!, weight: 3 }), asked[1]!], 'se pregunta después'],
    ['itself', [{ ...asked[1]!, cascadeFrom: 'PRE2' }], 'por su propia respuesta'],
    ['no question', [{ ...asked[1]!, cascadeFrom: 'PRE9' }], 'No hay una pregunta «PRE9»'],
    [
      'options that are none of theirs',
      [{ ...asked[0]!, options: asked[1]!.options }, asked[1]!],
      'no pertenecen a las de «¿department?»',
    ],
  ])('are not filtered by %s', (_what, questions, message) => {
    const [broken] = brokenCascades(questions as typeof asked);
    expect(broken?.message).toContain(message);
    expect(brokenCascades(asked)).toEqual([]);
  });
});
