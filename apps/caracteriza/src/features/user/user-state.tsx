import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Schema } from '@caracteriza/api-client';

type User = Schema<'User'>;

/** What is unusual about a user's access, most serious first; empty for a user who signs in normally with two factors. */
export function statesOf(user: User): string[] {
  const { enabled, accountLocked, accessFrom, accessUntil, invited, passwordDue, secondFactor } = user;
  const today = todayInBogota(new Date());
  return [
    ...(accountLocked === 'TRUE' ? ['Bloqueado'] : []),
    ...(enabled === 'false' ? ['Inactivo'] : []),
    ...(accessFrom && today < accessFrom.dateChar ? ['Acceso sin empezar'] : []),
    ...(accessUntil && today > accessUntil.dateChar ? ['Acceso terminado'] : []),
    ...(invited ? ['Invitado'] : []),
    ...(passwordDue ? ['Cambio pendiente'] : []),
    ...(secondFactor === 'false' ? ['Sin segundo factor'] : []),
  ];
}

const alarmingStates: readonly string[] = ['Bloqueado', 'Inactivo', 'Acceso sin empezar', 'Acceso terminado'];

/** These states as badges. */
export function UserState({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-1">
      {statesOf(user).map((state) => (
        <span
          key={state}
          className={`rounded-control border px-1.5 text-sm leading-5 whitespace-nowrap ${
            alarmingStates.includes(state)
              ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
              : 'border-line text-ink-muted'
          }`}
        >
          {state}
        </span>
      ))}
    </span>
  );
}
