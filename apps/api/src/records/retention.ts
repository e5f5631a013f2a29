/** Retention periods of campaigns in wire format, and which of them have been announced (decision 0133). */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

type Schemas = components['schemas'];
export type Retention = Schemas['Retention'];

const day = (dateChar: string | null) => (dateChar === null ? null : { dateChar });

/** Returns a reader of campaigns with their retention periods as of a day. */
export const retentionsOn =
  (today: string) =>
  async (trx: Kysely<Database>, ids: readonly string[]): Promise<Retention[]> => {
    const rows = await trx
      .selectFrom('campaign')
      .leftJoin('campaign_retention as term', 'term.campaign_id', 'campaign.id')
      .leftJoin('retention_due as due', 'due.campaign_id', 'campaign.id')
      .select(['campaign.id', 'campaign.code', 'campaign.name', 'campaign.end_date'])
      .select(['action', 'amount', 'unit', 'since', 'notice_days', 'announced_on'])
      .select(['hold_reason', 'hold_until', 'hold_login', 'done_at', 'counts', 'term.version'])
      .select(['due.due_on', 'due.done_on'])
      .select((campaign) =>
        campaign
          .selectFrom('retention_person')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('retention_person.campaign_id', '=', 'campaign.id')
          .as('left'),
      )
      .where('campaign.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      endDate: { dateChar: row.end_date },
      state: stateOf(row, today),
      // Safe to cast, because only setRetention writes these columns.
      term:
        row.action === null
          ? null
          : ({
              action: row.action,
              amount: row.amount,
              unit: row.unit,
              since: row.since,
              noticeDays: row.notice_days,
            } as Schemas['RetentionTerm']),
      dueOn: day(row.due_on),
      announcedOn: day(row.announced_on),
      doneOn: day(row.done_on),
      hold:
        row.hold_reason === null
          ? null
          : { reason: row.hold_reason, until: day(row.hold_until), login: row.hold_login! },
      done:
        row.done_at === null
          ? null
          : {
              at: row.done_at.toISOString(),
              ...(row.counts as unknown as Omit<Schemas['RetentionDone'], 'at' | 'left'>),
              left: row.left ?? 0,
            },
      version: row.version ?? 0,
    }));
  };

interface StateRow {
  action: string | null;
  done_at: Date | null;
  hold_reason: string | null;
  hold_until: string | null;
  announced_on: string | null;
}

function stateOf(row: StateRow, today: string): Retention['state'] {
  if (row.action === null) return 'sinPlazo';
  if (row.done_at !== null) return 'aplicada';
  if (row.hold_reason !== null && row.hold_until === null) return 'retenida';
  if (row.hold_until !== null && row.hold_until >= today) return 'aplazada';
  return row.announced_on === null ? 'corre' : 'avisada';
}

/** Neither carried out nor put on hold. */
export const openTerms = (trx: Kysely<Database>) =>
  trx
    .selectFrom('campaign_retention as term')
    .innerJoin('retention_due as due', 'due.campaign_id', 'term.campaign_id')
    .where('term.done_at', 'is', null)
    .where(sql<boolean>`(term.hold_reason is null or term.hold_until is not null)`);

/** The number of campaigns whose deletion has been announced but not carried out, and the earliest of their days. */
export const countAnnounced = (trx: Kysely<Database>) =>
  openTerms(trx)
    .select(({ fn }) => [
      fn.countAll<number>().as('announced'),
      fn.min<string | null>('due.done_on').as('next'),
    ])
    .where('announced_on', 'is not', null)
    .executeTakeFirstOrThrow();
