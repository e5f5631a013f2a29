import { countText, figure } from '@caracteriza/domain/words/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../session/use-read.ts';
import { secondaryLink } from '../../shell/link-look.ts';
import { OwnAssignments } from './own-assignments.tsx';
import { walkingOrder } from './own-order.ts';

/** Maximum number of families on the first screen. */
const homeLimit = 5;

/** 'Mis asignaciones' on the first screen: the next families; renders nothing if there are none. */
export function OwnAssignmentsHome() {
  const { data } = useRead('listOwnAssignments');
  const heading = useId();
  const assignments = data?.data ?? [];
  if (assignments.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Mis asignaciones
      </h2>
      <OwnAssignments dayHeading="h3" assignments={walkingOrder(assignments, null).slice(0, homeLimit)} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/home/my-assignments" className={secondaryLink}>
          Ver todas y las terminadas
        </Link>
        <span className="text-sm text-ink-muted">
          {assignments.length > homeLimit
            ? `Se muestran las ${homeLimit} primeras de ${figure(assignments.length)}.`
            : `${countText(assignments.length, 'familia', 'familias')} por visitar.`}
        </span>
      </p>
    </section>
  );
}
