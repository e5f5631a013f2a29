import { Button } from '@caracteriza/ui/button';
import { Alert } from '@caracteriza/ui/alert';
import type { FieldRules } from '../forms/form-schema.ts';
import type { useOutdated, VersionedRecord } from './use-outdated.ts';

interface OutdatedNoticeProps<Row extends VersionedRecord> {
  /** The state returned by `useOutdated`. */
  outdated: Pick<
    ReturnType<typeof useOutdated<Row, Record<string, string>, unknown>>,
    'current' | 'shownVersion' | 'swap'
  >;
  /** The record when the form was opened. */
  record: Row | null;
  toInput: (record: Row) => Record<string, string>;
  rules: FieldRules;
}

/** Warns that someone else has changed the record, and says in which fields; shows the current version on request. */
export function OutdatedNotice<Row extends VersionedRecord>({
  outdated: { current, shownVersion, swap },
  record,
  toInput,
  rules,
}: OutdatedNoticeProps<Row>) {
  const before = record && toInput(record);
  const now = current && toInput(current);
  const changedFields = Object.entries(rules).filter(([name]) => before?.[name] !== now?.[name]);
  const labels = changedFields.map(([, { label }]) => label).join(', ');
  return (
    <div role="alert" className="empty:hidden">
      {current && (
        <Alert variant="warning" title="Otra persona cambió este registro mientras usted lo editaba">
          <p>{labels === '' ? 'Ningún campo de este formulario es distinto.' : `Cambió: ${labels}.`}</p>
          <p>
            {shownVersion === 'typed'
              ? 'Lo que usted escribió se conserva. Si guarda, reemplazará ese cambio.'
              : 'Este es el registro como está ahora. Lo que usted escribió se conserva.'}
          </p>
          <Button size="sm" onClick={swap} className="mt-2">
            {shownVersion === 'typed' ? 'Ver el registro actual' : 'Volver a lo que escribí'}
          </Button>
        </Alert>
      )}
    </div>
  );
}
