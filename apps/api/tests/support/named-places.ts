/** Looks for the words of the traced person in every column of the whole database. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/types.ts';
import { traces } from './traced-person.ts';

interface NamedPlace {
  table: string;
  column: string;
  rows: number;
}

const traceWords = Object.values(traces);

/**
 * The ways in which a word may be written: unchanged, folded as in searches, and in base64 from each of the three
 * positions within a group of three bytes.
 */
function writings(word: string): string[] {
  const foldedWord = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const encoded = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(word)]).toString('base64');
    // The groups at both ends also contain neighbouring bytes, so they are left out.
    return text.slice(shift === 0 ? 0 : 4, Math.floor((shift + Buffer.byteLength(word)) / 3) * 4);
  });
  return [word.toLowerCase(), foldedWord, ...encoded.filter((text) => text.length >= 8)];
}

const spellings = [...new Set(traceWords.flatMap(writings))];

/** Where the person is named: each column of each table, whatever its type, as text and its bytes. */
export async function namedPlaces(db: Kysely<Database>): Promise<NamedPlace[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by table_name, column_name`.execute(db);
  const foundPlaces: NamedPlace[] = [];
  for (const { table, column, type } of columns) {
    const value = sql.ref(column);
    const text = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(table)}
      where exists (select from unnest(${spellings}::text[]) as word
        where strpos(${text}, word) > 0 or strpos(lower(${text}), word) > 0)`.execute(db);
    if (rows[0]!.rows > 0) foundPlaces.push({ table, column, rows: rows[0]!.rows });
  }
  return foundPlaces;
}
