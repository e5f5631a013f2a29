import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { useEffect, useState } from 'react';
import { registerUnfinishedWork } from '../../../session/settle-work.ts';
import { AnswerText, differingQuestions } from './answer-comparison.tsx';
import { startFrom, type OpenedSurvey, type SurveyStart } from '../open-survey.ts';
import { StopPanel } from '../stop-panel.tsx';
import { useStopGuard } from '../use-stop-guard.ts';
import type { FilledAnswers } from '../use-survey.ts';

type Version = 'mine' | 'theirs';

interface DraftConflictProps {
  openedSurvey: OpenedSurvey;
  ownStart: SurveyStart;
  serverDraft: Schema<'Draft'>;
  /** `ownStart` is stored on the device. */
  onDevice: boolean;
  onChoose: (answers: FilledAnswers) => void;
}

/** The answers of `base`, with those to certain questions replaced from another version. */
function withAnswersOf(
  base: FilledAnswers,
  from: FilledAnswers,
  questionIDs: readonly string[],
): FilledAnswers {
  const replace = (target: Readonly<Record<string, string>>, source: Readonly<Record<string, string>>) => ({
    ...Object.fromEntries(Object.entries(target).filter(([id]) => !questionIDs.includes(id))),
    ...Object.fromEntries(Object.entries(source).filter(([id]) => questionIDs.includes(id))),
  });
  return {
    answers: replace(base.answers, from.answers),
    fileNames: replace(base.fileNames, from.fileNames),
  };
}

/** Side-by-side comparison of a survey that was answered in two places; the user keeps one version or chooses per question. */
export function DraftConflict({
  openedSurvey,
  ownStart,
  serverDraft,
  onDevice,
  onChoose,
}: DraftConflictProps) {
  const serverAnswers = startFrom(serverDraft).filled;
  const questions = differingQuestions(openedSurvey, ownStart.filled, serverAnswers);
  const [choices, setChoices] = useState<Readonly<Record<string, Version>>>({});
  const [submitted, setSubmitted] = useState(false);
  useStopGuard({ unsettled: true, onDevice });
  useEffect(
    () =>
      registerUnfinishedWork(() =>
        Promise.resolve('La encuesta tiene dos versiones y usted no ha elegido con cuál continúa.'),
      ),
    [],
  );

  const chooseAll = (version: Version) =>
    setChoices(Object.fromEntries(questions.map(({ id }) => [id, version])));
  const undecided = questions.filter(({ id }) => choices[id] === undefined);
  const submitChoices = () => {
    setSubmitted(true);
    const [firstUndecided] = undecided;
    if (firstUndecided)
      return document.getElementById(`version-${firstUndecided.id}`)?.querySelector('input')?.focus();
    const fromThere = questions.flatMap(({ id }) => (choices[id] === 'theirs' ? [id] : []));
    onChoose(withAnswersOf(ownStart.filled, serverAnswers, fromThere));
  };
  const updateTime = `${compactToDisplay(serverDraft.updatedDate.dateChar)}, ${serverDraft.updatedTime.slice(0, 5)}`;

  return (
    <StopPanel
      title="Esta encuesta se respondió en dos lugares"
      text="Estas respuestas son distintas en este equipo y en el servidor. Nada se ha perdido: elija con cuáles continúa."
      actions={
        <>
          <Button onClick={() => chooseAll('mine')}>Todas las de este equipo</Button>
          <Button onClick={() => chooseAll('theirs')}>Todas las del servidor</Button>
          <Button variant="primary" onClick={submitChoices}>
            Continuar
          </Button>
        </>
      }
    >
      <div className="flex flex-col divide-y divide-line border-y border-line">
        {questions.map((question) => {
          const version = (label: string, answers: FilledAnswers) => (
            <span className="block min-w-0">
              <span className="block text-sm text-ink-muted">{label}</span>
              <span className="block wrap-anywhere whitespace-pre-wrap">
                <AnswerText question={question} answers={answers} />
              </span>
            </span>
          );
          return (
            <Field
              key={question.id}
              id={`version-${question.id}`}
              label={question.statement}
              error={submitted && choices[question.id] === undefined && 'Elija una de las dos respuestas.'}
              className="py-4"
            >
              <RadioGroup
                value={choices[question.id] ?? null}
                onValueChange={(value) => setChoices({ ...choices, [question.id]: value as Version })}
                className="grid grid-cols-2 items-start gap-4"
              >
                <Radio value="mine" label={version('En este equipo', ownStart.filled)} />
                <Radio value="theirs" label={version(`En el servidor, ${updateTime}`, serverAnswers)} />
              </RadioGroup>
            </Field>
          );
        })}
      </div>
    </StopPanel>
  );
}
