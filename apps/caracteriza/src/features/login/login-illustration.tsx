/** A house of the valley: where it stands, how large it is, and whether somebody is in. */
interface House {
  x: number;
  y: number;
  scale: number;
  lit: boolean;
}

const houses: readonly House[] = [
  { x: 118, y: 664, scale: 0.8, lit: true },
  { x: 262, y: 706, scale: 1, lit: false },
  { x: 420, y: 640, scale: 0.85, lit: true },
  { x: 560, y: 716, scale: 1.1, lit: true },
  { x: 690, y: 652, scale: 0.8, lit: false },
  { x: 330, y: 826, scale: 1.4, lit: true },
];

function HouseShape({ x, y, scale, lit }: House) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-34 0v-34L0-62l34 28V0z" className="fill-surface" />
      <path d="M-42-30 0-66l42 36-7 6L0-54l-35 30z" className="fill-warning" />
      <path d="M-8 0v-22a8 8 0 0 1 16 0V0z" className="fill-accent-ink" />
      <rect x="14" y="-26" width="11" height="11" rx="2" className={lit ? 'fill-warning' : 'fill-line'} />
      <rect x="-25" y="-26" width="11" height="11" rx="2" className={lit ? 'fill-warning' : 'fill-line'} />
    </g>
  );
}

/**
 * The picture beside the sign-in form: a valley at first light, and a path that goes from house to house, as the survey
 * does. Drawn with the library's tokens, so it follows the theme. Decoration: it says nothing that the form does not.
 */
export function LoginIllustration() {
  return (
    <svg
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      <rect width="800" height="1000" className="fill-accent-soft" />
      <circle cx="560" cy="300" r="150" className="fill-surface opacity-40" />
      <circle cx="560" cy="300" r="92" className="fill-warning opacity-60" />
      <path
        d="M0 470 130 360l90 66 150-170 120 140 96-84 214 190v498H0z"
        className="fill-[color-mix(in_oklab,var(--color-accent)_20%,var(--color-accent-soft))]"
      />
      <path
        d="M0 560c120-70 210-60 320-10s220 30 300-30 140-50 180-36v516H0z"
        className="fill-[color-mix(in_oklab,var(--color-accent)_35%,var(--color-accent-soft))]"
      />
      <path
        d="M0 640c150-50 260-10 400-24s240-60 400-6v390H0z"
        className="fill-[color-mix(in_oklab,var(--color-accent)_55%,var(--color-accent-soft))]"
      />
      <path
        d="M0 760c130-60 320-40 450-8s230 20 350-30v278H0z"
        className="fill-[color-mix(in_oklab,var(--color-accent)_80%,var(--color-accent-soft))]"
      />
      <path d="M0 880c180-60 300-30 430-6s260 10 370-34v160H0z" className="fill-accent-ink" />
      <path
        d="M118 672c60 40 90 44 144 40s80-70 158-66 70 80 140 76 70-62 130-64M262 714c-30 50 10 96 68 118 80 20 180-40 230-110"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 15"
        className="stroke-surface"
      />
      {houses.map((house) => (
        <HouseShape key={house.x} {...house} />
      ))}
      <g transform="translate(0 -56)" className="fill-surface">
        <circle cx="520" cy="838" r="15" />
        <path d="M492 906c0-32 10-50 28-50s28 18 28 50z" />
        <circle cx="568" cy="852" r="12" />
        <path d="M546 908c0-26 8-42 22-42s22 16 22 42z" />
        <circle cx="606" cy="872" r="9" />
        <path d="M590 910c0-19 6-31 16-31s16 12 16 31z" />
      </g>
    </svg>
  );
}
