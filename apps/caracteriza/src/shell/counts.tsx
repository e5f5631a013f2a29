import { figure } from '@caracteriza/domain/words/counted';

interface CountsProps {
  counts: readonly (readonly [label: string, count: number])[];
  /** The number of columns on a wide screen. */
  className: string;
  'aria-label'?: string;
}

/** Figures side by side, each in a box with its label. */
export function Counts({ counts, className, ...list }: CountsProps) {
  return (
    <dl {...list} className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${className}`}>
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-card border border-line bg-surface-sunken p-3">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{figure(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
