// What is chosen in Caracterizaciones, and the rules of its three steps (spec §4 "Characterization wizard"). The
// address holds the choice.
import { fieldTypes } from '@caracteriza/domain/field-types';
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

/** Entries of the address that belong to the list; another step has another list. */
const listNames = ['page', 'pageSize', 'search', 'sort'];

const address = choiceInAddress(wizardSteps, {
  characterizationID: 'characterization',
  questionID: 'question',
});

/** The choice that an address holds. */
export const readChoice: (params: URLSearchParams) => Choice = address.read;

/** The address with this choice in it; a new step starts with the first page of its list. */
export function writeChoice(params: URLSearchParams, choice: Choice): URLSearchParams {
  const next = address.write(params, choice);
  if (readChoice(params).step !== choice.step) for (const name of listNames) next.delete(name);
  return next;
}

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
  return known.fieldType === fieldTypes.dropdown
    ? undefined
    : 'Solo las preguntas de lista desplegable tienen opciones de respuesta.';
}
