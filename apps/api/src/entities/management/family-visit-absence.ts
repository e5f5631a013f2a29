/** Members who are absent while their family is visited (rules §6, decision 0090). */
import { randomUUIDv7 } from 'node:crypto';
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { checkOpenCampaign } from '../../records/open-campaign.ts';
import { isID } from '../../records/resolve.ts';

type Absence = components['schemas']['VisitAbsence'];

/** The marks in the order in which they were made, with the names of the absent person and of the user. */
export const absenceRows = (trx: Kysely<Database>) =>
  trx
    .selectFrom('family_visit_absence as absence')
    .innerJoin('surveyable', 'surveyable.id', 'absence.surveyable_id')
    .innerJoin('app_user as recorder', 'recorder.id', 'absence.user_id')
    .select(['absence.id', 'absence.surveyable_id as surveyableID', 'absence.absent_date as date'])
    .select('absence.absent_time as absentTime')
    .select(
      sql<string>`concat_ws(' ', first_name, second_name, first_surname, second_surname)`.as('absentee'),
    )
    .select(fullName('recorder').as('recorder'))
    .orderBy('absence.created_at')
    .orderBy('absence.id');

type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absenceRows>['execute']>>[number];

export const absenceOf = ({ date, ...row }: AbsenceRow): Absence => ({
  ...row,
  absentDate: { dateChar: date },
});

/**
 * The marks of the visit in progress: those made today that belong to no visit yet, of members who have not answered a survey
 * of the campaign since.
 */
export const openAbsences = (
  trx: Kysely<Database>,
  { familyIDs, campaignID, today }: { familyIDs: readonly string[]; campaignID: string; today: string },
) =>
  absenceRows(trx)
    .where('absence.family_id', 'in', familyIDs)
    .where('absence.campaign_id', '=', campaignID)
    .where('absence.visit_id', 'is', null)
    .where('absence.absent_date', '=', today)
    .whereRef('surveyable.family_id', '=', 'absence.family_id')
    .where('surveyable.status', '=', 'activo')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('survey')
            .innerJoin(
              'characterization_by_campaign as link',
              'link.id',
              'survey.characterization_by_campaign_id',
            )
            .select('survey.id')
            .whereRef('survey.surveyable_id', '=', 'absence.surveyable_id')
            .whereRef('link.campaign_id', '=', 'absence.campaign_id')
            .whereRef('survey.created_at', '>', 'absence.created_at')
            .where('survey.state', '<>', 'annulled'),
        ),
      ),
    );

/** Assigns the marks of the visit in progress to the visit that has just ended. */
export async function keepAbsences(
  trx: Kysely<Database>,
  visit: { id: string; familyID: string; campaignID: string; today: string },
): Promise<void> {
  const open = await openAbsences(trx, { ...visit, familyIDs: [visit.familyID] }).execute();
  if (open.length === 0) return;
  await trx
    .updateTable('family_visit_absence')
    .set({ visit_id: visit.id })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
}

/** Adds the mark, or renews one that was followed by a survey; returns its id. */
async function insertMark(
  { trx, body, session, now, recordID }: Call<'recordVisitAbsence'>,
  familyID: string,
): Promise<string> {
  const absenceColumns = { user_id: session.userID, absent_time: bogotaTime(now), created_at: now };
  const row = await trx
    .insertInto('family_visit_absence')
    .values({
      ...absenceColumns,
      id: recordID ?? randomUUIDv7(),
      family_id: familyID,
      campaign_id: body.campaignID,
      surveyable_id: body.surveyableID,
      absent_date: todayInBogota(now),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'campaign_id', 'surveyable_id', 'absent_date'])
        .where('visit_id', 'is', null)
        .doUpdateSet(absenceColumns),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const familyVisitAbsenceHandlers = {
  recordVisitAbsence: async (call) => {
    const { trx, body, now, audit } = call;
    const { campaignID, surveyableID } = body;
    const today = todayInBogota(now);
    const person = await trx
      .selectFrom('surveyable')
      .select(['family_id', 'status'])
      .where('id', '=', surveyableID)
      .executeTakeFirst();
    await checkOpenCampaign(trx, campaignID, { field: 'surveyableID', status: person?.status }, today);
    const familyID = person?.family_id;
    if (!familyID) {
      const message = 'Esta persona no tiene familia: no hay una visita en la que pueda faltar.';
      throw problem('rule', message, [{ field: 'surveyableID', message }]);
    }
    const message = 'Se anotó que no está.';
    const open = await openAbsences(trx, { familyIDs: [familyID], campaignID, today })
      .where('absence.surveyable_id', '=', surveyableID)
      .executeTakeFirst();
    if (open) return { message, data: absenceOf(open) };
    const id = await insertMark(call, familyID);
    const row = await absenceRows(trx).where('absence.id', '=', id).executeTakeFirstOrThrow();
    const data = absenceOf(row);
    await audit({ entity: 'surveyable', entityID: surveyableID, after: { ...data, campaignID } });
    return { message, data };
  },

  withdrawVisitAbsence: async ({ trx, params, audit }) => {
    const absence = isID(params.id)
      ? await trx
          .selectFrom('family_visit_absence')
          .select(['surveyable_id', 'campaign_id', 'visit_id', 'absent_date', 'absent_time'])
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!absence) throw problem('notFound', 'La nota de ausencia');
    if (absence.visit_id !== null)
      throw problem('conflict', 'La visita ya se registró con esta ausencia. Recargue la página para verla.');
    await trx.deleteFrom('family_visit_absence').where('id', '=', params.id).execute();
    const { surveyable_id: surveyableID, campaign_id: campaignID } = absence;
    const absenceBefore = {
      id: params.id,
      campaignID,
      absentDate: absence.absent_date,
      absentTime: absence.absent_time,
    };
    await audit({ entity: 'surveyable', entityID: surveyableID, before: absenceBefore });
    return { message: 'Se quitó la nota de que no está.' };
  },
} satisfies Partial<Handlers>;
