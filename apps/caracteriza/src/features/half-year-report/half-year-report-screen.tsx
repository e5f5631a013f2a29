import { halfYearBefore, halfYearOf, halfYearWords } from '@caracteriza/domain/data-request/half-year';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Loader } from '@caracteriza/ui/loader';
import { downloadFormats } from '@caracteriza/ui/save-file';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Schema } from '@caracteriza/api-client';
import { withFilter } from '../../crud/filter-address.ts';
import { fileEndings, useListDownload } from '../../crud/list-files.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { HalfYearSheet } from './half-year-sheet.tsx';

const FilingForm = lazy(async () => ({ default: (await import('./filing-form.tsx')).FilingForm }));

/** How many past half-years are offered. */
const offered = 10;

const readPeriod = (params: URLSearchParams) => /^2\d{3}-[12]$/.exec(params.get('period') ?? '')?.[0] ?? '';
const writePeriod = (params: URLSearchParams, period: string) => withFilter(params, { period });

/** The present half-year, those before it, and the one in the URL. */
function periodsFrom(today: string, chosenPeriod: string) {
  const periods = [halfYearOf(today)];
  while (periods.length <= offered) periods.push(halfYearBefore(periods.at(-1)!));
  if (chosenPeriod !== '' && !periods.includes(chosenPeriod)) periods.push(chosenPeriod);
  return periods.map((value) => ({ value, label: halfYearWords(value) }));
}

/** 'Reporte semestral de reclamos': what was requested in a half-year and how it was answered, for the authority (rules §9). */
export function HalfYearReportScreen() {
  const today = useToday();
  const [chosenPeriod, setChosenPeriod] = useUrlState(readPeriod, writePeriod);
  const period = chosenPeriod || halfYearBefore(halfYearOf(today));
  const { data, error, mutate } = useRead('getHalfYearReport', { query: { period } });
  const report = data?.data;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeading
          title="Reporte semestral de reclamos"
          breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Reporte semestral de reclamos" />}
        >
          Se presenta en febrero y en agosto, también cuando no hubo reclamos. El plazo y lo que pide la
          autoridad están por confirmar con su abogado.
        </ScreenHeading>
        <Field label="Semestre" className="mb-5 max-w-xs">
          <Dropdown
            options={periodsFrom(today, chosenPeriod)}
            value={period}
            onValueChange={(next) => setChosenPeriod(next)}
          />
        </Field>
      </div>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!report && !error} className="min-h-40">
        {report && (
          <>
            <Actions report={report} />
            <HalfYearSheet report={report} />
          </>
        )}
      </Loader>
    </>
  );
}

const formats = Object.keys(fileEndings) as (keyof typeof fileEndings)[];

function Actions({ report }: { report: Schema<'HalfYearReport'> }) {
  const [filing, setFiling] = useState(false);
  const { period, ended, filed } = report;
  const query = { period };
  const download = useListDownload('Reporte semestral de reclamos', 'exportHalfYearReport', { query });
  return (
    <div className="mb-5 flex flex-wrap gap-3 print:hidden">
      {ended && !filed && mayDo('fileHalfYearReport') && (
        <Button variant="primary" className="min-h-11" onClick={() => setFiling(true)}>
          Anotar que se presentó
        </Button>
      )}
      <Button icon={<Printer aria-hidden />} className="min-h-11" onClick={() => window.print()}>
        Imprimir
      </Button>
      {mayDo('exportHalfYearReportExcel') &&
        formats.map((format) => (
          <Button key={format} className="min-h-11" onClick={() => download?.(format)}>
            {`Descargar en ${downloadFormats[format].label}`}
          </Button>
        ))}
      {filing && (
        <Suspense>
          <FilingForm report={report} onClose={() => setFiling(false)} />
        </Suspense>
      )}
    </div>
  );
}
