/** How long the answers of campaigns are kept: setting, postponing, holding and listing the periods (decision 0133). */
import { actionLabels, termText } from '@caracteriza/domain/retention/term-words';
import { compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import { problem } from '../../http/problem.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { lockActive } from '../../records/checks.ts';
import { resolveID } from '../../records/resolve.ts';
import { countAnnounced, type Retention, retentionsOn } from '../../records/retention.ts';
import { readOne } from '../../records/record.ts';
import { countRetainedPeople } from '../../suppression/retained-people.ts';

const entity = 'campaign';

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** The list as of a day, earliest end first. */
const retentionListing = (today: string) =>
  listingOf({
    from: (trx: Kysely<Database>) =>
      trx
        .selectFrom('campaign')
        .leftJoin('campaign_retention as term', 'term.campaign_id', 'campaign.id')
        .leftJoin('retention_due as due', 'due.campaign_id', 'campaign.id')
        .where('campaign.status', '=', 'activo'),
    id: 'campaign.id',
    search: ['campaign.search'],
    sorts: {
      // Current periods first, then campaigns without one, then completed deletions.
      dueOn: sql`case when term.done_at is not null then '99999999' else coalesce(due.due_on, '99999998') end`,
      code: 'campaign.code_sort',
      name: 'campaign.name_sort',
    },
    standardSort: 'dueOn',
    rows: retentionsOn(today),
  });

type Writing = Pick<Call<'setRetention'>, 'trx' | 'params' | 'session' | 'now'>;

/**
 * The campaign, locked, if its answers still exist. Throws 422 for a caller with a territory, 409 once its answers have been
 * deleted.
 */
async function lockedCampaign({ trx, params, session, now }: Writing): Promise<Retention> {
  if (session.territory !== null)
    throw problem(
      'rule',
      'Su cuenta está limitada a un territorio. El plazo alcanza a toda la campaña: pídalo a quien ve todo.',
    );
  const id = await lockActive(trx, entity, params.id);
  const retention = await readOne(entity, retentionsOn(todayInBogota(now)), trx, id);
  if (retention.done !== null)
    throw problem('conflict', 'El plazo de esta campaña ya se cumplió y no se puede cambiar.');
  return retention;
}

function checkVersion(retentionBefore: Retention, { version }: { version: number }): void {
  if (retentionBefore.version !== version)
    throw problem('conflict', 'Otra persona cambió el plazo de esta campaña. Revise cómo quedó.');
}

/** The audit entry for a retention period. */
const auditValue = ({ code, term, hold }: Retention) => ({
  code,
  retention: term && `${actionLabels[term.action]}: ${termText(term)}`,
  noticeDays: term?.noticeDays ?? null,
  reason: hold?.reason ?? null,
  until: hold?.until ?? null,
});

async function answerChanged(
  { trx, now, audit }: Pick<Call<'setRetention'>, 'trx' | 'now' | 'audit'>,
  retentionBefore: Retention,
  message: string,
) {
  const data = await readOne(entity, retentionsOn(todayInBogota(now)), trx, retentionBefore.id);
  await audit({ entity, entityID: data.id, before: auditValue(retentionBefore), after: auditValue(data) });
  return { message, data };
}

/** A changed period is announced again, so that nothing is deleted earlier than the recipients expect. */
const announcementReset = { announced_on: null };

interface AnonymousRow {
  characterization: string;
  question: string;
  question_label: string;
  answer: string;
  zone: string | null;
  age: string | null;
  sex: string | null;
  people: number;
}

const textOrDefault = (value: string | null) => value ?? 'No se dice';

const anonymousColumns: readonly ExportColumn<AnonymousRow>[] = [
  { header: 'Caracterización', value: (row) => row.characterization, width: 30 },
  { header: 'Código de la Pregunta', value: (row) => row.question },
  { header: 'Pregunta', value: (row) => row.question_label, width: 60 },
  { header: 'Respuesta', value: (row) => row.answer, width: 30 },
  { header: 'Zona', value: (row) => textOrDefault(row.zone), width: 24 },
  { header: 'Curso de Vida', value: (row) => textOrDefault(row.age) },
  { header: 'Sexo', value: (row) => textOrDefault(row.sex) },
  { header: 'Personas o Familias', value: (row) => row.people },
];

async function* anonymousRows(trx: Kysely<Database>, campaignID: string): AsyncGenerator<AnonymousRow> {
  yield* await trx
    .selectFrom('anonymous_answer')
    .select(['characterization', 'question', 'question_label', 'answer', 'zone', 'age', 'sex', 'people'])
    .where('campaign_id', '=', campaignID)
    .orderBy('characterization')
    .orderBy('question')
    .orderBy('question_label')
    .orderBy('people', 'desc')
    .orderBy('id')
    .execute();
}

export const retentionHandlers = {
  listRetentions: (call) => answerList(retentionListing(todayInBogota(call.now)), call, undefined),

  getRetention: async ({ trx, params, now }) => {
    const today = todayInBogota(now);
    const id = await resolveID(trx, entity, params.id);
    const retention = await readOne(entity, retentionsOn(today), trx, id);
    const { least_cell: leastCell } = await trx
      .selectFrom('indicator_settings')
      .select('least_cell')
      .executeTakeFirstOrThrow();
    const counts = await countRetainedPeople(trx, id, today);
    return { message: 'Consulta exitosa.', data: { retention, leastCell, ...counts } };
  },

  countDueRetentions: async ({ trx }) => {
    const { announced, next } = await countAnnounced(trx);
    return {
      message: 'Consulta exitosa.',
      data: { announced, next: next === null ? null : { dateChar: next } },
    };
  },

  setRetention: async (call) => {
    const { trx, body, session, now } = call;
    const retentionBefore = await lockedCampaign(call);
    checkVersion(retentionBefore, body);
    const { noticeDays, version, ...term } = body;
    const newValues = {
      ...term,
      ...announcementReset,
      notice_days: noticeDays,
      login: session.login,
      set_at: now,
      version: version + 1,
    };
    await trx
      .insertInto('campaign_retention')
      .values({ campaign_id: retentionBefore.id, ...newValues })
      .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(newValues))
      .execute();
    return answerChanged(call, retentionBefore, 'El plazo de conservación se fijó correctamente.');
  },

  removeRetention: async (call) => {
    const retentionBefore = await lockedCampaign(call);
    await call.trx.deleteFrom('campaign_retention').where('campaign_id', '=', retentionBefore.id).execute();
    return answerChanged(call, retentionBefore, 'El plazo se quitó. Las respuestas se conservan.');
  },

  holdRetention: async (call) => {
    const { trx, body, session, now } = call;
    const retentionBefore = await lockedCampaign(call);
    checkVersion(retentionBefore, body);
    if (retentionBefore.term === null)
      throw problem('conflict', 'Esta campaña no tiene un plazo de conservación.');
    const holdUntil = body.until ?? null;
    const today = todayInBogota(now);
    if (holdUntil !== null && holdUntil < today)
      refuse('until', `El último día no puede ser anterior a hoy, ${compactToDisplay(today)}.`);
    await trx
      .updateTable('campaign_retention')
      .set({ hold_reason: body.reason.trim(), hold_until: holdUntil, hold_login: session.login })
      .set({ ...announcementReset, version: retentionBefore.version + 1 })
      .where('campaign_id', '=', retentionBefore.id)
      .execute();
    return answerChanged(
      call,
      retentionBefore,
      holdUntil === null
        ? 'El plazo quedó retenido.'
        : `El plazo se aplazó hasta el ${compactToDisplay(holdUntil)}.`,
    );
  },

  liftRetentionHold: async (call) => {
    const retentionBefore = await lockedCampaign(call);
    if (retentionBefore.hold === null)
      throw problem('conflict', 'El plazo de esta campaña no está aplazado ni retenido.');
    await call.trx
      .updateTable('campaign_retention')
      .set({ hold_reason: null, hold_until: null, hold_login: null })
      .set({ ...announcementReset, version: retentionBefore.version + 1 })
      .where('campaign_id', '=', retentionBefore.id)
      .execute();
    return answerChanged(
      call,
      retentionBefore,
      'El plazo corre de nuevo. Se avisará antes de que se cumpla.',
    );
  },

  ...exportHandlers('exportAnonymousAnswers', async (format, { trx, params, session, audit }) => {
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio, y lo que quedó es de todos: pídalo a quien ve todo.',
      );
    const id = await resolveID(trx, entity, params.id);
    await audit({ entity, entityID: id, after: { format } });
    return {
      message: 'Archivo generado.',
      data: exportFile(format, 'Respuestas anónimas', anonymousColumns, anonymousRows(trx, id)),
    };
  }),
} satisfies Partial<Handlers>;
