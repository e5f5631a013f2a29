import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { progressEs } from './progress-messages.ts';

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is in progress; also the bar's accessible name. */
  label: ReactNode;
  /** How much is done, from 0 to `max`; null or omitted if not known. */
  value?: number | null;
  max?: number;
  /** Text shown in place of the percentage, such as "120 de 400 filas". */
  detail?: ReactNode;
}

/** Announced at each quarter, because announcing every percent would constantly interrupt the screen reader. */
const QUARTER = 25;

/** @param fraction from 0 to 1; null if not known */
function Bar({ fraction, labelledBy }: { fraction: number | null; labelledBy: string }) {
  const range =
    fraction === null
      ? {}
      : { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.floor(fraction * 100) };
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      {...range}
      className="h-2.5 overflow-hidden rounded-full border border-line bg-surface-sunken"
    >
      {/* A width in an attribute: a strict CSP blocks inline styles in a server's HTML. */}
      <svg className="block size-full [&:dir(rtl)]:-scale-x-100">
        <rect
          width={`${(fraction ?? 1) * 100}%`}
          height="100%"
          rx="5"
          className={cn(
            'fill-accent forced-colors:fill-[Highlight]',
            fraction === null ? 'animate-pulse' : 'transition-[width] duration-300',
          )}
        />
      </svg>
    </div>
  );
}

/** The progress of a long task, or just that it is running. */
export function Progress({ label, value = null, max = 100, detail, className, ...rest }: ProgressProps) {
  const texts = useSection('progress', progressEs);
  const labelId = useId();
  const fraction = value !== null && max > 0 ? Math.min(1, Math.max(0, value / max)) : null;
  // Rounded down, so that 100 % is only shown when the task is finished.
  const percent = Math.floor((fraction ?? 0) * 100);
  const announcedPercent = Math.floor(percent / QUARTER) * QUARTER;
  return (
    <div
      data-slot="progress"
      data-state={fraction === null ? 'indeterminate' : fraction === 1 ? 'complete' : 'loading'}
      {...rest}
      className={cn('flex min-w-0 flex-col gap-1.5', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span id={labelId} className="font-semibold text-ink">
          {label}
        </span>
        <span className="text-ink-muted tabular-nums">
          {detail ?? (fraction !== null && texts.percent(percent))}
        </span>
      </div>
      <Bar fraction={fraction} labelledBy={labelId} />
      <span role="status" className="sr-only">
        {announcedPercent > 0 && (fraction === 1 ? texts.done : texts.percent(announcedPercent))}
      </span>
    </div>
  );
}
