import { expect, test } from 'vitest';
import { readListView, writeListView } from '../../crud/use-list-view.ts';
import { openStep } from '../../crud/wizard.ts';
import {
  chooseCharacterization,
  chooseQuestion,
  lockedReason,
  readChoice,
  wizardSteps,
  writeChoice,
  type Choice,
  type WizardFacts,
  type WizardStep,
} from './wizard-choice.ts';

const everything: WizardFacts = {
  characterization: true,
  fieldType: '4',
  maySeeQuestions: true,
  maySeeOptions: true,
};

test('a choice comes back from its address as it was written', () => {
  const choice = { step: 'questions', characterizationID: 'c', questionID: 'q' } as const;
  expect(readChoice(writeChoice(new URLSearchParams(), choice))).toEqual(choice);
  expect(readChoice(new URLSearchParams('step=nowhere'))).toEqual({
    step: 'characterizations',
    characterizationID: null,
    questionID: null,
  });
});

test('each step keeps its list; what belongs to another record starts afresh', () => {
  const choice = { step: 'questions', characterizationID: 'c', questionID: 'q' } as const;
  const lists = ['', 'questions', 'options'];
  const view = { page: 3, pageSize: 20, search: 'x', sort: 'code' };
  const params = lists.reduce(
    (written, list) => writeListView(written, view, list),
    writeChoice(new URLSearchParams(), choice),
  );
  const pages = (next: Partial<Choice>) => {
    const writtenParams = writeChoice(params, { ...choice, ...next });
    return lists.map((list) => readListView(writtenParams, list).page);
  };
  expect(pages({ step: 'options' })).toEqual([3, 3, 3]);
  expect(pages({ step: 'characterizations' })).toEqual([3, 3, 3]);
  expect(pages({ questionID: 'r' })).toEqual([3, 3, 1]);
  expect(pages({ characterizationID: 'd', questionID: null })).toEqual([3, 1, 1]);
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
  const openedStep = (wantedStep: WizardStep, facts: WizardFacts, isFinding = false) =>
    openStep(wizardSteps, wantedStep, isFinding, (step) => lockedReason(step, facts));
  expect(openedStep('options', everything)).toBe('options');
  expect(openedStep('options', { ...everything, fieldType: '5' })).toBe('questions');
  expect(openedStep('options', { ...everything, characterization: false })).toBe('characterizations');
  expect(openedStep('questions', everything)).toBe('questions');
  // The records from the URL are not loaded yet, so no other step may load its list in the meantime.
  expect(openedStep('options', { ...everything, fieldType: null }, true)).toBe('options');
});
