import { figure, percentText } from '@caracteriza/domain/words/counted';
import type { QualityLine } from './quality-table.tsx';
import { countOf, flagLabel, type ShownFlag } from './quality-words.ts';

const percentage = ({ count, base }: { count: number; base: number }) =>
  base === 0 ? 0 : (100 * count) / base;

/**
 * Each surveyor's share of surveys with a flag, as a bar with a mark at the team's share; the table contains the same values.
 */
export function QualityChart({
  team,
  surveyors,
  flag,
}: {
  team: QualityLine;
  surveyors: readonly QualityLine[];
  flag: ShownFlag;
}) {
  const teamCount = countOf(team.figures, flag);
  return (
    <figure className="mb-6 max-w-3xl rounded-card border border-line bg-surface px-4 py-4 shadow-card print:break-inside-avoid print:shadow-none">
      <figcaption className="mb-3">
        <span className="font-bold">{flagLabel(flag)}</span>{' '}
        <span className="text-ink-muted">
          {teamCount.base === 0
            ? 'No hay encuestas de las que se pueda decir.'
            : `La línea marca todo el equipo: ${percentText(teamCount.count, teamCount.base)}, ${figure(teamCount.count)} de ${figure(teamCount.base)}.`}
        </span>
      </figcaption>
      <ul className="flex flex-col gap-2">
        {surveyors.map((line) => {
          const surveyorCount = countOf(line.figures, flag);
          return (
            <li
              key={line.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)_9rem]"
            >
              <span className="text-sm wrap-anywhere">{line.name}</span>
              <span
                aria-hidden
                className="relative order-last col-span-2 h-4 rounded-sm bg-surface-sunken sm:order-none sm:col-span-1"
              >
                <span
                  className="absolute inset-y-0 start-0 rounded-sm bg-accent"
                  style={{ inlineSize: `${percentage(surveyorCount)}%` }}
                />
                {teamCount.base > 0 && (
                  <span
                    className="absolute -inset-y-1 w-0.5 bg-ink"
                    style={{ insetInlineStart: `${percentage(teamCount)}%` }}
                  />
                )}
              </span>
              <span className="text-end text-sm whitespace-nowrap tabular-nums">
                {surveyorCount.base === 0
                  ? '—'
                  : `${percentText(surveyorCount.count, surveyorCount.base)} (${figure(surveyorCount.count)} de ${figure(surveyorCount.base)})`}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
