import { ApiError, type Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useRef, useState } from 'react';
import { errorText } from '../../../messages/error-text.ts';
import { call } from '../../../session/api.ts';
import { forgetReads } from '../../../session/changed-reads.ts';
import type { DraftContent } from './draft-queue.ts';
import { saveSurvey, type OpenedSurvey } from '../open-survey.ts';
import type { FilledAnswers, SurveyState } from '../use-survey.ts';
import type { OrphanAnswer } from '../answering/orphan-answers.ts';
import { lacksConsent } from '../lacks-consent.ts';
import type { DraftEnding, SurveyDraft } from './use-draft.ts';

const texts = {
  missing: 'Faltan datos obligatorios por llenar',
  wrong: 'Revise las respuestas señaladas.',
  undecided:
    'Nada se guardó: hay respuestas sin lugar en esta versión. Decida antes qué hacer con ellas, arriba de las preguntas.',
  noAnswer:
    'No hubo respuesta del servidor. Sus respuestas siguen aquí: pulse Aceptar otra vez; la encuesta no se guardará dos veces.',
};

/** The part of the draft that saving needs. */
type Draft = Pick<
  SurveyDraft,
  'basis' | 'paradata' | 'pause' | 'resume' | 'end' | 'content' | 'stop' | 'orphans'
>;

/**
 * Why the survey cannot be saved from here: it was answered elsewhere, so its draft is newer, or it was saved or discarded.
 * Null if its draft is the one on which these answers are based, so the cause is something else, such as an existing survey of
 * the family. @throws ApiError if the server gives no answer
 */
export async function stopOf(
  { code }: Pick<OpenedSurvey, 'code'>,
  { content, basis }: { content: DraftContent; basis: ReturnType<Draft['basis']> },
  conflictError: ApiError,
): Promise<DraftEnding | null> {
  try {
    const { data } = await call('getDraft', { params: { surveyCode: code } });
    if (data.version === basis.draftVersion || data.writer === basis.writer) return null;
    return { kind: 'conflict', content, serverDraft: data };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { kind: 'spent', content, text: conflictError.message };
  }
}

/**
 * Aceptar: validates everything, saves only once however often it is pressed, and reports errors (spec §5
 * "Survey").
 * @param reply the surveyor's reply to the remarks of a correction; '' for none
 */
export function useAccept(openedSurvey: OpenedSurvey, survey: SurveyState, draft: Draft, reply: string) {
  const alert = useAlert();
  const { filled } = survey;
  const [saving, setSaving] = useState(false);
  const [savedSurvey, setSavedSurvey] = useState<Schema<'SavedSurvey'> | null>(null);
  const [complaint, setComplaint] = useState<{
    text: string;
    of: FilledAnswers;
    reply: string;
    orphans: readonly OrphanAnswer[];
  } | null>(null);
  const [needsConsent, setNeedsConsent] = useState(false);
  // A ref, because state would change too late for the second click of a double click.
  const running = useRef(false);

  const complain = (text: string) => setComplaint({ text, of: filled, reply, orphans: draft.orphans });
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError)) return complain(errorText(error));
    if (error.status === 409) {
      const attempt = { content: draft.content(), basis: draft.basis() };
      return stopOf(openedSurvey, attempt, error).then(
        (stop) => (stop ? draft.stop(stop) : complain(error.message)),
        (cause: unknown) => complain(errorText(cause)),
      );
    }
    if (lacksConsent(error)) setNeedsConsent(true);
    // On 422 the server identifies the rejected questions by id.
    survey.point(Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field, message])));
    return complain(error.status === 0 ? texts.noAnswer : error.message);
  };

  const accept = async () => {
    if (running.current) return;
    const result = survey.checkAll();
    if (result !== 'fine') {
      complain(texts[result]);
      return;
    }
    if (draft.orphans.length > 0) {
      complain(texts.undecided);
      return;
    }
    running.current = true;
    setSaving(true);
    setComplaint(null);
    setNeedsConsent(false);
    try {
      draft.pause();
      const { data, message } = await saveSurvey(openedSurvey, survey.given(), {
        ...draft.basis(),
        paradata: draft.paradata(),
        reply,
      });
      draft.end();
      // The visit that opens next must not show the survey that was just saved as pending.
      void forgetReads('getFamilyVisitBoard');
      alert.success(message);
      setSavedSurvey(data);
    } catch (error) {
      draft.resume();
      await explain(error);
      running.current = false;
    } finally {
      setSaving(false);
    }
  };
  return {
    accept,
    saving,
    saved: savedSurvey,
    /**
     * The person has to consent before the survey can be saved, for example because they have turned 18 since it was opened.
     */
    needsConsent,
    /** Why nothing was saved, until an answer changes or disappears; null if there is nothing to report. */
    complaint:
      complaint?.of === filled && complaint.reply === reply && complaint.orphans === draft.orphans
        ? complaint.text
        : null,
  };
}
