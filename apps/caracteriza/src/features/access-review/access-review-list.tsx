import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Button } from '@caracteriza/ui/button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useHasTerritory } from '../../session/use-has-territory.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';

const AccessReviewForm = lazy(async () => ({
  default: (await import('./access-review-form.tsx')).AccessReviewForm,
}));

type Review = Schema<'AccessReview'>;

const columnsWith = (onOpen: (id: string) => void): ListColumn<'listAccessReviews'>[] => [
  {
    id: 'startedAt',
    header: 'Iniciada',
    value: ({ startedAt }) => minuteText(startedAt),
    cell: ({ id, startedAt }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="min-h-6 text-start font-semibold text-accent-ink underline"
      >
        {minuteText(startedAt)}
      </button>
    ),
  },
  { id: 'until', header: 'Último día', value: ({ until }) => compactToDisplay(until.dateChar) },
  { id: 'state', header: 'Estado', value: stateText, sortable: false },
  { id: 'users', header: 'Accesos', value: ({ users }) => users, sortable: false },
  { id: 'role', header: 'De quién', value: ({ role }) => role ?? 'Todos los roles', sortable: false },
  { id: 'startedLogin', header: 'Iniciada por', value: ({ startedLogin }) => startedLogin, sortable: false },
];

function stateText({ closedAt, pending }: Review): string {
  if (closedAt !== null) return 'Terminada';
  return pending === 0 ? 'Abierta: todo está decidido' : `Abierta: ${pending} por decidir`;
}

/** All reviews, newest first, and the button that starts one. */
export function AccessReviewList({ onOpen }: { onOpen: (id: string) => void }) {
  const [starting, setStarting] = useState(false);
  const hasTerritory = useHasTerritory();
  const list = useList('listAccessReviews', {}, useListView());
  const columns = useMemo(() => columnsWith(onOpen), [onOpen]);
  const mayStart =
    mayDo('startAccessReview') && mayDo('security:user:BLOCK') && !hasTerritory && !list.loading;
  const open = list.rows.find(({ closedAt }) => closedAt === null);
  return (
    <>
      <ScreenHeading
        title="Revisión de accesos"
        breadcrumb={<ModuleBreadcrumb module="security" currentTitle="Revisión de accesos" />}
      >
        Quien administra confirma o retira el acceso de cada usuario hasta un día. A quien nadie decida se le
        bloquea.
      </ScreenHeading>
      {mayStart && open && (
        <p className="mb-4 text-ink">
          Hay una revisión abierta, hasta el {compactToDisplay(open.until.dateChar)}. Cuando termine se puede
          iniciar otra.
        </p>
      )}
      {mayStart && !open && (
        <Button icon={<Plus aria-hidden />} className="mb-4" onClick={() => setStarting(true)}>
          Iniciar revisión
        </Button>
      )}
      <ListTable
        label="Revisiones de accesos"
        columns={columns}
        list={list}
        selection="none"
        searchable={false}
        emptyText="Todavía no hay revisiones."
      />
      {starting && (
        <Suspense>
          <AccessReviewForm onClose={() => setStarting(false)} onStarted={onOpen} />
        </Suspense>
      )}
    </>
  );
}
