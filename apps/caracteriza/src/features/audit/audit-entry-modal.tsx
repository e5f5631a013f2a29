import { momentText } from '../../messages/moment-text.ts';
import type { Schema } from '@caracteriza/api-client';
import { auditedRecordName, differencesOf } from '@caracteriza/domain/words/audit-difference';
import { entityWord, hiddenFieldsWords } from '@caracteriza/domain/words/audit-words';
import { fields as forms } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Modal } from '@caracteriza/ui/modal';

interface AuditEntryModalProps {
  entry: Schema<'AuditEntry'>;
  onClose: () => void;
  /** Shows the full history of this record. */
  onRecord: (id: string) => void;
}

/** One entry: who, when, from where, and the record before and after, with the changed fields first. */
export function AuditEntryModal({ entry, onClose, onRecord }: AuditEntryModalProps) {
  const { entityID } = entry;
  const facts = {
    Fecha: momentText(entry.createdAt),
    Usuario: entry.login ?? 'Sin identificar',
    'Desde dónde': entry.address ?? 'El servidor mismo',
    'Tipo de registro': entityWord(entry.entity) ?? '—',
    Registro: (entityID === null ? null : auditedRecordName(entry)) ?? '—',
  };
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={entry.operation}
      size="lg"
      footer={
        <>
          {entityID !== null && (
            <Button variant="secondary" onClick={() => onRecord(entityID)}>
              Ver todo lo de este registro
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <dl className="mb-5 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Differences entry={entry} />
    </Modal>
  );
}

const cell = 'px-3 py-2 text-start align-top break-words max-sm:block max-sm:py-1';

/** The old and new value of each changed field; stacked on a small screen. */
function Differences({ entry }: { entry: Schema<'AuditEntry'> }) {
  if (entry.hidden) return <p className="text-ink-muted">{hiddenFieldsWords}</p>;
  const allDifferences = differencesOf(entry, forms);
  if (allDifferences.length === 0)
    return <p className="text-ink-muted">La operación no guardó más detalles.</p>;
  const [hasBefore, hasAfter] = [entry.before !== null, entry.after !== null];
  const fields = hasBefore && hasAfter ? allDifferences.filter(({ changed }) => changed) : allDifferences;
  const unchangedCount = allDifferences.length - fields.length;
  const sides = [
    ...(hasBefore ? [{ side: 'before', head: 'Antes' } as const] : []),
    ...(hasAfter ? [{ side: 'after', head: hasBefore ? 'Después' : 'Contenido' } as const] : []),
  ];
  return (
    <>
      <table className="w-full table-fixed border border-line text-sm text-ink max-sm:block">
        <caption className="sr-only">Qué cambió</caption>
        <thead className="bg-surface-sunken text-ink-muted max-sm:sr-only">
          <tr>
            {['Campo', ...sides.map(({ head }) => head)].map((headerText) => (
              <th key={headerText} scope="col" className={cell}>
                {headerText}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {fields.map((difference) => (
            <tr key={difference.name} className="border-t border-line max-sm:block max-sm:py-1">
              <th scope="row" className={`${cell} font-semibold`}>
                {difference.label}
              </th>
              {sides.map(({ side, head }) => (
                <td key={side} className={`${cell} ${side === 'before' ? 'text-ink-muted' : ''}`}>
                  <span className="text-ink-muted sm:hidden">{head}: </span>
                  {difference[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unchangedCount > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {fields.length === 0 ? 'Nada cambió. ' : ''}
          {unchangedCount === 1
            ? 'Otro campo quedó igual.'
            : `Otros ${unchangedCount} campos quedaron iguales.`}
        </p>
      )}
    </>
  );
}
