/** The permissions of all roles in one workbook: a row for each permission, a column for each role. */
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { grantWords } from '@caracteriza/domain/access/grant-words';
import { allGrants, catalogue, type Grant, operationLabels } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn } from '../../exports/columns.ts';
import { exportFile, inTurn } from '../../exports/file.ts';
import { textOrder } from '../../records/listing.ts';

interface MatrixRow {
  grant: Grant;
  module: string;
  submodule: string;
  operation: string;
}

const rows: readonly MatrixRow[] = Object.entries(catalogue).flatMap(([module, { label, submodules }]) =>
  Object.entries<{ label: string; operations: readonly string[] }>(submodules).flatMap(
    ([submodule, { label: submoduleLabel, operations }]) =>
      operations.map((operation) => ({
        grant: `${module}:${submodule}:${operation}` as Grant,
        module: label,
        submodule: submoduleLabel,
        operation: operationLabels[operation as keyof typeof operationLabels],
      })),
  ),
);

const headColumns: readonly ExportColumn<MatrixRow>[] = [
  { header: 'Módulo', value: ({ module }) => module },
  { header: 'Submódulo', value: ({ submodule }) => submodule, width: 26 },
  { header: 'Permiso', value: ({ operation }) => operation, width: 22 },
  { header: 'Qué permite', value: ({ grant }) => grantWords[grant], width: 48 },
];

/** A column for each role, with the permissions it grants. */
async function roleColumns(trx: Kysely<Database>): Promise<ExportColumn<MatrixRow>[]> {
  const roles = await trx
    .selectFrom('role')
    .select(['id', 'name', 'enabled'])
    .orderBy(textOrder('role.name'))
    .orderBy('id')
    .execute();
  const grantedRows = await trx
    .selectFrom('granted_operation')
    .select(['role_id', 'permission'])
    .where('granted', '=', true)
    .where('permission', 'in', allGrants)
    .execute();
  const grants = new Set(grantedRows.map(({ role_id, permission }) => `${role_id} ${permission}`));
  return roles.map(({ id, name, enabled }) => ({
    header: enabled ? name : `${name} (inactivo)`,
    value: ({ grant }) => yesNo(grants.has(`${id} ${grant}`)),
  }));
}

export const roleMatrixHandlers = {
  exportRoleMatrixExcel: async ({ trx, audit }) => {
    const columns = [...headColumns, ...(await roleColumns(trx))];
    await audit({ entity: 'role', after: { format: 'excel' } });
    return {
      message: 'Archivo generado.',
      data: exportFile('excel', 'Permisos por rol', columns, inTurn(rows)),
    };
  },
} satisfies Partial<Handlers>;
