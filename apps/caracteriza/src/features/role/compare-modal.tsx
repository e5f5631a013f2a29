import type { Schema } from '@caracteriza/api-client';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Modal } from '@caracteriza/ui/modal';
import { useMemo } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { differencesOf, type Difference } from './role-difference.ts';

interface CompareModalProps {
  roles: readonly [Schema<'Role'>, Schema<'Role'>];
  onClose: () => void;
}

/** Two roles side by side, showing only the differences. */
export function CompareModal({ roles, onClose }: CompareModalProps) {
  const [first, second] = roles;
  const firstGrants = useRead('listGrantedOperations', { params: { id: first.id } });
  const secondGrants = useRead('listGrantedOperations', { params: { id: second.id } });
  const error: unknown = firstGrants.error ?? secondGrants.error;
  const columns = useMemo<readonly DataTableColumn<Difference>[]>(
    () => [
      { id: 'what', header: 'En qué difieren', value: ({ aspect }) => aspect },
      { id: 'where', header: 'Permiso', value: ({ permission }) => permission },
      { id: 'one', header: first.name, value: (difference) => difference.valueInFirst },
      { id: 'other', header: second.name, value: (difference) => difference.valueInSecond },
    ],
    [first.name, second.name],
  );
  const rows =
    firstGrants.data && secondGrants.data
      ? differencesOf(roles, [firstGrants.data.data, secondGrants.data.data])
      : [];
  return (
    <Modal
      open
      size="xl"
      title="Comparar roles"
      description={`Solo aquello en que difieren «${first.name}» y «${second.name}».`}
      onOpenChange={onClose}
    >
      <DataTable
        label={`Diferencias entre ${first.name} y ${second.name}`}
        selection="none"
        defaultView={{ pageSize: 20 }}
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        busy={firstGrants.isLoading || secondGrants.isLoading}
        error={error ? errorText(error) : null}
        onRetry={() => void Promise.all([firstGrants.mutate(), secondGrants.mutate()])}
        downloads={mayDo('security:role:DOWNLOAD_REPORT')}
        emptyText="Los dos roles tienen el mismo perfil y los mismos permisos"
      />
    </Modal>
  );
}
