/** The organisation's policy on personal data, as everybody may read it (rules §9). */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

type PolicyInForce = components['schemas']['PolicyInForce'];

/** The current controller of the data; null if none has been named. */
const selectResponsible = (trx: Kysely<Database>) =>
  trx
    .selectFrom('treatment_change')
    .select(['name', 'detail', 'tax_id', 'address', 'email', 'phone'])
    .where('kind', '=', 'responsable')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The version in force and the controller of the data. @param version another version instead
 * @throws 404 if there is no such version
 */
export async function readPolicy(trx: Kysely<Database>, version?: number): Promise<PolicyInForce> {
  const row = await trx
    .selectFrom('treatment_policy')
    .select(['version', 'text', 'hash', 'created_at'])
    .select(sql<boolean>`version = (select max(version) from treatment_policy)`.as('inForce'))
    .$if(version !== undefined, (versions) => versions.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (version !== undefined && !row) throw problem('notFound', 'La versión de la política');
  const responsible = await selectResponsible(trx);
  return {
    policy: row
      ? {
          version: row.version,
          text: row.text,
          hash: row.hash,
          publishedAt: row.created_at.toISOString(),
          inForce: row.inForce,
        }
      : null,
    responsible: responsible
      ? {
          name: responsible.name,
          detail: responsible.detail,
          taxID: responsible.tax_id!,
          address: responsible.address!,
          email: responsible.email!,
          phone: responsible.phone!,
        }
      : null,
  };
}
