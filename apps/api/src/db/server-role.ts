/**
 * The database role the server runs as when another role owns the tables: it can only read and write rows. Migrations, the seed
 * and the commands run as the owner.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './types.ts';

/** The server's role in the embedded database. */
export const embeddedServerRole = 'caracteriza_server';

/** The server's privileges on the tables where it does not have all of them. */
const restricted: Readonly<Record<string, string>> = {
  alert_event: 'select, insert',
  audit_entry: 'select, insert',
  audit_redaction: 'select',
  audit_seal: 'select, insert',
  data_request_act: 'select, insert',
  half_year_report: 'select, insert',
  incident_act: 'select, insert',
  incident_person: 'select, insert',
  indicator_version: 'select, insert',
  master_value: 'select',
  place: 'select',
  survey_remark: 'select, insert',
  survey_review: 'select, insert',
  survey_version: 'select, insert',
  treatment_change: 'select, insert',
  treatment_policy: 'select, insert',
};

/** The tables used by `migrate`. */
const ownerTables = ['schema_migration', 'migration_lease'];

/** Creates the embedded server's role, which the whole cluster shares. */
export async function makeServerRole(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${embeddedServerRole}`.execute(db);
  if (rows.length === 0) await sql`create role ${sql.ref(embeddedServerRole)} login`.execute(db);
}

/** Grants `role` exactly what the server needs in the current schema; repeated after every migration. */
export async function grantToServer(db: Kysely<Database>, role: string): Promise<void> {
  const { rows } = await sql<{ name: string; database: string }>`
    select current_schema() as name, current_database() as database`.execute(db);
  const { name, database: databaseName } = rows[0]!;
  const [schema, database, views] = [name, databaseName, `${name}_territory`].map((identifier) =>
    sql.ref(identifier),
  );
  const roleName = sql.ref(role);
  const statements: RawBuilder<unknown>[] = [
    sql`revoke temporary on database ${database} from public`,
    sql`revoke create on schema ${schema} from public`,
    sql`grant usage on schema ${schema} to ${roleName}`,
    sql`grant usage, select on all sequences in schema ${schema} to ${roleName}`,
    sql`revoke all on all tables in schema ${schema} from ${roleName}`,
    sql`grant select, insert, update, delete on all tables in schema ${schema} to ${roleName}`,
    ...[...Object.keys(restricted), ...ownerTables].map(
      (table) => sql`revoke all on ${sql.table(table)} from ${roleName}`,
    ),
    // The views also check the role's privileges on their underlying tables.
    sql`grant usage on schema ${views} to ${roleName}`,
    sql`grant select, insert, update, delete on all tables in schema ${views} to ${roleName}`,
    ...Object.entries(restricted).map(
      ([table, rights]) => sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${roleName}`,
    ),
  ];
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx);
  });
}
