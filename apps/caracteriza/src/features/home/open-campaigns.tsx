import { compactToDisplay } from '@caracteriza/domain/dates';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { useToday } from '../../session/use-today.ts';

/** The campaigns in which surveys can be saved today. */
export function OpenCampaigns() {
  const { data, error, isLoading, mutate } = useRead('listCampaigns');
  const today = useToday();
  const open = data?.data.filter(
    ({ startDate, endDate }) => startDate.dateChar <= today && today <= endDate.dateChar,
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
      <ul className="flex flex-col gap-3">
        {open?.map(({ id, code, name, description, startDate, endDate }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-bold">{name}</h3>
              <span className="text-sm text-ink-muted tabular-nums">{code}</span>
            </div>
            <p className="mt-1 text-sm text-ink-muted">{description}</p>
            <p className="mt-2 text-sm font-semibold text-accent-ink tabular-nums">
              Del {compactToDisplay(startDate.dateChar)} al {compactToDisplay(endDate.dateChar)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
