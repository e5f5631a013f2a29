import { personalDataGrants } from '@caracteriza/domain/access/personal-data';
import {
  catalogue,
  type Grant,
  operationLabels,
  type PermissionOperation,
} from '@caracteriza/domain/access/permissions';
import type { PermissionModule } from '@caracteriza/ui/permission-cards';

interface Submodule {
  readonly label: string;
  readonly operations: readonly PermissionOperation[];
}

/** The permission catalogue grouped as the cards show it; an operation's key is its grant. */
export const permissionModules: readonly PermissionModule[] = Object.entries(catalogue).map(
  ([module, { label, submodules }]) => ({
    id: module,
    label,
    submodules: Object.entries<Submodule>(submodules).map(([submodule, part]) => ({
      id: submodule,
      label: part.label,
      operations: part.operations.map((operation) => ({
        key: `${module}:${submodule}:${operation}`,
        label: operationLabels[operation],
        ...(personalDataGrants.has(`${module}:${submodule}:${operation}` as Grant) && {
          note: 'Muestra datos personales',
        }),
      })),
    })),
  }),
);
