import type { Schema } from '@caracteriza/api-client';
import { figure } from '@caracteriza/domain/words/counted';
import { FileTable } from '../family/file-table.tsx';
import { QualityChart } from '../quality/quality-chart.tsx';
import type { QualityLine } from '../quality/quality-table.tsx';
import { countOf, flagLabel, type ShownFlag } from '../quality/quality-words.ts';
import { ReportSection } from './report-section.tsx';

/** '3 de 40'; '—' if no survey can have the flag. */
function cellText(line: QualityLine, flag: ShownFlag): string {
  const { count, base } = countOf(line.figures, flag);
  return base === 0 ? '—' : `${figure(count)} de ${figure(base)}`;
}

/** The flags of the tab 'Calidad', by surveyor. */
export function ReportQuality({ quality }: { quality: Schema<'Quality'> }) {
  const { total, surveyors } = quality;
  const team: QualityLine = { id: '', name: 'Todo el equipo', figures: total };
  const lines = surveyors.map(({ surveyor, figures }): QualityLine => ({ ...surveyor, figures }));
  const flags: ShownFlag[] = ['any', ...total.flags.map(({ flag }) => flag)];
  return (
    <ReportSection title="Calidad de las encuestas">
      <p className="mb-4 text-ink-muted">
        Una señal invita a mirar una encuesta con más atención. No dice que esté mal, ni por qué: puede haber
        una buena razón.
      </p>
      {lines.length === 0 ? (
        <p>Todavía no hay encuestas.</p>
      ) : (
        <>
          <QualityChart team={team} surveyors={lines} flag="any" />
          <FileTable
            numbers
            label="Señales por encuestador"
            heads={['Encuestador', ...flags.map(flagLabel)]}
            rows={[team, ...lines].map((line) => ({
              id: line.id,
              cells: [line.name, ...flags.map((flag) => cellText(line, flag))],
            }))}
          />
          <p className="mt-3 text-sm text-ink-muted">
            «3 de 40» quiere decir 3 de las 40 encuestas en las que eso se puede saber.
          </p>
        </>
      )}
    </ReportSection>
  );
}
