import { describe, expect, it, test } from 'vitest';
import { openStep } from '../../crud/wizard.ts';
import {
  lockedReason,
  offerCampaign,
  readChoice,
  selectCampaign,
  selectCharacterization,
  selectSurveyable,
  wizardSteps,
  writeChoice,
  type Choice,
  type WizardFacts,
  type WizardStep,
} from './wizard-choice.ts';

const completeChoice: Choice = {
  step: 'characterizations',
  surveyableID: 'ana',
  campaignID: 'salud',
  characterizationID: 'ficha',
};

describe('selection', () => {
  it('takes exactly one row', () => {
    expect(selectSurveyable({ ...completeChoice, surveyableID: null }, ['ana']).surveyableID).toBe('ana');
    expect(selectSurveyable(completeChoice, []).surveyableID).toBeNull();
    expect(selectSurveyable(completeChoice, ['ana', 'luis']).surveyableID).toBeNull();
    expect(selectCampaign(completeChoice, []).campaignID).toBeNull();
    expect(selectCharacterization(completeChoice, ['ficha', 'otra']).characterizationID).toBeNull();
    expect(selectCharacterization(completeChoice, ['otra']).characterizationID).toBe('otra');
  });

  it('gives up the characterization with another person, and keeps the campaign', () => {
    expect(selectSurveyable(completeChoice, ['luis'])).toEqual({
      ...completeChoice,
      surveyableID: 'luis',
      characterizationID: null,
    });
  });

  it('keeps everything when the same person is selected again', () => {
    expect(selectSurveyable(completeChoice, ['ana'])).toBe(completeChoice);
  });

  it('gives up the characterization with another campaign', () => {
    expect(selectCampaign(completeChoice, ['vivienda']).characterizationID).toBeNull();
  });
});

test('a single open campaign is chosen already, which saves a tap', () => {
  expect(offerCampaign({ ...completeChoice, campaignID: null }, ['salud']).campaignID).toBe('salud');
  expect(offerCampaign({ ...completeChoice, campaignID: 'cerrada' }, ['salud'])).toMatchObject({
    campaignID: 'salud',
    characterizationID: null,
  });
  expect(offerCampaign(completeChoice, ['salud'])).toBe(completeChoice);
  const choiceWithoutCampaign = { ...completeChoice, campaignID: null };
  expect(offerCampaign(choiceWithoutCampaign, ['salud', 'vivienda'])).toBe(choiceWithoutCampaign);
  expect(offerCampaign(choiceWithoutCampaign, [])).toBe(choiceWithoutCampaign);
});

describe('steps', () => {
  it('say why they are locked', () => {
    const nobody = { surveyable: false, campaign: false };
    expect(lockedReason('surveyables', nobody)).toBeUndefined();
    expect(lockedReason('campaigns', nobody)).toBe('Seleccione primero un encuestable.');
    expect(lockedReason('characterizations', nobody)).toBe('Seleccione primero un encuestable.');
    expect(lockedReason('characterizations', { surveyable: true, campaign: false })).toBe(
      'Seleccione primero una campaña.',
    );
    expect(lockedReason('characterizations', { surveyable: true, campaign: true })).toBeUndefined();
  });

  it('never open beyond what is chosen', () => {
    const openedStep = (wantedStep: WizardStep, facts: WizardFacts) =>
      openStep(wizardSteps, wantedStep, false, (step) => lockedReason(step, facts));
    expect(openedStep('characterizations', { surveyable: false, campaign: true })).toBe('surveyables');
    expect(openedStep('characterizations', { surveyable: true, campaign: false })).toBe('campaigns');
    expect(openedStep('characterizations', { surveyable: true, campaign: true })).toBe('characterizations');
    expect(openedStep('surveyables', { surveyable: true, campaign: true })).toBe('surveyables');
  });
});

describe('the address', () => {
  it('holds the choice and leaves the list alone', () => {
    const params = writeChoice(new URLSearchParams('page=2&search=ana'), completeChoice);
    expect(readChoice(new URLSearchParams(params.toString()))).toEqual(completeChoice);
    expect(params.get('page')).toBe('2');
  });

  it('of nothing chosen is empty, and nonsense counts as nothing', () => {
    const emptyChoice = readChoice(new URLSearchParams('step=9&surveyable='));
    expect(emptyChoice).toEqual({
      step: 'surveyables',
      surveyableID: null,
      campaignID: null,
      characterizationID: null,
    });
    expect(writeChoice(new URLSearchParams(), emptyChoice).toString()).toBe('');
  });
});
