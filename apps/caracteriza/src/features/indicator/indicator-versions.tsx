import type { Schema } from '@caracteriza/api-client';
import {
  factorWords,
  type IndicatorFactor,
  indicatorUnitWords,
} from '@caracteriza/domain/indicator/definition';
import { Loader } from '@caracteriza/ui/loader';
import { Modal } from '@caracteriza/ui/modal';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { minuteText } from '../../messages/moment-text.ts';
import { useRead } from '../../session/use-read.ts';
import { denominatorText } from './figure-text.ts';

interface IndicatorVersionsProps {
  indicator: Schema<'Indicator'>;
  onClose: () => void;
}

/** Every definition that an indicator has had, the latest first. */
export function IndicatorVersions({ indicator: { id, name }, onClose }: IndicatorVersionsProps) {
  const { data, error, isLoading, mutate } = useRead('listIndicatorVersions', { params: { id } });
  return (
    <Modal open size="lg" title="Versiones" description={name} onOpenChange={onClose}>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={isLoading}>
        <ol className="divide-y divide-line">
          {data?.data.map((version) => (
            <li key={version.definitionVersion} className="py-3 wrap-anywhere">
              <p className="font-semibold">{`Versión ${version.definitionVersion}: ${version.name}`}</p>
              <p className="text-sm text-ink-muted">
                {`${minuteText(version.definedAt)}, ${version.login}. ${version.description}`}
              </p>
              <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
                <dt className="font-semibold">Numerador</dt>
                <dd>{version.numerator}</dd>
                <dt className="font-semibold">Denominador</dt>
                <dd>{denominatorText(version.denominator)}</dd>
                <dt className="font-semibold">Se cuentan</dt>
                <dd>{`${indicatorUnitWords[version.unit]}. ${factorWords[version.factor as IndicatorFactor]}`}</dd>
              </dl>
            </li>
          ))}
        </ol>
      </Loader>
    </Modal>
  );
}
