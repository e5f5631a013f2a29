import { useState } from 'react';
import { useSection } from '../messages/use-section.ts';
import { chartEs } from './chart-messages.ts';
import { ChartFrame, highestOf, type ChartProps, type ChartValue, useFormatValue } from './chart-frame.tsx';
import { LinePlot } from './line-plot.tsx';
import { PointRange } from './point-range.tsx';

/** One of several small charts. */
export interface ChartSeries {
  id: string;
  label: string;
  /** One value for each of `points`. */
  values: readonly ChartValue[];
  /** Shown in place of the values, such as "—" if there is none. */
  texts?: readonly (string | undefined)[];
}

export interface SmallMultiplesProps extends ChartProps {
  /** The names of the points, common to all charts, for example months. */
  points: readonly string[];
  series: readonly ChartSeries[];
  /** The value at the top of each chart; by default the highest of all. */
  max?: number;
}

/** Several lines side by side on the same scale, for comparison; one control marks the same point in each. */
export function SmallMultiples({
  label,
  labelHeader,
  points,
  series,
  max,
  formatValue,
  ...rest
}: SmallMultiplesProps) {
  const texts = useSection('chart', chartEs);
  const write = useFormatValue(formatValue);
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  const textOf = ({ values, texts: seriesTexts }: ChartSeries, nth: number) => {
    const value = values[nth] ?? null;
    return seriesTexts?.[nth] ?? (value === null ? texts.hidden : write(value));
  };
  const markedIndex = Math.min(chosenIndex ?? Infinity, points.length - 1);
  const top = max ?? highestOf(series.flatMap(({ values }) => values));
  return (
    <ChartFrame
      slot="small-multiples"
      label={label}
      labelHeader={labelHeader}
      valueHeaders={points}
      rows={series.map((item) => ({
        id: item.id,
        label: item.label,
        texts: points.map((_, nth) => textOf(item, nth)),
      }))}
      {...rest}
      plot={
        <div className="flex flex-col gap-4 text-sm tabular-nums">
          {points.length > 1 && (
            <PointRange
              label={texts.point(label)}
              points={points.length}
              pointIndex={markedIndex}
              text={points[markedIndex] ?? ''}
              onAtChange={setChosenIndex}
            />
          )}
          <p className="text-ink-muted">{points[markedIndex]}</p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-4">
            {series.map((item) => (
              <li key={item.id} className="min-w-0 print:break-inside-avoid">
                <p className="wrap-anywhere">{item.label}</p>
                <p className="font-semibold">{textOf(item, markedIndex)}</p>
                <LinePlot values={item.values} max={top} pointIndex={markedIndex} height={56} />
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
