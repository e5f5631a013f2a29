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

const complete: Choice = {
  step: 'characterizations',
  surveyableID: 'ana',
  campaignID: 'salud',
  characterizationID: 'ficha',
};

describe('selection', () => {
  it('takes exactly one row', () => {
    expect(selectSurveyable({ ...complete, surveyableID: null }, ['ana']).surveyableID).toBe('ana');
    expect(selectSurveyable(complete, []).surveyableID).toBeNull();
    expect(selectSurveyable(complete, ['ana', 'luis']).surveyableID).toBeNull();
    expect(selectCampaign(complete, []).campaignID).toBeNull();
    expect(selectCharacterization(complete, ['ficha', 'otra']).characterizationID).toBeNull();
    expect(selectCharacterization(complete, ['otra']).characterizationID).toBe('otra');
  });

  it('gives up the characterization with another person, and keeps the campaign', () => {
    expect(selectSurveyable(complete, ['luis'])).toEqual({
      ...complete,
      surveyableID: 'luis',
      characterizationID: null,
    });
  });

  it('keeps everything when the same person is selected again', () => {
    expect(selectSurveyable(complete, ['ana'])).toBe(complete);
  });

  it('gives up the characterization with another campaign', () => {
    expect(selectCampaign(complete, ['vivienda']).characterizationID).toBeNull();
  });
});

test('a single open campaign is chosen already, which saves a tap', () => {
  expect(offerCampaign({ ...complete, campaignID: null }, ['salud']).campaignID).toBe('salud');
  expect(offerCampaign({ ...complete, campaignID: 'cerrada' }, ['salud'])).toMatchObject({
    campaignID: 'salud',
    characterizationID: null,
  });
  expect(offerCampaign(complete, ['salud'])).toBe(complete);
  const none = { ...complete, campaignID: null };
  expect(offerCampaign(none, ['salud', 'vivienda'])).toBe(none);
  expect(offerCampaign(none, [])).toBe(none);
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
    const shown = (wanted: WizardStep, facts: WizardFacts) =>
      openStep(wizardSteps, wanted, false, (step) => lockedReason(step, facts));
    expect(shown('characterizations', { surveyable: false, campaign: true })).toBe('surveyables');
    expect(shown('characterizations', { surveyable: true, campaign: false })).toBe('campaigns');
    expect(shown('characterizations', { surveyable: true, campaign: true })).toBe('characterizations');
    expect(shown('surveyables', { surveyable: true, campaign: true })).toBe('surveyables');
  });
});

describe('the address', () => {
  it('holds the choice and leaves the list alone', () => {
    const params = writeChoice(new URLSearchParams('page=2&search=ana'), complete);
    expect(readChoice(new URLSearchParams(params.toString()))).toEqual(complete);
    expect(params.get('page')).toBe('2');
  });

  it('of nothing chosen is empty, and nonsense counts as nothing', () => {
    const nothing = readChoice(new URLSearchParams('step=9&surveyable='));
    expect(nothing).toEqual({
      step: 'surveyables',
      surveyableID: null,
      campaignID: null,
      characterizationID: null,
    });
    expect(writeChoice(new URLSearchParams(), nothing).toString()).toBe('');
  });
});
