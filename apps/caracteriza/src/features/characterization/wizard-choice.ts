// The selections made in Caracterizaciones and the rules of its three steps (spec §4 "Characterization wizard"). The URL holds
// the selections.
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { choiceInAddress, onlyID, type WizardChoice } from '../../crud/wizard.ts';

export const wizardSteps = ['characterizations', 'questions', 'options'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Ids of the chosen records, and the requested step. */
export type Choice = WizardChoice<WizardStep, 'characterizationID' | 'questionID'>;

/** State of the chosen records, and the views that the user may open. */
export interface WizardFacts {
  /** The chosen characterization exists; a URL may name a deleted one. */
  readonly characterization: boolean;
  /** Code of the chosen question's field type, null if no question is chosen. */
  readonly fieldType: string | null;
  readonly maySeeQuestions: boolean;
  readonly maySeeOptions: boolean;
}

/** The choice in the URL, where each step's list keeps its own view. */
export const { read: readChoice, write: writeChoice } = choiceInAddress(
  wizardSteps,
  { characterizationID: 'characterization', questionID: 'question' },
  { characterizationID: ['questions', 'options'], questionID: ['options'] },
);

/** Chooses a characterization and clears the question, which belongs to another one. */
export function chooseCharacterization(choice: Choice, ids: readonly string[]): Choice {
  const characterizationID = onlyID(ids);
  return characterizationID === choice.characterizationID
    ? choice
    : { ...choice, characterizationID, questionID: null };
}

export function chooseQuestion(choice: Choice, ids: readonly string[]): Choice {
  return { ...choice, questionID: onlyID(ids) };
}

/** Why a step cannot be opened, as a message for the user; undefined if it can. */
export function lockedReason(step: WizardStep, facts: WizardFacts): string | undefined {
  if (step === 'characterizations') return undefined;
  if (!facts.maySeeQuestions) return 'No tiene permiso para ver las preguntas.';
  if (!facts.characterization) return 'Seleccione primero una sola caracterización.';
  if (step === 'questions') return undefined;
  if (!facts.maySeeOptions) return 'No tiene permiso para ver las opciones de respuesta.';
  if (facts.fieldType === null) return 'Seleccione primero una sola pregunta.';
  return hasOptions({ fieldTypeCode: facts.fieldType })
    ? undefined
    : 'Solo las preguntas de lista desplegable tienen opciones de respuesta.';
}
