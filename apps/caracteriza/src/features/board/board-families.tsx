import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Button } from '@caracteriza/ui/button';
import { ArrowLeft, UserPlus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { mayDo } from '../../session/permission.ts';
import { visitAddress } from '../survey/survey-addresses.ts';
import { resultText } from '../visit/visit-text.ts';
import type { BoardPlace } from './board-address.ts';
import { measureLabel, type Measure } from './board-figures.ts';

const AssignForm = lazy(async () => ({
  default: (await import('../assignment/assign-form.tsx')).AssignForm,
}));

type Family = Schema<'BoardFamily'>;

/** The last visit in words. */
function visitText({ result, visitedDate, returnDate, reopened }: Family): string {
  if (result === null || visitedDate === null) return '—';
  return `${resultText({ result, returnDate, reopened })} (${compactToDisplay(visitedDate.dateChar)})`;
}

/** The shapes that a family's position lies outside of. */
const doubtTexts = { municipio: 'Fuera de su municipio', zona: 'Lejos de su zona' } as const;

const positionColumn: ListColumn<'listBoardFamilies'> = {
  id: 'positionDoubt',
  header: 'Posición',
  value: ({ positionDoubt }) => (positionDoubt === null ? '' : doubtTexts[positionDoubt]),
  sortable: false,
};

const columnsWith = (campaignID: string, isFromMap: boolean): ListColumn<'listBoardFamilies'>[] => [
  {
    id: 'consultreference',
    header: 'Familia',
    value: ({ chFamilyID }) => chFamilyID.consultreference,
    ...(mayDo('recordFamilyVisit') && {
      cell: ({ chFamilyID }: Family) => (
        <Link
          to={visitAddress({ family: chFamilyID.id, campaign: campaignID })}
          className="font-semibold text-accent-ink underline wrap-anywhere"
        >
          {chFamilyID.consultreference}
        </Link>
      ),
    }),
  },
  { id: 'code', header: 'Código', value: ({ chFamilyID }) => chFamilyID.code },
  {
    id: 'address',
    header: 'Dirección',
    value: ({ chFamilyID }) => chFamilyID.residentialaddress,
    sortable: false,
  },
  { id: 'zone', header: 'Zona', value: ({ chFamilyID }) => chFamilyID.zone },
  ...(isFromMap ? [positionColumn] : []),
  { id: 'surveyor', header: 'Encuestador', value: ({ surveyor }) => surveyor?.name ?? 'Nadie' },
  { id: 'result', header: 'Visita', value: visitText, sortable: false },
  {
    id: 'surveyedPeople',
    header: 'Personas encuestadas',
    value: ({ surveyedPeople, people }) => `${surveyedPeople} de ${people}`,
    sortable: false,
    align: 'end',
  },
  {
    id: 'questionnaires',
    header: 'Cuestionarios',
    value: ({ questionnaires }) => questionnaires,
    sortable: false,
    align: 'end',
  },
];

interface BoardFamiliesProps {
  campaignID: string;
  place: BoardPlace;
  measure: Measure;
  /** The part of the board that is shown: 'Barrio Centro · 27/11/2026'. */
  partText: string;
  onBack: () => void;
}

/** The families that one figure of the board counts. */
export function BoardFamilies({ campaignID, place, measure, partText, onBack }: BoardFamiliesProps) {
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [assigning, setAssigning] = useState(false);
  const { zone, team, surveyor, day, cell, position } = place;
  const query = {
    campaignID,
    measure,
    ...(zone !== '' && { zoneID: zone }),
    ...(team !== '' && { teamID: team }),
    ...(surveyor !== '' && { surveyorID: surveyor }),
    ...(day !== '' && { day }),
    ...(cell !== '' && { cell }),
    ...(position !== '' && { position }),
  };
  const list = useList('listBoardFamilies', { query }, useListView());
  const isFromMap = place.tab === 'map';
  const columns = useMemo(() => columnsWith(campaignID, isFromMap), [campaignID, isFromMap]);
  const mayAssign = mayDo('assignFamilies');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />} onClick={onBack}>
          {isFromMap ? 'Volver al mapa' : 'Volver al tablero'}
        </Button>
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          {[measureLabel(measure), partText].filter(Boolean).join(' · ')}
        </h2>
      </div>
      <ListTable
        label="Familias del tablero"
        columns={columns}
        list={list}
        nameOf={({ chFamilyID }) => chFamilyID.consultreference}
        selection={mayAssign ? 'multiple' : 'none'}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        emptyText="Ninguna familia"
        actions={
          mayAssign
            ? [
                {
                  id: 'assign',
                  label: 'Asignar',
                  icon: <UserPlus />,
                  permission: 'assignFamilies',
                  min: 1,
                  onAction: () => setAssigning(true),
                },
              ]
            : []
        }
      />
      <Suspense>
        {assigning && (
          <AssignForm
            campaignID={campaignID}
            familyIDs={selectedIds}
            onClose={() => setAssigning(false)}
            onDone={() => {
              setAssigning(false);
              setSelectedIds([]);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
