import { useId } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { secondaryLink } from '../../shell/link-look.ts';
import { OwnBackChecks } from './own-back-checks.tsx';

/** Maximum number of verifications on the first screen. */
const homeLimit = 5;

/** 'Mis verificaciones' on the first screen; renders nothing if there are none. */
export function OwnBackChecksHome() {
  const { data } = useRead('listOwnBackChecks', mayDo('listOwnBackChecks') ? {} : null);
  const heading = useId();
  const checks = data?.data ?? [];
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Mis verificaciones
      </h2>
      <OwnBackChecks checks={checks.slice(0, homeLimit)} />
      {checks.length > homeLimit && (
        <p className="mt-3">
          <Link to="/home/back-checks" className={secondaryLink}>
            Ver todas
          </Link>
        </p>
      )}
    </section>
  );
}
