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
const withCode = <Q extends object>(code: string, base: Q) => ({ ...base, code });
const department = withCode(
  'PRE1',
  question('department', { optionListVersion: 'departments', offersDontKnow: 1, weight: 1 }),
);
const town = withCode(
  'PRE2',
  question('town', { optionListVersion: 'towns', cascadeFrom: 'PRE1', weight: 2 }),
);
const linkedQuestions = withSharedOptions([department, town], (version) => placedOptions(lists[version]!));

/** The codes that are offered for the town with these answers. */
const offeredLabels = (answers: Record<string, string>) =>
  offeredQuestions(visibleQuestions(linkedQuestions, answers), answers)[1]!.options.map(({ id }) => id);
const problems = (answers: Record<string, string>) =>
  checkAnswers(linkedQuestions, answers, '20261127').map(({ message }) => message);

describe('options that belong to an earlier answer', () => {
  it.each([
    [{ department: '05' }, ['05001', '99']],
    [{}, ['05001', '08001', '99']],
    [{ department: '@NS' }, ['05001', '08001', '99']],
    // The chosen option is shown even though it is rejected.
    [{ department: '05', town: '08001' }, ['05001', '08001', '99']],
  ])('with %j: %j', (answers, codes) => expect(offeredLabels(answers)).toEqual(codes));

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
    const offeredIDs = () => offeredQuestions(visibleQuestions(linkedQuestions, answers), answers);
    const [optionsBefore, optionsAfter] = [offeredIDs(), offeredIDs()];
    expect(optionsAfter[0]).toBe(linkedQuestions[0]);
    expect(optionsAfter[1]).toBe(optionsBefore[1]);
  });

  it.each([
    [
      'a later question',
      [withCode('PRE1', { ...linkedQuestions[0]!, weight: 3 }), linkedQuestions[1]!],
      'se pregunta después',
    ],
    ['itself', [{ ...linkedQuestions[1]!, cascadeFrom: 'PRE2' }], 'por su propia respuesta'],
    ['no question', [{ ...linkedQuestions[1]!, cascadeFrom: 'PRE9' }], 'No hay una pregunta «PRE9»'],
    [
      'options that are none of theirs',
      [{ ...linkedQuestions[0]!, options: linkedQuestions[1]!.options }, linkedQuestions[1]!],
      'no pertenecen a las de «¿department?»',
    ],
  ])('are not filtered by %s', (_what, questions, message) => {
    const [brokenCascade] = brokenCascades(questions as typeof linkedQuestions);
    expect(brokenCascade?.message).toContain(message);
    expect(brokenCascades(linkedQuestions)).toEqual([]);
  });
});
