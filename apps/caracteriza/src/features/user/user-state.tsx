import type { Schema } from '@caracteriza/api-client';

type User = Schema<'User'>;

/** What is out of the ordinary about a user's access, the gravest first; none of a user who signs in with two factors. */
export function statesOf({ enabled, accountLocked, passwordDue, secondFactor }: User): string[] {
  return [
    ...(accountLocked === 'TRUE' ? ['Bloqueado'] : []),
    ...(enabled === 'false' ? ['Inactivo'] : []),
    ...(passwordDue ? ['Cambio pendiente'] : []),
    ...(secondFactor === 'false' ? ['Sin segundo factor'] : []),
  ];
}

const grave: readonly string[] = ['Bloqueado', 'Inactivo'];

/** These states as badges. */
export function UserState({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-1">
      {statesOf(user).map((state) => (
        <span
          key={state}
          className={`rounded-control border px-1.5 text-sm leading-5 whitespace-nowrap ${
            grave.includes(state)
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
