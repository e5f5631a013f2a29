/** The facts about one consent and what happened to it since, as stated in its evidence. */
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../db/types.ts';
import { personColumns } from '../questionnaire/heading.ts';
import { representationColumns } from '../records/consents.ts';
import { fullName } from '../records/full-name.ts';

/** The consent with this id; undefined if it does not exist or the viewer may not see it. */
export const readConsentFacts = (trx: Kysely<Database>, id: string) =>
  trx
    .selectFrom('consent')
    .innerJoin('surveyable', 'surveyable.id', 'consent.surveyable_id')
    .innerJoin('master_value as kind', 'kind.id', 'surveyable.identification_type_id')
    .innerJoin('campaign', 'campaign.id', 'consent.campaign_id')
    .innerJoin('app_user as asker', 'asker.id', 'consent.user_id')
    .innerJoin('consent_text as shown', (join) =>
      join
        .onRef('shown.campaign_id', '=', 'consent.campaign_id')
        .onRef('shown.version', '=', 'consent.version'),
    )
    .select(personColumns)
    .select(['consent.id', 'consent.accepted', 'consent.respondent', 'consent.version', 'shown.text'])
    .select(['consent.asked_date', 'consent.asked_time', 'consent.signature_hash', 'consent.created_at'])
    .select(['consent.campaign_id', 'consent.surveyable_id', 'kind.value as identificationKind'])
    .select(['surveyable.birthdate', 'campaign.code as campaignCode', 'campaign.name as campaign'])
    .select(representationColumns)
    .select(['shown.created_at as textSince', 'asker.login as askerLogin'])
    .select(fullName('asker').as('asker'))
    .select((eb) => [
      // The family's current place, because a consent does not store its own.
      jsonObjectFrom(
        eb
          .selectFrom('family')
          .innerJoin('zone', 'zone.id', 'family.zone_id')
          .innerJoin('place as municipality', 'municipality.id', 'zone.municipality_id')
          .innerJoin('place as department', 'department.id', 'municipality.parent_id')
          .select(['family.residentialaddress as address', 'zone.name as zone'])
          .select(['municipality.value as municipality', 'department.value as department'])
          .whereRef('family.id', '=', 'surveyable.family_id'),
      ).as('place'),
      // The visit on that day during which the consent was probably given: the one nearest in time.
      jsonObjectFrom(
        eb
          .selectFrom('family_visit as visit')
          .select(['visit.visited_time as time', 'visit.latitude', 'visit.longitude', 'visit.accuracy'])
          .whereRef('visit.family_id', '=', 'surveyable.family_id')
          .whereRef('visit.campaign_id', '=', 'consent.campaign_id')
          .whereRef('visit.user_id', '=', 'consent.user_id')
          .whereRef('visit.visited_date', '=', 'consent.asked_date')
          .orderBy(sql`abs(extract(epoch from visit.created_at - consent.created_at))`)
          .limit(1),
      ).as('visit'),
      // A consent recorded by a device without a signal also has the device's time.
      jsonObjectFrom(
        eb
          .selectFrom('field_operation as sent')
          .innerJoin('field_trip as trip', 'trip.id', 'sent.trip_id')
          .select(['sent.made_at', 'sent.received_at', 'trip.device_name'])
          .whereRef('sent.user_id', '=', 'consent.user_id')
          .whereRef('sent.record_id', '=', 'consent.id')
          .limit(1),
      ).as('sent'),
      jsonArrayFrom(
        eb
          .selectFrom('revocation')
          .leftJoin('data_request as request', 'request.id', 'revocation.request_id')
          .select(['revocation.revoked_at', 'revocation.lifted_at', 'request.code'])
          .whereRef('revocation.surveyable_id', '=', 'consent.surveyable_id')
          .whereRef('revocation.revoked_at', '>=', 'consent.created_at')
          .orderBy('revocation.revoked_at'),
      ).as('revocations'),
      jsonArrayFrom(
        eb
          .selectFrom('consent as later')
          .select(['later.accepted', 'later.asked_date', 'later.asked_time', 'later.version'])
          .whereRef('later.surveyable_id', '=', 'consent.surveyable_id')
          .whereRef('later.campaign_id', '=', 'consent.campaign_id')
          .whereRef('later.created_at', '>', 'consent.created_at')
          .orderBy('later.created_at'),
      ).as('laterAnswers'),
      jsonObjectFrom(
        eb
          .selectFrom('suppression')
          .select(['suppression.suppressed_at', 'suppression.pseudonym'])
          .whereRef('suppression.surveyable_id', '=', 'consent.surveyable_id'),
      ).as('suppression'),
      jsonObjectFrom(
        eb
          .selectFrom('consent_signature as signature')
          .select('signature.content')
          .whereRef('signature.consent_id', '=', 'consent.id')
          .whereRef('signature.hash', '=', 'consent.signature_hash'),
      ).as('signature'),
    ])
    .where('consent.id', '=', id)
    .executeTakeFirst();

export type ConsentFacts = NonNullable<Awaited<ReturnType<typeof readConsentFacts>>>;
