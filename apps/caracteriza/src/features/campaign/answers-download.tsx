import type { CallArgs, Schema } from '@caracteriza/api-client';
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { countText } from '@caracteriza/domain/words/counted';
import { isoToCompact } from '@caracteriza/domain/values/dates';
import { Button } from '@caracteriza/ui/button';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Modal } from '@caracteriza/ui/modal';
import { downloadFormats } from '@caracteriza/ui/save-file';
import { validationEs } from '@caracteriza/ui/validation';
import { lazy, Suspense, useRef, useState } from 'react';
import { fileEndings } from '../../crud/list-files.ts';
import { RunningDownloads, useDownloads } from '../../feedback/downloads.tsx';
import { loadingState } from '../../forms/loading-state.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';

const FeedConnection = lazy(async () => ({
  default: (await import('./feed-connection.tsx')).FeedConnection,
}));

const WebhookConnection = lazy(async () => ({
  default: (await import('./webhook-connection.tsx')).WebhookConnection,
}));

type Column = Schema<'AnswersColumn'>;
type Query = CallArgs<'exportCampaignAnswersExcel'>['query'];

/** Excel includes the codebook as its second sheet; the other formats need it as a separate file. */
const files = [
  { operation: 'exportCampaignAnswers', name: 'Respuestas', word: 'Respuestas' },
  { operation: 'exportCampaignCodebook', name: 'Libro de códigos', word: 'Códigos' },
] as const;

const formats = ['excel', 'csv', 'txt'] as const;

const groups = [
  { group: 'person', legend: 'Datos de la persona' },
  { group: 'family', legend: 'Datos de la familia' },
] as const;

const fileLabel = ({ word }: (typeof files)[number], format: (typeof formats)[number]) =>
  `${word} en ${downloadFormats[format].label}`;

/** What one button downloads: `name` is the beginning of the file's name. */
interface AnswersFile {
  title: string;
  name: string;
  format: (typeof formats)[number] | 'zip';
  operation:
    `${(typeof files)[number]['operation']}${'Excel' | 'Csv' | 'Txt'}` | 'exportCampaignAnswersStatistics';
}

/** The photos, files and signatures of all questionnaires of the campaign. */
const photos = { title: 'Fotos y archivos de la campaña', name: 'Fotos y archivos' } as const;

const tables: readonly AnswersFile[] = files.flatMap((file) =>
  formats.map((format) => ({
    title: fileLabel(file, format),
    name: file.name,
    format,
    operation: `${file.operation}${fileEndings[format]}` as const,
  })),
);

const statistics: AnswersFile = {
  title: 'Respuestas para SPSS, Stata y R',
  name: 'Estadística',
  format: 'zip',
  operation: 'exportCampaignAnswersStatistics',
};

const surveysText = (count: number) => countText(count, 'encuesta', 'encuestas');

/** The columns of one group, each with a checkbox, plus one for all. */
function ColumnBoxes(props: {
  legend: string;
  columns: readonly Column[];
  chosenIDs: ReadonlySet<string>;
  onChange: (columnNames: ReadonlySet<string>) => void;
}) {
  const { legend, columns, chosenIDs, onChange } = props;
  const names = columns.map(({ name }) => name);
  const checkedCount = names.filter((name) => chosenIDs.has(name)).length;
  const change = (changedIDs: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIDs);
    for (const name of changedIDs)
      if (isChosen) next.add(name);
      else next.delete(name);
    onChange(next);
  };
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink">{legend}</legend>
      <Checkbox
        label="Todos"
        aria-label={`Todos: ${legend}`}
        checked={checkedCount === names.length}
        indeterminate={checkedCount > 0 && checkedCount < names.length}
        onChange={(event) => change(names, event.target.checked)}
        className="mb-2 font-semibold"
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={chosenIDs.has(name)}
            onChange={(event) => change([name], event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const codedOptions = (records: readonly { id: string; code: string; name: string }[] | undefined) =>
  (records ?? []).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }));

interface AnswersDownloadProps {
  campaign: Schema<'Campaign'>;
  onClose: () => void;
}

/** 'Descargar respuestas': all answers for a campaign and a characterization, with their codebook (decision 0024). */
export function AnswersDownload({ campaign, onClose }: AnswersDownloadProps) {
  const downloads = useDownloads();
  const response = useRead('getCampaignAnswers', { params: { id: campaign.id } });
  const offer = response.data?.data;
  const [characterization, setCharacterization] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const fromInput = useRef<HTMLInputElement>(null);
  const untilInput = useRef<HTMLInputElement>(null);
  const [zone, setZone] = useState('');
  const [surveyor, setSurveyor] = useState('');
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState('');
  const [connecting, setConnecting] = useState<'feed' | 'webhook' | null>(null);

  const characterizations = offer?.characterizations ?? [];
  const characterizationID =
    characterization ?? characterizations.find(({ surveys }) => surveys > 0)?.id ?? '';
  const chosenOne = characterizations.find(({ id }) => id === characterizationID);
  const Connection = connecting === 'webhook' ? WebhookConnection : FeedConnection;
  const isReversed = from !== '' && until !== '' && until < from;
  const isComplete = characterizationID !== '';

  /** The filters; undefined if a day is invalid, which then gets the focus. */
  const checkedFilters = (): CallArgs<'exportCampaignFiles'>['query'] | undefined => {
    // Otherwise a half-typed date would be silently ignored.
    const days = [
      { label: 'Desde', wrong: from === '', input: fromInput.current },
      { label: 'Hasta', wrong: until === '' || isReversed, input: untilInput.current },
    ];
    const invalidDay = days.find(({ wrong, input }) => wrong && input?.value !== '');
    if (invalidDay) {
      invalidDay.input?.focus();
      setFailure(validationEs.invalid(invalidDay.label));
      return undefined;
    }
    setFailure('');
    return {
      from: isoToCompact(from) ?? undefined,
      until: isoToCompact(until) ?? undefined,
      zoneID: zone || undefined,
      surveyorID: surveyor || undefined,
    };
  };

  const downloadPhotos = () => {
    const query = checkedFilters();
    if (!query || !mayDo(identifiedDataGrant)) return;
    downloads.start({
      title: photos.title,
      name: `${photos.name} ${campaign.code}`,
      format: 'zip',
      query,
      load: async (progress) =>
        (await call('exportCampaignFiles', { params: { id: campaign.id }, query, ...progress })).data,
    });
  };

  const download = ({ title, name, format, operation }: AnswersFile) => {
    const filters = isComplete ? checkedFilters() : undefined;
    if (!filters) return;
    const query: Query = {
      ...filters,
      characterizationID,
      columns: [...columns].join(',') || undefined,
    };
    const code = chosenOne?.code ?? '';
    downloads.start({
      title,
      name: `${name} ${campaign.code} ${code}`,
      format,
      query,
      load: async (progress) => {
        return (await call(operation, { params: { id: campaign.id }, query, ...progress })).data;
      },
    });
  };

  return (
    <Modal
      open
      size="lg"
      title="Descargar respuestas"
      description={`Todas las respuestas de la campaña «${campaign.name}»: una fila por encuesta y dos columnas por pregunta, la respuesta y su código. El libro de códigos explica cada columna; en Excel es la segunda hoja.`}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Caracterización" required>
          <Dropdown
            {...loadingState(response)}
            options={characterizations.map(({ id, code, name, surveys }) => ({
              value: id,
              label: `${name} (${code}): ${surveysText(surveys)}`,
            }))}
            value={characterizationID}
            onValueChange={setCharacterization}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Desde">
            <DateInput ref={fromInput} value={from} onValueChange={setFrom} />
          </Field>
          <Field
            label="Hasta"
            error={isReversed && 'La fecha final no puede ser anterior a la fecha inicial.'}
          >
            <DateInput ref={untilInput} value={until} onValueChange={setUntil} />
          </Field>
          <Field label="Zona">
            <Dropdown
              {...loadingState(response)}
              clearable
              placeholder="Todas"
              options={codedOptions(offer?.zones)}
              value={zone}
              onValueChange={setZone}
            />
          </Field>
          <Field label="Encuestador">
            <Dropdown
              {...loadingState(response)}
              clearable
              placeholder="Todos"
              options={codedOptions(offer?.surveyors)}
              value={surveyor}
              onValueChange={setSurveyor}
            />
          </Field>
        </div>
        {offer &&
          groups.map(({ group, legend }) => (
            <ColumnBoxes
              key={group}
              legend={legend}
              columns={offer.columns.filter((column) => column.group === group)}
              chosenIDs={columns}
              onChange={setColumns}
            />
          ))}
        {!mayDo(identifiedDataGrant) && (
          <p className="text-sm text-ink-muted">
            Solo puede elegir códigos, y no descargar fotos ni archivos. {refusalText(identifiedDataGrant)}
          </p>
        )}
        <div className="grid gap-3 sm:grid-cols-3">
          {tables.map((file) => (
            <Button
              key={file.operation}
              variant={file.name === 'Respuestas' ? 'primary' : 'secondary'}
              aria-disabled={!isComplete}
              onClick={() => download(file)}
            >
              {file.title}
            </Button>
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button aria-disabled={!isComplete} onClick={() => download(statistics)}>
            {statistics.title}
          </Button>
          <Button aria-disabled={!isComplete} onClick={() => isComplete && setConnecting('feed')}>
            Conectar con Power BI o Excel
          </Button>
          <Button aria-disabled={!isComplete} onClick={() => isComplete && setConnecting('webhook')}>
            Avisar a otro programa
          </Button>
          <Button aria-disabled={!mayDo(identifiedDataGrant)} onClick={downloadPhotos}>
            {photos.title}
          </Button>
        </div>
        <RunningDownloads className="flex flex-col gap-3" />
        <p role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
          {failure}
        </p>
      </div>
      <Suspense>
        {connecting !== null && chosenOne && (
          <Connection campaign={campaign} characterization={chosenOne} onClose={() => setConnecting(null)} />
        )}
      </Suspense>
    </Modal>
  );
}
