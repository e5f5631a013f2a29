/** Families (spec §2 "Families", §3, §7). Deleting one makes it inactive: its members' past surveys still refer to it. */
import { type NoPositionReason, noPositionText } from '@caracteriza/domain/values/no-position';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { exportColumns } from '../../exports/columns.ts';
import { problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';
import { checkEdit, checkMasters, refuseChoices } from '../../records/checks.ts';
import { entryOf } from '../../records/entry.ts';
import { familyKeys } from '../../records/search-columns.ts';
import { answerExport, type ExportedTable } from '../../records/export.ts';
import { answerList, holdsWords, listingOf, rowsOf } from '../../records/listing.ts';
import {
  answerCode,
  answerCreated,
  answerRecord,
  answerUpdated,
  deactivate,
  newRecord,
  readLocked,
} from '../../records/record.ts';

type Family = components['schemas']['Family'];
/** The fields of both forms. Only the form for a new family may state that there is no position. */
type PlacedFields = Omit<components['schemas']['FamilyCreate'], 'code'>;

/** The families with these IDs, active or not. */
export async function readFamilies(trx: Kysely<Database>, ids: readonly string[]): Promise<Family[]> {
  const rows = await trx
    .selectFrom('family')
    .innerJoin('zone', 'zone.id', 'family.zone_id')
    .innerJoin('master_value as stratum', 'stratum.id', 'family.social_stratum_id')
    .select(['family.id', 'family.code', 'family.consultreference', 'family.residentialaddress'])
    .select(['family.location_reference as locationReference', 'family.latitude', 'family.longitude'])
    .select(['family.accuracy', 'family.version', 'family.no_position_reason as noPositionReason'])
    .select(['zone.id as zoneID', 'zone.code as zoneCode', 'zone.name as zone'])
    .select(entryOf('stratum').as('mtSocialStratumID'))
    .where('family.id', 'in', ids)
    .execute();
  return rows.map(({ zoneID, zoneCode, zone, noPositionReason, ...row }) => ({
    ...row,
    // Only checked codes are written.
    noPositionReason: noPositionReason as NoPositionReason | null,
    zoneID: { id: zoneID, code: zoneCode, name: zone },
  }));
}

/** Whether a person is active and all of these words occur in their data, their family's or its zone's. */
const isMemberWith = (searchWords: readonly string[]) =>
  sql`surveyable.status = 'activo' and ${holdsWords(['surveyable.searched'], searchWords)}`;

/** The families found through the words of a member. */
const foundByMembers = (words: readonly string[]) => ({
  ids: sql`select surveyable.family_id as id from surveyable
    where surveyable.family_id is not null and ${isMemberWith(words)}`,
  // The offset keeps PostgreSQL from collecting everyone with these words just to check a few families.
  holds: sql<boolean>`exists (
    select from surveyable where surveyable.family_id = family.id and ${isMemberWith(words)} offset 0)`,
});

interface Filter {
  mayReadPeople: boolean;
  isUnplaced: boolean;
}

const families = listingOf({
  from: (trx: Kysely<Database>, { isUnplaced }: Filter) =>
    trx
      .selectFrom('family')
      .where('family.status', '=', 'activo')
      .$if(isUnplaced, (selection) => selection.where('family.latitude', 'is', null)),
  id: 'family.id',
  search: ['family.searched'],
  searchOthers: (words, { mayReadPeople }) => (mayReadPeople ? foundByMembers(words) : null),
  sorts: {
    code: 'family.code_sort',
    consultreference: 'family.consultreference_sort',
    residentialaddress: 'family.residentialaddress_sort',
    zoneID: 'family.zone_sort',
    mtSocialStratumID: 'family.stratum_sort',
  },
  standardSort: 'code',
  rows: readFamilies,
});

const exportedTable: ExportedTable<Family> = {
  entity: 'family',
  name: 'Familias',
  columns: exportColumns(fields.FamilyCreate, [
    { field: 'code' },
    { field: 'consultreference', width: 30 },
    { field: 'residentialaddress', width: 36 },
    { field: 'locationReference', width: 36 },
    { field: 'zoneID', value: ({ zoneID }) => zoneID.name, width: 28 },
    { field: 'socialStratumID', value: ({ mtSocialStratumID }) => mtSocialStratumID.value, width: 24 },
    { field: 'latitude' },
    { field: 'longitude' },
    { field: 'accuracy' },
    {
      field: 'noPositionReason',
      value: ({ noPositionReason }) => noPositionText(noPositionReason),
      width: 32,
    },
  ]),
};

/** The values of a new family without a position, used in place of the state before an edit. */
const nullPosition = { latitude: null, noPositionReason: null };

/**
 * Why the family has no position; null if it has one.
 * @throws 422 if a new family has neither, and for a new reason while the organisation does not allow it
 */
function reasonColumn(
  session: Session,
  body: PlacedFields,
  positionBefore: Pick<Family, 'latitude' | 'noPositionReason'>,
): NoPositionReason | null {
  const { latitude, longitude, noPositionReason: reason = positionBefore.noPositionReason } = body;
  if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
    throw refusal('latitude', 'La latitud y la longitud van juntas.');
  if ((latitude ?? positionBefore.latitude) !== null) return null;
  if (reason === null && positionBefore === nullPosition)
    throw refusal('noPositionReason', 'Elija por qué la familia no tiene posición.');
  if (reason !== positionBefore.noPositionReason && !session.allowances.has('familyWithoutPosition'))
    throw refusal('noPositionReason', 'La organización no admite familias sin posición.');
  return reason;
}

const refusal = (field: string, message: string) => problem('rule', message, [{ field, message }]);

/** The columns that a form fills, once its references are checked. */
async function formColumns(
  { trx, session }: { trx: Kysely<Database>; session: Session },
  code: string,
  body: PlacedFields,
  positionBefore: Pick<Family, 'latitude' | 'noPositionReason'> = nullPosition,
) {
  await checkMasters(trx, { socialStratumID: ['socialStratums', body.socialStratumID] });
  const zone = await trx.selectFrom('zone').select('id').where('id', '=', body.zoneID).executeTakeFirst();
  if (!zone) refuseChoices(['zoneID']);
  const { consultreference, residentialaddress, locationReference } = body;
  const texts = { consultreference, residentialaddress, location_reference: locationReference };
  return {
    ...texts,
    ...familyKeys({ code, ...texts }),
    zone_id: body.zoneID,
    social_stratum_id: body.socialStratumID,
    // Undefined leaves a column unchanged, so an edit without geolocation keeps the family's position.
    latitude: body.latitude,
    longitude: body.longitude,
    accuracy: body.accuracy,
    no_position_reason: reasonColumn(session, body, positionBefore),
  };
}

/** The filter for a request. For users who may read the members, it also finds a family by its members. */
const filterOf = ({
  session,
  query,
}: {
  session: { grants: ReadonlySet<string> };
  query: { unplaced?: 'true' };
}): Filter => ({
  mayReadPeople: session.grants.has('management:surveyable:OPEN'),
  isUnplaced: query.unplaced !== undefined,
});

export const familyHandlers = {
  listFamilies: async (call) => {
    await call.audit({ entity: 'family', after: call.query });
    return answerList(families, call, filterOf(call));
  },

  getFamily: async (call) => {
    const answer = await answerRecord('family', readFamilies, call);
    await call.audit({ entity: 'family', entityID: answer.data.id });
    return answer;
  },

  countUnplacedFamilies: async (call) => {
    const data = await families
      .from(call.trx, { mayReadPeople: false, isUnplaced: true })
      .select(sql<number>`count(*)::integer`.as('families'))
      .executeTakeFirstOrThrow();
    return { message: 'Consulta exitosa.', data };
  },

  generateFamilyCode: (call) => answerCode('family', call),

  createFamily: async (call) => {
    const { trx, body } = call;
    const family = await newRecord('family', call);
    await trx
      .insertInto('family')
      .values({ ...family, ...(await formColumns(call, family.code, body)) })
      .execute();
    return answerCreated('family', readFamilies, call, family.id);
  },

  updateFamily: async (call) => {
    const { trx, params, body } = call;
    const familyBefore = await readLocked('family', readFamilies, trx, params.id);
    checkEdit(familyBefore, body);
    await trx
      .updateTable('family')
      .set({
        ...(await formColumns(call, familyBefore.code, body, familyBefore)),
        version: familyBefore.version + 1,
      })
      .where('id', '=', familyBefore.id)
      .execute();
    return answerUpdated('family', readFamilies, call, familyBefore);
  },

  deactivateFamily: (call) => deactivate('family', readFamilies, call),

  ...exportHandlers('exportFamilies', (format, call) =>
    answerExport(call, format, exportedTable, rowsOf(families, call, filterOf(call))),
  ),
} satisfies Partial<Handlers>;
