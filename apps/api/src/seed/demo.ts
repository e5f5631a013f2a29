/** The demo data (`DEMO`): invented, marked `demo` in every row, removed by `npm run demo:remove`. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { demoContext } from './demo-context.ts';
import { seedDemoFicha } from './demo-ficha.ts';
import { seedDemoPeople } from './demo-people.ts';
import { seedDemoSurveys } from './demo-surveys.ts';
import { seedDemoUsers } from './demo-users.ts';

/**
 * Fills an empty database with the demo: campaigns around the day of seeding, characterizations, zones, families, people, some
 * completed surveys and two users with unknown passwords. Master tables and places must already exist. A database that contains
 * any campaign, characterization, zone, family or person is left unchanged.
 * @param userID the user recorded as having saved the demo's surveys
 * @returns whether the demo was written
 */
export async function seedDemo(trx: Kysely<Database>, now: Date, userID: string): Promise<boolean> {
  for (const table of ['campaign', 'characterization', 'zone', 'family', 'surveyable'] as const) {
    if (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  const context = await demoContext(trx, now);
  await seedDemoFicha(context);
  await seedDemoPeople(context);
  await seedDemoSurveys(context, userID);
  await seedDemoUsers(context);
  // Imported on demand, because later starts do not need it.
  const { seedDemoForm } = await import('./demo-form.ts');
  await seedDemoForm(context);
  return true;
}
