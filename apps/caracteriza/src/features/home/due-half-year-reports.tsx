import { halfYearWords } from '@caracteriza/domain/data-request/half-year';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Alert } from '@caracteriza/ui/alert';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/**
 * Half-yearly reports of complaints that have not been filed, even those without any complaints, for users who may see them.
 */
export function DueHalfYearReports() {
  const { data } = useRead('getHalfYearReport', mayDo('getHalfYearReport') ? {} : null);
  const dueReports = data?.data.due ?? [];
  return dueReports.map(({ period, until, overdue }) => (
    <Alert
      key={period}
      variant={overdue ? 'warning' : 'info'}
      title={`Reporte semestral de reclamos, ${halfYearWords(period).toLowerCase()}: ${overdue ? 'venció' : 'se presenta hasta'} el ${compactToDisplay(until.dateChar)}`}
      className="mb-4"
    >
      <Link to={`/home/half-year-report?period=${period}`} className="font-semibold underline">
        Ver el reporte
      </Link>
    </Alert>
  ));
}
