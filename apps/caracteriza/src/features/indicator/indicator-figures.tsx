import type { Schema } from '@caracteriza/api-client';
import { figure } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Field } from '@caracteriza/ui/field';
import { Loader } from '@caracteriza/ui/loader';
import { downloadFormats } from '@caracteriza/ui/save-file';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { matching, matchingID, withFilter } from '../../crud/filter-address.ts';
import { useListDownload } from '../../crud/list-files.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { minuteText } from '../../messages/moment-text.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';
import { CampaignChoice, useCampaigns } from '../assignment/campaign-choice.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { monthText } from './figure-text.ts';

type Figures = Schema<'IndicatorFigures'>;

// Loaded separately from the screen, which shows its filters at once.
const FigureCharts = lazy(async () => ({ default: (await import('./figure-charts.tsx')).FigureCharts }));

interface FigureFilter {
  readonly campaign: string;
  readonly zone: string;
  readonly month: string;
}

const readFilter = (params: URLSearchParams): FigureFilter => ({
  campaign: matchingID(params.get('campaign')),
  zone: matchingID(params.get('zone'), 'ninguna'),
  month: matching(params.get('month'), /^\d{6}$/),
});

const writeFilter = (params: URLSearchParams, filter: FigureFilter) => withFilter(params, { ...filter });

interface FigureFiltersProps {
  choice: ReturnType<typeof useCampaigns>;
  /** Provides the zones and months to choose from; undefined until they are known. */
  figures: Figures | undefined;
  filter: FigureFilter;
  onChange: (filter: FigureFilter) => void;
}

function FigureFilters({ choice, figures, filter, onChange }: FigureFiltersProps) {
  return (
    <div role="group" aria-label="Filtros" className="mb-4 grid max-w-4xl gap-4 sm:grid-cols-3 print:hidden">
      <CampaignChoice choice={choice} onChoose={(campaign) => onChange({ campaign, zone: '', month: '' })} />
      <Field label="Zona">
        <Dropdown
          clearable
          placeholder="Todas"
          options={zoneOptions(figures)}
          value={filter.zone}
          onValueChange={(zone) => onChange({ ...filter, zone })}
        />
      </Field>
      <Field label="Mes">
        <Dropdown
          clearable
          sort={false}
          placeholder="Todos"
          options={(figures?.months ?? []).map((month) => ({ value: month, label: monthText(month) }))}
          value={filter.month}
          onValueChange={(month) => onChange({ ...filter, month })}
        />
      </Field>
    </div>
  );
}

const queryOf = (campaignID: string, { zone, month }: FigureFilter) => ({
  campaignID,
  ...(zone !== '' && { zoneID: zone }),
  ...(month !== '' && { month }),
});

/** The figures of a query, and the last ones of the same campaign; null requests none. */
function useFigures(query: ReturnType<typeof queryOf> | null) {
  const { data, error, mutate } = useRead('getIndicatorFigures', query && { query });
  const figures = data?.data;
  const [lastFigures, setLastFigures] = useState(figures);
  if (figures && figures !== lastFigures) setLastFigures(figures);
  const isOfCampaign = lastFigures?.campaign.id === query?.campaignID;
  return {
    figures,
    lastOfCampaign: isOfCampaign ? lastFigures : undefined,
    error,
    retry: () => void mutate(),
  };
}

/** The figures of one campaign, of a zone or a month of it. */
export function IndicatorFigures() {
  const [filter, setFilter] = useUrlState(readFilter, writeFilter);
  const choice = useCampaigns(filter.campaign);
  const { campaign } = choice;
  const query = campaign ? queryOf(campaign.id, filter) : null;
  const { figures, lastOfCampaign, error, retry } = useFigures(query);
  return (
    <>
      {/*
       * The choices stay while another filter is loading, but the figures do not, because they would appear below the wrong
       * zone.
       */}
      <FigureFilters choice={choice} figures={lastOfCampaign} filter={filter} onChange={setFilter} />
      {!campaign && !choice.isLoading && !choice.error && <EmptyState title="Todavía no hay campañas" />}
      {error && <ReadFailure error={error} onRetry={retry} />}
      {query && (
        <Loader busy={!figures && !error}>
          {figures && (
            <>
              <FigureHead figures={figures} filter={filter} query={query} />
              <Suspense>
                <FigureCharts figures={figures} filter={{ zone: filter.zone, month: filter.month }} />
              </Suspense>
            </>
          )}
        </Loader>
      )}
    </>
  );
}

const formats = ['excel', 'csv', 'txt'] as const;

const zoneOptions = (figures: Figures | undefined) =>
  (figures?.zones ?? []).map(({ key, label }) => ({ value: key || 'ninguna', label }));

/** The part of the campaign that the figures cover: 'Zona: Norte. Todos los meses.' A printed page has no filters. */
function partOfCampaign(figures: Figures, { zone, month }: FigureFilter): string {
  const name = zoneOptions(figures).find(({ value }) => value === zone)?.label ?? 'la elegida';
  const zones = zone === '' ? 'Todas las zonas' : `Zona: ${name}`;
  return `${zones}. ${month === '' ? 'Todos los meses' : `Mes: ${monthText(month)}`}.`;
}

interface FigureHeadProps {
  figures: Figures;
  filter: FigureFilter;
  query: object;
}

/** What the figures are based on, and the files for download. */
function FigureHead({ figures, filter, query }: FigureHeadProps) {
  const download = useListDownload('Indicadores', 'exportIndicatorFigures', { query });
  const mayDownload = mayDo('exportIndicatorFiguresExcel');
  return (
    <div className="mb-6 flex flex-col gap-3">
      <p className="font-semibold wrap-anywhere">{partOfCampaign(figures, filter)}</p>
      <p className="max-w-prose text-pretty text-ink-muted">
        {`${figures.campaign.name}, contado el ${minuteText(figures.countedAt)}. Cuentan las encuestas en estado ${figures.states.join(', ')}; las anuladas no. Las cifras de menos de ${figure(figures.leastCell)} casos se ocultan, con las que permitirían deducirlas.`}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {mayDownload &&
          formats.map((format) => (
            <Button key={format} onClick={() => download?.(format)}>
              {`Descargar en ${downloadFormats[format].label}`}
            </Button>
          ))}
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <ReportLink campaignID={figures.campaign.id} />
      </div>
      {!mayDownload && (
        <p className="text-sm text-ink-muted print:hidden">{refusalText('exportIndicatorFiguresExcel')}</p>
      )}
    </div>
  );
}
