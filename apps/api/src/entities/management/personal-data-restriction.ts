/** Restrictions on the use of a person's data: revoked consents, and legal holds. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { dayText, momentText } from '../../records/moment-text.ts';
import { heldFields, type HeldRecord } from './personal-data-record.ts';

export async function* heldRevocations(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('revocation')
    .leftJoin('data_request as request', 'request.id', 'revocation.request_id')
    .select(['request.code', 'revocation.login', 'revoked_at', 'lifted_at', 'lifted_login'])
    .where('revocation.surveyable_id', '=', personID)
    .orderBy('revoked_at')
    .execute();
  for (const row of rows) {
    yield {
      title: momentText(row.revoked_at),
      fields: heldFields({
        Solicitud: row.code,
        'La registró': row.login,
        'Se levantó': row.lifted_at && momentText(row.lifted_at),
        'La levantó': row.lifted_login,
      }),
    };
  }
}

export async function* heldLegalHolds(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = await trx
    .selectFrom('legal_hold')
    .select(['reason', 'until', 'login', 'created_at', 'lifted_at', 'lifted_login'])
    .where('surveyable_id', '=', personID)
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    yield {
      title: momentText(row.created_at),
      fields: heldFields({
        Motivo: row.reason,
        Hasta: dayText(row.until),
        'La puso': row.login,
        'Se levantó': row.lifted_at && momentText(row.lifted_at),
        'La levantó': row.lifted_login,
      }),
    };
  }
}
