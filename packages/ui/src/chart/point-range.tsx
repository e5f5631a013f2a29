interface PointRangeProps {
  label: string;
  points: number;
  pointIndex: number;
  /** What screen readers read for the point: "03/2026: 12 %". */
  text: string;
  onAtChange: (pointIndex: number) => void;
}

/** Moves from point to point by arrow keys, finger or pointer; screen readers read each point's value. */
export function PointRange({ label, points, pointIndex, text, onAtChange }: PointRangeProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={Math.max(0, points - 1)}
      value={pointIndex}
      onChange={(event) => onAtChange(Number(event.target.value))}
      className="min-h-6 w-full accent-accent print:hidden"
    />
  );
}
