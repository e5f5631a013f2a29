import type { Schema } from '@caracteriza/api-client';
import { fieldTypes } from '@caracteriza/domain/field-types';
import { surveyPageSizes } from '@caracteriza/domain/survey-pages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import { currentSession, useSession } from '../../session/session.ts';
import { type Attempt, createDraftKeeper } from './draft-keeper.ts';
import { createDraftSender } from './draft-sender.ts';
import type { OpenedSurvey } from './open-survey.ts';
import { noAnswers, type Filled, type SurveyState } from './use-survey.ts';

/** How long a person stops typing before what they typed is sent, in ms. Answers given whole are sent at once. */
const pause = 1000;
const givenWhole: readonly string[] = [
  fieldTypes.file,
  fieldTypes.date,
  fieldTypes.signature,
  fieldTypes.dropdown,
];

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

/** The questions whose answers differ. */
const changedQuestions = (before: Filled, after: Filled): string[] =>
  Object.keys(after.answers).filter((id) => after.answers[id] !== before.answers[id]);

/**
 * Keeps the answers as a draft on the server, so that a closed tab, a crash or an empty battery loses at most the answer that
 * is being typed. When a draft cannot be saved, a notice says so, it is tried again, and the survey goes on.
 */
export function useDraft(
  opened: OpenedSurvey,
  survey: SurveyState,
  { active, over }: { active: boolean; over: boolean },
) {
  const { filled, changed, view } = survey;
  // In pages of the size with which a survey is opened.
  const page = Math.max(1, Math.ceil(view.first / surveyPageSizes[0]));
  const { session } = useSession();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [{ sender, keeper }] = useState(() => {
    const created = createDraftSender(opened);
    return { sender: created, keeper: createDraftKeeper(created.send, setAttempt) };
  });
  const seen = useRef(filled);
  const typing = useRef<string | null>(null);

  /** The wait after this change: none, but while one answer is being typed. */
  const waitFor = useEffectEvent((next: Filled): number => {
    const [only, ...others] = changedQuestions(seen.current, next);
    seen.current = next;
    const question = opened.questions.find(({ id }) => id === only);
    const before = typing.current;
    const typed = question && others.length === 0 && !givenWhole.includes(question.fieldTypeCode);
    typing.current = typed ? question.id : null;
    return typing.current !== null && typing.current === before ? pause : 0;
  });

  useEffect(() => {
    if (active && changed) keeper.change({ filled, page }, waitFor(filled));
  }, [active, changed, filled, page, keeper]);

  // A saved survey has no draft.
  useEffect(() => {
    if (over) void keeper.stop();
  }, [over, keeper]);

  // After a lost connection or another sign-in it is tried at once.
  const token = session?.token;
  useEffect(() => {
    if (token) keeper.flush();
    window.addEventListener('online', keeper.flush);
    return () => window.removeEventListener('online', keeper.flush);
  }, [keeper, token]);

  // The page may be gone without another word when it is hidden, and is when it is left.
  useEffect(() => {
    const leave = () => {
      const content = keeper.unkept();
      if (content) sender.sendLeaving(content, keeper.busy());
    };
    const hide = () => document.hidden && keeper.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      if (currentSession() !== null) keeper.flush();
    };
  }, [keeper, sender]);

  const upToDate = !changed || (attempt?.kind === 'kept' && attempt.content.filled === filled);
  return {
    /** Every answer is on the server. */
    upToDate,
    /** Every answer is on the server, or will be when the screen is left. */
    safe: upToDate || attempt === null || attempt.kind === 'kept',
    /** Why nothing is kept any more, or null. */
    refused: attempt?.kind === 'refused' ? attempt.text : null,
    /** A notice for the person, or ''. */
    note: !changed || attempt?.kind === 'refused' ? '' : noteOf(upToDate, attempt),
    /** Deletes the draft. */
    discard: async () => {
      await keeper.stop();
      if (!sender.onServer()) return;
      // Starting over must work even if the draft cannot be deleted.
      await call('deleteDraft', { params: { surveyCode: opened.code } }).catch(() => undefined);
    },
  };
}

function noteOf(upToDate: boolean, attempt: Attempt | null): string {
  if (upToDate && attempt?.kind === 'kept') return `Borrador guardado a las ${attempt.at}.`;
  if (attempt?.kind === 'rejected')
    return `El borrador no se pudo guardar: ${attempt.text} Sus respuestas siguen en esta página; al cambiar una se intentará de nuevo.`;
  if (attempt?.kind === 'failed')
    return 'El borrador no se pudo guardar. Se intentará de nuevo en unos segundos.';
  return 'Guardando borrador…';
}
