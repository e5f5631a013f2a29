import { countText } from '@caracteriza/domain/words/counted';
import { useId } from 'react';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';

/** Data left to complete after a visit: people's fields and families' positions; renders nothing if there are none. */
export function PendingData() {
  const incomplete = useRead('countIncompleteSurveyables', mayDo('countIncompleteSurveyables') ? {} : null);
  const unplacedCount = useRead('countUnplacedFamilies', mayDo('countUnplacedFamilies') ? {} : null);
  const heading = useId();
  const people = incomplete.data?.data.people ?? 0;
  const families = unplacedCount.data?.data.families ?? 0;
  if (people + families === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-bold">
        Datos por completar
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {people > 0 && (
          <PendingRow
            text={`${countText(people, 'persona registrada', 'personas registradas')} con la ficha corta`}
            to="/home/surveyable?incomplete=true"
            label="Ver las personas con datos por completar"
          />
        )}
        {families > 0 && (
          <PendingRow
            text={`${countText(families, 'familia', 'familias')} sin posición`}
            to="/home/families?unplaced=true"
            label="Ver las familias sin posición"
          />
        )}
      </ul>
    </section>
  );
}

function PendingRow({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 hover:bg-surface-sunken">
      <p className="min-w-0 flex-[1_1_16rem] font-semibold">{text}</p>
      <Link to={to} aria-label={label} className={`${secondaryLink} ${wholeCard}`}>
        Ver
      </Link>
    </li>
  );
}
