import type { Schema } from '@caracteriza/api-client';
import {
  factorWords,
  type IndicatorFactor,
  indicatorUnitWords,
} from '@caracteriza/domain/indicator/definition';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { denominatorText } from './figure-text.ts';

const IndicatorForm = lazy(async () => ({ default: (await import('./indicator-form.tsx')).IndicatorForm }));
const IndicatorVersions = lazy(async () => ({
  default: (await import('./indicator-versions.tsx')).IndicatorVersions,
}));

type Indicator = Schema<'Indicator'>;

/** Whether an indicator has figures and, if not, why. */
function stateText({ enabled, problem }: Indicator): string {
  if (!enabled) return 'Sin cifras';
  return problem === null ? 'Con cifras' : `El cuestionario cambió. ${problem}`;
}

const columns: readonly ListColumn<'listIndicators'>[] = [
  { id: 'name', header: 'Indicador', value: ({ name }) => name },
  {
    id: 'characterization',
    header: 'Caracterización',
    value: ({ characterizationET }) => characterizationET.name,
  },
  { id: 'standing', header: 'Estado', value: stateText, sortable: false },
  { id: 'numerator', header: 'Numerador', value: ({ numerator }) => numerator, sortable: false },
  {
    id: 'denominator',
    header: 'Denominador',
    value: ({ denominator }) => denominatorText(denominator),
    sortable: false,
  },
  { id: 'unit', header: 'Se cuentan', value: ({ unit }) => indicatorUnitWords[unit], sortable: false },
  {
    id: 'factor',
    header: 'Factor',
    value: ({ factor }) => factorWords[factor as IndicatorFactor],
    sortable: false,
  },
  {
    id: 'definitionVersion',
    header: 'Versión',
    value: ({ definitionVersion }) => definitionVersion,
    align: 'end',
    sortable: false,
  },
];

/** How each indicator is counted, and the forms that change it. */
export function IndicatorDefinitions() {
  const list = useList('listIndicators', {}, useListView());
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  /** The indicator in the form; null for a new one, undefined if no form is open. */
  const [editedIndicator, setEditedIndicator] = useState<Indicator | null | undefined>();
  const [indicator, setIndicator] = useState<Indicator | null>(null);
  const close = () => {
    setEditedIndicator(undefined);
    setSelectedIds([]);
  };
  return (
    <>
      <ListTable
        label="Indicadores"
        columns={columns}
        list={list}
        nameOf={({ name }) => name}
        selection="single"
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        permissions={{ add: 'addIndicator', edit: 'changeIndicator' }}
        onAdd={() => setEditedIndicator(null)}
        onEdit={(row) => setEditedIndicator(row)}
        emptyText="Todavía no hay indicadores"
        actions={[{ id: 'versions', label: 'Versiones', icon: <History />, onRow: setIndicator }]}
      />
      <Suspense>
        {editedIndicator !== undefined && (
          <IndicatorForm
            record={editedIndicator}
            title={editedIndicator ? 'Actualizar Indicador' : 'Agregar Indicador'}
            onClose={close}
          />
        )}
        {indicator && <IndicatorVersions indicator={indicator} onClose={() => setIndicator(null)} />}
      </Suspense>
    </>
  );
}
