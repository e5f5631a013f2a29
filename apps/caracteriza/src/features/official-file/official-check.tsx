import type { Schema } from '@caracteriza/api-client';
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { DateInput } from '@caracteriza/ui/date-input';
import { Field } from '@caracteriza/ui/field';
import { Loader } from '@caracteriza/ui/loader';
import { downloadFormats } from '@caracteriza/ui/save-file';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { fileEndings } from '../../crud/list-files.ts';
import { RunningDownloads, useDownloads } from '../../feedback/downloads.tsx';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';
import { positionOf } from './official-words.ts';

type Check = Schema<'OfficialCheck'>;
type Incident = Schema<'OfficialIncident'> & { readonly id: string };
type Period = Readonly<{ from: string; until: string }>;

const familyScreen = 'management:family:OPEN';
const formats = ['excel', 'csv', 'txt'] as const;

const columns: readonly DataTableColumn<Incident>[] = [
  {
    id: 'family',
    header: 'Familia',
    value: ({ familyCode }) => familyCode ?? 'Todas',
    cell: ({ familyID, familyCode }) =>
      familyID === null || !mayDo(familyScreen) ? (
        (familyCode ?? 'Todas')
      ) : (
        <Link
          to={`/home/families?family=${familyID}`}
          className="inline-block min-h-6 font-semibold text-accent-ink underline"
        >
          {familyCode}
        </Link>
      ),
  },
  { id: 'person', header: 'Encuestable', value: ({ personCode }) => personCode ?? '' },
  { id: 'field', header: 'Campo', value: (incident) => `${positionOf(incident)} ${incident.field}` },
  { id: 'problem', header: 'Qué pasa', value: ({ problem }) => problem },
  { id: 'question', header: 'Pregunta o dato', value: ({ question }) => question },
];

/** What the file would contain, its incidents, and the downloads. */
function CheckResult({
  campaign,
  check,
  query,
}: {
  campaign: Schema<'Campaign'>;
  check: Check;
  query: Period;
}) {
  const downloads = useDownloads();
  const params = { id: campaign.id };
  const list = check.list.map((incident, index): Incident => ({ ...incident, id: String(index) }));
  const downloadIncidents = (format: (typeof formats)[number]) =>
    downloads.start({
      title: `Incidencias en ${downloadFormats[format].label}`,
      name: `Incidencias SI-APS ${campaign.code}`,
      format,
      query,
      load: async (progress) =>
        (await call(`exportCampaignOfficialIncidents${fileEndings[format]}`, { params, query, ...progress }))
          .data,
    });
  const downloadFile = () =>
    downloads.start({
      title: 'Borrador del archivo SI-APS',
      name: check.fileName,
      format: 'txt',
      query,
      load: async (progress) =>
        (await call('exportCampaignOfficialFile', { params, query, ...progress })).data,
    });
  return (
    <>
      <p className="mb-3 max-w-3xl text-pretty">
        {`El archivo llevaría ${countText(check.families, 'familia', 'familias')} y ${countText(check.members, 'integrante', 'integrantes')}${check.leftOut === '' ? '' : `, ${check.leftOut}`}. Hay ${countText(check.incidents, 'incidencia', 'incidencias')}${check.withIncidents > 0 ? `, y ${countText(check.withIncidents, 'familia tiene', 'familias tienen')} alguna propia` : ''}: lo que falta o no cabe va vacío.`}
      </p>
      {check.partial && (
        <p className="mb-3 max-w-3xl text-pretty text-ink-muted">
          Usted ve solo su territorio. Las viviendas se numeran entre las que usted ve: el archivo que se
          envía debe hacerlo quien ve cada microterritorio completo.
        </p>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={downloadFile}>
          Descargar borrador
        </Button>
        {formats.map((format) => (
          <Button key={format} onClick={() => downloadIncidents(format)}>
            {`Incidencias en ${downloadFormats[format].label}`}
          </Button>
        ))}
      </div>
      <RunningDownloads className="mb-4 flex flex-col gap-3" />
      {check.incidents > list.length && (
        <p className="mb-2 text-sm text-ink-muted">
          {`Se muestran las primeras ${figure(list.length)}; el archivo de incidencias las trae todas.`}
        </p>
      )}
      <DataTable
        label="Incidencias"
        columns={columns}
        rows={list}
        getRowId={({ id }) => id}
        selection="none"
        defaultView={{ pageSize: 10 }}
        emptyText="No hay incidencias"
      />
    </>
  );
}

/** The typed period, by default the campaign's; `period` is null unless both days are valid and in order. */
function usePeriod({ startDate, endDate }: Schema<'Campaign'>) {
  const [from, setFrom] = useState(compactToIso(startDate.dateChar) ?? '');
  const [until, setUntil] = useState(compactToIso(endDate.dateChar) ?? '');
  const [first, last] = [isoToCompact(from), isoToCompact(until)];
  const days = first !== null && last !== null ? { from: first, until: last } : null;
  const isReversed = days !== null && days.until < days.from;
  return { from, setFrom, until, setUntil, isReversed, period: isReversed ? null : days };
}

/** The check of a period, and the draft of its file. */
export function OfficialCheckSection({ campaign }: { campaign: Schema<'Campaign'> }) {
  const heading = useId();
  const { from, setFrom, until, setUntil, isReversed, period } = usePeriod(campaign);
  const [query, setQuery] = useState<Period | null>(null);
  const { data, error, isLoading, mutate } = useRead(
    'checkOfficialFile',
    query && { params: { id: campaign.id }, query },
  );
  const mayCheck = mayDo('checkOfficialFile') && mayDo(identifiedDataGrant);
  const isComplete = mayCheck && period !== null;
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="mb-3 text-lg font-bold">
        3. Revisar y descargar
      </h2>
      <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Encuestas desde" required>
          <DateInput value={from} onValueChange={setFrom} />
        </Field>
        <Field
          label="Hasta (fecha de corte)"
          required
          error={isReversed && 'La fecha final no puede ser anterior a la fecha inicial.'}
        >
          <DateInput value={until} onValueChange={setUntil} />
        </Field>
        <Button
          className="sm:mt-6.5"
          aria-disabled={!isComplete}
          onClick={() => {
            if (!isComplete) return;
            setQuery(period);
            void mutate();
          }}
        >
          Revisar
        </Button>
      </div>
      {!mayCheck && <p className="text-sm text-ink-muted">{refusalText(identifiedDataGrant)}</p>}
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={isLoading}>
        {data && query && <CheckResult campaign={campaign} check={data.data} query={query} />}
      </Loader>
    </section>
  );
}
