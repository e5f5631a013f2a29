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
  type WizardFacts,
  type WizardStep,
} from './wizard-choice.ts';

type Characterization = Schema<'Characterization'>;
type Question = Schema<'Question'>;

/** Status for a record that does not exist or no longer exists. */
const notFound = 404;

/** The characterization from the URL; it is read only if no table has shown it already. */
function useChosenCharacterization(id: string | null) {
  const [seenRecord, remember] = useSeenRecord<Characterization>(id);
  const characterizationsRead = useRead(
    'listCharacterizations',
    id !== null && seenRecord === null ? {} : null,
  );
  const record =
    seenRecord ??
    characterizationsRead.data?.data.find((characterization) => characterization.id === id) ??
    null;
  return { record, loading: characterizationsRead.isLoading, remember };
}

/** The question from the URL, read under the same condition. */
function useChosenQuestion(id: string | null, characterizationID: string | null) {
  const [seenQuestion, remember] = useSeenRecord<Question>(id);
  const unseen = id !== null && seenQuestion === null && mayDo('getQuestion');
  const question = useRead('getQuestion', unseen ? { params: { id } } : null);
  const record = seenQuestion ?? question.data?.data ?? null;
  return {
    // A URL may name a question of another characterization.
    record: record?.characterizationID.id === characterizationID ? record : null,
    loading: question.isLoading,
    remember,
    /** Why the question could not be read; null if it does not exist. */
    failure: question.error && question.error.status !== notFound ? errorText(question.error) : null,
  };
}

/** The state of the wizard. The URL holds the choice, so a reload and the Back button restore it. */
export function useWizard() {
  const wizardChoice = useWizardChoice(readChoice, writeChoice);
  const { choice } = wizardChoice;
  const { record: characterization, ...selection } = useChosenCharacterization(choice.characterizationID);
  const { record: question, ...chosenQuestion } = useChosenQuestion(
    choice.questionID,
    choice.characterizationID,
  );

  const facts: WizardFacts = {
    characterization: characterization !== null,
    fieldType: question?.mtFieldTypeID.code ?? null,
    maySeeQuestions: mayDo('listQuestionsByCharacterization'),
    maySeeOptions: mayDo('listAnswerOptionsByQuestion'),
  };
  const finding = choice.step !== 'characterizations' && (selection.loading || chosenQuestion.loading);
  return {
    ...wizardChoice,
    facts,
    step: openStep(wizardSteps, choice.step, finding, (step) => lockedReason(step, facts)),
    /** The records from the URL are still loading. */
    finding,
    characterization,
    question,
    /** Remembers records that a table showed. */
    remember: selection.remember,
    rememberQuestion: chosenQuestion.remember,
    /** Why the question from the URL could not be read; null if it does not exist. */
    failure: chosenQuestion.failure,
    /** Loads the list of a step before it opens. @throws ApiError on failure; the current step then stays (spec §4). */
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
