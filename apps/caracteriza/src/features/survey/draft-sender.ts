// What is sent of a draft, and what the server's refusals mean.
import { ApiError, type Schema } from '@caracteriza/api-client';
import { isEmptyAnswer } from '@caracteriza/domain/answer-check';
import { call } from '../../session/api.ts';
import type { Attempt, DraftContent } from './draft-keeper.ts';
import { referencesOf, type OpenedSurvey } from './open-survey.ts';

type Answers = Schema<'DraftAnswerSave'>[];

/** Answers at least this long, which are files, are not sent again once the draft has them. */
const long = 1000;
/** Browsers let go of larger bodies when the page is closed; some room is left for the rest of the request. */
const keepaliveLimit = 60_000;

const elsewhere =
  'Esta encuesta se siguió respondiendo en otra pestaña. Sus cambios de esta pestaña ya no se guardan: continúe en la otra, o recargue la página para ver aquí lo último.';

/** Refusals of the moment: of the session, which can be opened again, and of too many calls. */
const passing = new Set([401, 408, 429]);

/** The server's refusal of what was sent, where sending it again would only be refused again. */
const rejection = (thrown: unknown): ApiError | null =>
  thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500 && !passing.has(thrown.status)
    ? thrown
    : null;

/** The answers of a content as the contract has them, without the empty ones. */
function answersOf({ filled }: DraftContent, codes: ReadonlyMap<string, string>): Answers {
  return Object.entries(filled.answers)
    .filter(([questionID, value]) => !isEmptyAnswer(value) && codes.has(questionID))
    .map(([questionID, value]) => ({
      code: codes.get(questionID)!,
      questionID,
      value,
      fileName: filled.fileNames[questionID] ?? null,
    }));
}

const textOf = (answers: Answers): string =>
  JSON.stringify(
    answers
      .map(({ questionID, value, fileName }) => [questionID, value, fileName ?? null])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Whether the draft that the server holds has just these answers. */
const holds = (draft: unknown, answers: Answers): draft is Schema<'Draft'> =>
  textOf((draft as Schema<'Draft'>).answers) === textOf(answers);

/** Sends drafts of an opened survey. */
export function createDraftSender(opened: OpenedSurvey) {
  /** 0 as long as there is no draft. */
  let version = opened.draft?.version ?? 0;
  /** Long answers that the draft on the server has, by question. */
  let there = new Map(opened.draft?.answers.map(({ questionID, value }) => [questionID, value]));
  /** The answers of a call whose answer never came: the server may have them. */
  let doubtful: Answers | null = null;

  async function put(content: DraftContent, answers: Answers, leaving: boolean, checked: boolean) {
    const body = {
      ...referencesOf(opened),
      page: content.page,
      answers: answers.map((answer) =>
        answer.value!.length >= long && there.get(answer.questionID) === answer.value
          ? { code: answer.code, questionID: answer.questionID }
          : answer,
      ),
      ...(checked && { version }),
    };
    const keepalive = leaving && JSON.stringify(body).length < keepaliveLimit;
    const { data } = await call('saveDraft', { params: { surveyCode: opened.code }, body, keepalive });
    version = Math.max(version, data.version);
    there = new Map(answers.map(({ questionID, value }) => [questionID, value!]));
    doubtful = null;
    return data.updatedTime.slice(0, 5);
  }

  async function send(content: DraftContent): Promise<Attempt> {
    const answers = answersOf(content, opened.answerCodes);
    try {
      return { kind: 'kept', content, at: await put(content, answers, document.hidden, true) };
    } catch (thrown) {
      there.clear();
      const rejected = rejection(thrown);
      if (rejected === null) {
        doubtful = answers;
        return { kind: 'failed', content };
      }
      if (rejected.status !== 409) return { kind: 'rejected', content, text: rejected.message };
      if (rejected.data === undefined) return { kind: 'refused', content, text: rejected.message };
      // A version of our own whose answer was lost, and not one of another tab.
      if (doubtful === null || !holds(rejected.data, doubtful)) {
        return { kind: 'refused', content, text: elsewhere };
      }
      version = rejected.data.version;
      return send(content);
    }
  }

  return {
    send,
    /**
     * The last attempt before the page is gone. A call that is under way has the version that this one should have, so
     * then it goes without one.
     */
    sendLeaving(content: DraftContent, busy: boolean): void {
      const answers = answersOf(content, opened.answerCodes);
      doubtful = answers;
      put(content, answers, true, !busy).catch(() => undefined);
    },
    /** Whether the server has a draft, or may have one whose answer was lost. */
    onServer: (): boolean => version > 0 || doubtful !== null,
  };
}
