import type { Schema } from '@caracteriza/api-client';
import { tableOfTriggerField, type TriggerField } from '@caracteriza/domain/rule/triggers';
import { useCallback } from 'react';
import useSWR from 'swr';
import { call } from '../../session/api.ts';

type Tables = ReadonlyMap<TriggerField, readonly Schema<'MasterValue'>[]>;

async function readTables(fields: readonly TriggerField[]): Promise<Tables> {
  const entries = fields.map(async (field) => {
    const table = tableOfTriggerField(field);
    // A failed lookup silently yields an empty list (spec §7 "Master tables").
    const answer = table && (await call('listMasterValues', { params: { table } }).catch(() => null));
    return [field, answer?.data ?? []] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * The master tables of these trigger fields, all loaded at once: `valuesOf` lists the entries of one; `labelOf` returns the
 * name of an entry by its code, or the code while the name is unknown.
 */
export function useTriggerLabels(usedFields: Iterable<TriggerField>) {
  const fields = [...new Set(usedFields)].filter((field) => tableOfTriggerField(field) !== null).toSorted();
  const { data, isLoading } = useSWR(
    fields.length === 0 ? null : ['trigger fields', ...fields],
    () => readTables(fields),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const labelOf = useCallback(
    (field: TriggerField, code: string) =>
      data?.get(field)?.find((entry) => entry.code === code)?.value ?? code,
    [data],
  );
  return { labelOf, valuesOf: (field: TriggerField) => data?.get(field) ?? [], isLoading };
}
