/** Visits of families: how each ended, and those to come (rules §6, decision 0046). */
import { randomUUIDv7 } from 'node:crypto';
import { bogotaTime, compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { checkOpenCampaign } from '../../records/open-campaign.ts';
import { countPending } from './family-visit-board.ts';
import { visitOf, visitRows } from './family-visit-read.ts';

type FamilyVisitToReturn = components['schemas']['FamilyVisitToReturn'];
type Recorded = Call<'recordFamilyVisit'>['body'];

async function readToReturn(trx: Kysely<Database>, ids: readonly string[]): Promise<FamilyVisitToReturn[]> {
  const rows = await visitRows(trx)
    .innerJoin('family', 'family.id', 'visit.family_id')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .select(['family.id as familyID', 'family.code as familyCode', 'family.consultreference'])
    .select(['family.residentialaddress', 'zone.name as zone'])
    .where('visit.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    ...visitOf(row),
    chFamilyID: {
      id: row.familyID,
      code: row.familyCode,
      consultreference: row.consultreference,
      residentialaddress: row.residentialaddress,
      zone: row.zone,
    },
  }));
}

const toReturn = listingOf({
  from: (trx: Kysely<Database>, { userID, today }: { userID: string; today: string }) =>
    trx
      .selectFrom('family_visit as visit')
      .innerJoin('family', 'family.id', 'visit.family_id')
      .innerJoin('campaign', 'campaign.id', 'visit.campaign_id')
      .where('visit.user_id', '=', userID)
      .where('visit.return_date', 'is not', null)
      .where('family.status', '=', 'activo')
      .where('campaign.status', '=', 'activo')
      .where('campaign.end_date', '>=', today)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('family_visit as later')
              .select('later.id')
              .whereRef('later.family_id', '=', 'visit.family_id')
              .whereRef('later.campaign_id', '=', 'visit.campaign_id')
              .where(sql<boolean>`(later.created_at, later.id) > (visit.created_at, visit.id)`),
          ),
        ),
      ),
  id: 'visit.id',
  search: ['family.searched'],
  sorts: { returnDate: sql`coalesce(visit.return_date, '')` },
  standardSort: 'returnDate',
  rows: readToReturn,
});

const labels = fields.FamilyVisitRecord;

function refuse(field: keyof Recorded, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

/** Refuses a result that does not fit what comes with it. @param endDate the last day of the campaign */
function checkResult(
  { result, returnDate, reason, ...place }: Recorded,
  today: string,
  endDate: string,
): void {
  const comesBack = result === 'volver' || result === 'nadieEnCasa';
  if (result === 'volver' && !returnDate)
    refuse('returnDate', refusedValue.required(labels.returnDate.label));
  if (result === 'volver' && !reason?.trim()) refuse('reason', refusedValue.required(labels.reason.label));
  if (returnDate) {
    if (!comesBack) refuse('returnDate', 'Con este resultado no se vuelve: deje la fecha vacía.');
    if (returnDate <= today) refuse('returnDate', 'Elija un día después de hoy.');
    if (returnDate > endDate)
      refuse(
        'returnDate',
        `La campaña termina el ${compactToDisplay(endDate)}. Elija un día hasta entonces.`,
      );
  }
  const { latitude = null, longitude = null } = place;
  if ((latitude === null) !== (longitude === null))
    refuse('latitude', 'La posición no está completa: tómela de nuevo.');
}

/** The family, held until the transaction ends, so that its visits are recorded one after another. */
const holdFamily = (trx: Kysely<Database>, id: string) =>
  trx.selectFrom('family').select('status').where('id', '=', id).forUpdate().executeTakeFirst();

/** The columns that the user's words fill. */
const said = ({ familyID, campaignID, result, ...body }: Recorded) => ({
  family_id: familyID,
  campaign_id: campaignID,
  result,
  reason: body.reason?.trim() || null,
  return_date: body.returnDate || null,
  latitude: body.latitude ?? null,
  longitude: body.longitude ?? null,
  accuracy: body.accuracy ?? null,
});

/** What the user recorded under this attempt before; undefined when nothing. */
const readAttempt = ({ trx, body, session }: Call<'recordFamilyVisit'>) =>
  trx
    .selectFrom('family_visit')
    .select(['id', 'family_id', 'campaign_id', 'result', 'reason', 'return_date'])
    .select(['latitude', 'longitude', 'accuracy'])
    .where('user_id', '=', session.userID)
    .where('attempt', '=', body.attempt)
    .executeTakeFirst();

async function answerVisit(trx: Kysely<Database>, id: string) {
  const row = await visitRows(trx).where('visit.id', '=', id).executeTakeFirstOrThrow();
  return { message: 'La visita se registró correctamente.', data: visitOf(row) };
}

export const familyVisitHandlers = {
  listFamilyVisitsToReturn: async (call) => {
    const { session, now, audit } = call;
    // It names families and where they live.
    await audit({ entity: 'family', after: call.query });
    return answerList(toReturn, call, { userID: session.userID, today: todayInBogota(now) });
  },

  recordFamilyVisit: async (call) => {
    const { trx, body, session, now, audit } = call;
    const today = todayInBogota(now);
    const columns = said(body);
    const family = await holdFamily(trx, body.familyID);
    const known = await readAttempt(call);
    if (known) {
      const { id, ...before } = known;
      const same = Object.entries(before).every(
        ([name, value]) => columns[name as keyof typeof before] === value,
      );
      if (same) return answerVisit(trx, id);
      throw problem('conflict', 'Esta visita ya se registró con otros datos. Recargue la página para verla.');
    }
    const held = { field: 'familyID', status: family?.status };
    checkResult(body, today, await checkOpenCampaign(trx, body.campaignID, held, today));
    if (body.result === 'completa') {
      const pending = await countPending(trx, body.familyID, body.campaignID, {
        userID: session.userID,
        today,
      });
      if (pending > 0)
        refuse(
          'result',
          `${pending === 1 ? 'Falta una encuesta' : `Faltan ${pending} encuestas`} por hacer. Elija otro resultado, o hágalas antes.`,
        );
    }
    const id = randomUUIDv7();
    await trx
      .insertInto('family_visit')
      .values({
        ...columns,
        id,
        user_id: session.userID,
        attempt: body.attempt,
        visited_date: today,
        visited_time: bogotaTime(now),
        created_at: now,
      })
      .execute();
    const answer = await answerVisit(trx, id);
    await audit({
      entity: 'familyVisit',
      entityID: id,
      after: { ...answer.data, chFamilyID: body.familyID },
    });
    return answer;
  },
} satisfies Partial<Handlers>;
