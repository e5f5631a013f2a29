import { Button } from '@caracteriza/ui/button';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Tabs } from '@caracteriza/ui/tabs';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { noPosition } from '../../forms/position-text.ts';
import { usePosition } from '../../forms/use-position.ts';
import { useRead } from '../../session/use-read.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { OwnAssignments } from './own-assignments.tsx';
import { walkingOrder } from './own-order.ts';

type TabName = 'pending' | 'finished';

const readTab = (params: URLSearchParams): TabName =>
  params.get('tab') === 'finished' ? 'finished' : 'pending';
const writeTab = (_params: URLSearchParams, tab: TabName) =>
  new URLSearchParams(tab === 'finished' ? { tab } : {});

/** 'Mis asignaciones': the user's families to visit, in the order of the route, and those already visited. */
export function OwnAssignmentScreen() {
  const [tab, setTab] = useUrlState(readTab, writeTab);
  return (
    <div data-at-the-door className="max-w-3xl">
      <ScreenHeading title="Mis asignaciones">
        Por día y por zona, y en cada zona en el orden del camino.
      </ScreenHeading>
      <Tabs
        label="Mis asignaciones"
        value={tab}
        onValueChange={(id) => setTab(id === 'finished' ? id : 'pending')}
        tabs={[
          { id: 'pending', label: 'Por visitar', content: <Pending /> },
          { id: 'finished', label: 'Terminadas', content: <Finished /> },
        ]}
      />
    </div>
  );
}

function Pending() {
  const { data, error, isLoading, mutate } = useRead('listOwnAssignments');
  const [from, setFrom] = useState<{ latitude: number; longitude: number } | null>(null);
  const { state, ask } = usePosition({ atOnce: false, onFound: setFrom, onFailed: () => setFrom(null) });
  const assignments = data?.data ?? [];
  return (
    <Loader busy={isLoading}>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {data && assignments.length === 0 && <EmptyState title="No tiene familias asignadas por visitar" />}
      {assignments.length > 0 && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <Button icon={<LocateFixed aria-hidden />} busy={state === 'asking'} onClick={ask}>
              Empezar por la más cercana
            </Button>
            <p role="status" className="text-sm text-ink-muted empty:hidden">
              {state === 'found' && 'Ordenadas desde donde está. Su posición no sale de este equipo.'}
              {(state === 'refused' || state === 'unsupported') && `${noPosition}.`}
            </p>
          </div>
          <OwnAssignments dayHeading="h2" assignments={walkingOrder(assignments, from)} returnable />
        </>
      )}
    </Loader>
  );
}

function Finished() {
  const { data, error, isLoading, mutate } = useRead('listOwnAssignments', { query: { finished: true } });
  return (
    <Loader busy={isLoading}>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {data?.data.length === 0 && <EmptyState title="Todavía no ha terminado ninguna" />}
      {data && data.data.length > 0 && <OwnAssignments dayHeading="h2" assignments={data.data} />}
    </Loader>
  );
}
