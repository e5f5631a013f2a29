import { ApiError, type Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useRef, useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { saveSurvey, type OpenedSurvey } from './open-survey.ts';
import type { Filled, SurveyState } from './use-survey.ts';

const texts = {
  missing: 'Faltan datos obligatorios por llenar',
  wrong: 'Revise las respuestas señaladas.',
  noAnswer:
    'No hubo respuesta del servidor. Sus respuestas siguen aquí: pulse Aceptar otra vez; la encuesta no se guardará dos veces.',
};

/** Aceptar: checks everything, saves once however often it is pressed, and says what went wrong (spec §5 "Survey"). */
export function useAccept(opened: OpenedSurvey, survey: SurveyState) {
  const alert = useAlert();
  const { filled } = survey;
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Schema<'SavedSurvey'> | null>(null);
  const [complaint, setComplaint] = useState<{ text: string; of: Filled } | null>(null);
  // A ref: state would change too late for the second click of a double click.
  const running = useRef(false);

  const complain = (text: string) => setComplaint({ text, of: filled });
  const explain = (thrown: unknown) => {
    if (!(thrown instanceof ApiError)) return complain(errorText(thrown));
    // On 422 the server names the questions that it refuses by their ids.
    survey.point(Object.fromEntries((thrown.errors ?? []).map(({ field, message }) => [field, message])));
    return complain(thrown.status === 0 ? texts.noAnswer : thrown.message);
  };

  const accept = async () => {
    if (running.current) return;
    const found = survey.checkAll();
    if (found !== 'fine') {
      complain(texts[found]);
      return;
    }
    running.current = true;
    setSaving(true);
    setComplaint(null);
    try {
      const { data, message } = await saveSurvey(opened, survey.given());
      alert.success(message);
      setSaved(data);
    } catch (thrown) {
      explain(thrown);
      running.current = false;
    } finally {
      setSaving(false);
    }
  };
  return {
    accept,
    saving,
    saved,
    /** Why nothing was saved, until an answer changes; null when there is nothing to say. */
    complaint: complaint?.of === filled ? complaint.text : null,
  };
}
