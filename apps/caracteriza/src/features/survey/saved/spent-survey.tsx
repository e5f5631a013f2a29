import { joinedParts } from '@caracteriza/domain/question/answer-parts';
import { answersToSend } from '@caracteriza/domain/question/survey-flow';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useEffectEvent, useState } from 'react';
import { answeringOf } from '../../../question-kinds/answering.ts';
import { call } from '../../../session/api.ts';
import { registerUnfinishedWork } from '../../../session/settle-work.ts';
import { AnswerText, differingQuestions } from '../drafts/answer-comparison.tsx';
import { copySubject, type OpenedSurvey, type SurveyStart } from '../open-survey.ts';
import { StopPanel } from '../stop-panel.tsx';
import { useStopGuard } from '../use-stop-guard.ts';
import type { FilledAnswers } from '../use-survey.ts';

interface SpentSurveyProps {
  openedSurvey: OpenedSurvey;
  ownStart: SurveyStart;
  /** Why it cannot be saved, in the server's words. */
  text: string;
  /** `ownStart` is stored on the device. */
  onDevice: boolean;
  /** Continues with these answers in a new survey. */
  onCarry: () => void;
  onLeave: () => void;
}

/** Answers by question, in the format in which they are typed. */
function readable(
  answers: readonly { id: string; value: string; detail?: string | null; fileName: string | null }[],
  { questions }: OpenedSurvey,
): FilledAnswers {
  const byID = new Map(questions.map((question) => [question.id, question]));
  const typedForm = (id: string, value: string) => {
    const question = byID.get(id);
    return (question && answeringOf(question).asTyped?.(value)) ?? value;
  };
  return {
    answers: Object.fromEntries(
      answers.map(({ id, value, detail }) => [
        id,
        joinedParts({ value: typedForm(id, value), detail: detail ?? '' }),
      ]),
    ),
    fileNames: Object.fromEntries(
      answers.flatMap(({ id, fileName }) => (fileName === null ? [] : [[id, fileName]])),
    ),
  };
}

/** The survey that was saved under this one's code. @throws ApiError, 404 if it was discarded */
async function savedAnswers(openedSurvey: OpenedSurvey): Promise<FilledAnswers> {
  const { answers } = (await call('getSurvey', { params: { id: openedSurvey.code } })).data;
  return readable(
    answers.map((answer) => ({ ...answer, id: answer.questionID.id })),
    openedSurvey,
  );
}

/** The part of these answers that would have been saved. */
function givenAnswers(openedSurvey: OpenedSurvey, { answers, fileNames }: FilledAnswers): FilledAnswers {
  const sentAnswers = answersToSend(openedSurvey.questions, answers, openedSurvey.person);
  return readable(
    sentAnswers.map(({ questionID: id, ...answer }) => ({ id, ...answer, fileName: fileNames[id] ?? null })),
    openedSurvey,
  );
}

async function removeCopyOf(openedSurvey: OpenedSurvey): Promise<void> {
  try {
    const { removeCopy } = await import('../drafts/draft-copy.ts');
    await removeCopy(copySubject(openedSurvey));
  } catch {
    // Leaving must work without storage.
  }
}

interface DifferingAnswersProps {
  questions: OpenedSurvey['questions'];
  localAnswers: FilledAnswers;
  saved: FilledAnswers;
}

function DifferingAnswers({ questions, localAnswers, saved }: DifferingAnswersProps) {
  return (
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
        {questions.map((question) => (
          <tr key={question.id} className="border-b border-line align-top wrap-anywhere">
            <th className="p-2 text-start font-normal">{question.statement}</th>
            {[localAnswers, saved].map((answers, index) => (
              <td key={index} className="p-2">
                <AnswerText question={question} answers={answers} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The answers that were saved elsewhere; null while loading and if they cannot be read. */
function useSavedAnswers(openedSurvey: OpenedSurvey): FilledAnswers | null {
  const [serverAnswers, setServerAnswers] = useState<FilledAnswers | null>(null);
  useEffect(() => {
    let current = true;
    savedAnswers(openedSurvey).then(
      (answers) => current && setServerAnswers(answers),
      // Only the comparison is then unavailable.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [openedSurvey]);
  return serverAnswers;
}

/**
 * Shown after a survey was saved or discarded elsewhere: the answers missing from the saved version, and two ways to proceed.
 */
export function SpentSurvey({ openedSurvey, ownStart, text, onDevice, onCarry, onLeave }: SpentSurveyProps) {
  const confirm = useConfirm();
  const savedAnswers = useSavedAnswers(openedSurvey);
  const localAnswers = givenAnswers(openedSurvey, ownStart.filled);
  const differences = savedAnswers && differingQuestions(openedSurvey, localAnswers, savedAnswers);

  // It was saved from here, and the server's response was lost.
  const isSaved = differences?.length === 0 && !ownStart.orphans?.length;
  const [isSettled, setIsSettled] = useState(false);
  useStopGuard({ unsettled: !isSaved && !isSettled, onDevice });
  useEffect(
    () =>
      isSaved
        ? undefined
        : registerUnfinishedWork(() =>
            Promise.resolve('Las respuestas de esta encuesta no están en el servidor.'),
          ),
    [isSaved],
  );

  const goAway = useEffectEvent(onLeave);
  useEffect(() => {
    // The leave confirmation is only disabled after this render.
    if (isSettled) goAway();
  }, [isSettled]);

  const leave = async () => {
    if (!openedSurvey.copyUnread) await removeCopyOf(openedSurvey);
    setIsSettled(true);
  };
  const discard = async () => {
    const isConfirmed = await confirm({
      title: '¿Desea descartar estas respuestas?',
      text: 'Se borrarán las respuestas que solo están en este equipo.',
      acceptLabel: 'Descartar',
      danger: true,
    });
    if (isConfirmed) await leave();
  };

  if (isSaved) {
    return (
      <StopPanel
        // A different panel, whose heading takes the focus.
        key="saved"
        title={`La encuesta ${openedSurvey.code} está guardada`}
        text="Se guardó con estas mismas respuestas. No hace falta enviarla otra vez."
        actions={
          <Button variant="primary" onClick={() => void leave()}>
            Salir
          </Button>
        }
      />
    );
  }
  return (
    <StopPanel
      title={text}
      text="Las respuestas de aquí no se han perdido. Puede continuar con ellas en otra encuesta de la misma persona, o descartarlas."
      actions={
        <>
          <Button onClick={() => void discard()}>Descartarlas</Button>
          <Button variant="primary" onClick={onCarry}>
            Continuar en otra encuesta
          </Button>
        </>
      }
    >
      {savedAnswers && differences && (
        <DifferingAnswers questions={differences} localAnswers={localAnswers} saved={savedAnswers} />
      )}
    </StopPanel>
  );
}
