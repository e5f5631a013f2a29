/**
 * Generates any number of invented people and families, for trying the product at full size: `npm run generate:data`. They are
 * part of the demo: marked as such, placed in its zones, removed by `npm run demo:remove`.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import demo from './data/demo.json' with { type: 'json' };
import { demoContext, type DemoContext } from './demo-context.ts';
import type { Member } from './demo-household.ts';
import { addHouseholds, addZones, type DemoZone, type Document } from './demo-people.ts';

/** Households written per batch. */
const runLength = 500;

/** Adds that many people, in families. The same seed on the same database produces the same people, except for their ids. */
export async function generateData(
  trx: Kysely<Database>,
  size: { people: number; seed: number },
  now: Date,
): Promise<void> {
  const context = await demoContext(trx, now, size.seed);
  await addPeople(context, size.people);
}

async function addPeople(context: DemoContext, people: number): Promise<void> {
  const zones = await demoZones(context);
  let addedCount = 0;
  for (let from = 0; addedCount < people; from += runLength) {
    addedCount += await addHouseholds(context, zones, {
      from,
      count: runLength,
      people: people - addedCount,
      documentOf: generatedDocument,
    });
  }
}

/** The demo's remaining zones; writes them if there are none. */
async function demoZones(context: DemoContext): Promise<DemoZone[]> {
  const rows = await context.trx.selectFrom('zone').select(['id', 'name']).where('demo', '=', true).execute();
  const zones = demo.zones.flatMap((zone) => {
    const id = rows.find(({ name }) => name === zone.name)?.id;
    return id === undefined ? [] : [{ ...zone, id }];
  });
  return zones.length > 0 ? zones : addZones(context);
}

/** A document number that no authority has issued: ten digits, a 9 followed by the digits of the person's code. */
function generatedDocument(_context: DemoContext, { age }: Member, _index: number, code: string): Document {
  const number = `9${code.replace(/\D/g, '').padStart(9, '0')}`;
  if (age < 7) return { type: 'RC', number, nationality: 'CO' };
  return { type: age < 18 ? 'TI' : 'CC', number, nationality: 'CO' };
}
