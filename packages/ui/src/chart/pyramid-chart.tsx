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

/** A group of a pyramid, with the value of each side and of anything that belongs to neither side. */
export interface PyramidGroup {
  id: string;
  label: string;
  /** One value for each of `sides`; only the first two are drawn. */
  values: readonly ChartValue[];
}

export interface PyramidChartProps extends ChartProps {
  /** The groups, youngest first; the youngest is drawn at the bottom. */
  groups: readonly PyramidGroup[];
  /** The names of the two sides, and of any values shown only in the table. */
  sides: readonly string[];
}

/** A population by age group, with one side for men and one for women. */
export function PyramidChart({ label, labelHeader, groups, sides, formatValue, ...rest }: PyramidChartProps) {
  const texts = useSection('chart', chartEs);
  const write = useFormatValue(formatValue);
  const textOf = (value: ChartValue) => (value === null ? texts.hidden : write(value));
  const max = highestOf(groups.flatMap(({ values }) => values.slice(0, 2)));
  const oldestFirst = groups.toReversed();
  return (
    <ChartFrame
      slot="pyramid-chart"
      label={label}
      labelHeader={labelHeader}
      valueHeaders={sides}
      rows={oldestFirst.map(({ id, label: name, values }) => ({
        id,
        label: name,
        texts: values.map(textOf),
      }))}
      {...rest}
      plot={
        <div aria-hidden className="flex flex-col gap-1 text-xs tabular-nums">
          <div className="grid grid-cols-[1fr_5rem_1fr] gap-2 text-sm font-semibold">
            <span className="text-end">{sides[0]}</span>
            <span />
            <span>{sides[1]}</span>
          </div>
          {oldestFirst.map(({ id, label: name, values: [first = null, second = null] }) => (
            <div key={id} className="grid grid-cols-[1fr_5rem_1fr] items-center gap-2">
              <Side value={first} max={max} text={textOf(first)} backward />
              <bdi className="text-center">{name}</bdi>
              <Side value={second} max={max} text={textOf(second)} />
            </div>
          ))}
        </div>
      }
    />
  );
}

interface SideProps {
  value: ChartValue;
  max: number;
  text: string;
  /** Whether the bar grows from the middle towards the start of the line. */
  backward?: boolean;
}

function Side({ value, max, text, backward = false }: SideProps) {
  return (
    <div className={backward ? 'flex flex-row-reverse items-center gap-1' : 'flex items-center gap-1'}>
      <svg
        width="100%"
        height="14"
        className={`min-w-0 flex-1 ${backward ? '-scale-x-100 [&:dir(rtl)]:scale-x-100' : '[&:dir(rtl)]:-scale-x-100'}`}
      >
        <rect
          width={shareOf(value, max)}
          height="14"
          className={`forced-colors:fill-[Highlight] ${backward ? 'fill-accent' : 'fill-ink-muted'}`}
        />
      </svg>
      <span className={`w-12 shrink-0 text-ink-muted ${backward ? 'text-end' : ''}`}>{text}</span>
    </div>
  );
}
