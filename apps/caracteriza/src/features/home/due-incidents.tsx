import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** A notice of security incidents whose report is overdue or due soon, or has not been made, for users who may see them. */
export function DueIncidents() {
  const { data } = useRead('countDueIncidents', mayDo('countDueIncidents') ? {} : null);
  const { open = 0, due = 0, overdue = 0 } = data?.data ?? {};
  if (open === 0) return null;
  const parts = [
    overdue > 0 && countText(overdue, 'vencido', 'vencidos'),
    due > 0 && `${countText(due, 'vence', 'vencen')} en dos días hábiles`,
    overdue + due === 0 && countText(open, 'pendiente', 'pendientes'),
  ];
  return (
    <Alert
      variant={overdue > 0 ? 'warning' : 'info'}
      title={`Reportes de incidentes de seguridad: ${parts.filter(Boolean).join(', ')}`}
      className="mb-4"
    >
      <Link to="/home/incidents?state=abierto" className="font-semibold underline">
        Ver incidentes
      </Link>
    </Alert>
  );
}
