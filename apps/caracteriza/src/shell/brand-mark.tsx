/** The product's logo and name: a roof over two people. */
export function BrandMark() {
  return (
    <span className="flex items-center gap-2.5 text-lg font-bold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g
          fill="none"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink-on-accent"
        >
          <path d="M6 16 16 7.5l10 8.5" />
          <path d="M8.5 25c0-2.3 1.5-3.8 3.5-3.800s3.5 1.5 3.5 3.800M16.5 25c0-2.3 1.5-3.8 3.5-3.800s3.5 1.5 3.5 3.8" />
        </g>
        <g className="fill-ink-on-accent">
          <circle cx="12" cy="17.5" r="2.2" />
          <circle cx="20" cy="17.5" r="2.2" />
        </g>
      </svg>
      Caracteriza
    </span>
  );
}
