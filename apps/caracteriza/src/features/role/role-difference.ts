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
  what: string;
  /** The module of the permission; empty if the difference is not a permission. */
  where: string;
  one: string;
  other: string;
}

/** The permissions granted by the entries of a role. */
export const grantsIn = (entries: GrantedOperations) => grantsOf(entries.map(({ operations }) => operations));

/**
 * Only the differences: the profile, whether the role is active and requires a second factor, how its users sign in, and permissions in the order of
 * the cards.
 */
export function differencesOf(
  [firstRole, secondRole]: readonly [Role, Role],
  [ofOne, ofOther]: readonly [GrantedOperations, GrantedOperations],
): Difference[] {
  const [first, second] = [grantsIn(ofOne), grantsIn(ofOther)];
  const differences: Difference[] = [
    { id: 'profile', what: 'Perfil', where: '', one: firstRole.profile.name, other: secondRole.profile.name },
    {
      id: 'enabled',
      what: 'Activo',
      where: '',
      one: activeText(firstRole.enabled),
      other: activeText(secondRole.enabled),
    },
    {
      id: 'secondFactor',
      what: fields.RoleCreate.secondFactor.label,
      where: '',
      one: activeText(firstRole.secondFactor),
      other: activeText(secondRole.secondFactor),
    },
    {
      id: 'signIn',
      what: fields.RoleCreate.signIn.label,
      where: '',
      one: signInWords[firstRole.signIn],
      other: signInWords[secondRole.signIn],
    },
    ...allGrants.map((grant) => ({
      id: grant,
      what: grantWords[grant],
      where: grantTitle(grant),
      one: yesNo(first.has(grant)),
      other: yesNo(second.has(grant)),
    })),
  ];
  return differences.filter((line) => line.one !== line.other);
}
