/**
 * Adds and renames entries of a master table from a CSV file (rules §4): two columns, code and value, below a header.
 * Entries are never removed: people, questions and triggers refer to them.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { type Kysely, sql } from 'kysely';
import { type AuditedChange, writeAudit } from '../../audit/audit.ts';
import { StartupProblem } from '../../db/startup-problem.ts';
import type { Database } from '../../db/types.ts';

/** Longest code and value, in characters: lists and forms show them in full. */
const longest = { code: 20, value: 120 };

interface Entry {
  code: string;
  value: string;
}

/** Fields of one line; quotes as spreadsheets write them. A line break inside quotes is not supported. */
function fieldsOf(line: string, separator: string): string[] {
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?:${separator}|$)`, 'y');
  const fields: string[] = [];
  while (pattern.lastIndex < line.length) {
    const match = pattern.exec(line);
    if (!match) return [];
    fields.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  }
  return fields;
}

/** Text as spreadsheets save it: UTF-8, or the Windows code page where the bytes are no UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The entries of a file.
 * @throws {StartupProblem} that names the first line that cannot be read
 */
export function readEntries(bytes: Uint8Array): Entry[] {
  const lines = textOf(bytes).split(/\r\n|\r|\n/);
  const separator = lines[0]?.includes(';') ? ';' : ',';
  const entries = new Map<string, Entry>();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const refuse = (why: string) => new StartupProblem(`Línea ${index + 1}: ${why}`);
    const [code = '', value = '', ...more] = fieldsOf(line, separator);
    if (code === '' || value === '' || more.some((field) => field !== '')) {
      throw refuse('se esperan dos columnas, código y valor.');
    }
    if (code.length > longest.code || value.length > longest.value) {
      throw refuse(`el código admite ${longest.code} caracteres y el valor ${longest.value}.`);
    }
    if (/\p{Cc}/u.test(code + value)) throw refuse('tiene caracteres no permitidos.');
    if (entries.has(code)) throw refuse(`el código ${code} está repetido.`);
    entries.set(code, { code, value });
  }
  return [...entries.values()];
}

async function unknownTable(trx: Kysely<Database>, table: string): Promise<StartupProblem> {
  const rows = await trx
    .selectFrom('master_value')
    .select('table_name as name')
    .distinct()
    .orderBy('name')
    .execute();
  const names = rows.map(({ name }) => name).join(', ');
  return new StartupProblem(`No hay una tabla ${table}. Use una de: ${names}.`);
}

/**
 * Writes the entries to a table: unknown codes are added at the end, known ones renamed, which needs a transaction.
 * @throws {StartupProblem} for a table that does not exist
 */
export async function importMasters(
  trx: Kysely<Database>,
  table: string,
  entries: readonly Entry[],
  now: Date,
): Promise<{ added: number; renamed: number }> {
  const rows = await trx
    .selectFrom('master_value')
    .select(['id', 'code', 'value', 'position'])
    .where('table_name', '=', table)
    .execute();
  // A table without entries does not exist: the seeds fill every one.
  if (rows.length === 0) throw await unknownTable(trx, table);
  const known = new Map(rows.map((row) => [row.code, row]));
  // People and families copy these texts (decision 0068). One written before the new text is committed would copy the old one
  // and not be seen from here: such writers wait, and those under way finish first. In the order in which bulk loads write.
  if (entries.some(({ code, value }) => known.has(code) && known.get(code)?.value !== value)) {
    await sql`lock table family, surveyable in share row exclusive mode`.execute(trx);
  }
  let position = Math.max(-1, ...rows.map((row) => row.position));
  let [added, renamed] = [0, 0];
  for (const { code, value } of entries) {
    const row = known.get(code);
    if (row?.value === value) continue;
    const texts = { value, value_sort: sortKey(value), search: fold(value) };
    if (row) {
      await trx.updateTable('master_value').set(texts).where('id', '=', row.id).execute();
      renamed += 1;
    } else {
      const entry = { id: randomUUIDv7(), table_name: table, code, position: ++position, created_at: now };
      await trx
        .insertInto('master_value')
        .values({ ...entry, ...texts })
        .execute();
      added += 1;
    }
  }
  const change: AuditedChange = { entity: 'masterValue', entityID: table, after: { added, renamed } };
  if (added + renamed > 0) await writeAudit(trx, null, 'npm run masters:import', change, now);
  return { added, renamed };
}
