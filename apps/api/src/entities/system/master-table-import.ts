/**
 * Adds and renames entries of a master table from a CSV file (rules §4) with two columns, code and value, and a header. Entries
 * are never removed, because people, questions and triggers refer to them.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import { type Kysely, sql } from 'kysely';
import { type AuditedChange, writeAudit } from '../../audit/audit.ts';
import { StartupProblem } from '../../db/startup-problem.ts';
import type { Database } from '../../db/types.ts';

/** Maximum lengths in characters, because lists and forms show codes and values in full. */
const maxLength = { code: 20, value: 120 };

interface Entry {
  code: string;
  value: string;
}

/** The fields of a line, with the quoting that spreadsheets use. Line breaks inside quotes are not supported. */
function fieldsOf(line: string, separator: string): string[] {
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?:${separator}|$)`, 'y');
  const fields: string[] = [];
  while (pattern.lastIndex < line.length) {
    const lineMatch = pattern.exec(line);
    if (!lineMatch) return [];
    fields.push((lineMatch[1]?.replaceAll('""', '"') ?? lineMatch[2] ?? '').trim());
  }
  return fields;
}

/** The text of a file saved by a spreadsheet, either in UTF-8 or in the Windows code page. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Why a line is not a valid entry; null if it is. */
function lineProblem([code = '', value = '', ...extraCells]: readonly string[]): string | null {
  if (code === '' || value === '' || extraCells.some((field) => field !== ''))
    return 'se esperan dos columnas, código y valor.';
  if (code.length > maxLength.code || value.length > maxLength.value)
    return `el código admite ${maxLength.code} caracteres y el valor ${maxLength.value}.`;
  return /\p{Cc}/u.test(code + value) ? 'tiene caracteres no permitidos.' : null;
}

/**
 * The entries of a file.
 * @throws {StartupProblem} naming the first line that cannot be read
 */
export function readEntries(bytes: Uint8Array): Entry[] {
  const lines = textOf(bytes).split(/\r\n|\r|\n/);
  const separator = lines[0]?.includes(';') ? ';' : ',';
  const entries = new Map<string, Entry>();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const fields = fieldsOf(line, separator);
    const [code = '', value = ''] = fields;
    const reason = lineProblem(fields) ?? (entries.has(code) ? `el código ${code} está repetido.` : null);
    if (reason !== null) throw new StartupProblem(`Línea ${index + 1}: ${reason}`);
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
 * Writes the entries to a table in the caller's transaction: unknown codes are appended, known ones renamed.
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
  // Every table has entries from the seeds, so a table without entries does not exist.
  if (rows.length === 0) throw await unknownTable(trx, table);
  const rowsByCode = new Map(rows.map((row) => [row.code, row]));
  // People and families contain copies of these texts (decision 0068). A row written before this transaction commits would copy
  // the old text and not be updated here, so new writers wait, and those in progress finish first. Locked in the order in which
  // bulk loads write.
  if (entries.some(({ code, value }) => rowsByCode.has(code) && rowsByCode.get(code)?.value !== value)) {
    await sql`lock table family, surveyable in share row exclusive mode`.execute(trx);
  }
  let position = Math.max(-1, ...rows.map((row) => row.position));
  let [addedCount, renamedCount] = [0, 0];
  for (const { code, value } of entries) {
    const row = rowsByCode.get(code);
    if (row?.value === value) continue;
    const texts = { value, value_sort: sortKey(value), search: fold(value) };
    if (row) {
      await trx.updateTable('master_value').set(texts).where('id', '=', row.id).execute();
      renamedCount += 1;
    } else {
      const entry = { id: randomUUIDv7(), table_name: table, code, position: ++position, created_at: now };
      await trx
        .insertInto('master_value')
        .values({ ...entry, ...texts })
        .execute();
      addedCount += 1;
    }
  }
  const change: AuditedChange = {
    entity: 'masterValue',
    entityID: table,
    after: { added: addedCount, renamed: renamedCount },
  };
  if (addedCount + renamedCount > 0) await writeAudit(trx, null, 'npm run masters:import', change, now);
  return { added: addedCount, renamed: renamedCount };
}
