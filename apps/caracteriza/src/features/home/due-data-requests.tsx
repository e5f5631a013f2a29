import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** A notice of overdue or almost due requests of the people surveyed, for users who may see them. */
export function DueDataRequests() {
  const { data } = useRead('countDueDataRequests', mayDo('countDueDataRequests') ? {} : null);
  const { due = 0, overdue = 0 } = data?.data ?? {};
  if (due + overdue === 0) return null;
  const parts = [
    overdue > 0 && countText(overdue, 'vencida', 'vencidas'),
    due > 0 && `${countText(due, 'vence', 'vencen')} en dos días hábiles`,
  ];
  return (
    <Alert
      variant={overdue > 0 ? 'warning' : 'info'}
      title={`Solicitudes de titulares: ${parts.filter(Boolean).join(', ')}`}
      className="mb-4"
    >
      <Link
        to={`/home/data-requests?situation=${overdue > 0 ? 'vencidas' : 'abiertas'}`}
        className="font-semibold underline"
      >
        Ver solicitudes
      </Link>
    </Alert>
  );
}
