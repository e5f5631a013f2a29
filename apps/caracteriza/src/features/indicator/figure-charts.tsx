import type { Schema } from '@caracteriza/api-client';
import { dimensionWords, indicatorValueText } from '@caracteriza/domain/indicator/definition';
import { figure } from '@caracteriza/domain/words/counted';
import { BarChart } from '@caracteriza/ui/bar-chart';
import { LineChart } from '@caracteriza/ui/line-chart';
import { PyramidChart } from '@caracteriza/ui/pyramid-chart';
import { SmallMultiples } from '@caracteriza/ui/small-multiples';
import { useId } from 'react';
import {
  baseText,
  denominatorText,
  hiddenText,
  monthText,
  outsideTexts,
  outsideTotalText,
  partText,
  valueText,
} from './figure-text.ts';

type Figures = Schema<'IndicatorFigures'>;
type Figure = Schema<'IndicatorFigure'>;
type Row = Schema<'IndicatorRow'>;

interface FigureChartsProps {
  figures: Figures;
  filter: { zone: string; month: string };
  /** Whether the charts are for paper, where nobody can open the definition of an indicator. */
  onPaper?: boolean;
}

/** Each indicator with its breakdowns, the population and its households. */
export function FigureCharts({ figures, filter, onPaper = false }: FigureChartsProps) {
  const { indicators, pyramid, households } = figures;
  return (
    <div className="flex flex-col gap-6">
      {filter.month !== '' && (
        <p className="text-pretty text-ink-muted">
          {filter.zone === ''
            ? 'De un mes se desglosa solo por zona.'
            : 'De una zona en un mes se muestra solo el total, para que no se deduzca de quién se trata.'}
        </p>
      )}
      {indicators.map((indicator) => (
        <FigureSection
          key={indicator.id}
          indicator={indicator}
          monthChosen={filter.month !== ''}
          onPaper={onPaper}
        />
      ))}
      <MonthsTogether indicators={indicators} />
      <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
        <PyramidChart
          label={`Población encuestada: ${countText(pyramid.total)} personas${filter.month === '' ? '' : ', de todos los meses'}`}
          labelHeader="Edad"
          sides={pyramid.sexes.map(({ label }) => label)}
          groups={pyramid.rows.map(({ key, label, counts }) => ({ id: key, label, values: counts }))}
          formatValue={figure}
        />
      </section>
      <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
        <BarChart
          label={`Tipos de hogar, según el parentesco con el jefe: ${countText(households.total)} familias${filter.month === '' ? '' : ', de todos los meses'}`}
          labelHeader="Tipo"
          valueHeader="Familias"
          bars={households.rows.map(({ key, label, count }) => ({ id: key, label, value: count }))}
          formatValue={figure}
        />
      </section>
    </div>
  );
}

const countText = (count: number | null) => (count === null ? hiddenText.toLowerCase() : figure(count));

/** An indicator: its value, its base, the units outside the base, its definition and its breakdowns. */
function FigureSection({
  indicator,
  monthChosen,
  onPaper,
}: {
  indicator: Figure;
  monthChosen: boolean;
  onPaper: boolean;
}) {
  const heading = useId();
  const Heading = onPaper ? 'h3' : 'h2';
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <Heading id={heading} className="text-lg font-bold wrap-anywhere">
        {indicator.name}
      </Heading>
      <p className="max-w-prose text-pretty text-ink-muted">{indicator.description}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 tabular-nums">
        <span className="text-3xl font-bold">{valueText(indicator.factor, indicator.total)}</span>
        <span>{baseText(indicator)}</span>
      </p>
      {indicator.total && (
        <p className="mt-1 text-sm text-ink-muted tabular-nums">
          {[
            outsideTotalText(indicator),
            ...(monthChosen && indicator.byMonth ? [] : outsideTexts(indicator)),
          ].join(' · ')}
        </p>
      )}
      {indicator.severalChoices && (
        <p className="mt-1 text-sm">
          Pregunta de varias respuestas: los porcentajes de sus opciones pueden sumar más de 100.
        </p>
      )}
      {monthChosen && !indicator.byMonth && <p className="mt-1 text-sm">De todos los meses.</p>}
      {indicator.problem !== null && (
        <p className="mt-1 text-sm text-warning-ink">{`El cuestionario cambió: ${indicator.problem}`}</p>
      )}
      <details className="mt-2 text-sm" open={onPaper}>
        <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-ink">
          {`Cómo se calcula (versión ${indicator.definitionVersion})`}
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">Numerador</dt>
          <dd>{indicator.numerator}</dd>
          <dt className="font-semibold">Denominador</dt>
          <dd>{denominatorText(indicator.denominator)}</dd>
          {indicator.characterization !== null && (
            <>
              <dt className="font-semibold">Caracterización</dt>
              <dd>{indicator.characterization}</dd>
            </>
          )}
        </dl>
      </details>
      <div className="mt-4 flex flex-col gap-8 empty:hidden">
        {indicator.breakdowns
          .filter(({ rows }) => rows.length > 0)
          .map((breakdown) => (
            <BreakdownChart key={breakdown.dimension} figure={indicator} breakdown={breakdown} />
          ))}
      </div>
    </section>
  );
}

/** The bar of a row, with a text if it is hidden or has no base. */
const markOf = (factor: number, { key, label, cell }: Row) => ({
  id: key,
  label,
  value: cell?.value ?? null,
  text: valueText(factor, cell),
});

function BreakdownChart({
  figure: one,
  breakdown,
}: {
  figure: Figure;
  breakdown: Schema<'IndicatorBreakdown'>;
}) {
  const { dimension, rows } = breakdown;
  const word = dimensionWords[dimension];
  const chartProps = {
    label: `${one.name} por ${word.toLowerCase()}`,
    labelHeader: word,
    valueHeader: 'Valor',
    formatValue: (value: number) => indicatorValueText(one.factor, value),
    ...(one.factor === 100 && { max: 100 }),
  };
  if (dimension === 'month')
    return <LineChart {...chartProps} points={rows.map((row) => markOf(one.factor, row))} />;
  return (
    <BarChart
      {...chartProps}
      detailHeader="De la base"
      bars={rows.map((row) => ({ ...markOf(one.factor, row), detail: partText(row.cell) }))}
    />
  );
}

/** The percentages of all indicators by month, on one scale; renders nothing until two of them have two months. */
function MonthsTogether({ indicators }: { indicators: readonly Figure[] }) {
  const series = indicators
    .filter(({ factor }) => factor === 100)
    .flatMap(({ id, name, breakdowns }) => {
      const rows = breakdowns.find(({ dimension }) => dimension === 'month')?.rows ?? [];
      return rows.length > 1 ? [{ id, label: name, rows }] : [];
    });
  if (series.length < 2) return null;
  const months = [...new Set(series.flatMap(({ rows }) => rows.map(({ key }) => key)))].toSorted();
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <SmallMultiples
        label="Los porcentajes por mes, en la misma escala"
        labelHeader="Indicador"
        points={months.map(monthText)}
        max={100}
        formatValue={(value) => indicatorValueText(100, value)}
        series={series.map(({ id, label, rows }) => {
          const cells = months.map((month) => rows.find(({ key }) => key === month));
          return {
            id,
            label,
            values: cells.map((row) => row?.cell?.value ?? null),
            texts: cells.map((row) => (row ? valueText(100, row.cell) : '—')),
          };
        })}
      />
    </section>
  );
}
