/** Pinned questions as the contract's `Question`. */
import type { components } from '@caracteriza/openapi/schema';
import type { PinnedQuestion, QuestionnaireBody } from './body.ts';
import { wireSettings } from './settings.ts';
import { wireShowWhen } from './show-when.ts';

type Question = components['schemas']['Question'];

const wireOption = ({
  parent: _parent,
  ...option
}: PinnedQuestion['options'][number]): Question['options'][number] => ({
  ...option,
  ownCode: option.ownCode ?? null,
  asksDetail: option.asksDetail ?? 0,
  excludes: option.excludes ?? 0,
  score: option.score ?? null,
});

/** The second language of a questionnaire, if it has one. */
export const translationOnWire = ({
  translation,
}: QuestionnaireBody): { translation?: components['schemas']['QuestionnaireTranslation'] } =>
  translation ? { translation: { language: translation.language, texts: [...translation.texts] } } : {};

function activeOf(parent: PinnedQuestion | undefined, { activeAnswerID }: PinnedQuestion) {
  const activeOption = parent?.options.find(({ id }) => id === activeAnswerID);
  return activeOption ? wireOption(activeOption) : null;
}

/** Pinned questions in wire format. A pinned question cannot be edited, so its version is always 1. */
export function wireQuestions(body: QuestionnaireBody, questions: readonly PinnedQuestion[]): Question[] {
  const byId = new Map(body.questions.map((question) => [question.id, question]));
  return questions.map((question) => {
    const parent = question.parentID === null ? undefined : byId.get(question.parentID);
    return {
      id: question.id,
      code: question.code,
      characterizationID: body.characterization,
      parentID: parent ? { id: parent.id, code: parent.code, statement: parent.statement } : null,
      activeAnswerID: activeOf(parent, question),
      mtFieldTypeID: question.mtFieldTypeID,
      weight: question.weight,
      required: question.required === 1 ? 1 : 0,
      statement: question.statement,
      section: question.section ?? null,
      description: question.description,
      dependentCharacterizationID: question.dependentCharacterization,
      ...wireSettings(question),
      showWhen: wireShowWhen(question.showWhen, byId),
      optionListVersion: question.optionListVersion ?? null,
      // The options of each shared list are read once for all questions.
      options: question.optionListVersion ? [] : question.options.map(wireOption),
      version: 1,
    };
  });
}
