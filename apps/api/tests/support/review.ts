/** Helpers for tests of reviews: who surveys, who reviews, and how a survey goes through its states. */
import { expect } from 'vitest';
import type { Send, TestApp } from './app.ts';
import { recordIn, type Row } from './demo.ts';
import { type HealthSurvey, healthSurvey, saveSurvey } from './survey.ts';

export const reviewGrants = ['OPEN', 'EDIT', 'DELETE', 'RESTORE'].map(
  (operation) => `management:surveyReview:${operation}`,
);

/** The answers of a correction in the order of the survey, as `correctSurvey` takes them. */
interface CorrectionAnswer {
  code: string;
  surveyID: string;
  questionID: string;
  value: string;
  detail?: string;
  fileName?: string;
}

export interface ReviewedSurveys extends HealthSurvey {
  reviewer: Send;
  /** Saves a survey of the health questionnaire and resolves to its id. */
  register: (answers?: Record<string, string>, send?: Send) => Promise<string>;
  actOn: (send: Send, id: string, action: string, body?: object) => ReturnType<Send>;
  review: (id: string, send?: Send) => Promise<Row>;
  /** The saved answers, to be changed and sent back. */
  answersOf: (id: string, send?: Send) => Promise<CorrectionAnswer[]>;
}

/** Converts the saved answers of `getSurveyCorrection` to the answers of a request body. */
export function answersToSend(correction: Row): CorrectionAnswer[] {
  const { code } = correction['opened'] as Row;
  const answers = correction['answers'] as {
    code: string;
    questionID: string;
    value: string;
    fileName: string | null;
  }[];
  return answers.map(({ value, fileName, ...answer }) => {
    const [firstLine, ...detail] = value.split('\n');
    return {
      ...answer,
      surveyID: code,
      value: firstLine!,
      ...(detail.length > 0 && { detail: detail.join('\n') }),
      ...(fileName !== null && { fileName }),
    };
  });
}

export async function reviewedSurveys(test: TestApp): Promise<ReviewedSurveys> {
  const health = await healthSurvey(test);
  const { send: reviewer } = await test.userWith(reviewGrants);
  const readRecord = async (send: Send, path: string) => {
    const reply = await send('GET', path);
    expect(reply.status, reply.text).toBe(200);
    return recordIn(reply);
  };
  return {
    ...health,
    reviewer,
    register: async (answers, send = health.staff) => {
      const { body } = await health.openSurvey(answers, send);
      const reply = await saveSurvey(send, body);
      expect(reply.status, reply.text).toBe(200);
      return recordIn(reply).id;
    },
    actOn: (send, id, action, body = {}) => send('PUT', `/surveyReviews/${id}/${action}`, body),
    review: (id, send = reviewer) => readRecord(send, `/surveyReviews/${id}`),
    answersOf: async (id, send = health.staff) =>
      answersToSend(await readRecord(send, `/surveyReviews/${id}/correction`)),
  };
}
