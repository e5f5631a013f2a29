/** Which calls see no more than the territory of their user (rules §2). */
import { type OperationId, operations } from '@caracteriza/openapi/operations';
import type { Kysely } from 'kysely';
import { withinTerritory } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import type { Session } from '../identity/session.ts';
import { concernsEverybody } from '../identity/territory.ts';

/**
 * Work begun with a code that the server issued to the user is accepted even if the family has left the territory
 * since, so that no answers collected on a visit are lost. Other users' surveys of such a family stay hidden
 * (survey-review-reach.ts).
 */
const byOwnCode = new Set<OperationId>([
  'saveCompleteSurvey',
  'saveDraft',
  'getSurveyCorrection',
  'correctSurvey',
]);

/** Operations that carry other calls; each of those is limited by itself (performed-call.ts). */
const carriers = new Set<OperationId>(['sendFieldBundle', 'decideFieldCase']);

/**
 * Changes to campaigns and questionnaires affect everyone who uses them, so their checks count everyone's surveys, whatever the
 * territory. Zones are places and belong to territories.
 */
const isShared = (grant: string) =>
  grant.startsWith('configurations:') && !grant.startsWith('configurations:zone:');

/**
 * Changes to shared records that nevertheless stay within the caller's territory: the users they name and the alerts they
 * return.
 */
const reachCheckedIDs = new Set<OperationId>(['addAlertRule', 'changeAlertRule', 'switchAlertRule']);

function isTerritorial(id: OperationId): boolean {
  const { method, grants } = operations[id];
  const isSharedWrite = method !== 'GET' && grants.length > 0 && grants.every(isShared);
  const isRestrictedWrite = isSharedWrite && !reachCheckedIDs.has(id);
  return !isRestrictedWrite && !byOwnCode.has(id) && !carriers.has(id);
}

/** Whether only those who see everything may call an operation (rules §2). */
export const needsEverything = (method: string, grants: readonly string[]): boolean =>
  method !== 'GET' && grants.some(concernsEverybody);

/** Returns the database as a call of this operation sees it. */
export function reachOf(
  id: OperationId,
  session: Session | null,
): (db: Kysely<Database>) => Kysely<Database> {
  const holder = isTerritorial(id) ? (session?.territory ?? null) : null;
  return (db) => (holder === null ? db : withinTerritory(db, holder));
}
