// What is lost or kept when a question or one of its options is deleted, in words for the confirmation.
import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';

type Question = Schema<'Question'>;
type Option = Schema<'AnswerOption'>;

const quotedList = (texts: readonly string[]) => texts.map((text) => `«${text}»`).join(', ');

/** 'La respondieron 12 encuestas, que conservan su respuesta', or '' if none did. */
const answeredText = (subject: string, surveys: number): string =>
  surveys === 0
    ? ''
    : `${subject} ${countText(surveys, 'encuesta, que conserva', 'encuestas, que conservan')} su respuesta`;

/** @param users null if they could not be read */
function usedText(users: readonly string[] | null): string {
  if (users === null) return 'No se pudo averiguar qué preguntas dependen de ella';
  if (users.length === 0) return '';
  return users.length === 1
    ? `Depende de ella ${quotedList(users)}: cámbiela primero`
    : `Dependen de ella ${quotedList(users)}: cámbielas primero`;
}

/** Sentences about one record; `prefix` names it if several are deleted. */
function sentence(prefix: string, parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== '').join('. ');
  return joined === '' ? '' : `${prefix}${joined}`;
}

/** The non-empty sentences joined into one text. */
const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .filter((text) => text !== '')
    .map((text) => `${text}.`)
    .join(' ');

/** Shown if the server cannot be reached; it checks the deletion anyway. */
const unknownUsesText = 'No se pudo averiguar cuántas encuestas la respondieron';

/**
 * The questions that depend on a question or option. If they cannot be read, what is known about its answers is still shown.
 */
async function usersOfQuestion(question: Question): Promise<(option: Option | null) => string[] | null> {
  try {
    const otherQuestions = await call('listQuestionsByCharacterization', {
      params: { id: question.characterizationID.id },
    });
    // Imported on demand because it includes the expression parser, which the lists of questions do not need.
    const { statementsOfUsers } = await import('./question-uses.ts');
    return (option) => statementsOfUsers(otherQuestions.data, question, option);
  } catch {
    return () => null;
  }
}

async function usesOfQuestion(question: Question) {
  const { data: uses } = await call('getQuestionUses', { params: { id: question.id } });
  return { uses, usersOf: await usersOfQuestion(question) };
}

/** The answers and questions affected by deleting questions. */
export async function questionConsequences(rows: readonly Question[]): Promise<string> {
  if (!mayDo('getQuestionUses')) return '';
  const sentences = rows.map(async (question) => {
    const prefix = rows.length === 1 ? '' : `${question.code}: `;
    try {
      const { uses, usersOf } = await usesOfQuestion(question);
      const campaigns = uses.campaigns ?? [];
      return sentence(prefix, [
        answeredText('La respondieron', uses.surveys),
        campaigns.length === 0 ? '' : `Se pregunta en ${quotedList(campaigns.map(({ name }) => name))}`,
        usedText(usersOf(null)),
      ]);
    } catch {
      return `${prefix}${unknownUsesText}`;
    }
  });
  return joinSentences(await Promise.all(sentences));
}

/** The answers and questions affected by deleting options. */
export async function optionConsequences(rows: readonly Option[]): Promise<string> {
  const [firstRow] = rows;
  if (!firstRow || !mayDo('getQuestionUses')) return '';
  try {
    // The options of one list belong to one question.
    const question = (await call('getQuestion', { params: { id: firstRow.questionID.id } })).data;
    const { uses, usersOf } = await usesOfQuestion(question);
    const surveys = new Map(uses.options.map((option) => [option.answerOptionID, option.surveys]));
    return joinSentences(
      rows.map((option) =>
        sentence(rows.length === 1 ? '' : `${option.code}: `, [
          answeredText('La eligieron', surveys.get(option.id) ?? 0),
          usedText(usersOf(option)),
        ]),
      ),
    );
  } catch {
    return joinSentences([unknownUsesText]);
  }
}
