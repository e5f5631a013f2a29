/** Downloads of lists (rules §7, decision 0070). */
import type { Kysely } from 'kysely';
import type { AuditedChange } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { exportFile, type RowOrRows } from '../exports/file.ts';
import type { RecordKind } from './kinds.ts';
import type { ListQuery } from './listing.ts';

/** An exported file: the name of its records in audit entries, the sheet name and the columns. */
export interface ExportedTable<Row> {
  entity: RecordKind | 'auditEntry';
  name: string;
  columns: readonly ExportColumn<Row>[];
}

/** What an export needs from its call. */
interface ExportCall {
  trx: Kysely<Database>;
  query: Pick<ListQuery, 'search' | 'sort'>;
  audit: (change: AuditedChange) => Promise<void>;
}

/**
 * Responds to an export operation and writes its audit entry.
 * @param rows of the list, in order: `rowsOf`, or `cellRowsOf` if the list can grow long
 */
export async function answerExport<Row>(
  call: ExportCall,
  format: ExportFormat,
  { entity, name, columns }: ExportedTable<Row>,
  rows: AsyncIterable<RowOrRows<Row>>,
): Promise<{ message: string; data: AsyncIterable<Uint8Array> }> {
  await call.audit({ entity, after: { format, ...call.query } });
  return { message: 'Archivo generado.', data: exportFile(format, name, columns, rows) };
}
