import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../class-names/cn.ts';
import { numberFormat } from '../pagination/number-format.ts';
import { useUi } from '../provider/ui-context.ts';

/** A value of a chart; null if it is not shown. */
export type ChartValue = number | null;

/** Props shared by all charts. */
export interface ChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What the chart shows; also the name of its table. */
  label: string;
  /** The header of the table's first column: "Región". */
  labelHeader: string;
  /** Formats a value: "12,5 %". By default, the number in the provider's locale. */
  formatValue?: (value: number) => string;
}

/** The function that writes a chart's values. */
export function useFormatValue(formatValue: ChartProps['formatValue']): (value: number) => string {
  const { locale } = useUi();
  return formatValue ?? ((value) => numberFormat(locale).format(value));
}

interface ChartFrameProps extends Omit<ComponentProps<'figure'>, 'children'> {
  slot: string;
  label: string;
  labelHeader: string;
  valueHeaders: readonly string[];
  rows: readonly { id: string; label: string; texts: readonly string[] }[];
  plot: ReactNode;
}

const CELL = 'border-t border-line px-2 py-1.5 align-top';

/** A chart with its name above it, and a table with the same values next to it or, if there is no room, below it. */
export function ChartFrame({
  slot,
  label,
  labelHeader,
  valueHeaders,
  rows,
  plot,
  className,
  ...rest
}: ChartFrameProps) {
  const labelId = useId();
  return (
    <figure
      data-slot={slot}
      aria-labelledby={labelId}
      {...rest}
      className={cn('flex min-w-0 flex-col gap-3 text-ink', className)}
    >
      <figcaption id={labelId} className="font-semibold wrap-anywhere">
        {label}
      </figcaption>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div data-slot="chart-plot" className="min-w-[min(100%,18rem)] flex-1 print:break-inside-avoid">
          {plot}
        </div>
        <table
          data-slot="chart-table"
          aria-labelledby={labelId}
          className="min-w-[min(100%,16rem)] flex-1 border-collapse text-sm"
        >
          <thead>
            <tr>
              {[labelHeader, ...valueHeaders].map((header, index) => (
                <th
                  key={header}
                  scope="col"
                  className={cn('px-2 py-1.5 font-semibold', index === 0 ? 'text-start' : 'text-end')}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={`${CELL} text-start font-normal wrap-anywhere`}>
                  <bdi>{row.label}</bdi>
                </th>
                {row.texts.map((text, index) => (
                  <td key={valueHeaders[index]} className={`${CELL} text-end tabular-nums whitespace-nowrap`}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The highest of these values; 1 if none is above 0. */
export const highestOf = (values: readonly ChartValue[]): number =>
  Math.max(0, ...values.map((value) => value ?? 0)) || 1;

/** A length as a percentage of the bar's track. */
export const shareOf = (value: ChartValue, max: number): string =>
  `${Math.min(100, Math.max(0, (100 * (value ?? 0)) / max))}%`;
