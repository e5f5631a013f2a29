/** Hours with unusually many reads by one user, and other users' decisions on them (decision 0135). */
import { unusualReadingStates } from '@caracteriza/domain/access/unusual-reading';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { readOne } from '../../records/record.ts';
import { resolveID } from '../../records/resolve.ts';

type UnusualReading = components['schemas']['UnusualReading'];

const entity = 'unusualReading';

const hour = 60 * 60_000;

interface Reader {
  session: { userID: string };
  now: Date;
}

/** Unusual readings in wire format, as shown to a reader. */
const readingsFor =
  ({ session, now }: Reader) =>
  async (trx: Kysely<Database>, ids: readonly string[]): Promise<UnusualReading[]> => {
    const rows = await trx.selectFrom('unusual_reading').selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({
      id: row.id,
      login: row.login,
      hour: row.hour.toISOString(),
      readings: row.readings,
      downloads: row.downloads,
      readingLimit: row.reading_limit,
      downloadLimit: row.download_limit,
      state: (row.decision ?? 'pendiente') as UnusualReading['state'],
      reason: row.reason,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      own: row.user_id === session.userID,
      ended: row.hour.getTime() + hour <= now.getTime(),
    }));
  };

const unusualReadings = (reader: Reader) =>
  listingOf({
    from: (trx: Kysely<Database>, { state }: Call<'listUnusualReadings'>['query']) =>
      trx
        .selectFrom('unusual_reading')
        .$if(state !== undefined, (readings) =>
          readings.where(sql`coalesce(decision, 'pendiente')`, '=', state!),
        ),
    id: 'unusual_reading.id',
    search: [sql<string>`lower(login)`],
    sorts: {
      hour: 'unusual_reading.hour',
      login: sql`lower(login) collate "C"`,
      readings: 'unusual_reading.readings',
      downloads: 'unusual_reading.downloads',
    },
    standardSort: '-hour',
    rows: readingsFor(reader),
  });

/** The number of unusual readings that this user may decide on and that are undecided, as far as the database shows them. */
export const countUndecided = (trx: Kysely<Database>, userID: string) =>
  trx
    .selectFrom('unusual_reading')
    .select(sql<number>`count(*)::integer`.as('undecided'))
    .where('decision', 'is', null)
    .where('user_id', 'is distinct from', userID)
    .executeTakeFirstOrThrow();

export const unusualReadingHandlers = {
  listUnusualReadings: (call) => answerList(unusualReadings(call), call, call.query),

  getUnusualReading: async (call) => {
    const id = await resolveID(call.trx, entity, call.params.id);
    return { message: 'Consulta exitosa.', data: await readOne(entity, readingsFor(call), call.trx, id) };
  },

  countUnusualReadings: async ({ trx, session }) => ({
    message: 'Consulta exitosa.',
    data: await countUndecided(trx, session.userID),
  }),

  decideUnusualReading: async (call) => {
    const { trx, params, body, session, now, audit } = call;
    const id = await resolveID(trx, entity, params.id);
    await trx.selectFrom('unusual_reading').select('id').where('id', '=', id).forUpdate().execute();
    const readingBefore = await readOne(entity, readingsFor(call), trx, id);
    if (readingBefore.own)
      throw problem(
        'rule',
        'Esta lectura es suya, y nadie decide sobre lo que leyó. Pídalo a otra persona que pueda ver la auditoría.',
      );
    if (readingBefore.state !== 'pendiente')
      throw problem(
        'conflict',
        `${readingBefore.decidedBy} ya decidió sobre esta lectura: ${unusualReadingStates[readingBefore.state].toLowerCase()}.`,
      );
    if (!readingBefore.ended)
      throw problem(
        'rule',
        'La hora no ha terminado, y lo leído todavía puede crecer. Decida cuando termine.',
      );
    const reason = body.reason.trim();
    if (reason === '') {
      const message = refusedValue.required(fields.UnusualReadingDecision.reason.label);
      throw problem('rule', message, [{ field: 'reason', message }]);
    }
    await trx
      .updateTable('unusual_reading')
      .set({ decision: body.decision, reason, decided_by: session.login, decided_at: now })
      .where('id', '=', id)
      .execute();
    await audit({
      entity,
      entityID: id,
      after: { login: readingBefore.login, decision: unusualReadingStates[body.decision], reason },
    });
    const data = await readOne(entity, readingsFor(call), trx, id);
    return { message: 'La decisión quedó anotada.', data };
  },
} satisfies Partial<Handlers>;
