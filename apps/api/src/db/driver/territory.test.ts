/**
 * Compares what the views of a territory show with row-level security, which must give the same result by a different
 * method.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '../../../tests/support/demo.ts';
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../types.ts';
import { withinTerritory } from './driver.ts';
import { inTransaction, writeBetweenReads } from './transaction.ts';

let database: TestDatabase;
let db: Kysely<Database>;
let zones: string[];
let municipalities: string[];

beforeAll(async () => {
  database = await testDatabase({ seedTemplate: demoSeed });
  ({ db } = database);
  const rows = await db.selectFrom('zone').select(['id', 'municipality_id']).execute();
  zones = rows.map(({ id }) => id);
  municipalities = [...new Set(rows.map((row) => row.municipality_id))];
});
afterAll(() => database.dropDatabase());

const columns = (schema: string) =>
  sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = ${schema} group by table_name`.execute(db);

/** Tables that refer to records of a territory but reveal nothing about them. */
const harmless: Record<string, string> = {
  bulk_load_report: 'read with its file only, which has a view, and in the territory that it was made in',
  position_check: 'which zones wait; only families of the territory are counted by it',
  reachable_zone: 'which zones a user sees, with those of municipalities',
  surveyable_upload_change: 'read with its load only, which has a view',
  territory_zone: 'which zones a user sees',
};

describe('the views', () => {
  it('have the columns of their tables', async () => {
    const [tables, views] = [await columns('public'), await columns('public_territory')];
    const shadowViews = views.rows.filter(({ table }) => tables.rows.some((row) => row.table === table));
    expect(shadowViews.length).toBeGreaterThanOrEqual(12);
    for (const { table, columns: shadowColumns } of shadowViews) {
      const { columns: tableColumns } = tables.rows.find((row) => row.table === table)!;
      expect({ table, columns: shadowColumns.filter((name) => name !== 'xmax') }).toEqual({
        table,
        columns: tableColumns,
      });
    }
  });

  it('shadow every table that refers to a family, a person or what belongs to them', async () => {
    const views = new Set((await columns('public_territory')).rows.map(({ table }) => table));
    const { rows } = await sql<{ from: string; to: string }>`
      select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f'`.execute(db);
    const open = rows.filter(({ from, to }) => views.has(to) && !views.has(from) && !(from in harmless));
    expect(open).toEqual([]);
  });
});

const pick = <T>(items: readonly T[], share: number) => items.filter(() => Math.random() < share);

async function randomTerritory(): Promise<string> {
  const holder = randomUUID();
  const share = Math.random() ** 2;
  const [someMunicipalities, someZones] = [pick(municipalities, share / 2), pick(zones, share)];
  await sql`insert into territory_municipality select ${holder}::uuid, unnest(${someMunicipalities}::uuid[])`.execute(
    db,
  );
  await sql`insert into territory_zone select ${holder}::uuid, unnest(${someZones}::uuid[])`.execute(db);
  return holder;
}

it('keep every zone of every territory, whatever changes', async () => {
  const type = await db.selectFrom('zone').select(['type_id']).executeTakeFirstOrThrow();
  const holders = await Promise.all([randomTerritory(), randomTerritory(), randomTerritory()]);
  const addedIDs: string[] = [];
  const any = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)]!;
  const changes = [
    async () => {
      const id = randomUUID();
      const texts = { name: id, name_sort: id, search: id, zipcode: '050001', code: id, code_sort: id };
      const created_at = new Date();
      await db
        .insertInto('zone')
        .values({ id, ...texts, ...type, municipality_id: any(municipalities), created_at })
        .execute();
      addedIDs.push(id);
    },
    () =>
      sql`update zone set municipality_id = ${any(municipalities)} where id = ${any(addedIDs) ?? null}`.execute(
        db,
      ),
    () => sql`delete from zone where id = ${addedIDs.pop() ?? null}`.execute(db),
    () =>
      sql`insert into territory_zone values (${any(holders)}, ${any(zones)}) on conflict do nothing`.execute(
        db,
      ),
    () =>
      sql`insert into territory_municipality values (${any(holders)}, ${any(municipalities)})
      on conflict do nothing`.execute(db),
    () => sql`delete from territory_zone where zone_id = ${any(zones)}`.execute(db),
    () => sql`delete from territory_municipality where municipality_id = ${any(municipalities)}`.execute(db),
  ];
  for (let n = 0; n < 60; n++) {
    await any(changes)();
    const { rows } = await sql`
      (select holder_id, zone_id from reachable_zone except (
        select holder_id, zone_id from territory_zone union
        select holder_id, zone.id from territory_municipality join zone using (municipality_id)))
      union all
      ((select holder_id, zone_id from territory_zone union
        select holder_id, zone.id from territory_municipality join zone using (municipality_id))
        except select holder_id, zone_id from reachable_zone)`.execute(db);
    expect(rows).toEqual([]);
  }
  await db
    .deleteFrom('zone')
    .where('id', 'in', [...addedIDs, randomUUID()])
    .execute();
});

const tables = ['zone', 'family', 'surveyable', 'survey', 'family_visit', 'survey_opening'] as const;

/** A digest of the rows of each table. */
const visibleCounts = (trx: Kysely<Database>) =>
  sql`${sql.join(
    tables.map(
      (table) => sql`select ${sql.lit(table)} as name, count(*)::int as count,
      md5(string_agg(record::text, ',' order by record::text)) as rows from ${sql.table(table)} as record`,
    ),
    sql` union all `,
  )} order by name`.execute(trx);

/** Random territories to compare. Set TERRITORY_RUNS=1000 for the long run. */
const runs = Number(process.env['TERRITORY_RUNS'] ?? 100);

it(`show for ${runs} random territories what row-level security shows`, async () => {
  await sql
    .raw(
      `
    create role second_opinion;
    grant usage on schema public to second_opinion;
    grant select on all tables in schema public to second_opinion;
    ${tables.map((table) => `alter table ${table} enable row level security;`).join('\n')}
    create policy place on zone to second_opinion using (
      exists (select from territory_zone t where t.zone_id = zone.id and t.holder_id = current_setting('test.holder')::uuid)
      or exists (select from territory_municipality t where t.municipality_id = zone.municipality_id
        and t.holder_id = current_setting('test.holder')::uuid));
    create policy place on family to second_opinion using (exists (select from zone where zone.id = zone_id));
    create policy place on surveyable to second_opinion using (exists (select from family where family.id = family_id));
    create policy place on survey to second_opinion using (
      family_id is null and exists (select from surveyable where surveyable.id = surveyable_id)
      or exists (select from family where family.id = survey.family_id));
    create policy place on family_visit to second_opinion using (exists (select from family where family.id = family_id));
    create policy place on survey_opening to second_opinion using (
      exists (select from surveyable where surveyable.id = surveyable_id));
  `,
    )
    .execute(db);
  try {
    const counts = new Set<string>();
    for (let n = 0; n < runs; n++) {
      const holder = await randomTerritory();
      const views = await inTransaction(withinTerritory(db, holder), visibleCounts, { readOnly: true });
      const policies = await inTransaction(db, async (trx) => {
        await sql`select set_config('test.holder', ${holder}, true)`.execute(trx);
        await sql`set local role second_opinion`.execute(trx);
        return visibleCounts(trx);
      });
      expect(views.rows).toEqual(policies.rows);
      counts.add(JSON.stringify(views.rows));
    }
    expect(counts.size).toBeGreaterThan(runs / 20);
  } finally {
    await sql
      .raw(
        `
      ${tables.map((table) => `drop policy place on ${table}; alter table ${table} disable row level security;`).join('\n')}
      drop owned by second_opinion; drop role second_opinion;`,
      )
      .execute(db);
  }
});

describe('a connection', () => {
  const families = (trx: Kysely<Database>) => trx.selectFrom('family').select('id').execute();

  it('is limited outside of transactions, in them, and in the one after a write between two reads', async () => {
    const noTerritoryDb = withinTerritory(db, randomUUID());
    expect(await families(noTerritoryDb)).toEqual([]);
    expect(await inTransaction(noTerritoryDb, families)).toEqual([]);
    const laterFamilies = await inTransaction(
      noTerritoryDb,
      async (trx) => {
        await writeBetweenReads(trx, (whole) => sql`select 1`.execute(whole).then(() => undefined));
        return families(trx);
      },
      { readOnly: true },
    );
    expect(laterFamilies).toEqual([]);
  });

  it('sees everything again once it serves somebody else', async () => {
    const familiesNow = await families(db);
    expect(familiesNow.length).toBeGreaterThan(10);
    for (let n = 0; n < 30; n++) {
      const [noFamilies, allFamilies] = await Promise.all([
        families(withinTerritory(db, randomUUID())),
        families(db),
      ]);
      expect([noFamilies.length, allFamilies.length]).toEqual([0, familiesNow.length]);
    }
  });

  it('shows an error, not everything, where the setting is missing', async () => {
    await expect(sql`select id from public_territory.family`.execute(db)).rejects.toThrow(
      /caracteriza\.territory|uuid/,
    );
  });

  it('refuses what is no id', async () => {
    await expect(() =>
      withinTerritory(db, "x'; drop table family; --").selectFrom('family').select('id').execute(),
    ).rejects.toThrow(TypeError);
  });
});
