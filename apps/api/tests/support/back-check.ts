import { randomUUIDv7 } from 'node:crypto';
import type { TestApp } from './app.ts';

/** A verification of this survey, or of one of the demo's, that the first user has to make. @returns its id */
export async function pendingBackCheck(
  { db, clock, userWith }: TestApp,
  link: string,
  surveyID?: string,
): Promise<string> {
  const { id: user_id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow();
  const { id: survey_id } = await db
    .selectFrom('survey')
    .select('id')
    .where('characterization_by_campaign_id', '=', link)
    .$if(surveyID !== undefined, (surveys) => surveys.where('id', '=', surveyID!))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const [id, sample_id] = [randomUUIDv7(), randomUUIDv7()];
  await db
    .insertInto('back_check_sample')
    .values({
      id: sample_id,
      characterization_by_campaign_id: link,
      seed: 1,
      share: 10,
      early_until: '20260310',
      question_ids: [],
      frame: [survey_id],
      user_id,
      created_at: clock.now(),
    })
    .execute();
  const { id: surveyor_id } = await userWith(['management:surveyable:CREATE']);
  await db
    .insertInto('back_check')
    .values({ id, sample_id, survey_id, surveyor_id, user_id, state: 'pendiente' })
    .execute();
  return id;
}
