import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { Power } from 'lucide-react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { call } from '../../session/api.ts';
import { useTrial } from './use-trial.ts';
import { fullName } from '../surveyable/surveyable-text.ts';

type Trial = Schema<'AlertRuleTrial'>;

/** What a trial found, in one or two sentences. */
function trialResultText({ tried, isWhole, raised: raisedCount, people }: Trial): string {
  const extent = `${isWhole ? 'Se leyeron' : 'Se leyeron las últimas'} ${countText(tried, 'encuesta', 'encuestas')}.`;
  if (raisedCount === 0) return `${extent} Ninguna cumple la condición.`;
  const verb = raisedCount === 1 ? 'cumple' : 'cumplen';
  return `${extent} ${figure(raisedCount)} ${verb} la condición, de ${countText(people, 'persona', 'personas')}.`;
}

interface AlertRuleTrialProps {
  rule: Schema<'AlertRule'>;
  onClose: () => void;
}

/** 'Probar con encuestas anteriores': how many and which would have opened an alert. The rule can be switched on afterwards. */
export function AlertRuleTrial({ rule: { id, name }, onClose }: AlertRuleTrialProps) {
  const { trial, error, retry } = useTrial(id);
  return (
    <Modal open size="lg" title="Probar con encuestas anteriores" description={name} onOpenChange={onClose}>
      {error !== null && <ReadFailure error={error} onRetry={retry} />}
      {!trial && error === null && <Loader busy />}
      {trial && <Found trial={trial} onClose={onClose} />}
    </Modal>
  );
}

function Found({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const { raised: raisedCount, surveys, rule } = trial;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold text-pretty">
        {trialResultText(trial)}
      </p>
      <p className="text-pretty text-ink-muted">
        La prueba no abre alertas, tampoco de estas personas. Encendida, la regla cuenta para las encuestas
        que se guarden desde ahora.
      </p>
      {surveys.length > 0 && (
        <ul
          aria-label="Encuestas que la cumplen"
          className="divide-y divide-line rounded-card border border-line"
        >
          {surveys.map(({ id, code, chSurveyableID: person, zone, createdDate }) => (
            <li key={id} className="px-4 py-3 wrap-anywhere">
              <p className="font-semibold">{fullName(person)}</p>
              <p className="text-sm text-ink-muted">
                {[compactToDisplay(createdDate.dateChar), code, zone ?? 'Sin familia'].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {raisedCount > surveys.length && (
        <p className="text-sm text-ink-muted">Se muestran las {surveys.length} últimas.</p>
      )}
      {!rule.enabled && <SwitchOn rule={rule} onDone={onClose} />}
    </div>
  );
}

function SwitchOn({ rule: { id, version }, onDone }: { rule: Schema<'AlertRule'>; onDone: () => void }) {
  const alert = useAlert();
  const { busy, attempt } = useAttempt();
  const turnOn = () =>
    attempt(async () => {
      alert.success(
        (await call('switchAlertRule', { params: { id }, body: { enabled: true, version } })).message,
      );
      onDone();
    });
  return (
    <Button
      variant="primary"
      className="self-start"
      icon={<Power aria-hidden />}
      busy={busy}
      onClick={() => void turnOn()}
    >
      Encender la regla
    </Button>
  );
}
