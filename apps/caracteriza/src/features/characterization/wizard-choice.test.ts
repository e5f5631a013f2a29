import { expect, test } from 'vitest';
import { openStep } from '../../crud/wizard.ts';
import {
  chooseCharacterization,
  chooseQuestion,
  lockedReason,
  readChoice,
  wizardSteps,
  writeChoice,
  type Known,
  type WizardStep,
} from './wizard-choice.ts';

const everything: Known = {
  characterization: true,
  fieldType: '4',
  maySeeQuestions: true,
  maySeeOptions: true,
};

test('a choice comes back from its address as it was written, and a new step starts its list afresh', () => {
  const choice = { step: 'questions', characterizationID: 'c', questionID: 'q' } as const;
  const params = writeChoice(new URLSearchParams('page=3&search=x&sort=code&pageSize=20'), choice);
  expect(readChoice(params)).toEqual(choice);
  expect(params.get('page')).toBeNull();
  expect(params.get('search')).toBeNull();
  params.set('page', '2');
  expect(writeChoice(params, { ...choice, questionID: 'r' }).get('page')).toBe('2');
  expect(readChoice(new URLSearchParams('step=nowhere'))).toEqual({
    step: 'characterizations',
    characterizationID: null,
    questionID: null,
  });
});

test('anything but one row is no choice, and another characterization gives up the question', () => {
  const choice = { step: 'characterizations', characterizationID: 'c', questionID: 'q' } as const;
  expect(chooseCharacterization(choice, ['c'])).toBe(choice);
  expect(chooseCharacterization(choice, ['d'])).toMatchObject({ characterizationID: 'd', questionID: null });
  expect(chooseCharacterization(choice, ['c', 'd'])).toMatchObject({ characterizationID: null });
  expect(chooseQuestion(choice, [])).toMatchObject({ characterizationID: 'c', questionID: null });
});

test('a locked step says why', () => {
  expect(lockedReason('questions', { ...everything, characterization: false })).toMatch(/caracterización/);
  expect(lockedReason('questions', { ...everything, maySeeQuestions: false })).toMatch(/permiso/);
  expect(lockedReason('options', { ...everything, fieldType: null })).toMatch(/una sola pregunta/);
  expect(lockedReason('options', { ...everything, fieldType: '6' })).toMatch(/lista desplegable/);
  expect(lockedReason('options', { ...everything, maySeeOptions: false })).toMatch(/permiso/);
  expect(lockedReason('options', everything)).toBeUndefined();
});

test('the step shown is the last one that may be open', () => {
  const shown = (wanted: WizardStep, known: Known, finding = false) =>
    openStep(wizardSteps, wanted, finding, (step) => lockedReason(step, known));
  expect(shown('options', everything)).toBe('options');
  expect(shown('options', { ...everything, fieldType: '5' })).toBe('questions');
  expect(shown('options', { ...everything, characterization: false })).toBe('characterizations');
  expect(shown('questions', everything)).toBe('questions');
  // What the address names is not known yet: no other step may load its list meanwhile.
  expect(shown('options', { ...everything, fieldType: null }, true)).toBe('options');
});
