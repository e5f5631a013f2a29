// What is chosen in Caracterizaciones, and the rules of its three steps (spec §4 "Characterization wizard"). The
// address holds the choice.
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { choiceInAddress, onlyOne, type WizardChoice } from '../../crud/wizard.ts';

export const wizardSteps = ['characterizations', 'questions', 'options'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Ids of the chosen records, and the step that is wanted. */
export type Choice = WizardChoice<WizardStep, 'characterizationID' | 'questionID'>;

/** What is known about the chosen records, and which views the user may open. */
export interface Known {
  /** The chosen characterization exists: an address may name one that was deleted. */
  readonly characterization: boolean;
  /** Code of the chosen question's field type, null without a question. */
  readonly fieldType: string | null;
  readonly maySeeQuestions: boolean;
  readonly maySeeOptions: boolean;
}

/** The choice in the address. Each step's list keeps its own view there. */
export const { read: readChoice, write: writeChoice } = choiceInAddress(
  wizardSteps,
  { characterizationID: 'characterization', questionID: 'question' },
  { characterizationID: ['questions', 'options'], questionID: ['options'] },
);

/** Chooses a characterization and drops the question, which belongs to another one. */
export function chooseCharacterization(choice: Choice, ids: readonly string[]): Choice {
  const characterizationID = onlyOne(ids);
  return characterizationID === choice.characterizationID
    ? choice
    : { ...choice, characterizationID, questionID: null };
}

export function chooseQuestion(choice: Choice, ids: readonly string[]): Choice {
  return { ...choice, questionID: onlyOne(ids) };
}

/** Why a step cannot be opened, in words for the person, or undefined when it can. */
export function lockedReason(step: WizardStep, known: Known): string | undefined {
  if (step === 'characterizations') return undefined;
  if (!known.maySeeQuestions) return 'No tiene permiso para ver las preguntas.';
  if (!known.characterization) return 'Seleccione primero una sola caracterización.';
  if (step === 'questions') return undefined;
  if (!known.maySeeOptions) return 'No tiene permiso para ver las opciones de respuesta.';
  if (known.fieldType === null) return 'Seleccione primero una sola pregunta.';
  return hasOptions({ fieldTypeCode: known.fieldType })
    ? undefined
    : 'Solo las preguntas de lista desplegable tienen opciones de respuesta.';
}
