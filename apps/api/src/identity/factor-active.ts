import { sql } from 'kysely';

/** Whether the user `u` of a query has passkeys. */
export const hasPasskeys = sql<boolean>`exists (select from passkey as k where k.user_id = u.id)`;

/** Whether that user signs in with a second factor: codes from an application, or passkeys. */
export const hasFactor = sql<boolean>`(${hasPasskeys} or exists (
  select from second_factor as f where f.user_id = u.id and f.secret is not null
))`;
