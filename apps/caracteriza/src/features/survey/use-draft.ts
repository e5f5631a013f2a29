import type { Schema } from '@caracteriza/api-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import type { AnswerCodes } from './answer-codes.ts';
import { referencesOf, type OpenedSurvey } from './open-survey.ts';
import { noAnswers, type Filled, type SurveyState } from './use-survey.ts';

/** How long after the last change the answers are kept, in ms. */
const pause = 3000;

/** A draft's answers in the shape of the survey's state. */
export function filledFrom(draft: Schema<'Draft'> | null): Filled {
  if (!draft) return noAnswers;
  const { answers } = draft;
  return {
    answers: Object.fromEntries(answers.map(({ questionID, value }) => [questionID, value])),
    fileNames: Object.fromEntries(
      answers.flatMap(({ questionID, fileName }) => (fileName === null ? [] : [[questionID, fileName]])),
    ),
  };
}

/** The codes that a draft's answers already have, by question id. */
export const codesFrom = (draft: Schema<'Draft'> | null) =>
  Object.fromEntries((draft?.answers ?? []).map(({ questionID, code }) => [questionID, code]));

/**
 * Keeps the answers on the server while the survey is under way, a little after each change, so that a reload or an
 * empty battery loses nothing. A draft that cannot be kept only says so: the survey goes on.
 */
export function useDraft(opened: OpenedSurvey, survey: SurveyState, codesOf: AnswerCodes, active: boolean) {
  const { filled, changed, view } = survey;
  const [kept, setKept] = useState<{ filled: Filled; at: string } | null>(null);
  const [failed, setFailed] = useState<Filled | null>(null);
  // One after the other: an older draft that arrives late must not replace a newer one.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const discarded = useRef(false);
  const onServer = useRef(opened.draft !== null);

  const keep = async (content: Filled, page: number) => {
    if (discarded.current) return;
    try {
      const given = Object.entries(content.answers).filter(([, value]) => value.trim() !== '');
      const codes = await codesOf(opened.questions.map(({ id }) => id));
      const answers = given.map(([questionID, value]) => ({
        code: codes.get(questionID)!,
        questionID,
        value,
        fileName: content.fileNames[questionID] ?? null,
      }));
      const { data } = await call('saveDraft', {
        params: { surveyCode: opened.code },
        body: { ...referencesOf(opened), page, answers },
      });
      onServer.current = true;
      setKept({ filled: content, at: data.updatedTime.slice(0, 5) });
    } catch {
      setFailed(content);
    }
  };
  const enqueue = useEffectEvent((content: Filled, page: number) => {
    queue.current = queue.current.then(() => keep(content, page));
  });

  useEffect(() => {
    if (!active || !changed) return;
    const timer = setTimeout(() => enqueue(filled, view.page), pause);
    return () => clearTimeout(timer);
  }, [active, changed, filled, view.page]);

  const upToDate = !changed || kept?.filled === filled;
  return {
    /** Everything typed is on the server, or was when the survey was opened. */
    upToDate,
    /** What to tell the person, '' when there is nothing to tell. */
    note: !changed
      ? ''
      : upToDate
        ? `Borrador guardado a las ${kept?.at}.`
        : failed === filled
          ? 'El borrador no se pudo guardar.'
          : 'Guardando borrador…',
    /** Gives the draft up. */
    discard: async () => {
      discarded.current = true;
      await queue.current;
      if (!onServer.current) return;
      // A draft that stays behind is no reason to keep anyone from starting over.
      await call('deleteDraft', { params: { surveyCode: opened.code } }).catch(() => undefined);
    },
  };
}
