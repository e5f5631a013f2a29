/**
 * Every field that the administration of users, roles and profiles writes to the audit trail is described in Spanish
 * (rules §6).
 */
import { differencesOf } from '@caracteriza/domain/words/audit-difference';
import { fields } from '@caracteriza/openapi/fields';
import { expect, it } from 'vitest';
import { reviewApp } from '../../../tests/support/access-review.ts';
import { listIn, masterID, recordIn } from '../../../tests/support/demo.ts';

const { t: test, started, itemOf, decide, zones, limit, closeDue, afterMidnight } = await reviewApp();

/** Expects an action to succeed, because otherwise its audit entry would be missing. */
async function expectDone(reply: ReturnType<typeof test.admin>) {
  const { status, text } = await reply;
  expect(status, text).toBe(200);
  return reply;
}

/** Performs every kind of change to profiles, roles and their grants. */
async function rolesAndProfiles() {
  const [standard] = listIn(await test.admin('GET', '/profiles'));
  const { id: _id, number: _number, version: _version, ...profile } = standard!;
  const profileRow = recordIn(
    await expectDone(test.admin('POST', '/profiles', { ...profile, name: 'De prueba' })),
  );
  await expectDone(
    test.admin('PUT', `/profiles/${profileRow.id}`, { ...profile, name: 'De otra prueba', version: 1 }),
  );
  const form = { name: 'Rol de prueba', profileID: profileRow.id, enabled: 'true' };
  const role = recordIn(await expectDone(test.admin('POST', '/roles', form)));
  await expectDone(test.admin('PUT', `/roles/${role.id}`, { ...form, name: 'Rol probado', version: 1 }));
  const copy = recordIn(
    await expectDone(test.admin('POST', `/roles/${role.id}/copy`, { ...form, name: 'Rol copiado' })),
  );
  const [grant] = listIn(await test.admin('GET', `/grantedOperations/role/${role.id}`));
  const operations = String(grant!['operations']).replace(/false$/, 'true');
  await expectDone(test.admin('PUT', `/grantedOperations/${grant!.id}`, { roleID: role.id, operations }));
  const { own: ownZone } = await zones();
  const territory = {
    territory: 'lugares',
    municipalityIDs: [ownZone.municipality_id],
    zoneIDs: [],
    version: 2,
  };
  await expectDone(test.admin('PUT', `/roles/${role.id}/territory`, territory));
  for (const { id } of [copy, role]) await expectDone(test.admin('DELETE', `/roles/${id}`));
  await expectDone(test.admin('DELETE', `/profiles/${profileRow.id}`));
}

async function users() {
  const { roleID } = await test.userWith([]);
  const form = {
    login: 'probada',
    name: 'Íngrid',
    lastname: 'Ñáñez',
    identificationTypeId: await masterID(test.admin, 'identificationTypes'),
    identificationNumber: '66123456',
    email: 'probada@ejemplo.co',
    roleId: roleID,
  };
  const { id } = recordIn(await expectDone(test.admin('POST', '/users', form)));
  await expectDone(test.admin('POST', `/users/${id}/invitation`, {}));
  await expectDone(test.admin('PUT', `/users/${id}`, { ...form, accessUntil: '20261231', version: 1 }));
  await expectDone(test.admin('PUT', `/users/block/${id}`, { accountLocked: 'TRUE' }));
  const { own: ownZone } = await zones();
  const { version } = recordIn(await test.admin('GET', `/users/${id}`)) as unknown as { version: number };
  await limit(id, { zoneIDs: [ownZone.id] }, version);
  await expectDone(test.admin('DELETE', `/users/${id}`));
}

async function reviews() {
  const [activeUser, deletedUser] = [await test.userWith([]), await test.userWith([])];
  await test.userWith([]);
  const review = await started();
  await decide(test.admin, review, 'confirmado', [await itemOf(review, activeUser.login)]);
  await decide(test.admin, review, 'retirado', [await itemOf(review, deletedUser.login)]);
  await expectDone(test.admin('DELETE', `/accessReviews/${review}`));
  await started();
  await closeDue(afterMidnight);
}

it('has no field that is told by its name on the wire, and no value of a list or day as it is sent', async () => {
  await rolesAndProfiles();
  await users();
  await reviews();
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id as entityID', 'operation_id as operation', 'before', 'after'])
    .execute();
  const asText = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const differences = entries.flatMap(({ operation, before, after, ...entry }) =>
    differencesOf({ ...entry, before: asText(before), after: asText(after) }, fields).map((field) => ({
      ...field,
      operation,
    })),
  );
  const untranslated = differences.filter(({ label }) => /^[a-z]/.test(label));
  expect([...new Set(untranslated.map(({ operation, label }) => `${operation}: ${label}`))]).toEqual([]);
  const valuesOf = (...names: string[]) =>
    new Set(differences.flatMap(({ name, before, after }) => (names.includes(name) ? [before, after] : [])));
  expect([...valuesOf('until', 'accessUntil')].toSorted()).toEqual(['', '20/03/2026', '31/12/2026', '—']);
  expect([...valuesOf('signIn')].toSorted()).toEqual(['', 'Con contraseña o con el proveedor']);
  const operations = new Set(entries.map(({ operation }) => operation));
  for (const operation of [
    'createUser',
    'updateUserTerritory',
    'inviteUser',
    'decideAccess',
    'closeAccessReview',
  ])
    expect(operations).toContain(operation);
});
