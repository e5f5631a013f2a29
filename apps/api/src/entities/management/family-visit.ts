/** Visits to families: how each ended, and which ones to repeat (rules §6, decision 0046). */
import { randomUUIDv7 } from 'node:crypto';
import { incompleteProblem, visitProblem } from '@caracteriza/domain/campaign/visit-result';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { answerList, listingOf } from '../../records/listing.ts';
import { checkOpenCampaign } from '../../records/open-campaign.ts';
import { keepAbsences } from './family-visit-absence.ts';
import { readPending } from './family-visit-board.ts';
import { visitOf, visitRows } from './family-visit-read.ts';

type FamilyVisitToReturn = components['schemas']['FamilyVisitToReturn'];
type VisitForm = Call<'recordFamilyVisit'>['body'];

async function readToReturn(trx: Kysely<Database>, ids: readonly string[]): Promise<FamilyVisitToReturn[]> {
  const rows = await visitRows(trx)
    .innerJoin('family', 'family.id', 'visit.family_id')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .select(['family.code as familyCode', 'family.consultreference'])
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

const toReturnListing = listingOf({
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

function refuseIf(fieldError: { field: string; message: string } | null): void {
  if (fieldError) throw problem('rule', fieldError.message, [fieldError]);
}

/** Throws 422 if reason, date and position do not fit the result. @param endDate the campaign's last day */
function checkResult(form: VisitForm, today: string, endDate: string): void {
  const fieldLabels = { returnDate: labels.returnDate.label, reason: labels.reason.label };
  refuseIf(visitProblem(form, { today, endDate, labels: fieldLabels }));
}

/** Throws 422 for a visit marked complete while a member who is present has surveys to answer, or while nobody is present. */
async function checkComplete(
  { trx, body, session }: Call<'recordFamilyVisit'>,
  today: string,
): Promise<void> {
  if (body.result !== 'completa') return;
  const surveyor = { userID: session.userID, today };
  refuseIf(incompleteProblem(await readPending(trx, body.familyID, body.campaignID, surveyor)));
}

/** Locks the family until the transaction ends, so that its visits are recorded one after another. */
const lockFamily = (trx: Kysely<Database>, id: string) =>
  trx.selectFrom('family').select('status').where('id', '=', id).forUpdate().executeTakeFirst();

const formColumns = ({ familyID, campaignID, result, ...body }: VisitForm) => ({
  family_id: familyID,
  campaign_id: campaignID,
  result,
  reason: body.reason?.trim() || null,
  return_date: body.returnDate || null,
  latitude: body.latitude ?? null,
  longitude: body.longitude ?? null,
  accuracy: body.accuracy ?? null,
});

/** The visit the user has already recorded under this attempt, if any. */
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
    // The list names families and where they live, so reading it is audited.
    await audit({ entity: 'family', after: call.query });
    return answerList(toReturnListing, call, { userID: session.userID, today: todayInBogota(now) });
  },

  recordFamilyVisit: async (call) => {
    const { trx, body, session, now, audit, recordID } = call;
    const today = todayInBogota(now);
    const columns = formColumns(body);
    const family = await lockFamily(trx, body.familyID);
    const sameAttempt = await readAttempt(call);
    if (sameAttempt) {
      const { id, ...visitBefore } = sameAttempt;
      const isSame = Object.entries(visitBefore).every(
        ([name, value]) => columns[name as keyof typeof visitBefore] === value,
      );
      if (isSame) return answerVisit(trx, id);
      throw problem('conflict', 'Esta visita ya se registró con otros datos. Recargue la página para verla.');
    }
    const familyStatus = { field: 'familyID', status: family?.status };
    checkResult(body, today, await checkOpenCampaign(trx, body.campaignID, familyStatus, today));
    await checkComplete(call, today);
    const id = recordID ?? randomUUIDv7();
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
    await keepAbsences(trx, { id, familyID: body.familyID, campaignID: body.campaignID, today });
    const answer = await answerVisit(trx, id);
    await audit({
      entity: 'familyVisit',
      entityID: id,
      after: { ...answer.data, chFamilyID: body.familyID },
    });
    return answer;
  },
} satisfies Partial<Handlers>;
