// The visible part of the map, and how positions are converted to pixels. A degree always has the same number of pixels;
// `narrow` is how much shorter a degree of longitude is there than one of latitude.
import { cellAt, cellBox, type Box } from '@caracteriza/domain/map/map-grid';

export interface MapView {
  /** The centre of the view. */
  readonly longitude: number;
  readonly latitude: number;
  /** A zoom level; each doubles the scale of the one before, and at 0 the globe is 256 pixels wide. */
  readonly zoom: number;
  readonly narrow: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

export type Spot = readonly [x: number, y: number];

const maxZoom = 20;
const minZoom = 3;

/** The box shown while there are no positions: Colombia. */
export const wholeCountry: Box = { west: -79.1, south: -4.3, east: -66.8, north: 12.6 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const pixelsPerDegree = (zoom: number) => (256 * 2 ** zoom) / 360;

/** The view that shows a box with a margin around it. */
export function fitted({ west, south, east, north }: Box, { width, height }: MapSize): MapView {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  const filledShare = 0.8;
  // A single position has no extent, so a few streets around it are shown.
  const scale = Math.min(
    (width * filledShare) / Math.max((east - west) * longitudeScale, 0.01),
    (height * filledShare) / Math.max(north - south, 0.01),
  );
  const zoom = clamp(Math.log2((scale * 360) / 256), minZoom, maxZoom);
  return { longitude, latitude, zoom, narrow: longitudeScale };
}

/** The pixel of a position. */
export function spotOf(view: MapView, size: MapSize, longitude: number, latitude: number): Spot {
  const scale = pixelsPerDegree(view.zoom);
  return [
    size.width / 2 + (longitude - view.longitude) * scale * view.narrow,
    size.height / 2 - (latitude - view.latitude) * scale,
  ];
}

/** The position at a pixel, in degrees. */
function positionAt(view: MapView, size: MapSize, [x, y]: Spot): { longitude: number; latitude: number } {
  const scale = pixelsPerDegree(view.zoom);
  return {
    longitude: view.longitude + (x - size.width / 2) / (scale * view.narrow),
    latitude: view.latitude - (y - size.height / 2) / scale,
  };
}

/**
 * A rectangle is enlarged to multiples of a degree divided by this, which is 11 metres, so that no URL reveals where a family
 * lives.
 */
const fineness = 10_000;

/** The rectangle between two points in the form that the server reads: west,south,east,north. */
export function boxBetween(view: MapView, size: MapSize, start: Spot, end: Spot): string {
  const [startPosition, endPosition] = [positionAt(view, size, start), positionAt(view, size, end)];
  const lowest = (a: number, b: number, limit: number) =>
    clamp(Math.floor(Math.min(a, b) * fineness) / fineness, -limit, limit);
  const highest = (a: number, b: number, limit: number) =>
    clamp(Math.ceil(Math.max(a, b) * fineness) / fineness, -limit, limit);
  return [
    lowest(startPosition.longitude, endPosition.longitude, 180),
    lowest(startPosition.latitude, endPosition.latitude, 90),
    highest(startPosition.longitude, endPosition.longitude, 180),
    highest(startPosition.latitude, endPosition.latitude, 90),
  ]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
}

/** The view after its content was moved by some pixels. */
export function moved(view: MapView, right: number, down: number): MapView {
  const scale = pixelsPerDegree(view.zoom);
  return {
    ...view,
    longitude: clamp(view.longitude - right / (scale * view.narrow), -180, 180),
    latitude: clamp(view.latitude + down / scale, -90, 90),
  };
}

/** The view after zooming in or out by some steps; the given point does not move. */
export function zoomed(view: MapView, size: MapSize, steps: number, [x, y]: Spot): MapView {
  const zoom = clamp(view.zoom + steps, minZoom, maxZoom);
  const [right, down] = [x - size.width / 2, y - size.height / 2];
  return moved({ ...moved(view, -right, -down), zoom }, right, down);
}

/** The view centred on a position. */
export const centred = (view: MapView, longitude: number, latitude: number): MapView => ({
  ...view,
  longitude,
  latitude,
});

/** The zoom level whose cells suit a view. */
export const wholeZoom = ({ zoom }: MapView): number => Math.round(zoom);

/** Requests cover whole blocks of this many cells per side, so that moving the map a little needs no new request. */
const block = 4;

/**
 * The area to request from the server: the visible box, enlarged to whole blocks of cells. Its edges lie inside their cells, so
 * that rounding cannot move them into others.
 */
export function requestedBox(view: MapView, { width, height }: MapSize): string {
  const scale = pixelsPerDegree(view.zoom);
  const [halfWidth, halfHeight] = [width / 2 / (scale * view.narrow), height / 2 / scale];
  const grid = wholeZoom(view) + 2;
  const clampDegrees = (degrees: number, limit: number) => clamp(degrees, -limit, limit - 1e-6);
  const first = cellAt(
    grid,
    clampDegrees(view.longitude - halfWidth, 180),
    clampDegrees(view.latitude - halfHeight, 90),
  );
  const last = cellAt(
    grid,
    clampDegrees(view.longitude + halfWidth, 180),
    clampDegrees(view.latitude + halfHeight, 90),
  );
  const blockStart = (index: number) => Math.floor(index / block) * block;
  const blockEnd = (index: number) => blockStart(index) + block - 1;
  const firstCell = cellBox({ grid, column: blockStart(first.column), row: blockStart(first.row) });
  const lastCell = cellBox({ grid, column: blockEnd(last.column), row: blockEnd(last.row) });
  const edge = (start: number, end: number, fraction: number, limit: number) =>
    clamp(start + (end - start) * fraction, -limit, limit).toFixed(6);
  return [
    edge(firstCell.west, firstCell.east, 0.25, 180),
    edge(firstCell.south, firstCell.north, 0.25, 90),
    edge(lastCell.west, lastCell.east, 0.75, 180),
    edge(lastCell.south, lastCell.north, 0.75, 90),
  ].join(',');
}
