import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Field } from '@caracteriza/ui/field';
import { Loader } from '@caracteriza/ui/loader';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { BackCheckSection } from '../back-check/back-check-section.tsx';
import { QualityChart } from './quality-chart.tsx';
import { QualityTable, type QualityLine } from './quality-table.tsx';
import { flagLabel, type ShownFlag } from './quality-words.ts';

const QualitySettingsForm = lazy(async () => ({
  default: (await import('./quality-settings-form.tsx')).QualitySettingsForm,
}));

/** 'Calidad': which surveys of each surveyor should be looked at again. It shows findings and does not judge anybody. */
export function QualityTab({ campaignID }: { campaignID: string }) {
  const { data, error, isLoading, mutate } = useRead('getQuality', { query: { campaignID } });
  const [flag, setFlag] = useState<ShownFlag>('any');
  const [isAdjusting, setAdjusting] = useState(false);
  const quality = data?.data;
  const flags: ShownFlag[] = ['any', ...(quality?.total.flags.map((flagCount) => flagCount.flag) ?? [])];
  const shownFlag = flags.includes(flag) ? flag : 'any';
  const team: QualityLine | undefined = quality && { id: '', name: 'Todo el equipo', figures: quality.total };
  const surveyors =
    quality?.surveyors.map(({ surveyor, figures }): QualityLine => ({ ...surveyor, figures })) ?? [];
  return (
    <Loader busy={isLoading} className="min-h-40">
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-3xl text-ink-muted">
          Una señal invita a mirar una encuesta con más atención. No dice que esté mal, ni por qué: puede
          haber una buena razón. Cada cifra abre sus encuestas.
        </p>
        {quality && mayDo('updateQualitySettings') && (
          <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setAdjusting(true)}>
            Ajustar señales
          </Button>
        )}
      </div>
      {team && surveyors.length === 0 && <EmptyState title="Todavía no hay encuestas" />}
      {team && surveyors.length > 0 && (
        <>
          <div className="mb-4 max-w-md">
            <Field label="Señal del gráfico">
              <Dropdown
                options={flags.map((flagName) => ({ value: flagName, label: flagLabel(flagName) }))}
                value={shownFlag}
                onValueChange={(newFlag) => setFlag((newFlag ?? 'any') as ShownFlag)}
              />
            </Field>
          </div>
          <QualityChart team={team} surveyors={surveyors} flag={shownFlag} />
          <QualityTable campaign={campaignID} lines={[team, ...surveyors]} flags={flags} />
        </>
      )}
      <BackCheckSection campaignID={campaignID} />
      {quality && isAdjusting && (
        <Suspense>
          <QualitySettingsForm settings={quality.settings} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </Loader>
  );
}
