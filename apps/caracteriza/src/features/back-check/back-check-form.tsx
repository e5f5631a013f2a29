import { ApiError, type Schema } from '@caracteriza/api-client';
import { shownQuestion } from '@caracteriza/domain/question/shown-question';
import { Alert, useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { QuestionPages } from '../survey/answering/question-pages.tsx';
import { useSurvey } from '../survey/use-survey.ts';

/** The questions that are asked again, and a way to say that nobody was found. */
export function BackCheckForm({
  backCheck,
  onDone,
}: {
  backCheck: Schema<'OpenBackCheck'>;
  onDone: () => void;
}) {
  const questions = useMemo(() => backCheck.questions.map(shownQuestion), [backCheck.questions]);
  const survey = useSurvey(questions);
  const alert = useAlert();
  const confirm = useConfirm();
  const [saving, setSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  useLeaveGuard({
    unsaved: survey.dirty && !isSaved,
    question: {
      title: '¿Desea salir de la verificación?',
      text: 'Las respuestas que escribió se perderán.',
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir en la verificación',
    },
    exits: 'all',
  });
  // Called only after the guard has been updated, because the router asks the guard immediately.
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  const record = async (wasFound: boolean) => {
    const answers = wasFound
      ? survey
          .given()
          .map(({ questionID, value, detail }) => ({ questionID, value, ...(detail && { detail }) }))
      : [];
    setSaving(true);
    setComplaint(null);
    try {
      const { message } = await call('recordBackCheck', {
        params: { id: backCheck.check.id },
        body: { found: wasFound, answers },
      });
      setIsSaved(true);
      alert.success(message);
    } catch (error) {
      if (error instanceof ApiError)
        survey.point(Object.fromEntries((error.errors ?? []).map(({ field, message }) => [field, message])));
      setComplaint(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  const accept = async () => {
    if (questions.length > 0 && survey.checkAll() !== 'fine') return;
    if (questions.length > 0 && survey.given().length === 0) {
      setComplaint('Escriba al menos una respuesta, o diga que no encontró a nadie.');
      return;
    }
    await record(true);
  };
  const notFound = async () => {
    const lossWarning = survey.dirty ? 'Las respuestas que escribió no se guardarán. ' : '';
    const isConfirmed = await confirm({
      title: '¿No encontró a nadie?',
      text: `${lossWarning}La verificación termina así y no se puede cambiar después.`,
      acceptLabel: 'No encontré a nadie',
      cancelLabel: 'Seguir en la verificación',
    });
    if (isConfirmed) await record(false);
  };
  const buttons = (
    <div className="ms-auto flex flex-wrap gap-3">
      <Button onClick={() => void notFound()} aria-disabled={saving}>
        No encontré a nadie
      </Button>
      <Button variant="primary" busy={saving} onClick={() => void accept()}>
        {questions.length === 0 ? 'Encontré a la familia' : 'Guardar'}
      </Button>
    </div>
  );
  return (
    <section aria-label="Preguntas" className="rounded-card border border-line bg-surface shadow-card">
      {complaint && <Alert role="alert" variant="error" title={complaint} className="m-4" />}
      {questions.length === 0 ? (
        <div className="flex flex-wrap items-center gap-4 p-4 sm:px-6">
          <p>La primera vez no había nadie en casa. Diga si ahora encontró a la familia.</p>
          {buttons}
        </div>
      ) : (
        <QuestionPages survey={survey} titleAs="h3" label="Páginas de la verificación">
          {buttons}
        </QuestionPages>
      )}
    </section>
  );
}
