import { counted } from '@caracteriza/domain/words/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';
import { incompleteAddress } from '../surveyable/incomplete-filter.ts';

/** How many people have data to be completed; renders nothing if there are none. */
export function PendingData() {
  const { data } = useRead('countIncompleteSurveyables', mayDo('countIncompleteSurveyables') ? {} : null);
  const heading = useId();
  const people = data?.data.people ?? 0;
  if (people === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Datos por completar
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken">
          <p className="min-w-0 flex-[1_1_16rem] font-semibold">
            {counted(people, 'persona registrada', 'personas registradas')} con la ficha corta
          </p>
          <Link
            to={incompleteAddress}
            aria-label="Ver las personas con datos por completar"
            className={`${secondaryLink} ${wholeCard}`}
          >
            Ver
          </Link>
        </li>
      </ul>
    </section>
  );
}
