// Draws the map. It does not use the page: everything it needs is in the scene.
import { figure } from '@caracteriza/domain/words/counted';
import type { Marker } from './board-map-marks.ts';
import type { MapSize, Spot } from './board-map-view.ts';
import { progressStateOf, progressStates, type ProgressState } from './board-map-words.ts';

/** The colours of a theme. */
export interface MapPalette {
  readonly ground: string;
  readonly land: string;
  readonly border: string;
  readonly ink: string;
  readonly surface: string;
  readonly focus: string;
  readonly font: string;
  readonly standings: Readonly<Record<ProgressState, string>>;
}

/** A municipality or zone with its rings in pixels. */
export interface DrawnShape {
  readonly kind: 'municipio' | 'zona';
  readonly name: string;
  readonly rings: readonly (readonly Spot[])[];
}

export interface Scene {
  readonly size: MapSize;
  /** Screen pixels per page pixel. */
  readonly ratio: number;
  readonly palette: MapPalette;
  readonly shapes: readonly DrawnShape[];
  readonly marks: readonly Marker[];
  /** The mark that the list highlights. */
  readonly pointed: Marker | null;
}

/** The parts of a canvas that drawing needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'clearRect'
  | 'fillRect'
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'strokeText'
  | 'setLineDash'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'lineJoin'
>;

function trace(pen: Pen, points: readonly Spot[]): void {
  const [firstPoint, ...otherPoints] = points;
  if (!firstPoint) return;
  pen.moveTo(...firstPoint);
  for (const point of otherPoints) pen.lineTo(...point);
  pen.closePath();
}

function drawShape(pen: Pen, { kind, rings }: DrawnShape, palette: MapPalette): void {
  pen.beginPath();
  for (const ring of rings) trace(pen, ring);
  if (kind === 'municipio') {
    pen.fillStyle = palette.land;
    pen.fill('evenodd');
  }
  pen.strokeStyle = palette.border;
  // A line one pixel wide would lie between two rows of pixels, which halves its contrast.
  pen.lineWidth = kind === 'municipio' ? 3 : 2;
  pen.setLineDash(kind === 'municipio' ? [] : [6, 4]);
  pen.stroke();
  pen.setLineDash([]);
}

/** Text that stays readable over lines. */
function write(
  pen: Pen,
  text: string,
  [x, y]: Spot,
  { ink, surface }: { ink: string; surface: string },
): void {
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = surface;
  pen.strokeText(text, x, y);
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

/** The corners of the symbol for each visit state, so that states differ in shape as well as colour. A circle has none. */
const corners: Readonly<Record<ProgressState, readonly Spot[]>> = {
  toVisit: [],
  complete: [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  comeBack: [
    [0, -1],
    [1, 0.85],
    [-1, 0.85],
  ],
  nobodyHome: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  refused: [
    [-1, -0.55],
    [-0.55, -1],
    [0, -0.45],
    [0.55, -1],
    [1, -0.55],
    [0.45, 0],
    [1, 0.55],
    [0.55, 1],
    [0, 0.45],
    [-0.55, 1],
    [-1, 0.55],
    [-0.45, 0],
  ],
};

/** The symbol of a family in this state; an unfilled circle for one still to be visited. */
export function drawSign(
  pen: Pen,
  progressState: ProgressState,
  [x, y]: Spot,
  radius: number,
  { surface, standings: colours }: MapPalette,
): void {
  pen.beginPath();
  if (progressState === 'toVisit') pen.arc(x, y, radius * 0.9, 0, 2 * Math.PI);
  else
    trace(
      pen,
      corners[progressState].map(([right, down]) => [x + right * radius, y + down * radius]),
    );
  pen.fillStyle = progressState === 'toVisit' ? surface : colours[progressState];
  pen.strokeStyle = progressState === 'toVisit' ? colours.toVisit : surface;
  pen.lineWidth = progressState === 'toVisit' ? 3 : 1.5;
  pen.fill();
  pen.stroke();
}

/** A cluster: its number, and a ring divided by its families' states. */
function drawCluster(pen: Pen, { cell, spot: [x, y], radius }: Marker, palette: MapPalette): void {
  pen.beginPath();
  pen.arc(x, y, radius + 5, 0, 2 * Math.PI);
  pen.fillStyle = palette.surface;
  pen.fill();
  let from = -Math.PI / 2;
  for (const progressState of progressStates) {
    if (cell[progressState] === 0) continue;
    const end = from + (2 * Math.PI * cell[progressState]) / cell.families;
    pen.beginPath();
    pen.arc(x, y, radius + 1.5, from, end);
    pen.strokeStyle = palette.standings[progressState];
    pen.lineWidth = 5;
    pen.stroke();
    from = end;
  }
  pen.font = `700 12px ${palette.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = palette.ink;
  pen.fillText(figure(cell.families), x, y + 0.5);
}

/** A dashed circle around a mark with a doubtful position. */
function drawDoubt(pen: Pen, { spot: [x, y], radius, cell }: Marker, { ink }: MapPalette): void {
  pen.beginPath();
  pen.arc(x, y, radius + (cell.families === 1 ? 5 : 8), 0, 2 * Math.PI);
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5;
  pen.setLineDash([3, 3]);
  pen.stroke();
  pen.setLineDash([]);
}

function drawPointer(pen: Pen, { spot: [x, y], radius }: Marker, { focus }: MapPalette): void {
  pen.beginPath();
  pen.arc(x, y, radius + 11, 0, 2 * Math.PI);
  pen.strokeStyle = focus;
  pen.lineWidth = 4;
  pen.stroke();
}

/** How far a shape's name is below its upper edge; in the middle, it would be covered by families. */
const nameDepth = 14;

/** Where the name of a shape is drawn, within the visible part of its longest ring, and how much width it has. */
function placeOfName({ rings }: DrawnShape, size: MapSize): { spot: Spot; width: number } | null {
  const [ring] = rings.toSorted((a, b) => b.length - a.length);
  if (!ring) return null;
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(size.width, Math.max(...xs))];
  const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(size.height, Math.max(...ys))];
  return { spot: [(left + right) / 2, Math.min(top + nameDepth, (top + bottom) / 2)], width: right - left };
}

/** The names of the shapes that are wide enough for them. */
function drawNames(pen: Pen, { shapes, size, palette }: Scene): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const shape of shapes) {
    const labelPosition = placeOfName(shape, size);
    if (!labelPosition || labelPosition.width < shape.name.length * 8) continue;
    pen.font = `${shape.kind === 'municipio' ? 700 : 400} 13px ${palette.font}`;
    write(pen, shape.name, labelPosition.spot, palette);
  }
}

/** Draws the whole map. */
export function drawMap(pen: Pen, scene: Scene): void {
  const { size, ratio, palette, shapes, marks, pointed } = scene;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, size.width, size.height);
  // Municipalities are drawn below their zones.
  for (const kind of ['municipio', 'zona'] as const)
    for (const shape of shapes) if (shape.kind === kind) drawShape(pen, shape, palette);
  drawNames(pen, scene);
  for (const marker of marks) {
    if (marker.cell.families === 1)
      drawSign(pen, progressStateOf(marker.cell), marker.spot, marker.radius, palette);
    else drawCluster(pen, marker, palette);
    if (marker.cell.doubtful > 0) drawDoubt(pen, marker, palette);
  }
  if (pointed) drawPointer(pen, pointed, palette);
}
