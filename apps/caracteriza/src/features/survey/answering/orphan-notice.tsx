import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { AnswerText } from '../drafts/answer-comparison.tsx';
import { type OrphanAnswer, withOrphans } from './orphan-answers.ts';
import { noAnswers } from '../use-survey.ts';

interface OrphanNoticeProps {
  answers: readonly OrphanAnswer[];
  /** The answers are stored on the device. */
  onDevice: boolean;
  onDiscard: () => void;
}

/** Shows the answers whose question or option is not in this survey, until the user discards them. */
export function OrphanNotice({ answers, onDevice, onDiscard }: OrphanNoticeProps) {
  const confirm = useConfirm();
  const discard = async () => {
    const isConfirmed = await confirm({
      title: '¿Desea descartar estas respuestas?',
      text: 'Esta versión de la encuesta no tiene dónde guardarlas, y se borrarán.',
      acceptLabel: 'Descartar',
      danger: true,
    });
    if (isConfirmed) onDiscard();
  };
  const isSingle = answers.length === 1;
  return (
    <Alert
      variant="warning"
      role="alert"
      title={
        isSingle
          ? 'Una respuesta no tiene lugar en esta versión de la encuesta'
          : `${answers.length} respuestas no tienen lugar en esta versión de la encuesta`
      }
    >
      <p>
        {`${onDevice ? (isSingle ? 'Queda en este equipo' : 'Quedan en este equipo') : isSingle ? 'Queda solo en esta página' : 'Quedan solo en esta página'} hasta que usted decida: anote lo que haga falta en otra pregunta y después descarte.`}
      </p>
      <dl className="my-2 flex flex-col gap-1">
        {answers.map(({ question, ...answer }) => (
          <div key={question.id} className="wrap-anywhere">
            <dt className="font-semibold">{question.statement}</dt>
            <dd className="whitespace-pre-wrap">
              <AnswerText question={question} answers={withOrphans(noAnswers, [{ question, ...answer }])} />
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={() => void discard()}>
        Descartar estas respuestas
      </Button>
    </Alert>
  );
}
