import type { Schema } from '@caracteriza/api-client';
import { figure } from '@caracteriza/domain/words/counted';
import {
  baseText,
  figureTexts,
  shareText,
  shownMeasures,
  type Figures,
  type ShownMeasure,
} from '../board/board-figures.ts';
import { linesOf, type BoardLine } from '../board/board-lines.ts';
import { FileTable } from '../family/file-table.tsx';
import { ReportPart, ReportSection } from './report-section.tsx';

/** '14'; '12 de 40' if the base is not a column of the table; '—' if the base is 0. */
function cellText(figures: Figures, measure: ShownMeasure): string {
  const baseCount = figures[figureTexts[measure].base];
  if (baseCount === 0) return '—';
  const count = figure(figures[measure]);
  return measure === 'surveyedPeople' ? `${count} de ${figure(baseCount)}` : count;
}

interface FiguresTableProps {
  label: string;
  of: string;
  lines: readonly BoardLine[];
  measures: readonly ShownMeasure[];
}

function FiguresTable({ label, of: subject, lines, measures }: FiguresTableProps) {
  return (
    <FileTable
      numbers
      label={label}
      heads={[subject, 'Familias', ...measures.map((measure) => figureTexts[measure].label)]}
      rows={lines.map(({ id, name, figures }) => ({
        id,
        cells: [name, figure(figures.families), ...measures.map((measure) => cellText(figures, measure))],
      }))}
      empty="Todavía no hay nada que contar."
    />
  );
}

const daily = shownMeasures.filter((measure) => figureTexts[measure].daily);

/** The progress of the campaign: the figures of the board, in total and by zone, team, surveyor and day. */
export function ReportBoard({ board, campaignID }: { board: Schema<'Board'>; campaignID: string }) {
  const { total } = board;
  const { zoneLines, teamLines, surveyorLines, dayLines } = linesOf(board, campaignID);
  return (
    <ReportSection title="Avance de la campaña">
      <p className="mb-3 font-semibold tabular-nums">
        {`${figure(total.families)} familias, ${figure(total.people)} personas`}
      </p>
      <FileTable
        label="Avance en total"
        heads={['Cifra', 'Cantidad', 'De cuántas']}
        rows={shownMeasures.map((measure) => ({
          id: measure,
          cells: [
            figureTexts[measure].label,
            figure(total[measure]),
            `${shareText(measure, total)} ${baseText(measure, total)}`.trim(),
          ],
        }))}
      />
      <p className="mt-3 text-sm text-ink-muted">
        Las cifras de visitas son según la última visita de cada familia; las de un día, según la última de
        ese día. «—» quiere decir que no hay nada de qué contar.
      </p>
      <ReportPart title="Por zona">
        <FiguresTable label="Avance por zona" of="Zona" lines={zoneLines} measures={shownMeasures} />
      </ReportPart>
      {board.teams.some(({ team }) => team !== null) && (
        <ReportPart title="Por equipo">
          <FiguresTable label="Avance por equipo" of="Equipo" lines={teamLines} measures={shownMeasures} />
        </ReportPart>
      )}
      <ReportPart title="Por encuestador">
        <FiguresTable
          label="Avance por encuestador"
          of="Encuestador"
          lines={surveyorLines}
          measures={shownMeasures}
        />
      </ReportPart>
      <ReportPart title="Por día">
        <FiguresTable label="Avance por día" of="Día" lines={dayLines} measures={daily} />
      </ReportPart>
    </ReportSection>
  );
}
