import { figure } from '@caracteriza/domain/words/counted';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Link } from 'react-router';
import { countOf, type Figures, flagLabel, flaggedAddress, type ShownFlag } from './quality-words.ts';

/** A line of the table: a surveyor, or with an empty id the whole team. */
export interface QualityLine {
  readonly id: string;
  readonly name: string;
  readonly figures: Figures;
}

/** '3 de 40', in which the number links to its surveys. */
function CountCell({ campaign, line, flag }: { campaign: string; line: QualityLine; flag: ShownFlag }) {
  const { count, base: total } = countOf(line.figures, flag);
  if (total === 0) return <span className="text-ink-muted">—</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {count === 0 ? (
        '0'
      ) : (
        <Link
          to={flaggedAddress(campaign, flag, line.id)}
          aria-label={`${flagLabel(flag)}, ${line.name}: ${figure(count)}`}
          className="inline-block min-h-6 min-w-6 font-semibold text-accent-ink underline"
        >
          {figure(count)}
        </Link>
      )}
      <span className="text-ink-muted">{` de ${figure(total)}`}</span>
    </span>
  );
}

const columnsFor = (campaign: string, flags: readonly ShownFlag[]): DataTableColumn<QualityLine>[] => [
  { id: 'name', header: 'Encuestador', value: ({ name }) => name },
  ...flags.map((flag): DataTableColumn<QualityLine> => ({
    id: flag,
    header: flagLabel(flag),
    align: 'end',
    value: ({ figures }) => countOf(figures, flag).count,
    cell: (line) => <CountCell campaign={campaign} line={line} flag={flag} />,
  })),
];

interface QualityTableProps {
  campaign: string;
  lines: readonly QualityLine[];
  flags: readonly ShownFlag[];
}

/** How many surveys of each surveyor have each flag, with the team in the first line. */
export function QualityTable({ campaign, lines, flags }: QualityTableProps) {
  return (
    <DataTable
      label="Señales por encuestador"
      columns={columnsFor(campaign, flags)}
      rows={lines}
      getRowId={({ id }) => id}
      selection="none"
      emptyText="Todavía no hay encuestas"
    />
  );
}
