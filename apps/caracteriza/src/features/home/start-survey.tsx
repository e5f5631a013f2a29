import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTrip } from '../../field/trip-state.ts';
import { mayDo } from '../../session/permission.ts';
import { TerritoryContours } from '../../shell/territory-contours.tsx';
import { territoryPaths } from '../../shell/territory.ts';

const linkClasses =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-5 font-semibold outline-ink-on-scene transition-colors';
const primaryClasses = `${linkClasses} bg-ink-on-scene text-scene hover:bg-scene-light`;
const secondaryClasses = `${linkClasses} border border-ink-on-scene hover:bg-ink-on-scene hover:text-scene`;

/** The ways into a survey, for users who may run surveys. @param visits whether they may also visit families, which comes first */
export function StartSurvey({ visits }: { visits: boolean }) {
  const { trip } = useTrip();
  return (
    <section className="relative isolate overflow-hidden rounded-card bg-scene px-6 py-7 text-ink-on-scene shadow-card sm:px-8 sm:py-9">
      <svg
        viewBox="60 130 740 330"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden
        className="absolute inset-y-0 end-0 -z-1 size-full mask-l-from-20% mask-l-to-90% opacity-60 sm:w-2/3 sm:opacity-100"
      >
        <TerritoryContours />
        <g className="max-lg:hidden">
          <path
            d={territoryPaths.walked}
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-scene-light"
          />
          <g className="fill-scene-light">
            <circle cx="168" cy="318" r="11" />
            <circle cx="330" cy="226" r="11" />
            <circle cx="566" cy="262" r="11" />
          </g>
        </g>
      </svg>
      <h2 className="text-xl font-bold tracking-tight text-balance sm:text-2xl">¿A quién visita hoy?</h2>
      <p className="mt-1.5 max-w-[38ch] text-pretty">
        {visits
          ? 'Elija a la familia, o a una sola persona; lo que responda se guarda en cada paso.'
          : 'Elija a la persona, la campaña y la encuesta; lo que responda se guarda en cada paso.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {visits && (
          <Link to="/home/families" className={primaryClasses}>
            Visitar
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        )}
        <Link to="/home/characterize" className={visits ? secondaryClasses : primaryClasses}>
          Caracterizar
          <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </Link>
        {visits && trip === null && mayDo('startFieldTrip') && (
          <Link to="/home/field-trip" className={secondaryClasses}>
            Salir a terreno
            <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </Link>
        )}
      </div>
    </section>
  );
}
