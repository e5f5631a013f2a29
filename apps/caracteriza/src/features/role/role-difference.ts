// The differences between two roles.
import { signInWords } from '@caracteriza/domain/words/sign-in-words';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import type { Schema } from '@caracteriza/api-client';
import { grantTitle, grantWords } from '@caracteriza/domain/access/grant-words';
import { allGrants, grantsOf } from '@caracteriza/domain/access/permissions';
import { fields } from '@caracteriza/openapi/fields';
import { activeText } from './active-text.ts';

type Role = Schema<'Role'>;
type GrantedOperations = readonly Schema<'GrantedOperation'>[];

/** One difference, with its value in each of the two roles. */
export interface Difference {
  id: string;
  aspect: string;
  /** The module of the permission; empty if the difference is not a permission. */
  permission: string;
  valueInFirst: string;
  valueInSecond: string;
}

/** The permissions granted by the entries of a role. */
export const grantsIn = (entries: GrantedOperations) => grantsOf(entries.map(({ operations }) => operations));

/**
 * Only the differences: the profile, whether the role is active and requires a second factor, how its users sign in, and permissions in the order of
 * the cards.
 */
export function differencesOf(
  [firstRole, secondRole]: readonly [Role, Role],
  [firstGrants, secondGrants]: readonly [GrantedOperations, GrantedOperations],
): Difference[] {
  const [first, second] = [grantsIn(firstGrants), grantsIn(secondGrants)];
  const differences: Difference[] = [
    {
      id: 'profile',
      aspect: 'Perfil',
      permission: '',
      valueInFirst: firstRole.profile.name,
      valueInSecond: secondRole.profile.name,
    },
    {
      id: 'enabled',
      aspect: 'Activo',
      permission: '',
      valueInFirst: activeText(firstRole.enabled),
      valueInSecond: activeText(secondRole.enabled),
    },
    {
      id: 'secondFactor',
      aspect: fields.RoleCreate.secondFactor.label,
      permission: '',
      valueInFirst: activeText(firstRole.secondFactor),
      valueInSecond: activeText(secondRole.secondFactor),
    },
    {
      id: 'signIn',
      aspect: fields.RoleCreate.signIn.label,
      permission: '',
      valueInFirst: signInWords[firstRole.signIn],
      valueInSecond: signInWords[secondRole.signIn],
    },
    ...allGrants.map((grant) => ({
      id: grant,
      aspect: grantWords[grant],
      permission: grantTitle(grant),
      valueInFirst: yesNo(first.has(grant)),
      valueInSecond: yesNo(second.has(grant)),
    })),
  ];
  return differences.filter((line) => line.valueInFirst !== line.valueInSecond);
}
