// What is chosen in Caracterizaciones, and the rules of its three steps (spec §4 "Characterization wizard"). Pure: it
// knows the address it is kept in and nothing of React.
import { fieldTypes } from '@caracteriza/domain/answer-check';
import { onlyOne, withEntries } from '../../crud/address.ts';

export const wizardSteps = ['characterizations', 'questions', 'options'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Ids of the chosen records, and the step that is wanted. */
export interface Choice {
  readonly step: WizardStep;
  readonly characterizationID: string | null;
  readonly questionID: string | null;
}

/** What is known of the chosen records, and of what this person may see. */
export interface Known {
  /** The chosen characterization is really there: an address may name one that has gone. */
  readonly characterization: boolean;
  /** Code of the chosen question's field type, null without a question. */
  readonly fieldType: string | null;
  readonly maySeeQuestions: boolean;
  readonly maySeeOptions: boolean;
}

/** Of the list in the address: another step has another list. */
const listNames = ['page', 'pageSize', 'search', 'sort'];

/** The choice that an address holds. */
export function readChoice(params: URLSearchParams): Choice {
  return {
    step: wizardSteps.find((step) => step === params.get('step')) ?? 'characterizations',
    characterizationID: params.get('characterization') || null,
    questionID: params.get('question') || null,
  };
}

/** The address with this choice in it; a new step starts with the first page of its list. */
export function writeChoice(params: URLSearchParams, choice: Choice): URLSearchParams {
  const kept = new URLSearchParams(params);
  if (readChoice(params).step !== choice.step) for (const name of listNames) kept.delete(name);
  return withEntries(kept, {
    step: choice.step === 'characterizations' ? null : choice.step,
    characterization: choice.characterizationID,
    question: choice.questionID,
  });
}

/** Another characterization has other questions. */
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

/** The step that is shown: the wanted one, or the last one before it that may be open. */
export function openStep(wanted: WizardStep, known: Known): WizardStep {
  const allowed = wizardSteps.slice(0, wizardSteps.indexOf(wanted) + 1);
  return allowed.findLast((step) => lockedReason(step, known) === undefined) ?? 'characterizations';
}
