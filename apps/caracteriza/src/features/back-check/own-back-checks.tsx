import type { Schema } from '@caracteriza/api-client';
import { Link } from 'react-router';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';
import { fullName } from '../surveyable/surveyable-text.ts';

type OwnBackCheck = Schema<'OwnBackCheck'>;

/** Whom to visit: the person who answered, or the family whose visit found nobody. */
export const backCheckName = ({ chSurveyableID, chFamilyID }: OwnBackCheck): string =>
  chSurveyableID ? fullName(chSurveyableID) : (chFamilyID?.consultreference ?? 'Familia');

/** The user's own verifications. */
export function OwnBackChecks({ checks }: { checks: readonly OwnBackCheck[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {checks.map((check) => (
        <li
          key={check.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken"
        >
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="font-semibold wrap-anywhere">{backCheckName(check)}</p>
            <p className="text-sm wrap-anywhere text-ink-muted">
              {[check.chFamilyID?.residentialaddress, check.zone, check.campaignET.name]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Link
            to={`/home/back-checks?check=${check.id}`}
            aria-label={`Verificar: ${backCheckName(check)}`}
            className={`${secondaryLink} ${wholeCard}`}
          >
            Verificar
          </Link>
        </li>
      ))}
    </ul>
  );
}
