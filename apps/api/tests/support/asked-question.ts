/** A characterization of an open campaign with one question, and surveys that answer it. */
import { expect } from 'vitest';
import type { Reply, TestApp } from './app.ts';
import { codeFrom, listIn, recordIn, type Row } from './demo.ts';
import { bodyOf, linkOf, openSurveyOf, personBy, questionsOf, saveSurvey } from './survey.ts';

interface Asked {
  characterization: Row;
  question: Row;
  link: string;
  type: string;
}

/**
 * Helpers for tests of a question's answers, on the demo's system; the statement of each question is '¿Cuánto?' unless a form
 * gives another.
 */
export async function questionAsker(test: TestApp) {
  const person = await personBy(test, '-age');
  const { campaign } = await linkOf(test, 'Salud de la persona');
  const types = listIn(await test.admin('GET', '/masterTables/fieldTypes'));
  const typeIDs = new Map(types.map(({ id, code }) => [code as string, id]));

  /** Adds a record. */
  const makeRecord = async (path: string, fields: object) => {
    const reply = await test.admin('POST', path, { code: await codeFrom(test.admin, path), ...fields });
    expect(reply.status, reply.text).toBe(200);
    return recordIn(reply);
  };

  const formOf = (characterization: Row, type: string, overrides: object = {}) => ({
    characterizationID: characterization.id,
    mtFieldTypeID: typeIDs.get(type)!,
    weight: 1,
    required: 0,
    statement: '¿Cuánto?',
    ...overrides,
  });

  return {
    person,
    campaign,
    make: makeRecord,
    formOf,
    /** A characterization of the open campaign with one question of this type. */
    asked: async (type: string, settings: object): Promise<Asked> => {
      const characterization = await makeRecord('/characterizations', {
        name: 'Ajustes',
        description: 'De prueba',
      });
      const question = await makeRecord('/questions', formOf(characterization, type, settings));
      const body = { campaignID: campaign.id, characterizationID: characterization.id };
      const link = recordIn(
        await test.admin('PUT', '/characterizationByCampaigns?isAssociated=true', body),
      ).id;
      return { characterization, question, link, type };
    },
    /** Opens a survey now; returns a function that saves it with the given answer. */
    opened: async ({ characterization, link }: Asked) => {
      const code = await openSurveyOf(test.admin, person.id, link);
      const questions = await questionsOf(test.admin, characterization, code);
      return async (answer: string, detail?: string, statement = '¿Cuánto?') => {
        const survey = { code, person: person.id, link };
        const body = await bodyOf(test.admin, survey, questions, { [statement]: answer });
        const list = body.answerBySurveyRequestDTOList.map((givenAnswer) => ({
          ...givenAnswer,
          ...(detail && { detail }),
        }));
        const reply = await saveSurvey(test.admin, { ...body, answerBySurveyRequestDTOList: list });
        return { status: reply.status, message: reply.body['message'], reply };
      };
    },
    /** Changes the question. */
    change: ({ characterization, question, type }: Asked, settings: object) =>
      test.admin('PUT', `/questions/${question.id}`, formOf(characterization, type, settings)),
    /** The answers of a saved survey. */
    answersOf: async (saved: { reply: Reply }) =>
      recordIn(await test.admin('GET', `/surveys/${recordIn(saved.reply).id}`))['answers'],
    /** A file with the campaign's answers to a characterization, as rows. */
    download: async ({ characterization }: Asked, fileKind: 'answers' | 'codebook') =>
      test.admin(
        'GET',
        `/campaigns/${campaign.id}/${fileKind}/csv?characterizationID=${characterization.id}`,
      ),
  };
}
