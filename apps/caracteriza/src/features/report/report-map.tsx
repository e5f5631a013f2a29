import type { Schema } from '@caracteriza/api-client';
import { useEffect, useRef } from 'react';
import { drawMap } from '../board/board-map-drawing.ts';
import { BoardMapLegend } from '../board/board-map-legend.tsx';
import { markersOf } from '../board/board-map-marks.ts';
import { paletteOf } from '../board/board-map-palette.ts';
import { drawnShapes } from '../board/board-map-shapes.ts';
import { BoardMapSources, MissingShapes } from '../board/board-map-sources.tsx';
import type { MapView } from '../board/board-map-view.ts';
import { totalText, uncheckedText, type BoardMapAnswer } from '../board/board-map-words.ts';
import { ReportSection } from './report-section.tsx';
import { mapSize } from './use-report.ts';

/** Drawn at a higher resolution than the page's, so that no pixels are visible on paper. */
const ratio = 3;

interface ReportMapProps {
  view: MapView;
  answer: BoardMapAnswer;
  shapes: Schema<'BoardShapes'>;
}

/** The map of all families, as the board first shows it. */
export function ReportMap({ view, answer, shapes }: ReportMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    drawMap(pen, {
      size: mapSize,
      ratio,
      palette: paletteOf(pen.canvas),
      shapes: drawnShapes(shapes.shapes, view, mapSize),
      marks: markersOf(answer.cells, view, mapSize),
      pointed: null,
    });
  }, [answer, shapes, view]);
  return (
    <ReportSection title="Mapa">
      <p className="mb-2 font-semibold tabular-nums">{totalText(answer)}</p>
      {answer.unchecked > 0 && <p className="mb-2 text-sm text-ink-muted">{uncheckedText(answer)}</p>}
      <div className="break-inside-avoid border border-line-strong">
        <canvas
          ref={canvas}
          width={mapSize.width * ratio}
          height={mapSize.height * ratio}
          role="img"
          aria-label="Mapa de las familias; las cifras por zona están en el avance de la campaña"
          className="block h-auto w-full"
        />
        <BoardMapSources below layers={shapes.layers} />
      </div>
      <div className="mt-3 break-inside-avoid">
        <BoardMapLegend />
      </div>
      <MissingShapes shapes={shapes} />
    </ReportSection>
  );
}
