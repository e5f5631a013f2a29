/** Surveys in any number, multiplied in SQL from some that were saved through the API. */
import type { Store } from './processes.ts';

/** The number of rows that one statement inserts. */
const batch = 500_000;

/** The tables that grow with each survey, and the columns that differ between copies of a row. */
const tables = {
  survey: { id: 'uuidv7()', code: 'new_code', surveyable_id: 'person.id' },
  survey_opening: { code: 'new_code', surveyable_id: 'person.id' },
  issued_code: { code: 'new_code' },
};
type Table = keyof typeof tables;

/** The number of rows in each table, from which the growth per survey is calculated. */
export async function countRows({ run }: Store): Promise<Map<string, number>> {
  const { rows } = await run(
    `select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as n
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return new Map((rows as { relname: string; n: number }[]).map(({ relname, n }) => [relname, n]));
}

async function columnsOf({ run }: Store, table: Table): Promise<string[]> {
  const { rows } = await run(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  );
  return (rows as { column_name: string }[]).map(({ column_name }) => column_name);
}

async function multiply(store: Store, table: Table, range: { from: number; to: number }): Promise<void> {
  const columns = await columnsOf(store, table);
  const expressions: Record<string, string> = tables[table];
  const selected = columns.map((column) => expressions[column] ?? `pattern.${column}`);
  await store.run(
    `insert into ${table} (${columns.join()}) select ${selected.join()}
     from (select n, 'ENC9' || lpad(n::text, 9, '0') as new_code from generate_series(${range.from}, ${range.to}) n) as numbered
     join bench_${table} as pattern on pattern.nth = n % (select count(*) from bench_${table})
     join bench_person as person on person.nth = n % (select count(*) from bench_person)
     order by n`,
  );
}

/** Adds copies of the existing surveys, of all people in turn, until there are this many. */
export async function addSurveys(
  store: Store,
  surveys: number,
  reportProgress: (doneCount: number) => void,
): Promise<void> {
  const { run } = store;
  const codes = `select code from survey where not demo`;
  for (const table of Object.keys(tables))
    await run(
      `create unlogged table bench_${table} as
       select row_number() over (order by code) - 1 as nth, * from ${table} where code in (${codes})`,
    );
  await run(
    `create unlogged table bench_person as
     select row_number() over (order by id) - 1 as nth, id from surveyable where status = 'activo'`,
  );
  await run('analyze bench_person, bench_survey, bench_survey_opening, bench_issued_code');
  for (let from = 0; from < surveys; from += batch) {
    const lastSurvey = Math.min(from + batch, surveys) - 1;
    for (const table of Object.keys(tables) as Table[])
      await multiply(store, table, { from, to: lastSurvey });
    reportProgress(lastSurvey + 1);
  }
  await run('drop table bench_person, bench_survey, bench_survey_opening, bench_issued_code');
}

/** The size in megabytes of the tables larger than one, with their indexes separately. */
export async function sizesOf({
  run,
}: Store): Promise<{ table: string; rows: number; tableMegabytes: number; indexes: number }[]> {
  const { rows } = await run(
    `select relname as table, reltuples::int8::text as rows,
       (pg_table_size(oid) / 1048576.0)::float8 as "tableMegabytes", (pg_indexes_size(oid) / 1048576.0)::float8 as indexes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_total_relation_size(oid) > 1048576
     order by pg_total_relation_size(oid) desc`,
  );
  return (rows as { table: string; rows: string; tableMegabytes: number; indexes: number }[]).map((row) => ({
    ...row,
    rows: Number(row.rows),
  }));
}
