import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useState } from 'react';
import { useUnsavedWork } from '../../feedback/unsaved-work.ts';
import { call } from '../../session/api.ts';
import { settleBefore } from '../../session/settle-work.ts';
import { AnswerText, differingQuestions } from './answer-comparison.tsx';
import { copySubject, type OpenedSurvey, type SurveyStart } from './open-survey.ts';
import { StopPanel } from './stop-panel.tsx';
import type { Filled } from './use-survey.ts';

interface SpentSurveyProps {
  opened: OpenedSurvey;
  mine: SurveyStart;
  /** Why it cannot be saved, in the server's words. */
  text: string;
  /** Goes on with these answers in a new survey. */
  onCarry: (start: SurveyStart) => void;
  onLeave: () => void;
}

/** As many of the person's latest surveys are looked through. */
const lookedThrough = 200;

/** The survey that was saved under the code of this one; null when it was discarded. @throws ApiError */
async function savedAnswers({ code, surveyable }: OpenedSurvey): Promise<Filled | null> {
  const { data } = await call('listSurveysBySurveyable', {
    params: { id: surveyable.id },
    query: { page: 1, pageSize: lookedThrough },
  });
  const saved = data.find((survey) => survey.code === code);
  if (!saved) return null;
  const { answers } = (await call('getSurvey', { params: { id: saved.id } })).data;
  return {
    answers: Object.fromEntries(answers.map(({ questionID, value }) => [questionID.id, value])),
    fileNames: Object.fromEntries(
      answers.flatMap(({ questionID, fileName }) => (fileName === null ? [] : [[questionID.id, fileName]])),
    ),
  };
}

/** After a survey was saved or discarded elsewhere: what is here and is not there, and two ways out. */
export function SpentSurvey({ opened, mine, text, onCarry, onLeave }: SpentSurveyProps) {
  const confirm = useConfirm();
  const [saved, setSaved] = useState<Filled | null>(null);
  useUnsavedWork(true);
  useEffect(
    () => settleBefore(() => Promise.resolve('Las respuestas de esta encuesta no están en el servidor.')),
    [],
  );
  useEffect(() => {
    let current = true;
    savedAnswers(opened).then(
      (found) => current && setSaved(found),
      // Without it only the comparison is missing.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [opened]);

  const discard = async () => {
    const sure = await confirm({
      title: '¿Desea descartar estas respuestas?',
      text: 'Se borrarán las respuestas que solo están en este equipo.',
      acceptLabel: 'Descartar',
      danger: true,
    });
    if (!sure) return;
    const { removeCopy } = await import('./draft-copy.ts');
    // Leaving must work where there is no storage.
    await removeCopy(copySubject(opened)).catch(() => undefined);
    onLeave();
  };

  return (
    <StopPanel
      title={text}
      text="Las respuestas de aquí no se han perdido. Puede continuar con ellas en otra encuesta de la misma persona, o descartarlas."
      actions={
        <>
          <Button onClick={() => void discard()}>Descartarlas</Button>
          <Button variant="primary" onClick={() => onCarry(mine)}>
            Continuar en otra encuesta
          </Button>
        </>
      }
    >
      {saved && (
        <table className="w-full table-fixed text-start text-sm">
          <caption className="pb-2 text-start font-semibold">Respuestas distintas</caption>
          <thead>
            <tr className="border-b border-line text-ink-muted">
              <th className="p-2 text-start font-semibold">Pregunta</th>
              <th className="p-2 text-start font-semibold">Aquí</th>
              <th className="p-2 text-start font-semibold">Guardada</th>
            </tr>
          </thead>
          <tbody>
            {differingQuestions(opened, mine.filled, saved).map((question) => (
              <tr key={question.id} className="border-b border-line align-top wrap-anywhere">
                <th className="p-2 text-start font-normal">{question.statement}</th>
                {[mine.filled, saved].map((filled, index) => (
                  <td key={index} className="p-2">
                    <AnswerText question={question} filled={filled} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </StopPanel>
  );
}
