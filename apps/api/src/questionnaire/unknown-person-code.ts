import type { PersonCode } from '@caracteriza/domain/question/person-codes';
import { tableOfTriggerField } from '@caracteriza/domain/rule/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';

/** The first of these codes that is missing from its field's master table. */
export async function unknownPersonCode<Code extends PersonCode>(
  trx: Kysely<Database>,
  codes: readonly Code[],
): Promise<Code | undefined> {
  if (codes.length === 0) return undefined;
  const entries = await trx
    .selectFrom('master_value')
    .select(['table_name as table', 'code'])
    .where(
      'code',
      'in',
      codes.map(({ code }) => code),
    )
    .execute();
  return codes.find(
    ({ field, code }) =>
      !entries.some((entry) => entry.table === tableOfTriggerField(field) && entry.code === code),
  );
}

export const unknownCodeText = ({ field, code }: PersonCode): string =>
  `el valor «${code}» no existe para el campo ${field}: use su código.`;
