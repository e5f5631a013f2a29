// Which users the list shows, as stored in the URL.
import { fields } from '@caracteriza/openapi/fields';
import type { CallArgs } from '@caracteriza/api-client';

type Query = NonNullable<CallArgs<'listUsers'>['query']>;
type State = NonNullable<Query['state']>;

/** Empty strings do not filter. */
export interface UserFilter {
  roleID: string;
  state: State | '';
  unusedDays: string;
}

/** The states that the list can be limited to. */
export const stateWords: Readonly<Record<State, string>> = {
  bloqueado: 'Bloqueados',
  inactivo: 'Inactivos',
  fueraDeFechas: 'Fuera de sus días de acceso',
  invitado: 'Invitados, sin contraseña aún',
  sinSegundoFactor: 'Sin segundo factor',
  cambioPendiente: 'Con cambio de contraseña pendiente',
};

/** The choices of 'Sin ingresar hace', in days. */
export const unusedChoices = ['30', '60', '90', '180', '365'];

const isState = (text: string): text is State => Object.hasOwn(stateWords, text);

export function readUserFilter(params: URLSearchParams): UserFilter {
  const [state, days] = [params.get('state') ?? '', params.get('unusedDays') ?? ''];
  return {
    roleID: params.get('role') ?? '',
    state: isState(state) ? state : '',
    unusedDays: unusedChoices.includes(days) ? days : '',
  };
}

/** Another filter finds other users, so page and search are reset. */
export const writeUserFilter = (
  _params: URLSearchParams,
  { roleID, state, unusedDays }: UserFilter,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ role: roleID, state, unusedDays }).filter(([, value]) => value !== ''),
  );

/** The part of the filter sent to the server. */
export const userQuery = ({ roleID, state, unusedDays }: UserFilter): Query => ({
  ...(roleID !== '' && { roleID }),
  ...(state !== '' && { state }),
  ...(unusedDays !== '' && { unusedDays: Number(unusedDays) }),
});

export const labels = {
  state: 'Estado',
  unusedDays: 'Sin ingresar hace',
  role: fields.UserCreate.roleId.label,
} as const;
