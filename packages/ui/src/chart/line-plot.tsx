import type { ChartValue } from './chart-frame.tsx';

interface LinePlotProps {
  values: readonly ChartValue[];
  max: number;
  /** The position of the marked point. */
  pointIndex: number;
  /** The height in pixels. */
  height: number;
}

/** The lines between neighbouring values; the line is interrupted where a value is not shown. */
function piecesOf(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let path = '';
  for (const [index, point] of points.entries()) {
    if (!point) continue;
    path += `${points[index - 1] ? 'L' : 'M'}${point[0]} ${point[1]}`;
  }
  return path;
}

/** A line drawn in a box of 100 by 100 and stretched to fit; strokes keep their width. */
export function LinePlot({ values, max, pointIndex, height }: LinePlotProps) {
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, index) =>
    value === null
      ? null
      : ([values.length === 1 ? 50 : index * step, 96 - (92 * Math.min(value, max)) / max] as const),
  );
  const marked = points[pointIndex];
  return (
    <svg
      aria-hidden
      width="100%"
      height={height}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="block overflow-visible px-1.5 [&:dir(rtl)]:-scale-x-100"
    >
      <path
        d="M0 4H100M0 50H100M0 96H100"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-line forced-colors:stroke-[GrayText]"
      />
      <path
        d={piecesOf(points)}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="fill-none stroke-accent forced-colors:stroke-[Highlight]"
      />
      {/* A line of length 0 is drawn as a dot, which is not stretched. */}
      {points.map((point, index) =>
        point === null ? null : (
          <path
            key={index}
            d={`M${point[0]} ${point[1]}h0`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={point === marked ? 12 : 7}
            strokeLinecap="round"
            className="fill-none stroke-accent forced-colors:stroke-[Highlight]"
          />
        ),
      )}
    </svg>
  );
}
