/**
 * Removes the demo (rules §7). Every marked row is deleted, except those that real records use: they are kept and lose the
 * mark, so that no survey of a real person loses its campaign, questions or zone.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Removes the demo in one transaction. @returns how many demo people were removed */
export async function removeDemo(trx: Kysely<Database>): Promise<number> {
  await removeSurveys(trx);
  const people = await removePeople(trx);
  await removeTrips(trx);
  await removeSamples(trx);
  await removeShapes(trx);
  await removeZones(trx);
  await removeCampaigns(trx);
  await removeCharacterizations(trx);
  await removeUsers(trx);
  return people;
}

/** The surveys of the demo's people, no matter who saved them, with their alerts, pins, drafts, consents and absence marks. */
async function removeSurveys(trx: Kysely<Database>): Promise<void> {
  const people = trx.selectFrom('surveyable').select('id').where('demo', '=', true);
  await trx.deleteFrom('alert_case').where('surveyable_id', 'in', people).execute();
  await trx.deleteFrom('survey').where('surveyable_id', 'in', people).execute();
  await trx.deleteFrom('survey_opening').where('surveyable_id', 'in', people).execute();
  await trx.deleteFrom('draft').where('surveyable_id', 'in', people).execute();
  await trx.deleteFrom('consent').where('surveyable_id', 'in', people).execute();
  await trx.deleteFrom('family_visit_absence').where('surveyable_id', 'in', people).execute();
}

async function removePeople(trx: Kysely<Database>): Promise<number> {
  const removedPeople = await trx.deleteFrom('surveyable').where('demo', '=', true).executeTakeFirst();
  const familiesInUse = trx.selectFrom('surveyable').select('family_id').where('family_id', 'is not', null);
  const surveyedFamilies = trx.selectFrom('survey').select('family_id').where('family_id', 'is not', null);
  const families = trx
    .selectFrom('family')
    .select('id')
    .where('demo', '=', true)
    .where('id', 'not in', familiesInUse)
    .where('id', 'not in', surveyedFamilies);
  await trx.deleteFrom('family_visit_absence').where('family_id', 'in', families).execute();
  await trx.deleteFrom('family_visit').where('family_id', 'in', families).execute();
  await trx.deleteFrom('assignment').where('family_id', 'in', families).execute();
  await trx.deleteFrom('family').where('id', 'in', families).execute();
  await trx.updateTable('family').set({ demo: false }).where('demo', '=', true).execute();
  return Number(removedPeople.numDeletedRows);
}

/**
 * Trips in the demo's campaigns that neither downloaded nor registered any real family or person, with their operations, cases
 * and unused codes. Must run after the demo's families and people have been removed, so that the remaining ones are real.
 */
async function removeTrips(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select trip.id from field_trip as trip join campaign on campaign.id = trip.campaign_id
    where campaign.demo
      and not exists (select from field_trip_family as taken join family on family.id = taken.family_id
        where taken.trip_id = trip.id)
      and not exists (select from field_trip_family as taken join surveyable on surveyable.id = any(taken.people)
        where taken.trip_id = trip.id)
      and not exists (select from field_operation as done where done.trip_id = trip.id
        and (exists (select from family where family.id = done.result_id)
          or exists (select from surveyable where surveyable.id = done.result_id)))`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('field_operation').where('trip_id', 'in', ids).execute();
  await trx.deleteFrom('field_case').where('trip_id', 'in', ids).execute();
  await trx
    .deleteFrom('issued_code')
    .where('field_trip_id', 'in', ids)
    .where('spent_at', 'is', null)
    .execute();
  await trx
    .updateTable('issued_code')
    .set({ field_trip_id: null })
    .where('field_trip_id', 'in', ids)
    .execute();
  await trx.deleteFrom('field_trip').where('id', 'in', ids).execute();
}

/**
 * Samples of the demo's campaigns and characterizations without verifications of real surveys or visits. The verifications of
 * demo data were deleted together with that data.
 */
async function removeSamples(trx: Kysely<Database>): Promise<void> {
  await sql`delete from back_check_sample as sample
    using characterization_by_campaign as link, campaign, characterization
    where link.id = sample.characterization_by_campaign_id and campaign.id = link.campaign_id
      and characterization.id = link.characterization_id and (campaign.demo or characterization.demo)
      and not exists (select from back_check where back_check.sample_id = sample.id)`.execute(trx);
}

/** The demo's shapes. The positions are checked again, because these shapes no longer count. */
async function removeShapes(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom('map_layer').where('demo', '=', true).execute();
  await sql`select check_positions(array(select id from zone))`.execute(trx);
}

async function removeZones(trx: Kysely<Database>): Promise<void> {
  const zonesInUse = trx.selectFrom('family').select('zone_id');
  await trx.deleteFrom('zone').where('demo', '=', true).where('id', 'not in', zonesInUse).execute();
  await trx.updateTable('zone').set({ demo: false }).where('demo', '=', true).execute();
}

/** Removes associations without surveys, pins, drafts, alert rules, samples or trips, then campaigns without associations, visits or trips. */
async function removeCampaigns(trx: Kysely<Database>): Promise<void> {
  const campaigns = trx.selectFrom('campaign').select('id').where('demo', '=', true);
  const characterizations = trx.selectFrom('characterization').select('id').where('demo', '=', true);
  const placesInUse = trx
    .selectFrom('survey')
    .select('characterization_by_campaign_id as id')
    .union(trx.selectFrom('survey_opening').select('characterization_by_campaign_id as id'))
    .union(trx.selectFrom('draft').select('characterization_by_campaign_id as id'))
    .union(trx.selectFrom('alert_rule').select('characterization_by_campaign_id as id'))
    .union(trx.selectFrom('back_check_sample').select('characterization_by_campaign_id as id'))
    .union(trx.selectFrom('field_trip_questionnaire').select('characterization_by_campaign_id as id'));
  await trx
    .deleteFrom('characterization_by_campaign')
    .where((eb) =>
      eb.or([eb('campaign_id', 'in', campaigns), eb('characterization_id', 'in', characterizations)]),
    )
    .where('id', 'not in', placesInUse)
    .execute();
  const linkedCampaigns = trx.selectFrom('characterization_by_campaign').select('campaign_id');
  const visited = trx
    .selectFrom('family_visit')
    .select('campaign_id')
    .union(trx.selectFrom('family_visit_absence').select('campaign_id'))
    .union(trx.selectFrom('assignment').select('campaign_id'))
    .union(trx.selectFrom('field_trip').select('campaign_id'));
  const consentCampaigns = trx.selectFrom('consent').select('campaign_id');
  await trx
    .deleteFrom('campaign')
    .where('demo', '=', true)
    .where('id', 'not in', linkedCampaigns)
    .where('id', 'not in', visited)
    .where('id', 'not in', consentCampaigns)
    .execute();
  await trx.updateTable('campaign').set({ demo: false }).where('demo', '=', true).execute();
  await trx
    .updateTable('characterization_by_campaign')
    .set({ demo: false })
    .where('demo', '=', true)
    .execute();
}

/**
 * The demo characterizations that can be deleted: not in any campaign, without indicators or questions added by users, and not led to by
 * one that is kept.
 */
async function disposable(trx: Kysely<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('characterization')
    .select('id')
    .where('demo', '=', true)
    .where('id', 'not in', trx.selectFrom('characterization_by_campaign').select('characterization_id'))
    .where('id', 'not in', trx.selectFrom('indicator').select('characterization_id'))
    .where('id', 'not in', trx.selectFrom('question').select('characterization_id').where('demo', '=', false))
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const dependences = await trx
    .selectFrom('question')
    .select(['characterization_id as from', 'dependent_characterization_id as to'])
    .where('dependent_characterization_id', 'is not', null)
    .execute();
  // A characterization that a kept one leads to is also kept.
  for (let size = -1; size !== ids.size;) {
    size = ids.size;
    for (const { from, to } of dependences) if (to !== null && !ids.has(from)) ids.delete(to);
  }
  return [...ids];
}

async function removeCharacterizations(trx: Kysely<Database>): Promise<void> {
  const ids = await disposable(trx);
  if (ids.length > 0) {
    const questions = trx.selectFrom('question').select('id').where('characterization_id', 'in', ids);
    await trx.deleteFrom('trigger_rule').where('characterization_id', 'in', ids).execute();
    await trx
      .updateTable('question')
      .set({ parent_id: null, active_answer_id: null, dependent_characterization_id: null })
      .where('characterization_id', 'in', ids)
      .execute();
    await trx.deleteFrom('answer_option').where('question_id', 'in', questions).execute();
    await trx.deleteFrom('question').where('characterization_id', 'in', ids).execute();
    await trx.deleteFrom('questionnaire').where('characterization_id', 'in', ids).execute();
    await trx.deleteFrom('characterization').where('id', 'in', ids).execute();
  }
  for (const table of ['characterization', 'question', 'answer_option', 'trigger_rule'] as const) {
    await trx.updateTable(table).set({ demo: false }).where('demo', '=', true).execute();
  }
}

/** The demo's users are removed unless they saved something that is kept. */
async function removeUsers(trx: Kysely<Database>): Promise<void> {
  const busy = trx
    .selectFrom('survey')
    .select('user_id as id')
    .union(trx.selectFrom('draft').select('user_id as id'))
    .union(trx.selectFrom('consent').select('user_id as id'))
    .union(trx.selectFrom('family_visit').select('user_id as id'))
    .union(trx.selectFrom('family_visit_absence').select('user_id as id'))
    .union(trx.selectFrom('survey_review').select('user_id as id'))
    .union(trx.selectFrom('back_check_sample').select('user_id as id'))
    .union(trx.selectFrom('back_check').select('user_id as id'))
    .union(trx.selectFrom('back_check').select('surveyor_id as id'))
    .union(trx.selectFrom('field_trip').select('user_id as id'))
    .union(trx.selectFrom('field_operation').select('user_id as id'))
    .union(
      trx
        .selectFrom('field_case')
        .select('decided_by as id')
        .where('decided_by', 'is not', null)
        .$castTo<{ id: string }>(),
    )
    .union(trx.selectFrom('assignment').select('user_id as id'))
    .union(trx.selectFrom('assignment').select('assigned_by as id'))
    .union(
      trx
        .selectFrom('assignment')
        .select('ended_by as id')
        .where('ended_by', 'is not', null)
        .$castTo<{ id: string }>(),
    )
    .union(
      trx
        .selectFrom('alert_event')
        .select('user_id as id')
        .where('user_id', 'is not', null)
        .$narrowType<{ id: string }>(),
    );
  await trx.deleteFrom('app_user').where('demo', '=', true).where('id', 'not in', busy).execute();
  await trx.updateTable('app_user').set({ demo: false }).where('demo', '=', true).execute();
}
