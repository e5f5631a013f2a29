import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { DraftConflict } from './drafts/draft-conflict.tsx';
import { copySubject, type OpenedSurvey } from './open-survey.ts';
import { SpentSurvey } from './saved/spent-survey.tsx';
import { StopPanel } from './stop-panel.tsx';
import type { Stage, useOpenedSurvey } from './use-opened-survey.ts';

interface SurveyStopProps {
  stage: Extract<Stage, { kind: 'elsewhere' | 'unread' | 'conflict' | 'spent' }>;
  visit: ReturnType<typeof useOpenedSurvey>;
  onLeave: () => void;
}

function OpenElsewhere({ onTakeOver, onLeave }: { onTakeOver: () => Promise<boolean>; onLeave: () => void }) {
  const [takingOver, setTakingOver] = useState(false);
  return (
    <StopPanel
      title="Esta encuesta está abierta en otra pestaña"
      text="Para no perder respuestas, se responde en una sola. Si continúa aquí, la otra pestaña guarda lo que tiene y se detiene."
      actions={
        <>
          <Button onClick={onLeave}>Salir</Button>
          <Button
            variant="primary"
            busy={takingOver}
            onClick={() => {
              setTakingOver(true);
              void onTakeOver().then(setTakingOver);
            }}
          >
            Continuar aquí
          </Button>
        </>
      }
    />
  );
}

/** The device's copy could not be read. It may already be lost, but must not be deleted here. */
function UnreadCopy({
  openedSurvey,
  visit: { readAgain, leaveCopy },
}: {
  openedSurvey: OpenedSurvey;
  visit: SurveyStopProps['visit'];
}) {
  const confirm = useConfirm();
  const alert = useAlert();
  const discard = async () => {
    const isConfirmed = await confirm({
      title: '¿Desea descartar la copia de este equipo?',
      text: 'Si tenía respuestas que no llegaron al servidor, se perderán.',
      acceptLabel: 'Descartar',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      const { removeCopy } = await import('./drafts/draft-copy.ts');
      await removeCopy(copySubject(openedSurvey));
      readAgain();
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return (
    <StopPanel
      title="No se pudo leer la copia de este equipo"
      text="Puede tener respuestas de esta encuesta que no llegaron al servidor. Nada se ha borrado. Si continúa sin ella, queda como está y lo nuevo se guarda solo en el servidor."
      actions={
        <>
          <Button onClick={() => void discard()}>Descartarla</Button>
          <Button onClick={leaveCopy}>Continuar sin ella</Button>
          <Button variant="primary" onClick={readAgain}>
            Intentar de nuevo
          </Button>
        </>
      }
    />
  );
}

/** Why the survey cannot simply continue in this tab, and the ways to proceed. */
export function SurveyStop({ stage, visit, onLeave }: SurveyStopProps) {
  switch (stage.kind) {
    case 'elsewhere':
      return <OpenElsewhere onTakeOver={visit.takeOver} onLeave={onLeave} />;
    case 'unread':
      return <UnreadCopy openedSurvey={stage.openedSurvey} visit={visit} />;
    case 'conflict':
      return <DraftConflict {...stage} onChoose={(filled) => visit.choose(stage, filled)} />;
    case 'spent':
      return <SpentSurvey {...stage} onCarry={() => visit.carry(stage)} onLeave={onLeave} />;
  }
}
