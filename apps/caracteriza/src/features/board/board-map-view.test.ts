import { cellsOf, gridFor } from '@caracteriza/domain/map/map-grid';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { expect, test } from 'vitest';
import { viewAfterFingers } from './board-map-fingers.ts';
import { viewAfterKey } from './board-map-keys.ts';
import { zoneAt } from './board-map-shapes.ts';
import {
  boxBetween,
  fitted,
  moved,
  requestedBox,
  spotOf,
  wholeZoom,
  zoomed,
  type MapSize,
  type Spot,
} from './board-map-view.ts';

const chance = chanceFrom(7);
const size: MapSize = { width: 800, height: 500 };
const medellin = { west: -75.7, south: 6.1, east: -75.4, north: 6.4 };
const someView = () => ({ ...fitted(medellin, size), zoom: chance.integer(300, 2000) / 100 });

test('a box that is fitted is seen whole, whatever the size', () => {
  for (const shape of [size, { width: 300, height: 600 }, { width: 1600, height: 400 }]) {
    const view = fitted(medellin, shape);
    const [left, bottom] = spotOf(view, shape, medellin.west, medellin.south);
    const [right, top] = spotOf(view, shape, medellin.east, medellin.north);
    expect([left > 0, top > 0, right < shape.width, bottom < shape.height]).toEqual([true, true, true, true]);
    expect(Math.max((right - left) / shape.width, (bottom - top) / shape.height)).toBeCloseTo(0.8, 2);
  }
});

test('what is under the pointer stays there while zooming', () => {
  for (let trial = 0; trial < 200; trial++) {
    const view = someView();
    const position = [
      view.longitude + chance.integer(-90, 90) / 1e5,
      view.latitude + chance.integer(-90, 90) / 1e5,
    ] as const;
    const spot = spotOf(view, size, ...position);
    const after = spotOf(zoomed(view, size, chance.pick([-1, 0.3, 1]), spot), size, ...position);
    expect(Math.hypot(after[0] - spot[0], after[1] - spot[1])).toBeLessThan(0.01);
  }
});

test('what is dragged follows the pointer', () => {
  const view = fitted(medellin, size);
  const before = spotOf(view, size, -75.5, 6.2);
  const after = spotOf(moved(view, 30, -20), size, -75.5, 6.2);
  expect([after[0] - before[0], after[1] - before[1]].map(Math.round)).toEqual([30, -20]);
});

test('the box that is asked for holds all that is seen, and rounding moves no edge into another cell', () => {
  for (let trial = 0; trial < 300; trial++) {
    const view = someView();
    const text = requestedBox(view, size);
    const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number];
    const mapBox = { west, south, east, north };
    expect([west < east, south < north, west >= -180, east <= 180, south >= -90, north <= 90]).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    const grid = gridFor(mapBox, wholeZoom(view));
    const { first, last } = cellsOf(grid, mapBox);
    const isInside = ([x, y]: Spot) => {
      const scale = (256 * 2 ** view.zoom) / 360;
      const longitude = view.longitude + (x - size.width / 2) / (scale * view.narrow);
      const latitude = view.latitude - (y - size.height / 2) / scale;
      return (
        Math.abs(longitude) > 180 ||
        Math.abs(latitude) > 90 ||
        (longitude >= (first.column * 360) / 2 ** grid - 180 &&
          longitude <= ((last.column + 1) * 360) / 2 ** grid - 180 &&
          latitude >= (first.row * 360) / 2 ** grid - 90 &&
          latitude <= ((last.row + 1) * 360) / 2 ** grid - 90)
      );
    };
    for (const corner of [
      [0, 0],
      [800, 0],
      [0, 500],
      [800, 500],
    ] as const)
      expect([trial, isInside(corner)]).toEqual([trial, true]);
  }
});

test('a small move asks for nothing new', () => {
  const view = fitted(medellin, size);
  const requestedBoxes = new Set(Array.from({ length: 20 }, (_, n) => requestedBox(moved(view, n, 0), size)));
  expect(requestedBoxes.size).toBeLessThanOrEqual(2);
});

test('two fingers that part zoom in around their middle, and what is under each stays under it', () => {
  const view = fitted(medellin, size);
  const before = [
    [300, 200],
    [500, 300],
  ] as const;
  const after = [
    [250, 190],
    [550, 340],
  ] as const;
  const middle = [400, 250] as const;
  const scale = (256 * 2 ** view.zoom) / 360;
  const pointUnder = [
    view.longitude + (middle[0] - size.width / 2) / (scale * view.narrow),
    view.latitude - (middle[1] - size.height / 2) / scale,
  ] as const;
  const next = viewAfterFingers(view, size, before, after);
  expect(next.zoom - view.zoom).toBeCloseTo(Math.log2(Math.hypot(300, 150) / Math.hypot(200, 100)));
  const [x, y] = spotOf(next, size, ...pointUnder);
  expect([x, y].map(Math.round)).toEqual([400, 265]);
  expect(viewAfterFingers(view, size, [[10, 10]], [[40, 5]])).toEqual(moved(view, 30, -5));
});

test('arrows move, plus and minus zoom, and other keys do nothing', () => {
  const view = fitted(medellin, size);
  expect(viewAfterKey(view, size, 'ArrowRight')!.longitude).toBeGreaterThan(view.longitude);
  expect(viewAfterKey(view, size, 'ArrowLeft')!.longitude).toBeLessThan(view.longitude);
  expect(viewAfterKey(view, size, 'ArrowUp')!.latitude).toBeGreaterThan(view.latitude);
  expect(viewAfterKey(view, size, 'ArrowDown')!.latitude).toBeLessThan(view.latitude);
  expect(viewAfterKey(view, size, '+')!.zoom).toBeCloseTo(view.zoom + 1);
  expect(viewAfterKey(view, size, '-')!.zoom).toBeCloseTo(view.zoom - 1);
  for (const key of ['Tab', 'Enter', 'a', 'toString']) expect(viewAfterKey(view, size, key)).toBeNull();
});

test('a rectangle holds what is drawn within it, and little more', () => {
  for (let trial = 0; trial < 200; trial++) {
    const view = someView();
    const [from, to] = [
      [chance.integer(0, 800), chance.integer(0, 500)],
      [chance.integer(0, 800), chance.integer(0, 500)],
    ] as const;
    const [west, south, east, north] = boxBetween(view, size, from, to).split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const [left, bottom] = spotOf(view, size, west, south);
    const [right, top] = spotOf(view, size, east, north);
    const step = spotOf(view, size, west + 1e-4, south)[0] - left + 0.01;
    const edges = [Math.min(from[0], to[0]) - left, right - Math.max(from[0], to[0])];
    const verticalGaps = [Math.min(from[1], to[1]) - top, bottom - Math.max(from[1], to[1])];
    for (const distanceBeyond of [...edges, ...verticalGaps]) {
      expect(distanceBeyond).toBeGreaterThan(-0.01);
      expect(distanceBeyond).toBeLessThan(step * 1.05);
    }
  }
});

test('the zone on a spot is the one whose shape holds it', () => {
  const view = fitted(medellin, size);
  const square = (west: number, south: number) => [
    [west, south, west + 0.1, south, west + 0.1, south + 0.1, west, south + 0.1],
  ];
  const shapes = [
    { id: 'municipio', kind: 'municipio' as const, name: '', outline: square(-75.7, 6.1) },
    { id: 'una', kind: 'zona' as const, name: '', outline: square(-75.7, 6.1) },
    { id: 'otra', kind: 'zona' as const, name: '', outline: square(-75.5, 6.3) },
  ];
  const pointAt = (longitude: number, latitude: number) =>
    zoneAt(shapes, view, size, spotOf(view, size, longitude, latitude));
  expect([pointAt(-75.65, 6.15), pointAt(-75.45, 6.35), pointAt(-75.55, 6.25)]).toEqual([
    'una',
    'otra',
    null,
  ]);
});
