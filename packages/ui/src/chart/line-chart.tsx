import { useState } from 'react';
import { useSection } from '../messages/use-section.ts';
import { chartEs } from './chart-messages.ts';
import { ChartFrame, highestOf, type ChartProps, type ChartValue, useFormatValue } from './chart-frame.tsx';
import { LinePlot } from './line-plot.tsx';
import { PointRange } from './point-range.tsx';

/** A point of a line. */
export interface ChartPoint {
  id: string;
  label: string;
  value: ChartValue;
  /** Shown in place of the value, such as "—" if there is none. */
  text?: string;
}

export interface LineChartProps extends ChartProps {
  /** In order, for example by month. */
  points: readonly ChartPoint[];
  valueHeader: string;
  /** The value at the top; by default the highest value. The bottom is 0. */
  max?: number;
}

/** How one value changes, as a line above 0; it is interrupted where a value is not shown. */
export function LineChart({
  label,
  labelHeader,
  valueHeader,
  points,
  max,
  formatValue,
  ...rest
}: LineChartProps) {
  const texts = useSection('chart', chartEs);
  const write = useFormatValue(formatValue);
  const [chosenIndex, setChosenIndex] = useState<number | null>(null);
  const textOf = ({ text, value }: ChartPoint) => text ?? (value === null ? texts.hidden : write(value));
  const markedIndex = Math.min(chosenIndex ?? Infinity, points.length - 1);
  const point = points[markedIndex];
  const top = max ?? highestOf(points.map(({ value }) => value));
  const spokenText = point ? `${point.label}: ${textOf(point)}` : '';
  return (
    <ChartFrame
      slot="line-chart"
      label={label}
      labelHeader={labelHeader}
      valueHeaders={[valueHeader]}
      rows={points.map((point) => ({ id: point.id, label: point.label, texts: [textOf(point)] }))}
      {...rest}
      plot={
        <div className="flex flex-col gap-1 text-sm tabular-nums">
          <div className="flex justify-between gap-3">
            <span className="text-ink-muted">{write(top)}</span>
            <span className="font-semibold">{spokenText}</span>
          </div>
          <LinePlot
            values={points.map(({ value }) => value)}
            max={top}
            pointIndex={markedIndex}
            height={160}
          />
          <div className="flex justify-between gap-3 text-ink-muted">
            <span>{points[0]?.label}</span>
            <span>{points.length > 1 && points.at(-1)!.label}</span>
          </div>
          {points.length > 1 && (
            <PointRange
              label={texts.point(label)}
              points={points.length}
              pointIndex={markedIndex}
              text={spokenText}
              onAtChange={setChosenIndex}
            />
          )}
        </div>
      }
    />
  );
}
