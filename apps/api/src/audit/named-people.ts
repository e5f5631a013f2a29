/**
 * Finds the people that entries of the audit trail are about, depending on how each entry identifies them. Entries for lists
 * and files name nobody.
 */
import type { ReadingKind } from '@caracteriza/domain/incident/incident';
import { type RawBuilder, sql } from 'kysely';

/** The text if it is an id, otherwise null. */
const jsonID = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then (${text})::uuid end`;

/** For each kind of read, one row per entry of `chosen` and person it names. */
const namings: Readonly<Record<ReadingKind, RawBuilder<unknown>>> = {
  ficha: sql`
    select chosen.user_id, chosen.record_id from chosen
    where entity = 'surveyable' and entity_id is not null`,
  // The current members.
  familia: sql`
    select chosen.user_id, member.id from chosen join surveyable as member on member.family_id = chosen.record_id
    where chosen.entity = 'family' and chosen.entity_id is not null
    union all
    select chosen.user_id, member.id from chosen
    join surveyable as member on member.family_id = chosen.family_id
    where chosen.entity = 'surveyable' and chosen.entity_id is null `,
  encuesta: sql`
    select chosen.user_id, survey.surveyable_id from chosen join survey on survey.id = chosen.record_id
    where chosen.entity = 'survey'
    union all
    select chosen.user_id, opening.surveyable_id from chosen join survey_opening as opening on opening.code = chosen.entity_id
    where chosen.entity = 'survey'
    union all
    select chosen.user_id, draft.surveyable_id from chosen join draft on draft.id = chosen.record_id
    where chosen.entity = 'draft'
    union all
    select chosen.user_id, survey.surveyable_id from chosen join back_check on back_check.id = chosen.record_id
    join survey on survey.id = back_check.survey_id
    where chosen.entity = 'backCheck'`,
  consentimiento: sql`
    select chosen.user_id, consent.surveyable_id from chosen join consent on consent.id = chosen.record_id
    where chosen.entity = 'consent'
    union all
    select chosen.user_id, chosen.person_id from chosen
    where chosen.entity = 'consent' and chosen.entity_id is null`,
  alerta: sql`
    select chosen.user_id, alert_case.surveyable_id from chosen join alert_case on alert_case.id = chosen.record_id
    where chosen.entity = 'alertCase'`,
  solicitud: sql`
    select chosen.user_id, data_request.surveyable_id from chosen
    join data_request on data_request.id = chosen.record_id
    where chosen.entity = 'dataRequest'`,
};

/**
 * A query with one row (`user_id`, `person_id`) per entry and person it names; null if the person is not in the system.
 * @param entries the condition that selects the entries; those of rejected calls are omitted
 */
export const namedPeople = (
  entries: RawBuilder<unknown>,
  kinds: readonly ReadingKind[],
): RawBuilder<unknown> =>
  sql`
    with named (user_id, person_id) as (
    with chosen as materialized (
      select user_id, entity, entity_id, ${jsonID(sql`entity_id`)} as record_id, ${jsonID(sql`after ->> 'chFamilyID'`)} as family_id,
        ${jsonID(sql`after ->> 'surveyableID'`)} as person_id
      from audit_entry
      where ${entries} and after ->> 'result' is distinct from 'rechazado')
    ${sql.join(
      kinds.map((kind) => namings[kind]),
      sql` union all `,
    )})
    select user_id, person_id from named`;
