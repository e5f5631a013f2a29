import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Counts } from '../../shell/counts.tsx';

type Report = Schema<'XlsformReport'>;
type Gap = Report['gaps'][number];

const gapColumns: DataTableColumn<Gap>[] = [
  { id: 'sheet', header: 'Hoja', value: ({ sheet }) => sheet },
  { id: 'row', header: 'Fila', value: ({ row }) => row ?? 'Toda la hoja' },
  { id: 'column', header: 'Columna', value: ({ column }) => column },
  { id: 'text', header: 'Texto', value: ({ text }) => text },
  { id: 'reason', header: 'Por qué no se importa', value: ({ reason }) => reason },
];

const gapKey = (gap: Gap) => JSON.stringify(gap);

/** One sentence on whether the whole XLSForm is imported. */
export const leftOutText = ({ gapCount }: Report) =>
  gapCount === 0
    ? 'Todo lo que el archivo dice se importa.'
    : `No se importa todo: ${countText(gapCount, 'dato queda fuera', 'datos quedan fuera')}.`;

/** What an XLSForm would create, and which parts are omitted. */
export function XlsformReport({ report }: { report: Report }) {
  const { questions, options, sections, dependents, triggers, gapCount, gaps } = report;
  const hiddenCount = gapCount - gaps.length;
  const counts = [
    ['Preguntas', questions],
    ['Opciones', options],
    ['Secciones', sections],
    ['Con condición', dependents],
    ['Disparadores', triggers],
  ] as const;
  return (
    <>
      <Counts aria-label="Lo que se crea" counts={counts} className="lg:grid-cols-5" />
      {gaps.length > 0 && (
        <DataTable
          label="Lo que no se importa"
          selection="none"
          columns={gapColumns}
          rows={gaps}
          getRowId={gapKey}
        />
      )}
      {hiddenCount > 0 && (
        <p className="text-ink-muted">
          {hiddenCount === 1
            ? 'Y otro dato que no cabe'
            : `Y otros ${figure(hiddenCount)} datos que no caben`}{' '}
          en esta lista.
        </p>
      )}
    </>
  );
}
