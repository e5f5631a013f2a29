import { allowed, type Schema } from '@caracteriza/api-client';
import { useState } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { currentGrants } from '../../session/session.ts';
import { useRead } from '../../session/use-read.ts';
import { openStep, readChoice, writeChoice, type Known, type WizardStep } from './wizard-choice.ts';

type Characterization = Schema<'Characterization'>;
type Question = Schema<'Question'>;

/** Status of a record that is not (or no longer) there. */
const gone = 404;

const withId = <Row extends { id: string }>(row: Row | null, id: string | null): Row | null =>
  row !== null && row.id === id ? row : null;

/**
 * The state of the wizard: the choice lives in the URL, so a reload and the Back button find it again; the chosen
 * records are read only where no table has shown them already.
 */
export function useWizard() {
  const [choice, choose] = useUrlState(readChoice, writeChoice);
  const [seen, setSeen] = useState<Characterization | null>(null);
  const [seenQuestion, setSeenQuestion] = useState<Question | null>(null);
  const { characterizationID, questionID } = choice;
  const grants = currentGrants();

  const known = withId(seen, characterizationID);
  const all = useRead('listCharacterizations', characterizationID !== null && known === null ? {} : null);
  const characterization = known ?? all.data?.data.find(({ id }) => id === characterizationID) ?? null;

  const knownQuestion = withId(seenQuestion, questionID);
  const mayRead = allowed(grants, 'getQuestion');
  const one = useRead(
    'getQuestion',
    mayRead && questionID !== null && knownQuestion === null ? { params: { id: questionID } } : null,
  );
  const read = knownQuestion ?? one.data?.data ?? null;
  // An address may name a question of another characterization.
  const question = read?.characterizationID.id === characterizationID ? read : null;

  const found: Known = {
    characterization: characterization !== null,
    fieldType: question?.mtFieldTypeID.code ?? null,
    maySeeQuestions: allowed(grants, 'listQuestionsByCharacterization'),
    maySeeOptions: allowed(grants, 'listAnswerOptionsByQuestion'),
  };
  return {
    choice,
    choose,
    found,
    step: openStep(choice.step, found),
    /** The address names records that are still on their way. */
    finding: choice.step !== 'characterizations' && (all.isLoading || one.isLoading),
    characterization,
    question,
    /** Keep records that a table showed. */
    remember: setSeen,
    rememberQuestion: setSeenQuestion,
    /** Why the question that the address names could not be read, unless it has gone. */
    failure: one.error && one.error.status !== gone ? errorText(one.error) : null,
    /** A step is a place: Back goes to the one before. */
    goTo: (step: WizardStep) => choose({ ...choice, step }, { replace: false }),
    /** Gives up a step that cannot be shown: Back must not lead to it again. */
    retreatTo: (step: WizardStep) => choose({ ...choice, step }),
    /** Tries the list of a step before it opens. @throws ApiError when it cannot be loaded: then one stays (spec §4). */
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
