import { expect, test } from 'vitest';
import { drawMap, type Pen, type Scene } from './board-map-drawing.ts';
import { markerAt, markersOf } from './board-map-marks.ts';
import { fitted } from './board-map-view.ts';
import { cellWords, progressStateOf, totalText, uncheckedText, type MapCell } from './board-map-words.ts';

const noCounts = { toVisit: 0, complete: 0, comeBack: 0, nobodyHome: 0, refused: 0, doubtful: 0 };
const cell = (column: number, changes: Partial<MapCell>): MapCell => ({
  ...noCounts,
  column,
  row: 1,
  longitude: -75.6 + column / 100,
  latitude: 6.25,
  families: 1,
  ...changes,
});
const cells = [
  cell(1, { complete: 1 }),
  cell(2, { toVisit: 1, doubtful: 1 }),
  cell(3, { families: 1234, toVisit: 1000, refused: 234 }),
];
const size = { width: 400, height: 300 };
const view = fitted({ west: -75.62, south: 6.2, east: -75.55, north: 6.3 }, size);
const palette = {
  ground: 'ground',
  land: 'land',
  border: 'border',
  ink: 'ink',
  surface: 'surface',
  focus: 'focus',
  font: 'sans-serif',
  standings: {
    toVisit: 'colour of toVisit',
    complete: 'colour of complete',
    comeBack: 'colour of comeBack',
    nobodyHome: 'colour of nobodyHome',
    refused: 'colour of refused',
  },
};

/** A canvas context that records the calls it receives. */
function recording() {
  const strokes: string[] = [];
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...values: unknown[]) => {
            const colour = name === 'stroke' ? target['strokeStyle'] : target['fillStyle'];
            const width = name === 'stroke' ? [`${String(target['lineWidth'])}px`] : [];
            strokes.push([name, ...values, ...width, colour].join(' '));
          },
  });
  return { pen: pen as unknown as Pen, strokes };
}

function strokesOf(changes: Partial<Scene> = {}): string[] {
  const { pen, strokes } = recording();
  const markers = markersOf(cells, view, size);
  drawMap(pen, { size, ratio: 2, palette, shapes: [], marks: markers, pointed: null, ...changes });
  return strokes;
}

const withColour = (strokes: readonly string[], what: string, colour: string) =>
  strokes.filter((stroke) => stroke.startsWith(what) && stroke.endsWith(colour)).length;

test('a family is a sign in the colour of its standing, a cluster a number with a ring of its parts', () => {
  const strokes = strokesOf();
  expect(withColour(strokes, 'fill', 'colour of complete')).toBe(1);
  expect(withColour(strokes, 'stroke', 'colour of toVisit')).toBe(2);
  expect(withColour(strokes, 'stroke', 'colour of refused')).toBe(1);
  expect(strokes.filter((stroke) => stroke.startsWith('fillText'))).toEqual([
    expect.stringContaining('1.234'),
  ]);
});

test('no two standings have the same sign', () => {
  const signs = (['toVisit', 'complete', 'comeBack', 'nobodyHome', 'refused'] as const).map(
    (progressState) => {
      const cellWithState = { ...cell(1, {}), [progressState]: 1 };
      return strokesOf({ marks: markersOf([cellWithState], view, size) })
        .filter((stroke) => /^(arc|moveTo|lineTo)/.test(stroke))
        .map((stroke) => stroke.replace(/ colour.*| surface.*| ground.*/, ''))
        .join('|');
    },
  );
  expect(new Set(signs).size).toBe(5);
});

test('shapes are filled by even and odd, so that a hole stays open, and named where there is room', () => {
  const ring = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const;
  const shapes = [{ kind: 'municipio' as const, name: 'Guatapé', rings: [ring(0, 200), ring(50, 90)] }];
  const strokes = strokesOf({ shapes, marks: [] });
  expect(strokes).toContain('fill evenodd land');
  expect(withColour(strokes, 'stroke', 'border')).toBe(1);
  expect(strokes.some((stroke) => stroke.startsWith('fillText Guatapé'))).toBe(true);
  const small = [{ kind: 'municipio' as const, name: 'Guatapé', rings: [ring(0, 20)] }];
  expect(strokesOf({ shapes: small, marks: [] }).some((stroke) => stroke.startsWith('fillText'))).toBe(false);
});

test('outlines are wide enough for their contrast, and names stand where no families gather', () => {
  const ring = [
    [0, 20],
    [200, 20],
    [200, 220],
    [0, 220],
  ] as const;
  const shapes = (['municipio', 'zona'] as const).map((kind) => ({ kind, name: kind, rings: [ring] }));
  const strokes = strokesOf({ shapes, marks: [] });
  expect(strokes.filter((stroke) => stroke.startsWith('stroke '))).toEqual([
    'stroke 3px border',
    'stroke 2px border',
  ]);
  expect(strokes).toContain('fillText municipio 100 34 ink');
});

test('the mark that the list points at has a ring in the colour of the focus', () => {
  expect(withColour(strokesOf(), 'stroke', 'focus')).toBe(0);
  expect(withColour(strokesOf({ pointed: markersOf(cells, view, size)[0]! }), 'stroke', 'focus')).toBe(1);
});

test('a press means the nearest mark within reach of a finger', () => {
  const markers = markersOf(cells, view, size);
  const single = markers.find((marker) => marker.cell.column === 1)!;
  const [x, y] = single.spot;
  expect(markerAt(markers, [x + 10, y])).toBe(single);
  expect(markerAt(markers, [x, y + 100])).toBeNull();
});

test('words say what is drawn', () => {
  expect(cells.map(cellWords)).toEqual([
    'Una familia: Completa',
    'Una familia: Por visitar, posición dudosa',
    '1.234 familias: 1.000 por visitar, 234 rechazadas',
  ]);
  expect(progressStateOf(cells[0]!)).toBe('complete');
  const answer = {
    total: 48,
    drawn: 12,
    clustered: 30,
    outside: 4,
    unplaced: 2,
    doubtful: 0,
    unchecked: 1200,
    bounds: null,
    grid: 3,
    cells: [],
  };
  expect(totalText(answer)).toBe(
    '48 familias: 12 por separado, 30 agrupadas, 4 fuera de lo que se ve y 2 sin posición.',
  );
  expect([answer, { ...answer, unchecked: 1 }].map(uncheckedText)).toEqual([
    'Se están revisando las posiciones de 1.200 familias: las dudosas pueden cambiar.',
    'Se está revisando la posición de una familia: las dudosas pueden cambiar.',
  ]);
});
