import { useSection } from '../messages/use-section.ts';
import { chartEs } from './chart-messages.ts';
import {
  ChartFrame,
  highestOf,
  shareOf,
  type ChartProps,
  type ChartValue,
  useFormatValue,
} from './chart-frame.tsx';

/** A bar of a bar chart. */
export interface ChartBar {
  id: string;
  label: string;
  value: ChartValue;
  /** Shown in place of the value, such as "—" if there is none. */
  text?: string;
  /** Additional information, as another column of the table: "25 de 200". */
  detail?: string;
}

export interface BarChartProps extends ChartProps {
  bars: readonly ChartBar[];
  /** The header of the values: "Porcentaje". */
  valueHeader: string;
  /** The header of the bars' details. */
  detailHeader?: string;
  /** The value of a full bar; by default the highest value. */
  max?: number;
}

/** One value for each of several items, as horizontal bars, which leave room for long names. */
export function BarChart({
  label,
  labelHeader,
  valueHeader,
  detailHeader,
  bars,
  max,
  formatValue,
  ...rest
}: BarChartProps) {
  const texts = useSection('chart', chartEs);
  const write = useFormatValue(formatValue);
  const textOf = ({ text, value }: ChartBar) => text ?? (value === null ? texts.hidden : write(value));
  const highest = max ?? highestOf(bars.map(({ value }) => value));
  return (
    <ChartFrame
      slot="bar-chart"
      label={label}
      labelHeader={labelHeader}
      valueHeaders={[valueHeader, ...(detailHeader === undefined ? [] : [detailHeader])]}
      rows={bars.map((bar) => ({
        id: bar.id,
        label: bar.label,
        texts: [textOf(bar), ...(detailHeader === undefined ? [] : [bar.detail ?? ''])],
      }))}
      {...rest}
      plot={
        <div aria-hidden className="flex flex-col gap-2.5">
          {bars.map((bar) => (
            <div key={bar.id}>
              <div className="flex justify-between gap-3 text-sm">
                <bdi className="wrap-anywhere">{bar.label}</bdi>
                <span className="text-ink-muted tabular-nums">{textOf(bar)}</span>
              </div>
              <Bar value={bar.value} max={highest} />
            </div>
          ))}
        </div>
      }
    />
  );
}

/** A bar in its track. */
function Bar({ value, max }: { value: ChartValue; max: number }) {
  return (
    <svg width="100%" height="12" className="block [&:dir(rtl)]:-scale-x-100">
      <rect
        width="100%"
        height="12"
        rx="2"
        className="fill-surface-sunken stroke-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <rect
        width={shareOf(value, max)}
        height="12"
        rx="2"
        className="fill-accent forced-colors:fill-[Highlight]"
      />
    </svg>
  );
}
