import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { type Connection, openDatabase } from './open.ts';
import { embeddedServerRole, grantToServer } from './server-role.ts';
import type { Database } from './types.ts';

let base: Awaited<ReturnType<typeof testDatabase>>;
let server: Kysely<Database>;
/** Without an embedded cluster, there is only one role. */
let isDatabaseOwner: boolean;

beforeAll(async () => {
  base = await testDatabase();
  isDatabaseOwner = base.serverConnection === (base.connection as Connection);
  // A cloned database has its template's table privileges, but not its database privileges.
  if (!isDatabaseOwner) await grantToServer(base.db, embeddedServerRole);
  server = openDatabase(base.serverConnection);
  await sql`insert into audit_entry (id, at, operation_id, entity) values (gen_random_uuid(), now(), 'x', 'zone')`.execute(
    server,
  );
});
afterAll(async () => {
  await server.destroy();
  await base.dropDatabase();
});

const changes = [
  'update audit_entry set login = null',
  'delete from audit_entry',
  'truncate audit_entry',
  'update audit_seal set hash = null',
  'delete from audit_seal',
  'truncate audit_seal',
];

describe('entries of the audit trail', () => {
  it.each(changes)('are kept from the server: %s', async (change) => {
    await expect(sql.raw(change).execute(server)).rejects.toMatchObject({
      code: isDatabaseOwner ? '23001' : '42501',
    });
  });

  it.each(changes)('are kept from the owner too, who would have to lift it by name: %s', async (change) => {
    await expect(sql.raw(change).execute(base.db)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('the role that serves', () => {
  it.each([
    'alter table audit_entry disable trigger user',
    'drop table zone',
    'create table of_mine (id uuid)',
    'create temporary table of_mine (id uuid)',
    'create role somebody superuser',
    'select * from schema_migration',
    'delete from master_value',
    "update treatment_policy set text = ''",
    'delete from treatment_policy',
    'delete from treatment_change',
    "copy zone to '/tmp/zone'",
    'set role caracteriza',
  ])('may not: %s', async (statement) => {
    if (isDatabaseOwner) return;
    await expect(sql.raw(statement).execute(server)).rejects.toMatchObject({ code: '42501' });
  });

  it('is no superuser and owns nothing', async () => {
    if (isDatabaseOwner) return;
    const { rows } = await sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        exists (select from pg_class where relowner = r.oid) as owner
      from pg_roles r where rolname = current_user`.execute(server);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owner: false,
      },
    ]);
  });
});
