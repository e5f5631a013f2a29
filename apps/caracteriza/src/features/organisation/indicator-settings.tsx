import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { NumberInput } from '@caracteriza/ui/number-input';
import { useId, useState, type FormEvent } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';

const rule = fields.IndicatorSettings.leastCell;

/** The minimum number of cases for an indicator's figures to be shown. */
export function IndicatorSettings() {
  const alert = useAlert();
  const { data, error, mutate } = useRead('getIndicatorSettings');
  const [text, setText] = useState<string | null>(null);
  const { busy, attempt } = useAttempt();
  const heading = useId();
  const mayEdit = mayDo('updateIndicatorSettings');
  const stands = data?.data.leastCell ?? null;
  const isAllowed = Number(text) >= rule.minimum && Number(text) <= rule.maximum;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text === null || !isAllowed) return;
    await attempt(async () => {
      alert.success((await call('updateIndicatorSettings', { body: { leastCell: Number(text) } })).message);
      await mutate();
      setText(null);
    });
  };
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h2 id={heading} className="text-lg font-bold">
        Cifras de los indicadores
      </h2>
      <p className="mb-3 text-pretty text-ink-muted">
        Una cifra de menos casos se oculta, con las que permitirían deducirla. Vale desde ya para pantallas y
        archivos.
      </p>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {stands !== null && (
        <form onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
          <div className="max-w-xs">
            <Field label={rule.label} hint={`De ${rule.minimum} a ${rule.maximum}`}>
              <NumberInput
                min={rule.minimum}
                max={rule.maximum}
                decimals={0}
                value={text ?? String(stands)}
                disabled={!mayEdit}
                onValueChange={setText}
              />
            </Field>
          </div>
          {mayEdit && (
            <Button
              type="submit"
              className="min-h-11"
              busy={busy}
              aria-disabled={text === null || !isAllowed || Number(text) === stands}
            >
              Guardar
            </Button>
          )}
        </form>
      )}
      {!mayEdit && <p className="text-sm text-ink-muted">{refusalText('updateIndicatorSettings')}</p>}
    </section>
  );
}
