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
  passwordDays: string;
}

/** The states that the list can be limited to. */
export const stateLabels: Readonly<Record<State, string>> = {
  bloqueado: 'Bloqueados',
  inactivo: 'Inactivos',
  fueraDeFechas: 'Fuera de sus días de acceso',
  invitado: 'Invitados, sin contraseña aún',
  sinSegundoFactor: 'Sin segundo factor',
  conIntentosFallidos: 'Con intentos fallidos',
  cambioPendiente: 'Con cambio de contraseña pendiente',
};

/** The choices of 'Sin ingresar hace' and 'Sin cambiar la contraseña hace', in days. */
export const dayChoices = ['30', '60', '90', '180', '365'];

const isState = (text: string): text is State => Object.hasOwn(stateLabels, text);

export function readUserFilter(params: URLSearchParams): UserFilter {
  const state = params.get('state') ?? '';
  const daysIn = (name: string) => dayChoices.find((days) => days === params.get(name)) ?? '';
  return {
    roleID: params.get('role') ?? '',
    state: isState(state) ? state : '',
    unusedDays: daysIn('unusedDays'),
    passwordDays: daysIn('passwordDays'),
  };
}

/** A different filter finds different users, so page and search are reset. */
export const writeUserFilter = (
  _params: URLSearchParams,
  { roleID, ...otherFilters }: UserFilter,
): URLSearchParams =>
  new URLSearchParams(Object.entries({ role: roleID, ...otherFilters }).filter(([, value]) => value !== ''));

/** The part of the filter sent to the server. */
export const userQuery = ({ roleID, state, unusedDays, passwordDays }: UserFilter): Query => ({
  ...(roleID !== '' && { roleID }),
  ...(state !== '' && { state }),
  ...(unusedDays !== '' && { unusedDays: Number(unusedDays) }),
  ...(passwordDays !== '' && { passwordDays: Number(passwordDays) }),
});

export const filterLabels = {
  state: 'Estado',
  unusedDays: 'Sin ingresar hace',
  passwordDays: 'Contraseña sin cambiar',
  role: fields.UserCreate.roleId.label,
} as const;
