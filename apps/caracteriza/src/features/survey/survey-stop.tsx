import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';
import { DraftConflict } from './draft-conflict.tsx';
import { SpentSurvey } from './spent-survey.tsx';
import { StopPanel } from './stop-panel.tsx';
import type { Stage, useOpenedSurvey } from './use-opened-survey.ts';

interface SurveyStopProps {
  stage: Extract<Stage, { kind: 'elsewhere' | 'conflict' | 'spent' }>;
  visit: ReturnType<typeof useOpenedSurvey>;
  onLeave: () => void;
}

function OpenElsewhere({ onTakeOver, onLeave }: { onTakeOver: () => Promise<boolean>; onLeave: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <StopPanel
      title="Esta encuesta está abierta en otra pestaña"
      text="Para no perder respuestas, se responde en una sola. Si continúa aquí, la otra pestaña guarda lo que tiene y se detiene."
      actions={
        <>
          <Button onClick={onLeave}>Salir</Button>
          <Button
            variant="primary"
            loading={asked}
            onClick={() => {
              setAsked(true);
              void onTakeOver().then(setAsked);
            }}
          >
            Continuar aquí
          </Button>
        </>
      }
    />
  );
}

/** Why the survey does not simply go on in this tab, and the ways out. */
export function SurveyStop({ stage, visit, onLeave }: SurveyStopProps) {
  switch (stage.kind) {
    case 'elsewhere':
      return <OpenElsewhere onTakeOver={visit.takeOver} onLeave={onLeave} />;
    case 'conflict':
      return <DraftConflict {...stage} onChoose={(filled) => visit.choose(stage, filled)} />;
    case 'spent':
      return <SpentSurvey {...stage} onCarry={() => visit.carry(stage)} onLeave={onLeave} />;
  }
}
