import { useEffect, useRef } from 'react';
import { useAppearance } from '../../shell/appearance.ts';
import { drawSign } from './board-map-drawing.ts';
import { paletteOf } from './board-map-palette.ts';
import { progressStates, progressStateText, type ProgressState } from './board-map-words.ts';

const side = 22;

function Sign({ progressState }: { progressState: ProgressState }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [appearance] = useAppearance();
  const ratio = window.devicePixelRatio || 1;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, side, side);
    drawSign(pen, progressState, [side / 2, side / 2], 8, paletteOf(pen.canvas));
  }, [appearance, ratio, progressState]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={side * ratio}
      height={side * ratio}
      style={{ width: side, height: side }}
      className="shrink-0"
    />
  );
}

/** The meaning of the map's symbols. */
export function BoardMapLegend() {
  return (
    <ul aria-label="Qué significa cada signo" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {progressStates.map((progressState) => (
        <li key={progressState} className="flex items-center gap-1.5">
          <Sign progressState={progressState} />
          {progressStateText(progressState)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className="grid size-6.5 place-items-center rounded-full border-4 border-success text-xs font-bold tabular-nums"
        >
          12
        </span>
        Varias familias juntas
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="size-5 rounded-full border-2 border-dashed border-ink" />
        Posición dudosa
      </li>
    </ul>
  );
}
