import type { Schema } from '@caracteriza/api-client';
import { figure } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Printer } from 'lucide-react';
import { matchingID, withFilter } from '../../crud/filter-address.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { minuteText } from '../../messages/moment-text.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { CampaignChoice, useCampaigns } from '../assignment/campaign-choice.tsx';
import { FigureCharts } from '../indicator/figure-charts.tsx';
import { ReportBoard } from './report-board.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportMap } from './report-map.tsx';
import { ReportQuality } from './report-quality.tsx';
import { ReportSection } from './report-section.tsx';
import { useReport } from './use-report.ts';

const readCampaign = (params: URLSearchParams) => matchingID(params.get('campaign'));
const writeCampaign = (params: URLSearchParams, campaign: string) => withFilter(params, { campaign });

/** 'Informe de la campaña': the figures of a campaign on A4 pages, as the screens show them. */
export function ReportScreen() {
  const [address, setAddress] = useUrlState(readCampaign, writeCampaign);
  const choice = useCampaigns(address);
  const { campaign } = choice;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeading
          title="Informe de la campaña"
          breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Informe de la campaña" />}
        >
          Las mismas cifras de las pantallas, listas para imprimir o guardar como PDF.
        </ScreenHeading>
        <div className="mb-5 max-w-md">
          <CampaignChoice choice={choice} onChoose={setAddress} />
        </div>
      </div>
      {!campaign && !choice.isLoading && !choice.error && <EmptyState title="Todavía no hay campañas" />}
      {campaign && <Report key={campaign.id} campaign={campaign} />}
    </>
  );
}

/** The report of one campaign, which can be printed once it is complete. */
function Report({ campaign }: { campaign: Schema<'Campaign'> }) {
  const { session, indicators, board, map, quality, isWhole, error, retry } = useReport(campaign.id);
  if (error) return <ReadFailure error={error} onRetry={retry} />;
  return (
    <Loader busy={!isWhole} className="min-h-40">
      {isWhole && session && (
        <>
          <div className="mb-5 print:hidden">
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()} className="min-h-11">
              Imprimir
            </Button>
          </div>
          <article
            aria-label="Informe de la campaña"
            data-theme="light"
            data-report
            className="max-w-5xl rounded-card border border-line bg-surface-raised p-4 text-ink shadow-card sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0 print:shadow-none print:[--ui-color-surface:white] print:[print-color-adjust:exact]"
          >
            <ReportHead campaign={campaign} session={session} />
            {indicators && <ReportIndicators figures={indicators} />}
            {board && <ReportBoard board={board} campaignID={campaign.id} />}
            {map && <ReportMap {...map} />}
            {quality && <ReportQuality quality={quality} />}
          </article>
        </>
      )}
    </Loader>
  );
}

const everything = { zone: '', month: '' };

function ReportIndicators({ figures }: { figures: Schema<'IndicatorFigures'> }) {
  return (
    <ReportSection title="Indicadores">
      <p className="mb-4 text-ink-muted">
        {`Contados el ${minuteText(figures.countedAt)}. Las cifras de menos de ${figure(figures.leastCell)} casos se ocultan, con las que permitirían deducirlas.`}
      </p>
      <div className="[&_figure]:break-inside-avoid [&_details]:break-after-avoid [&_section]:break-inside-avoid [&_section]:rounded-none [&_section]:border-0 [&_section]:bg-transparent [&_section]:p-0 [&_section]:shadow-none [&_tr]:break-inside-avoid">
        <FigureCharts figures={figures} filter={everything} onPaper />
      </div>
    </ReportSection>
  );
}
