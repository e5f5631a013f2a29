import type { Schema } from '@caracteriza/api-client';
import { figure } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { measureLabel, type Measure } from './board-figures.ts';
import { progressStates, type ProgressState } from './board-map-words.ts';

type ZoneLine = Schema<'Board'>['zones'][number];

const headers: Readonly<Record<ProgressState, string>> = {
  toVisit: 'Por visitar',
  complete: 'Completas',
  comeBack: 'Volver otro día',
  nobodyHome: 'Nadie en casa',
  refused: 'Rechazadas',
};

/** The number of families of a figure in a zone. */
const familiesOf = ({ figures }: ZoneLine, measure: Measure): number =>
  measure === 'surveyedPeople' || measure === 'questionnaires'
    ? figures[`${measure}Families`]
    : figures[measure];

interface BoardMapZonesProps {
  zones: readonly ZoneLine[];
  measure: Measure;
  /** The zones that have a shape. */
  drawnZoneIDs: ReadonlySet<string>;
  addressOf: (zoneID: string) => string;
  /** Assigns the families of a zone; null for users who may not. */
  onAssign: ((zoneID: string) => void) | null;
}

/** The zones of the map as a table, with or without a shape. */
export function BoardMapZones({ zones, measure, drawnZoneIDs, addressOf, onAssign }: BoardMapZonesProps) {
  const columns: DataTableColumn<ZoneLine>[] = [
    { id: 'name', header: 'Zona', value: ({ zone }) => zone.name },
    {
      id: 'families',
      header: measureLabel(measure),
      align: 'end',
      value: (line) => familiesOf(line, measure),
      cell: (line) => (
        <Link
          to={addressOf(line.zone.id)}
          aria-label={`${measureLabel(measure)} de ${line.zone.name}: ${figure(familiesOf(line, measure))}`}
          className="inline-block min-h-6 min-w-6 font-semibold text-accent-ink underline tabular-nums"
        >
          {figure(familiesOf(line, measure))}
        </Link>
      ),
    },
    ...(measure === 'families'
      ? progressStates.map((progressState): DataTableColumn<ZoneLine> => ({
          id: progressState,
          header: headers[progressState],
          align: 'end',
          value: ({ figures }) => figures[progressState],
        }))
      : []),
    {
      id: 'shape',
      header: 'En el mapa',
      value: ({ zone }) => (drawnZoneIDs.has(zone.id) ? 'Con forma' : 'Sin forma'),
    },
    ...(onAssign
      ? [
          {
            id: 'assign',
            header: 'Asignar',
            align: 'end',
            sortable: false,
            value: () => '',
            cell: ({ zone }) => (
              <Button
                variant="quiet"
                size="sm"
                icon={<UserPlus aria-hidden />}
                aria-label={`Asignar: ${zone.name}`}
                title="Asignar"
                onClick={() => onAssign(zone.id)}
              />
            ),
          } satisfies DataTableColumn<ZoneLine>,
        ]
      : []),
  ];
  return (
    <DataTable
      label="Zonas del mapa"
      columns={columns}
      rows={zones}
      getRowId={({ zone }) => zone.id}
      selection="none"
      emptyText="Ninguna zona"
    />
  );
}
