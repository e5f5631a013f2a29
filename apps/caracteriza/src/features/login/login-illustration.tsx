import { TerritoryContours } from '../../shell/territory-contours.tsx';
import { territoryPaths } from '../../shell/territory.ts';

/** A household on the map: its position, and whether it was surveyed. */
interface Household {
  x: number;
  y: number;
  visited: boolean;
}

const households: readonly Household[] = [
  { x: 168, y: 318, visited: true },
  { x: 330, y: 226, visited: true },
  { x: 566, y: 262, visited: true },
  { x: 664, y: 430, visited: false },
  { x: 596, y: 770, visited: false },
  { x: 300, y: 836, visited: false },
];

/** A roof in a ring, the symbol of a household; filled and ticked once visited. */
function Pin({ x, y, visited }: Household) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r="25"
        className={visited ? 'fill-scene-light' : 'fill-scene stroke-ink-on-scene'}
        strokeWidth="3"
      />
      <path
        d="M-11 1 0-9 11 1M-7.5-1v10.500h15V-1"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={visited ? 'stroke-scene' : 'stroke-ink-on-scene'}
      />
      {visited && (
        <g transform="translate(19 -18)">
          <circle r="11" className="fill-ink-on-scene" />
          <path
            d="m-4.5 0 3 3.5 6-6.5"
            fill="none"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-scene"
          />
        </g>
      )}
    </g>
  );
}

/** An answer on the form, ticked or still open, with a line representing its text. */
function Answer({ y, width, hasAnswer: given }: { y: number; width: number; hasAnswer: boolean }) {
  return (
    <g transform={`translate(32 ${y})`}>
      <rect
        width="26"
        height="26"
        rx="8"
        strokeWidth="2.5"
        className={given ? 'fill-accent stroke-accent' : 'fill-surface stroke-line-strong'}
      />
      {given && (
        <path
          d="m7 13.5 4.5 4.5 8-9"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink-on-accent"
        />
      )}
      <rect x="42" y="8" width={width} height="10" rx="5" className="fill-line" />
    </g>
  );
}

/** A half-completed form: a family, three answers, the progress. */
function Form() {
  return (
    <g transform="translate(236 404)">
      <rect y="14" width="344" height="292" rx="26" className="fill-scene opacity-50" />
      <rect width="344" height="292" rx="26" className="fill-surface-raised" />
      <circle cx="62" cy="64" r="30" className="fill-accent-soft" />
      <g className="fill-accent">
        <circle cx="54" cy="58" r="7.5" />
        <path d="M41 80c0-8 5-13 13-13s13 5 13 13z" />
        <circle cx="73" cy="62" r="5.5" />
        <path d="M71 80c0-6-1-8-3-10 9-3 15 2 15 10z" />
      </g>
      <rect x="112" y="46" width="132" height="13" rx="6.5" className="fill-ink" />
      <rect x="112" y="70" width="84" height="10" rx="5" className="fill-line-strong" />
      <path d="M0 116h344" strokeWidth="2" className="stroke-line" />
      <Answer y={140} width={150} hasAnswer />
      <Answer y={182} width={196} hasAnswer />
      <Answer y={224} width={112} hasAnswer={false} />
      <rect x="32" y="268" width="280" height="8" rx="4" className="fill-surface-sunken" />
      <rect x="32" y="268" width="188" height="8" rx="4" className="fill-scene-light" />
    </g>
  );
}

/**
 * The picture beside the sign-in form: the map of a territory, the survey's route from household to household, and the form
 * being filled in. Drawn with the library's tokens, so it follows the theme. Purely decorative.
 */
export function LoginIllustration() {
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-x-0 top-0 w-full bg-scene max-lg:-translate-y-[15%] lg:h-full"
    >
      <TerritoryContours />
      {territoryPaths.parcels.map(({ edge, rows }) => (
        <g key={edge} strokeLinejoin="round">
          <path d={edge} strokeWidth="10" className="fill-scene-line stroke-scene-line opacity-45" />
          <path
            d={rows}
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            className="stroke-ink-on-scene opacity-20"
          />
        </g>
      ))}
      <path d={territoryPaths.river} fill="none" strokeWidth="34" className="stroke-scene-line" />
      <path d={territoryPaths.river} fill="none" strokeWidth="22" className="stroke-accent-soft opacity-30" />
      <path
        d={territoryPaths.walked}
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-scene-light"
      />
      <path
        d={territoryPaths.ahead}
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0.1 14"
        className="stroke-ink-on-scene"
      />
      {households.map((household) => (
        <Pin key={household.x} {...household} />
      ))}
      <Form />
    </svg>
  );
}
