import { expect, test } from 'vitest';
import { rowGroups } from './row-groups.tsx';
import { rowTree } from './row-tree.tsx';

interface Place {
  id: string;
  parent: string | null;
  kind: string | null;
}
const place = (id: string, parent: string | null = null, kind: string | null = null): Place => ({
  id,
  parent,
  kind,
});

const inputOf = (rows: readonly Place[], open: string[], order?: string[]) => ({
  rows,
  positions: order ? Int32Array.from(order, (id) => rows.findIndex((row) => row.id === id)) : null,
  expanded: new Set(open),
  idOf: ({ id }: Place) => id,
  columns: [{ id: 'kind', header: 'Clase', value: (row: Place) => row.kind }],
  locale: 'es-CO',
});
const tree = (rows: readonly Place[], open: string[], order?: string[]) => {
  const lines = rowTree<Place>({ parentOf: (row) => row.parent }).lines(inputOf(rows, open, order));
  const firstLines = lines.page(0, 99);
  expect(firstLines).toHaveLength(lines.count);
  const sign = { true: '-', false: '+', undefined: '' };
  return firstLines.map(({ id, level, expanded }) => `${level}${id}${sign[`${expanded}`]}`).join(' ');
};

const places = [
  place('b'),
  place('b2', 'b'),
  place('a'),
  place('b1', 'b'),
  place('b1x', 'b1'),
  place('a1', 'a'),
];

test.each([
  [[], undefined, '1b+ 1a+'],
  [['b'], undefined, '1b- 2b2 2b1+ 1a+'],
  [['b', 'b1'], undefined, '1b- 2b2 2b1- 3b1x 1a+'],
  // A row that is open below a closed one stays open but is not visible.
  [['b1'], undefined, '1b+ 1a+'],
  // Sorting orders siblings.
  [['a', 'b'], ['a', 'a1', 'b', 'b1', 'b1x', 'b2'], '1a- 2a1 1b- 2b1+ 2b2'],
  // A search shows its matches and the records above them, which are open.
  [[], ['b1x'], '1b- 2b1- 3b1x'],
  [[], ['b1x', 'a'], '1b- 2b1- 3b1x 1a'],
  [[], [], ''],
])('open %j in the order %j: %s', (open, order, expected) => {
  expect(tree(places, open, order)).toBe(expected);
});

test('no record is lost: without its parent it is at the top, and circles are cut', () => {
  expect(tree([place('a', 'gone'), place('b', 'b')], [])).toBe('1a 1b');
  expect(
    tree([place('a', 'c'), place('b', 'a'), place('c', 'b'), place('d', 'a')], ['a', 'b', 'c']).split(' '),
  ).toHaveLength(4);
});

const groups = (rows: readonly Place[], open: string[], order?: string[]) =>
  rowGroups<Place>({ by: 'kind', summary: (members) => members.map(({ id }) => id).join('') })
    .lines(inputOf(rows, open, order))
    .page(0, 99)
    .map(({ id, group }) => (group ? `[${group.name}:${group.count}:${group.summary as string}]` : id))
    .join(' ');

const kinds = [place('1', null, 'Ñame'), place('2'), place('3', null, 'nube'), place('4', null, 'Ñame')];

test.each([
  [[], undefined, '[nube:1:3] [Ñame:2:14] [:1:2]'],
  [['Ñame', ''], undefined, '[nube:1:3] [Ñame:2:14] 1 4 [:1:2] 2'],
  [['Ñame'], ['4', '1'], '[Ñame:2:41] 4 1'],
])('groups with %j open, in the order %j: %s', (open, order, expected) => {
  expect(groups(kinds, open, order)).toBe(expected);
});

test('only a page of 100,000 lines is made', () => {
  const manyPlaces = Array.from({ length: 100_000 }, (_, index) =>
    place(String(index), index < 10 ? null : String(index % 10)),
  );
  const lines = rowTree<Place>({ parentOf: (row) => row.parent }).lines(inputOf(manyPlaces, ['0', '1']));
  expect(lines.count).toBe(10 + 2 * 9_999);
  expect(lines.page(9_998, 10_002).map(({ level }) => level)).toEqual([2, 2, 1, 2]);
});
