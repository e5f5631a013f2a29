/** What a surveyor's day left in the database. */
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { Row } from './demo.ts';

/** Everything that a day left, without ids and codes; times count from the beginning of the day. */
export async function stateOf(
  db: TestApp['db'],
  owner: Row,
  { userID, begunAt }: { userID: string; begunAt: Date },
) {
  const seconds = (column: string) =>
    sql<number>`round(extract(epoch from ${sql.ref(column)} - ${begunAt}::timestamptz))::int`;
  const surveyStarts = db
    .selectFrom('audit_entry')
    .select(sql<string>`entity_id::uuid`.as('id'))
    .where('user_id', '=', userID)
    .where('operation_id', '=', 'createFamily');
  return {
    families: await db
      .selectFrom('family')
      .select(['consultreference', 'residentialaddress', 'latitude', 'status'])
      .where('id', 'in', surveyStarts)
      .orderBy('consultreference')
      .execute(),
    people: await db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select([
        'first_name',
        'phone',
        'birthdate',
        'consultreference',
        seconds('surveyable.created_at').as('at'),
      ])
      .where('family.id', 'in', surveyStarts)
      .orderBy('first_name')
      .execute(),
    consents: await db
      .selectFrom('consent')
      .innerJoin('surveyable', 'surveyable.id', 'consent.surveyable_id')
      .select([
        'first_name',
        'accepted',
        'respondent',
        'signature_hash',
        'asked_date',
        seconds('consent.created_at').as('at'),
      ])
      .where('campaign_id', '=', owner.id)
      .orderBy('consent.created_at')
      .execute(),
    surveys: await db
      .selectFrom('survey')
      .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
      .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
      .select([
        'first_name',
        'questionnaire_hash',
        'created_date',
        'after_closing',
        seconds('survey.created_at').as('at'),
      ])
      .select(sql`jsonb_path_query_array(answers, '$[*].value')`.as('values'))
      .where('link.campaign_id', '=', owner.id)
      .orderBy('survey.created_at')
      .execute(),
    absences: await db
      .selectFrom('family_visit_absence as absence')
      .innerJoin('surveyable', 'surveyable.id', 'absence.surveyable_id')
      .leftJoin('family_visit as visit', 'visit.id', 'absence.visit_id')
      .select(['first_name', seconds('absence.created_at').as('at'), seconds('visit.created_at').as('kept')])
      .where('absence.campaign_id', '=', owner.id)
      .orderBy('absence.created_at')
      .execute(),
    visits: await db
      .selectFrom('family_visit as visit')
      .innerJoin('family', 'family.id', 'visit.family_id')
      .select(['consultreference', 'result', 'visited_date', seconds('visit.created_at').as('at')])
      .where('campaign_id', '=', owner.id)
      .orderBy('visit.created_at')
      .execute(),
  };
}
