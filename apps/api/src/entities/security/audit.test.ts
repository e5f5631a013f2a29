import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { codeFrom, demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';

interface Entry {
  login: string | null;
  address: string | null;
  operationId: string;
  operation: string;
  sensitive: string;
  entity: string;
  entityID: string | null;
  before: string | null;
  after: string | null;
  createdAt: string;
}

let test: TestApp;
let zone: { id: string; code: string };
const entriesOf = async (query: string) =>
  (await test.admin('GET', `/audit?pageSize=50&${query}`)).body['data'] as Entry[];

beforeAll(async () => {
  test = await testApp({
    seed: demoSeed,
    environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '72' },
  });
  const [model] = listIn(await test.admin('GET', '/zones'));
  const { daneID, mtTypeID } = model as unknown as Record<'daneID' | 'mtTypeID', { id: string }>;
  const code = await codeFrom(test.admin, '/zones');
  const body = { code, name: 'Vereda Uno', zipcode: '110111', daneID: daneID.id, mtTypeID: mtTypeID.id };
  zone = recordIn(await test.admin('POST', '/zones', body)) as typeof zone;
  test.clock.advance(23 * 3_600_000);
  const { code: _code, ...update } = body;
  await test.admin('PUT', `/zones/${zone.id}`, { ...update, name: 'Vereda Dos' });
});
afterAll(() => test.close());

describe('the audit trail', () => {
  it('tells who did what, when, from where, and what changed', async () => {
    const [updated, creation] = await entriesOf(`record=${zone.code}`);
    expect(updated).toMatchObject({
      login: 'admin',
      address: '127.0.0.1',
      operationId: 'updateZone',
      operation: 'Actualizar zona',
      entity: 'zone',
      entityID: zone.id,
    });
    expect(JSON.parse(updated!.before!)).toMatchObject({ name: 'Vereda Uno' });
    expect(JSON.parse(updated!.after!)).toMatchObject({ name: 'Vereda Dos' });
    expect(creation).toMatchObject({ operationId: 'createZone', before: null });
  });

  it.each([
    ['a record by its id', () => `record=${zone.id}`, 2],
    ['a record by its code, in any case', () => `record=${zone.code.toLowerCase()}`, 2],
    ['a code that nothing has', () => 'record=ZON999999', 0],
    ['a person, in any case', () => `login=ADMIN&record=${zone.id}`, 2],
    ['somebody who did nothing', () => 'login=nadie', 0],
    ['an operation', () => 'operation=updateZone', 1],
    ['the first day, in Colombia', () => `record=${zone.id}&to=20260310`, 1],
    ['from the second day', () => `record=${zone.id}&from=20260311&to=20260311`, 1],
    ['no day of these', () => `record=${zone.id}&from=20260312`, 0],
  ])('is filtered by %s', async (_, query, entryCount) => {
    expect(await entriesOf(query())).toHaveLength(entryCount);
  });

  it.each(['search=zona', 'sort=login', 'from=ayer', 'login=', `record=${'x'.repeat(61)}`, 'page=0'])(
    'refuses %s',
    async (query) => {
      expect((await test.admin('GET', `/audit?${query}`)).status).toBe(400);
    },
  );

  it('is paged, newest first, and notes its own reading', async () => {
    const reply = await test.admin('GET', '/audit?page=1&pageSize=2');
    const times = (reply.body['data'] as Entry[]).map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(2);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(reply.body['total']).toBeGreaterThan(2);
    expect((await entriesOf('operation=listAuditEntries'))[0]).toMatchObject({ entity: 'auditEntry' });
  });

  it('marks readings of sensitive data, and finds them alone', async () => {
    await test.admin('GET', '/surveyables?page=1');
    const sensitiveEntries = await entriesOf('sensitive=true');
    expect(sensitiveEntries.length).toBeGreaterThan(0);
    expect(sensitiveEntries[0]).toMatchObject({ sensitive: 'Salud, Etnia, Edad (también de menores)' });
    expect(sensitiveEntries.filter(({ sensitive }) => sensitive === '')).toEqual([]);
    expect((await entriesOf(`record=${zone.id}`))[0]).toMatchObject({ sensitive: '' });
  });

  it('is downloaded as it is filtered', async () => {
    const rows = tableIn(await test.admin('GET', `/audit/csv?record=${zone.id}`), 'csv');
    expect(rows[0]).toEqual([
      'Fecha',
      'Hora',
      'Usuario',
      'Dirección',
      'Operación',
      'Lectura sensible',
      'Tipo de registro',
      'Registro',
      'Antes',
      'Después',
    ]);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual(
      expect.arrayContaining(['11/03/2026', 'admin', 'Actualizar zona', 'Zona', zone.code]),
    );
    expect(rows[1]!.slice(-2)).toEqual(['Nombre de la Zona: Vereda Uno', 'Nombre de la Zona: Vereda Dos']);
  });

  it('tells of a role its permissions too', async () => {
    const [profile] = listIn(await test.admin('GET', '/profiles'));
    const name = 'Coordinación Norte';
    const role = { name, profileID: profile!.id, enabled: 'true' };
    const { id: roleID } = recordIn(await test.admin('POST', '/roles', role));
    const [openEntry] = listIn(await test.admin('GET', `/grantedOperations/role/${roleID}`));
    const operations = String(openEntry!['operations']).replace(/false$/, 'true');
    await test.admin('PUT', `/grantedOperations/${openEntry!.id}`, { roleID, operations });
    for (const record of [roleID, name, 'COORDINACION NORTE']) {
      const [changeEntry] = await entriesOf(`record=${encodeURIComponent(record)}`);
      expect(changeEntry).toMatchObject({ operationId: 'updateGrantedOperation', entityID: openEntry!.id });
    }
  });

  it('is filtered by words of a name, as far as the reader may read people', async () => {
    const [person] = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1'));
    await test.admin('GET', `/surveyables/${person!.id}`);
    const name = `record=${encodeURIComponent(`${person!['firstSurname'] as string} ${person!['firstName'] as string}`)}`;
    expect((await entriesOf(name)).map(({ entityID }) => entityID)).toContain(person!.id);
    const auditor = await test.userWith(['security:audit:OPEN']);
    expect(listIn(await auditor.send('GET', `/audit?${name}`))).toEqual([]);
    const family = person!['chFamilyID'] as { id: string; consultreference: string };
    await test.admin('GET', `/families/${family.id}`);
    const reference = `record=${encodeURIComponent(family.consultreference)}`;
    expect((await entriesOf(reference)).map(({ entityID }) => entityID)).toContain(family.id);
  });

  it('is filtered by words of a user’s name, as what was done and as who did it, for whoever may read users', async () => {
    const user = await test.userWith(['security:audit:OPEN', 'security:user:OPEN']);
    const userFields = { name: 'Nicolás', lastname: 'Ñungo', search: fold('Nicolás Ñungo') };
    await test.db.updateTable('app_user').set(userFields).where('id', '=', user.id).execute();
    await test.admin('GET', `/users/${user.id}/territory`);
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [], version: 1 };
    await test.admin('PUT', `/users/${user.id}/territory`, territory);
    expect((await entriesOf('record=%C3%91ungo%20nicolas'))[0]).toMatchObject({ entityID: user.id });
    await user.send('GET', '/audit?page=1');
    const loginEntries = await entriesOf('login=nicol%C3%A1s%20%C3%B1ungo');
    expect(loginEntries.map(({ login, operationId }) => [login, operationId])).toEqual([
      [user.login, 'listAuditEntries'],
    ]);
    const auditor = await test.userWith(['security:audit:OPEN']);
    for (const query of ['record=%C3%91ungo', 'login=%C3%91ungo'])
      expect(listIn(await auditor.send('GET', `/audit?${query}`))).toEqual([]);
    // A complete login matches only its own user, even if other users have the same name.
    await test.db.updateTable('app_user').set({ search: 'admin perez' }).where('id', '=', user.id).execute();
    const adminEntries = await entriesOf('login=admin');
    expect(new Set(adminEntries.map(({ login }) => login))).toEqual(new Set(['admin']));
  });

  it('takes a whole login for its user, however many are called like it', async () => {
    await sql`insert into app_user
        (id, login, login_fold, name, lastname, role_id, password_hash, last_change_password_date, search, created_at)
      select gen_random_uuid(), 'tocayo' || n, 'tocayo' || n, 'Admin', 'Tocayo', role_id, 'none', created_at, 'admin tocayo', created_at
      from app_user cross join generate_series(1, 101) as n where login = 'admin'`.execute(test.db);
    const user = await test.userWith(['security:audit:OPEN']);
    const loginFields = { login: 'tocayo', login_fold: 'tocayo', search: 'tocayo' };
    await test.db.updateTable('app_user').set(loginFields).where('id', '=', user.id).execute();
    await user.send('GET', '/audit?page=1');
    const loginEntries = await entriesOf('login=Tocayo');
    expect(loginEntries.map(({ login, operationId }) => [login, operationId])).toEqual([
      ['tocayo', 'listAuditEntries'],
    ]);
    expect((await test.admin('GET', '/audit?login=admin%20tocayo')).status).toBe(422);
  });

  it('asks for more words of a name that too many have', async () => {
    const reply = await test.admin('GET', '/audit?record=per0');
    expect(reply.status).toBe(422);
    expect(reply.body['errors']).toEqual([expect.objectContaining({ field: 'record' })]);
  });

  it('tells of refused sign-ins, with the login only where there is such a user', async () => {
    const attempt = (login: string) =>
      test.anonymous('POST', '/caracteriza/login', { login, password: 'No-es-esta-1' });
    expect((await attempt('admin')).status).toBe(401);
    expect((await attempt('Clave-Que-No-Es-Usuario')).status).toBe(401);
    const [unknownEntry, knownEntry] = await entriesOf('operation=login');
    expect(knownEntry).toMatchObject({
      login: 'admin',
      address: '127.0.0.1',
      operation: 'Iniciar sesión (rechazado)',
    });
    expect(unknownEntry).toMatchObject({
      login: null,
      entityID: null,
      operation: 'Iniciar sesión (rechazado)',
    });
    expect(JSON.stringify(unknownEntry)).not.toContain('Clave-Que');
    expect((await entriesOf('record=Admin'))[0]).toEqual(knownEntry);
  });

  it.each([
    ['of a characterization that the campaign lacks', 404, `characterizationID=${randomUUIDv7()}`],
    ['of a column that does not exist', 400, `characterizationID=${randomUUIDv7()}&columns=secreta`],
    ['that ends before it begins', 422, `characterizationID=${randomUUIDv7()}&from=20260311&until=20260310`],
  ])('tells a refused download from one that began: %s', async (_, status, query) => {
    const [campaign] = listIn(await test.admin('GET', '/campaigns'));
    const reply = await test.admin('GET', `/campaigns/${campaign!.id}/answers/csv?${query}`);
    expect(reply.status, reply.text).toBe(status);
    const [entry] = await entriesOf('operation=exportCampaignAnswersCsv');
    expect(entry!.operation).toMatch(/ \(rechazado\)$/);
    expect(JSON.parse(entry!.after!)).toMatchObject({ format: 'csv', result: 'rechazado' });
  });
});
