import { figure } from '@caracteriza/domain/words/counted';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Link } from 'react-router';
import { boardAddress } from './board-address.ts';
import { figureTexts, shownMeasures, type ShownMeasure } from './board-figures.ts';
import type { BoardLine } from './board-lines.ts';

/** '12 de 40', in which the number links to its families. */
function FigureCell({ line, measure }: { line: BoardLine; measure: ShownMeasure }) {
  const { figures, place, name } = line;
  const baseCount = figures[figureTexts[measure].base];
  if (baseCount === 0) return <span className="text-ink-muted">—</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Link
        to={boardAddress({ ...place, measure })}
        aria-label={`${figureTexts[measure].label} de ${name}: ${figure(figures[measure])}`}
        className="inline-block min-h-6 min-w-6 font-semibold text-accent-ink underline"
      >
        {figure(figures[measure])}
      </Link>
      <span className="text-ink-muted">{` ${measure === 'questionnaires' ? 'en' : 'de'} ${figure(baseCount)}`}</span>
    </span>
  );
}

const columnsFor = (header: string, measures: readonly ShownMeasure[]): DataTableColumn<BoardLine>[] => [
  { id: 'name', header, value: ({ name }) => name },
  ...measures.map((measure): DataTableColumn<BoardLine> => ({
    id: measure,
    header: figureTexts[measure].label,
    align: 'end',
    value: ({ figures }) => figures[measure],
    cell: (line) => <FigureCell line={line} measure={measure} />,
  })),
];

const daily = shownMeasures.filter((measure) => figureTexts[measure].daily);
const columns = {
  Zona: columnsFor('Zona', shownMeasures),
  Equipo: columnsFor('Equipo', shownMeasures),
  Encuestador: columnsFor('Encuestador', shownMeasures),
  Día: columnsFor('Día', daily),
};

interface BoardTableProps {
  label: string;
  subject: keyof typeof columns;
  lines: readonly BoardLine[];
}

/** The figures of each zone, team, surveyor or day. */
export function BoardTable({ label, subject, lines }: BoardTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns[subject]}
      rows={lines}
      getRowId={({ id }) => id}
      selection="none"
      emptyText="Todavía no hay nada que contar"
    />
  );
}
