import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** A notice of hours with unusually many reads by one user, for users who may decide on them. */
export function UnusualReadings() {
  const { data } = useRead('countUnusualReadings', mayDo('countUnusualReadings') ? {} : null);
  const count = data?.data.undecided ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      variant="warning"
      title={`${countText(count, 'lectura inusual', 'lecturas inusuales')} de datos sensibles por decidir`}
      className="mb-4"
    >
      <Link to="/home/audit?tab=unusual&state=pendiente" className="font-semibold underline">
        Ver las lecturas
      </Link>
    </Alert>
  );
}
