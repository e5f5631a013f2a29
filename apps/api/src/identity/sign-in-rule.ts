/** A profile's sign-in rules. */
import type { SignInRule } from '@caracteriza/domain/access/sign-in-rule';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

export function readSignInRule(trx: Kysely<Database>, profileID: string): Promise<SignInRule> {
  return trx
    .selectFrom('profile')
    .select(['minimumlengthpassword', 'maximumlengthpassword', 'passwordregex', 'amountpasswordstokeep'])
    .select(['amountfailedattemptstoblockuser', 'amountdayschangepassword', 'amountdaysinactivityblockuser'])
    .where('id', '=', profileID)
    .executeTakeFirstOrThrow();
}
