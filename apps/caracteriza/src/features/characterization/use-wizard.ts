import type { Schema } from '@caracteriza/api-client';
import { openStep, useSeenRecord, useWizardChoice } from '../../crud/wizard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import {
  lockedReason,
  readChoice,
  wizardSteps,
  writeChoice,
  type Known,
  type WizardStep,
} from './wizard-choice.ts';

type Characterization = Schema<'Characterization'>;
type Question = Schema<'Question'>;

/** Status of a record that does not exist (any more). */
const notFound = 404;

/**
 * The state of the wizard. The URL holds the choice, so a reload and the Back button find it again. The chosen records
 * are read only when no table has shown them already.
 */
export function useWizard() {
  const place = useWizardChoice(readChoice, writeChoice);
  const { choice } = place;
  const { characterizationID, questionID } = choice;

  const [known, remember] = useSeenRecord<Characterization>(characterizationID);
  const all = useRead('listCharacterizations', characterizationID !== null && known === null ? {} : null);
  const characterization = known ?? all.data?.data.find(({ id }) => id === characterizationID) ?? null;

  const [knownQuestion, rememberQuestion] = useSeenRecord<Question>(questionID);
  const mayRead = mayDo('getQuestion');
  const one = useRead(
    'getQuestion',
    mayRead && questionID !== null && knownQuestion === null ? { params: { id: questionID } } : null,
  );
  const chosenQuestion = knownQuestion ?? one.data?.data ?? null;
  // An address may name a question of another characterization.
  const question = chosenQuestion?.characterizationID.id === characterizationID ? chosenQuestion : null;

  const facts: Known = {
    characterization: characterization !== null,
    fieldType: question?.mtFieldTypeID.code ?? null,
    maySeeQuestions: mayDo('listQuestionsByCharacterization'),
    maySeeOptions: mayDo('listAnswerOptionsByQuestion'),
  };
  const finding = choice.step !== 'characterizations' && (all.isLoading || one.isLoading);
  return {
    ...place,
    facts,
    step: openStep(wizardSteps, choice.step, finding, (step) => lockedReason(step, facts)),
    /** The records that the address names are still loading. */
    finding,
    characterization,
    question,
    /** Keeps records that a table showed. */
    remember,
    rememberQuestion,
    /** Why the question in the address could not be read; null when it does not exist. */
    failure: one.error && one.error.status !== notFound ? errorText(one.error) : null,
    /**
     * Loads the list of a step before it opens. @throws ApiError when that fails; the present step then stays (spec
     * §4).
     */
    tryStep: async (step: WizardStep) => {
      const query = { page: 1, pageSize: 1 };
      if (step === 'questions' && characterization)
        await call('listQuestionsByCharacterization', { params: { id: characterization.id }, query });
      if (step === 'options' && question)
        await call('listAnswerOptionsByQuestion', { params: { id: question.id }, query });
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
