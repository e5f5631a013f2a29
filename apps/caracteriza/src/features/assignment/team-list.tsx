import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { PencilLine, Trash2, UsersRound } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

const TeamForm = lazy(async () => ({ default: (await import('./team-form.tsx')).TeamForm }));

type Team = Schema<'Team'>;

/** 'Ana Ruiz, Luis Paz y 2 personas fuera de su territorio'. */
function membersText({ members, others }: Team): string {
  const parts = [
    ...members.map(({ name }) => name),
    ...(others > 0 ? [`${countText(others, 'persona', 'personas')} fuera de su territorio`] : []),
  ];
  return parts.length === 0 ? 'Sin encuestadores' : new Intl.ListFormat('es').format(parts);
}

/** The teams of surveyors and their members, with buttons for users who may change them. */
export function TeamList({ campaignID }: { campaignID: string }) {
  const heading = useId();
  const { data, error, mutate } = useRead('listTeams');
  /** The team whose form is open; 'new' for a new one. */
  const [open, setOpen] = useState<Team | 'new' | null>(null);
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h3 id={heading} className="text-lg font-bold">
        Equipos
      </h3>
      <p className="mb-3 text-ink-muted">Los mismos en todas las campañas.</p>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {data?.data.length === 0 && <p className="mb-3">Todavía no hay equipos.</p>}
      <ul className="mb-4 grid gap-3 empty:hidden">
        {data?.data.map((team) => (
          <TeamItem key={team.id} team={team} onChange={() => setOpen(team)} />
        ))}
      </ul>
      {mayDo('addTeam') && (
        <Button className="min-h-11" icon={<UsersRound aria-hidden />} onClick={() => setOpen('new')}>
          Agregar equipo
        </Button>
      )}
      <Suspense>
        {open && (
          <TeamForm
            campaignID={campaignID}
            team={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function TeamItem({ team, onChange }: { team: Team; onChange: () => void }) {
  const remove = useConfirmedCalls<Team>({
    question: '¿Eliminar el equipo? Sus encuestadores quedan sin equipo.',
    failure: 'El equipo no se eliminó',
    nameOf: ({ name }) => name,
    remove: ({ id }) => call('deleteTeam', { params: { id } }),
    onDone: () => undefined,
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{team.name}</p>
        <p className="text-sm text-ink-muted wrap-anywhere">{membersText(team)}</p>
      </div>
      {mayDo('updateTeam') && (
        <Button
          icon={<PencilLine aria-hidden />}
          aria-label={`Cambiar el equipo ${team.name}`}
          onClick={onChange}
        />
      )}
      {mayDo('deleteTeam') && (
        <Button
          icon={<Trash2 aria-hidden />}
          aria-label={`Eliminar el equipo ${team.name}`}
          onClick={() => remove([team])}
        />
      )}
    </li>
  );
}
