import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';
import { Alert } from '@caracteriza/ui/alert';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** A notice of campaigns whose answers will soon be made anonymous or deleted, for users who may see retention periods. */
export function DueRetentions() {
  const { data } = useRead('countDueRetentions', mayDo('countDueRetentions') ? {} : null);
  const { announced = 0, next = null } = data?.data ?? {};
  if (announced === 0) return null;
  const day = next && `, desde el ${compactToDisplay(next.dateChar)}`;
  return (
    <Alert
      variant="warning"
      title={`Respuestas que cumplen su plazo de conservación: ${countText(announced, 'campaña', 'campañas')}${day ?? ''}`}
      className="mb-4"
    >
      <Link to="/home/retentions" className="font-semibold underline">
        Ver los plazos
      </Link>
    </Alert>
  );
}
