import { expect, test } from 'vitest';
import { fold, matchRange, matchRanges } from './fold.ts';
import { byGroup, numbersFirst, optionSearch, sortedTexts, sortOptions } from './option-order.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);

test('numbers first and by value, then letters without case, ñ after n', () => {
  const givenOptions = options(
    'ñame',
    'Nariño',
    'zona',
    'Ábaco',
    'abeja',
    '10',
    '2',
    'Oro',
    'nube',
    '(otro)',
  );
  expect(labels(sortOptions(givenOptions, 'es-CO'))).toEqual([
    '2',
    '10',
    '(otro)',
    'Ábaco',
    'abeja',
    'Nariño',
    'nube',
    'ñame',
    'Oro',
    'zona',
  ]);
  expect(labels(givenOptions)[0]).toBe('ñame');
});

test.each([
  ['dates', ['2024-10-01', '1999-12-31', '2024-09-30']],
  ['codes', ['PER000010', 'PER000002', 'PER000100']],
  ['codes of two lengths', ['PER10', 'PER9', 'PER100']],
  ['the same digits, another letter', ['Z1', 'a2', 'ñ1', 'n3']],
  ['nothing', []],
])('%s stand in the order of the collator', (_, texts) => {
  expect(sortedTexts(texts, 'es-CO')).toEqual(texts.toSorted(numbersFirst('es-CO')));
});

test.each([
  ['Niño', 'nino'],
  ['ÑÁÑEZ Güiza', 'nanez guiza'],
  ['plain ASCII', 'plain ascii'],
  ['', ''],
])('%j folds to %j', (text, folded) => expect(fold(text)).toBe(folded));

test('a search finds without accents, those that start with it first', () => {
  const search = optionSearch(options('El Niño', 'Niñez', 'Bogotá'));
  expect(labels(search('nin'))).toEqual(['Niñez', 'El Niño']);
  expect(labels(search('BOGOTA'))).toEqual(['Bogotá']);
  expect(labels(search('  '))).toEqual(['El Niño', 'Niñez', 'Bogotá']);
  expect(search('x')).toEqual([]);
});

test.each([
  ['El Niño Jesús', 'nino', [3, 7]],
  ['El Nin\u0303o Jesu\u0301s', 'jesus', [9, 15]],
  ['Bogotá', 'bogota', [0, 6]],
  ['رقم ٣٤٩', '34', [4, 6]],
  ['أبو المعرّي', 'المعر', [4, 10]],
  ['Jesu\u0301s', 's', [2, 3]],
  ['Jesu\u0301', 'jesu', [0, 5]],
  ['u\u0301s', 's', [2, 3]],
  ['Bogotá', 'x', null],
  ['Bogotá', '', null],
] as const)('in %j the match of %j lies at %j', (text, query, range) => {
  expect(matchRange(text, query)).toEqual(range);
});

test.each([
  ['الإسكندرية', 'اسكندريه'],
  ['أبو العلاء المعرّي', 'المعرى'],
  ['کتابـــی', 'كتابي'],
  ['٠١\u200F/٠٢\u200F/٢٠٢٤', '01/02/2024'],
  ['۱٬۲۳۴٫۵', '1234.5'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['ک\u200Dتاب', 'کتاب'],
  ['ہوا', 'هوا'],
  ['خانۀ کوردە', 'خانه کورده'],
  ['٥٪', '5%'],
])('in Arabic script %j is found by %j', (text, query) => {
  expect(fold(text)).toContain(fold(query));
});

test('each word may stand anywhere; a label with the words as they were typed comes before', () => {
  const search = optionSearch(options('Soacha, Cundinamarca', 'Cundinamarca, Soacha', 'Soledad'));
  expect(labels(search('cundi soa'))).toEqual(['Soacha, Cundinamarca', 'Cundinamarca, Soacha']);
  expect(labels(search('cundinamarca, soa'))).toEqual(['Cundinamarca, Soacha']);
  expect(labels(search('soacha, c'))).toEqual(['Soacha, Cundinamarca']);
  expect(search('soacha x')).toEqual([]);
});

test.each([
  [
    'Soacha, Cundinamarca',
    'cundi soa',
    [
      [0, 3],
      [8, 13],
    ],
  ],
  ['El Niño Jesús', 'niño j', [[3, 9]]],
  ['Ananás', 'nan ana', [[0, 4]]],
  ['Bogotá', ' ', []],
])('in %j the matches of %j lie at %j', (text, query, ranges) => {
  expect(matchRanges(text, query)).toEqual(ranges);
});

test('groups come as they were given, after what has none; without groups the list stays the same one', () => {
  const givenOptions = [
    { value: 1, label: 'Tumaco', group: 'Nariño' },
    { value: 2, label: 'Soacha', group: 'Cundinamarca' },
    { value: 3, label: 'Otro' },
    { value: 4, label: 'Ipiales', group: 'Nariño' },
  ];
  const sortedOptions = sortOptions(givenOptions, 'es-CO');
  expect(labels(byGroup(sortedOptions, givenOptions))).toEqual(['Otro', 'Ipiales', 'Tumaco', 'Soacha']);
  const plainOptions = options('b', 'a');
  expect(byGroup(plainOptions, plainOptions)).toBe(plainOptions);
});
