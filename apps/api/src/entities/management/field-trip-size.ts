/** How much data a trip would store on a device. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import { openLinks } from '../../questionnaire/applicable.ts';
import { isTaken, type TripReach } from '../../records/field-trip.ts';

/** Bytes of JSON, measured with the demo data, per family, per person and per person and questionnaire. */
const bytesOf = { family: 450, person: 1650, cell: 230, materials: 60_000 };

/** How many times longer a question is on the wire than in the stored version. */
const questionGrowth = 2;

/** Counts the active families and people of a trip, and the campaign's questionnaires; the bytes are an estimate. */
export async function estimateTrip(
  trx: Kysely<Database>,
  campaignID: string,
  reach: TripReach,
  today: string,
) {
  const links = await openLinks(trx, today, campaignID);
  const hashes = links.flatMap(({ hash }) => hash ?? []);
  const { rows } = await sql<{ families: number; people: number; questions: number }>`
    select
      (select count(*)::int from family where status = 'activo' and ${isTaken(reach)}) as families,
      (select count(*)::int from surveyable join family on family.id = surveyable.family_id
        where surveyable.status = 'activo' and family.status = 'activo'
          and ${isTaken(reach)}) as people,
      (select coalesce(sum(octet_length(body::text)), 0)::int from questionnaire
        where hash = any(${hashes}::text[])) as questions`.execute(trx);
  const { families, people, questions } = rows[0]!;
  const bytes =
    bytesOf.materials +
    questions * questionGrowth +
    families * bytesOf.family +
    people * (bytesOf.person + links.length * bytesOf.cell);
  return { families, people, questionnaires: links.length, bytes };
}
