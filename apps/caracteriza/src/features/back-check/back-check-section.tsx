import type { Schema } from '@caracteriza/api-client';
import { figure, percentText } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Dices } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { BackCheckList, type BackCheckFilter } from './back-check-list.tsx';

const DrawForm = lazy(async () => ({ default: (await import('./back-check-draw-form.tsx')).DrawForm }));

type Surveyor = Schema<'BackCheckSurveyor'>;
type Comparison = Schema<'BackCheckComparison'>;

/** 'Verificaciones': what verifiers found when they asked again. */
const partText = (count: number, total: number) =>
  total === 0 ? '—' : `${figure(count)} de ${figure(total)} (${percentText(count, total)})`;

const surveyorColumns: DataTableColumn<Surveyor>[] = [
  { id: 'surveyor', header: 'Encuestador', value: ({ surveyor }) => surveyor.name },
  { id: 'drawn', header: 'Sorteadas', value: ({ drawn }) => drawn, align: 'end' },
  { id: 'done', header: 'Hechas', value: ({ done }) => done, align: 'end' },
  { id: 'notFound', header: 'Sin encontrar', value: ({ notFound }) => notFound, align: 'end' },
  {
    id: 'different',
    header: 'Respuestas distintas',
    value: ({ different }) => different,
    cell: ({ different, compared }) => partText(different, compared),
    align: 'end',
  },
];

const questionColumns = (onOpen: (question: Comparison) => void): DataTableColumn<Comparison>[] => [
  { id: 'question', header: 'Pregunta', value: ({ questionID }) => questionID.statement },
  { id: 'compared', header: 'Comparadas', value: ({ compared }) => compared, align: 'end' },
  {
    id: 'different',
    header: 'Distintas',
    value: ({ different }) => different,
    cell: (row) =>
      row.different === 0 ? (
        partText(0, row.compared)
      ) : (
        <button
          type="button"
          className="min-h-6 font-semibold text-accent-ink underline"
          aria-label={`${row.questionID.statement}: ${partText(row.different, row.compared)}`}
          onClick={() => onOpen(row)}
        >
          {partText(row.different, row.compared)}
        </button>
      ),
    align: 'end',
  },
];

/** 'Verificaciones': what a second person found by asking again. */
export function BackCheckSection({ campaignID }: { campaignID: string }) {
  const { data, error, mutate } = useRead('getBackCheckDifferences', { query: { campaignID } });
  const [drawing, setDrawing] = useState(false);
  const [filter, setFilter] = useState<BackCheckFilter>({});
  const heading = useId();
  const differences = data?.data;
  return (
    <section aria-labelledby={heading} className="mt-8">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-3xl">
          <h2 id={heading} className="text-lg font-bold">
            Verificaciones
          </h2>
          <p className="text-ink-muted">
            Otra persona vuelve a hacer unas pocas preguntas. Una diferencia puede venir de quien responde,
            del día o de la pregunta misma.
          </p>
        </div>
        {mayDo('drawBackChecks') && mayDo('listAssignableSurveyors') && (
          <Button icon={<Dices aria-hidden />} onClick={() => setDrawing(true)}>
            Sortear verificaciones
          </Button>
        )}
      </div>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {differences && differences.surveyors.length === 0 && (
        <p className="rounded-card border border-line bg-surface px-4 py-4">
          Todavía no se ha sorteado ninguna.
        </p>
      )}
      {differences && differences.surveyors.length > 0 && (
        <div className="flex flex-col gap-6">
          <DataTable
            label="Verificaciones por encuestador"
            heading={<h3 className="font-bold">Por encuestador</h3>}
            columns={surveyorColumns}
            rows={differences.surveyors}
            getRowId={({ surveyor }) => surveyor.id}
            selection="none"
            searchable={false}
          />
          <DataTable
            label="Diferencias por pregunta"
            heading={<h3 className="font-bold">Diferencias por pregunta</h3>}
            columns={questionColumns(({ questionID }) => setFilter({ question: questionID }))}
            rows={differences.questions}
            getRowId={({ questionID }) => questionID.id}
            selection="none"
            searchable={false}
            emptyText="Todavía no hay respuestas que comparar"
          />
          <BackCheckList
            key={filter.question?.id ?? ''}
            campaignID={campaignID}
            filter={filter}
            onAll={() => setFilter({})}
          />
        </div>
      )}
      <Suspense>{drawing && <DrawForm campaignID={campaignID} onClose={() => setDrawing(false)} />}</Suspense>
    </section>
  );
}
