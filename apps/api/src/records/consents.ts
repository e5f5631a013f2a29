/** People's answers to a campaign's consent text, in wire format. */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

type Consent = components['schemas']['Consent'];

/** Never selects the signature, which has its own operation. */
export const consentRows = (trx: Kysely<Database>) =>
  trx
    .selectFrom('consent')
    .innerJoin('app_user', 'app_user.id', 'consent.user_id')
    .select([
      'consent.id',
      'consent.version',
      'accepted',
      'respondent',
      'signature_hash',
      'asked_date',
      'asked_time',
    ])
    .select(sql<string>`concat_ws(' ', app_user.name, app_user.lastname)`.as('asker'));

type ConsentRow = Awaited<ReturnType<ReturnType<typeof consentRows>['execute']>>[number];

export const consentOf = ({ signature_hash, asked_date, asked_time, ...row }: ConsentRow): Consent => ({
  ...row,
  signed: signature_hash !== null,
  askedDate: { dateChar: asked_date },
  askedTime: asked_time,
});
