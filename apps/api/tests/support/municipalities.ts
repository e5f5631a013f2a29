/** Two municipalities with zones, and users who are limited to them. */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { expect } from 'vitest';
import { openSession } from '../../src/identity/session.ts';
import { testApp } from './app.ts';
import { demoSeed, listIn } from './demo.ts';

/**
 * The grants of a municipality's administrator, including roles and profiles, so that only the territory keeps them from
 * changing these.
 */
export const delegated = [
  ...allGrants.filter((grant) => /^security:(user|role|profile):/.test(grant)),
  'management:family:OPEN',
  'management:surveyable:OPEN',
];

export const territoryOf = (municipalityIDs: string[], zoneIDs: string[] = []) => ({
  territory: 'lugares',
  municipalityIDs,
  zoneIDs,
});

/** The password of users who are added. */
export const password = 'Vereda-2026';

/** The demo's server, two of its municipalities and a zone of the second. */
export async function municipalities() {
  const test = await testApp({ seed: demoSeed });
  const zones = await test.db.selectFrom('zone').select(['id', 'municipality_id']).orderBy('id').execute();
  const ownZone = zones[0]!.municipality_id;
  const { id: foreignZone, municipality_id: foreign } = zones.find(
    (zone) => zone.municipality_id !== ownZone,
  )!;
  const documentType = listIn(await test.admin('GET', '/identificationTypes'))[0]!.id;
  let addedCount = 0;
  return {
    test,
    own: ownZone,
    foreign,
    foreignZone,
    /** A user with these grants who sees these municipalities only. */
    limitedUser: async (grants: readonly string[], municipalityIDs: string[]) => {
      const user = await test.userWith(grants);
      const body = { ...territoryOf(municipalityIDs), version: 1 };
      expect((await test.admin('PUT', `/users/${user.id}/territory`, body)).status).toBe(200);
      return user;
    },
    /** The form of a user who has not been added yet. */
    userForm: (roleId: string) => {
      addedCount += 1;
      return {
        login: `delegada${addedCount}`,
        name: 'Íngrid',
        lastname: 'Peña',
        identificationTypeId: documentType,
        identificationNumber: String(61_000_000 + addedCount),
        email: `delegada${addedCount}@ejemplo.co`,
        roleId,
      };
    },
    /** The session of someone who knows an account's password. */
    enter: async (id: string) => {
      const origin = { address: '127.0.0.1', userAgent: null };
      const token = await openSession(test.db, id, false, origin, test.clock.now());
      return { token, send: test.withToken(token) };
    },
  };
}
