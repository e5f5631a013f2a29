import { isOpenOn } from '@caracteriza/domain/campaign-days';
import { compactToDisplay } from '@caracteriza/domain/dates';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { daysBetween } from './long-date.ts';

/** The days left of a campaign, its last day included. */
function left(days: number): string {
  if (days === 0) return 'Termina hoy';
  return days === 1 ? 'Queda 1 día' : `Quedan ${days} días`;
}

/** The percentage of a campaign's days that has passed, today included. */
function elapsedPercent(start: string, today: string, end: string): number {
  return (100 * (daysBetween(start, today) + 1)) / (daysBetween(start, end) + 1);
}

/** The campaigns in which surveys can be saved today. */
export function OpenCampaigns() {
  const { data, error, isLoading, mutate } = useRead('listCampaigns');
  const today = useToday();
  const open = data?.data.filter(({ startDate, endDate }) =>
    isOpenOn(today, startDate.dateChar, endDate.dateChar),
  );
  return (
    <section aria-labelledby="open-campaigns" aria-busy={isLoading}>
      <h2 id="open-campaigns" className="mb-3 text-lg font-bold">
        Campañas abiertas hoy
      </h2>
      {error && (
        <EmptyState kind="error" onRetry={() => void mutate()}>
          {errorText(error)}
        </EmptyState>
      )}
      {open?.length === 0 && <EmptyState title="No hay campañas abiertas hoy" />}
      <ul className="grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]">
        {open?.map(({ id, code, name, description, startDate, endDate }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="text-lg font-bold">{name}</h3>
              <span className="text-sm text-ink-muted tabular-nums">{code}</span>
            </div>
            <p className="mt-1 mb-4 text-sm text-pretty text-ink-muted">{description}</p>
            {/* The share of its time that has passed; the line below says it in words. */}
            <div aria-hidden className="mt-auto h-1.5 overflow-hidden rounded-full bg-accent-soft">
              <div
                className="h-full rounded-full bg-accent"
                style={{ width: `${elapsedPercent(startDate.dateChar, today, endDate.dateChar)}%` }}
              />
            </div>
            <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
              <span className="font-semibold text-accent-ink">
                {left(daysBetween(today, endDate.dateChar))}
              </span>
              <span className="text-ink-muted">
                Del {compactToDisplay(startDate.dateChar)} al {compactToDisplay(endDate.dateChar)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
