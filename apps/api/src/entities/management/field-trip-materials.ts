/** The data that the forms and surveys of a trip need besides its families (decision 0102). */
import type { components } from '@caracteriza/openapi/schema';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { listVersionsOf } from '@caracteriza/domain/question/shared-options';
import { orderQuestions } from '@caracteriza/domain/question/survey-order';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { linkOf, type OpenLink, openLinks } from '../../questionnaire/applicable.ts';
import { readDependents } from '../../questionnaire/reached.ts';
import { readQuestionnaires, storeQuestionnaire } from '../../questionnaire/store.ts';
import { listVersionOnWire, readListVersions } from '../../questionnaire/option-lists.ts';
import { translationOnWire, wireQuestions } from '../../questionnaire/wire.ts';
import { readCampaigns } from '../../records/campaigns.ts';
import { readRequiredText } from '../../records/consent-text.ts';
import { readPolicy } from '../../records/policy.ts';
import { ownTrip } from '../../records/field-trip.ts';
import { readOne } from '../../records/record.ts';
import { readZones } from '../../records/zones.ts';
import { readTrip } from './field-trip.ts';

type FieldQuestionnaire = components['schemas']['FieldQuestionnaire'];
type FieldMasterTable = components['schemas']['FieldMasterTable'];

/** The associations of the campaign, each with the hash of a stored version. */
async function versionedLinks(
  trx: Kysely<Database>,
  campaignID: string,
  now: Date,
): Promise<(OpenLink & { hash: string })[]> {
  const links = await openLinks(trx, todayInBogota(now), campaignID);
  const versioned: (OpenLink & { hash: string })[] = [];
  for (const link of links)
    versioned.push({
      ...link,
      hash: link.hash ?? (await storeQuestionnaire(trx, link.characterizationID, now)),
    });
  return versioned;
}

async function readFieldQuestionnaires(
  trx: Kysely<Database>,
  links: readonly (OpenLink & { hash: string })[],
): Promise<FieldQuestionnaire[]> {
  const questionnaires = await readQuestionnaires(
    trx,
    links.map(({ hash }) => hash),
  );
  const { dependents } = await readDependents(trx, links);
  return links.map((link) => {
    const body = questionnaires.get(link.hash)!;
    return {
      ...linkOf(link),
      level: link.level,
      triggers: link.triggers.map(({ value2, ...trigger }) => ({ ...trigger, value2: value2 ?? null })),
      dependent: dependents.has(link),
      questionnaireHash: link.hash,
      questions: wireQuestions(body, orderQuestions([...body.questions])),
      ...translationOnWire(body),
      questionTriggers: body.questions.flatMap(({ id, triggers }) =>
        triggers.map(({ field, operator, value1, value2 }) => ({
          questionID: id,
          field,
          operator,
          value1,
          value2: value2 ?? null,
        })),
      ),
    };
  });
}

/** The shared lists that the questions of these questionnaires take their options from. */
async function readOptionLists(
  trx: Kysely<Database>,
  questionnaires: readonly FieldQuestionnaire[],
): Promise<components['schemas']['OptionListVersion'][]> {
  const hashes = listVersionsOf(questionnaires.flatMap(({ questions }) => questions));
  const lists = await readListVersions(trx, hashes);
  return hashes.map((hash) => listVersionOnWire(hash, lists.get(hash)!));
}

async function readMasterTables(trx: Kysely<Database>): Promise<FieldMasterTable[]> {
  const rows = await trx
    .selectFrom('master_value')
    .select(['table_name', 'id', 'code', 'value'])
    .orderBy('table_name')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Array.from(
    Map.groupBy(rows, (row) => row.table_name),
    ([table, values]) => ({ table, values: values.map(({ table_name: _table, ...value }) => value) }),
  );
}

/** The codes of a trip under which nothing has been saved or pinned yet. */
async function readUnspent(trx: Kysely<Database>, tripID: string): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('issued_code as issued')
    .select(['issued.kind', 'issued.code'])
    .where('issued.field_trip_id', '=', tripID)
    .where('issued.spent_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('survey_opening').select('code').whereRef('survey_opening.code', '=', 'issued.code'),
        ),
      ),
    )
    .orderBy(sql`length(issued.code)`)
    .orderBy('issued.code')
    .execute();
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(Array.from(kinds, ([kind, codes]) => [kind, codes.map(({ code }) => code)]));
}

/** Records the questionnaire versions on the device; its surveys may be pinned to them. */
async function noteVersions(
  trx: Kysely<Database>,
  tripID: string,
  links: readonly (OpenLink & { hash: string })[],
): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('field_trip_questionnaire')
    .values(
      links.map(({ linkID, hash }) => ({
        trip_id: tripID,
        characterization_by_campaign_id: linkID,
        questionnaire_hash: hash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const fieldTripMaterialsHandlers = {
  getFieldTripMaterials: async ({ trx, params, session, now, audit }) => {
    const trip = await ownTrip(trx, params.id, session.userID);
    const links = await versionedLinks(trx, trip.campaign_id, now);
    await noteVersions(trx, trip.id, links);
    const unspent = await readUnspent(trx, trip.id);
    await audit({ entity: 'fieldTrip', entityID: trip.id });
    const questionnaires = await readFieldQuestionnaires(trx, links);
    const data = {
      trip: await readTrip(trx, trip.id, now),
      campaign: await readOne('campaign', readCampaigns, trx, trip.campaign_id),
      consent: (await readRequiredText(trx, trip.campaign_id)) ?? null,
      policy: await readPolicy(trx),
      questionnaires,
      optionLists: await readOptionLists(trx, questionnaires),
      zones: await readZones(trx, trip.zone_ids),
      masterTables: await readMasterTables(trx),
      codes: {
        families: unspent.get('family') ?? [],
        people: unspent.get('surveyable') ?? [],
        surveys: unspent.get('survey') ?? [],
      },
    };
    return { message: 'Consulta exitosa.', data };
  },
} satisfies Partial<Handlers>;
