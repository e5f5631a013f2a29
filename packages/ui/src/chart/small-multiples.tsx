import { useState } from 'react';
import { useSection } from '../messages/use-section.ts';
import { chartEs } from './chart-messages.ts';
import { ChartFrame, highestOf, type ChartProps, type ChartValue } from './chart-frame.tsx';
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
  formatValue = String,
  ...rest
}: SmallMultiplesProps) {
  const texts = useSection('chart', chartEs);
  const [chosen, setChosen] = useState<number | null>(null);
  const textOf = ({ values, texts: own }: ChartSeries, nth: number) => {
    const value = values[nth] ?? null;
    return own?.[nth] ?? (value === null ? texts.hidden : formatValue(value));
  };
  const at = Math.min(chosen ?? Infinity, points.length - 1);
  const top = max ?? highestOf(series.flatMap(({ values }) => values));
  return (
    <ChartFrame
      slot="small-multiples"
      label={label}
      labelHeader={labelHeader}
      valueHeaders={points}
      rows={series.map((one) => ({
        id: one.id,
        label: one.label,
        texts: points.map((_, nth) => textOf(one, nth)),
      }))}
      {...rest}
      plot={
        <div className="flex flex-col gap-4 text-sm tabular-nums">
          {points.length > 1 && (
            <PointRange
              label={texts.point(label)}
              points={points.length}
              at={at}
              text={points[at] ?? ''}
              onAtChange={setChosen}
            />
          )}
          <p className="text-ink-muted">{points[at]}</p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-4">
            {series.map((one) => (
              <li key={one.id} className="min-w-0 print:break-inside-avoid">
                <p className="wrap-anywhere">{one.label}</p>
                <p className="font-semibold">{textOf(one, at)}</p>
                <LinePlot values={one.values} max={top} at={at} height={56} />
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
