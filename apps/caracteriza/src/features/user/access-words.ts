// Texts explaining why a user may or may not perform an operation.
import type { Schema } from '@caracteriza/api-client';
import { grantTitle } from '@caracteriza/domain/access/grant-words';
import { isGrant } from '@caracteriza/domain/access/permissions';

type Access = Schema<'UserAccess'>;

/** Conditions that prevent a user from signing in at all. */
export const barrierTexts: Readonly<Record<NonNullable<Access['barrier']>, string>> = {
  userInactive: 'El usuario está inactivo y no puede ingresar.',
  userLocked: 'El usuario está bloqueado y no puede ingresar.',
  accessNotBegun: 'Sus días de acceso aún no empiezan.',
  accessEnded: 'Sus días de acceso terminaron y no puede ingresar.',
  roleInactive: 'Su rol está inactivo: nadie que lo tenga puede ingresar.',
};

/** Whether the user signs in with a second factor, and whether the role requires one. */
export function factorText({
  factorActive,
  factorDemanded,
}: Pick<Access, 'factorActive' | 'factorDemanded'>) {
  if (factorActive) {
    return factorDemanded
      ? 'Ingresa con segundo factor, que su rol exige.'
      : 'Ingresa con segundo factor, aunque su rol no lo exige.';
  }
  return factorDemanded
    ? 'No tiene segundo factor y su rol lo exige: debe activarlo en su próximo ingreso.'
    : 'Ingresa solo con contraseña: no tiene segundo factor y su rol no lo exige.';
}

const disjunctionFormat = new Intl.ListFormat('es', { type: 'disjunction' });
const allOf = new Intl.ListFormat('es', { type: 'conjunction' });

const titles = (grants: readonly string[]) => grants.filter(isGrant).map((grant) => `«${grantTitle(grant)}»`);

/** '«Zonas: Abrir» y «Familias: Abrir»' */
export const grantNames = (grants: readonly string[]) => allOf.format(titles(grants));

/** The only reason left if no permission is missing and nothing prevents the user from signing in. */
const onlyWhole = 'Está limitado a un territorio, y esto lo hace quien ve todo';

/** The role and permission that allow a user to perform an operation, or the missing permission. */
export function reasonOf(
  { allowed, needs, also, granted }: Schema<'UserTask'>,
  { role, barrier }: Pick<Access, 'role' | 'barrier'>,
): string {
  if (allowed && needs.length === 0) return 'Lo puede hacer quien ingresa';
  if (allowed) return `Su rol ${role} tiene ${grantNames(granted)}`;
  const hasAnyGrant = needs.length === 0 || needs.some((grant) => granted.includes(grant));
  const missingGrants = titles(also.filter((grant) => !granted.includes(grant)));
  if (!hasAnyGrant) missingGrants.unshift(disjunctionFormat.format(titles(needs)));
  if (missingGrants.length === 0) return barrier === null ? onlyWhole : barrierTexts[barrier];
  return `Su rol ${role} no tiene ${missingGrants.join(' ni ')}`;
}

/** First what the role allows, then what every signed-in user may do, then the rest, each in the order of the cards. */
export const byReach = (tasks: readonly Schema<'UserTask'>[]): Schema<'UserTask'>[] => {
  const rank = ({ allowed, needs }: Schema<'UserTask'>) => {
    if (!allowed) return 2;
    return needs.length > 0 ? 0 : 1;
  };
  return tasks.toSorted((a, b) => rank(a) - rank(b));
};
