import { isOpenOn } from '@caracteriza/domain/campaign/campaign-days';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';
import { daysBetween } from './long-date.ts';

/** Days left in a campaign, including its last day. */
function daysLeftText(days: number): string {
  if (days === 0) return 'Termina hoy';
  return days === 1 ? 'Queda 1 día' : `Quedan ${days} días`;
}

/** Noon today as a percentage of the time from a campaign's first to its last day. */
function todayPercent(start: string, today: string, end: string): number {
  return (100 * (daysBetween(start, today) + 0.5)) / (daysBetween(start, end) + 1);
}

/** The campaigns in which surveys can be saved today. */
export function OpenCampaigns() {
  const { data, error, isLoading, mutate } = useRead('listCampaigns');
  const today = useToday();
  const openCampaigns = data?.data.filter(({ startDate, endDate }) =>
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
      {openCampaigns?.length === 0 && <EmptyState title="No hay campañas abiertas hoy" />}
      <ul className="grid gap-5 grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]">
        {openCampaigns?.map(({ id, code, name, description, startDate, endDate }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-surface p-5 shadow-card">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="text-lg font-bold">{name}</h3>
              <span className="text-sm text-ink-muted tabular-nums">{code}</span>
            </div>
            <p className="mt-1 mb-4 text-sm text-pretty text-ink-muted">{description}</p>
            <p className="mt-auto text-sm font-semibold text-accent-ink tabular-nums">
              {daysLeftText(daysBetween(today, endDate.dateChar))}
            </p>
            {/* A line with today's position between the two dates. Not a filling bar, which would look like
                the share of people surveyed. */}
            <div aria-hidden className="relative mx-1.5 mt-2 h-3">
              <div className="absolute inset-x-0 top-1/2 -translate-y-1/2 border-t-2 border-line-strong" />
              <div
                data-slot="today"
                className="absolute size-3 -translate-x-1/2 rounded-full border-6 border-accent rtl:translate-x-1/2"
                style={{ insetInlineStart: `${todayPercent(startDate.dateChar, today, endDate.dateChar)}%` }}
              />
            </div>
            <p className="mt-1 flex justify-between gap-x-4 text-sm text-ink-muted tabular-nums">
              <span>
                <span className="sr-only">Del </span>
                {compactToDisplay(startDate.dateChar)}
              </span>
              <span>
                <span className="sr-only">al </span>
                {compactToDisplay(endDate.dateChar)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
