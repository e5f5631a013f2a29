import { expect, it } from 'vitest';
import { conjuncts, parseXPath } from './expression.ts';
import { readConstraint } from './read-constraint.ts';

it('reads comparisons, and, or, calls and brackets, and knows where each part stood', () => {
  const text = '(${q} = \'si\' or . >= -1.5) and selected(${ otra }, "x y")';
  const parsedExpression = parseXPath(text)!;
  expect(parsedExpression).toMatchObject({
    kind: 'all',
    operands: [
      {
        kind: 'any',
        operands: [
          { kind: 'comparison', operator: '=', left: { name: 'q' }, right: { kind: 'text', value: 'si' } },
          { kind: 'comparison', operator: '>=', left: { kind: 'self' }, right: { value: -1.5 } },
        ],
      },
      { kind: 'call', name: 'selected', values: [{ name: 'otra' }, { value: 'x y' }] },
    ],
  });
  expect(conjuncts(parsedExpression).map(({ start, end }) => text.slice(start, end))).toEqual([
    "(${q} = 'si' or . >= -1.5)",
    'selected(${ otra }, "x y")',
  ]);
});

it('reads arithmetic from left to right, products before sums, and no product of names without a sign', () => {
  const partText = (expression: ReturnType<typeof parseXPath>): string =>
    expression?.kind === 'arithmetic'
      ? `(${partText(expression.left)} ${expression.operator} ${partText(expression.right)})`
      : expression?.kind === 'name'
        ? expression.name
        : expression?.kind === 'number'
          ? String(expression.value)
          : String(expression?.kind);
  expect(partText(parseXPath('${a} - 1 -2 * ${b} div (${c}+4)'))).toBe('((a - 1) - ((2 * b) / (c + 4)))');
  expect(partText(parseXPath('-1 + -2'))).toBe('(-1 + -2)');
  expect(parseXPath('${a} + 1 > 2')).toMatchObject({ kind: 'comparison', left: { kind: 'arithmetic' } });
});

it.each([
  '',
  '${q}=',
  "'abierto",
  '. > 1 mod 2',
  '${q} div',
  '1 + * 2',
  'q = 1',
  '. = 1 . = 2',
  "${q} = 'a' and",
  `${'('.repeat(60)}1${')'.repeat(60)}`,
  `. = ${'1'.repeat(31_000)}`,
  '. ≥ 5',
  '/data/q = 1',
])('does not read %j', (text) => {
  expect(parseXPath(text)).toBeNull();
});

it.each([
  ['5', '. >= 0 and . <= 20', {}, { least: 0, most: 20 }, []],
  ['5', '. > 0 and . < 20', {}, { least: 1, most: 19 }, []],
  ['5', '. > 0', { decimals: 2 }, { decimals: 2, least: 0.01 }, []],
  ['5', '. >= 0.125', { decimals: 2 }, { decimals: 3, least: 0.125 }, []],
  ['5', '18 <= . and . <= 99 and . <= 80', {}, { least: 18, most: 80 }, []],
  ['5', '. >= 0 and (. < 5 or . = 99)', {}, { least: 0 }, ['(. < 5 or . = 99)']],
  ['5', '. <= ${edad}', {}, {}, ['. <= ${edad}']],
  ['2', ". >= date('2020-02-01') and . <= today()", {}, { earliest: '20200201', notAfterToday: 1 }, []],
  ['2', ". < date('2020-03-01')", {}, { latest: '20200229' }, []],
  ['2', ". > date('2020-02-31')", {}, {}, [". > date('2020-02-31')"]],
  ['2', '. < today()', {}, {}, ['. < today()']],
  [
    '6',
    "string-length(.) = 10 and regex(., '[0-9]+')",
    {},
    { shortest: 10, longest: 10, pattern: '[0-9]+' },
    [],
  ],
  ['6', "regex(., '(?=a)')", {}, {}, ["regex(., '(?=a)')"]],
  ['6', 'string-length(.) < 900', {}, {}, ['string-length(.) < 900']],
  ['4', ". != 'a'", {}, {}, [". != 'a'"]],
])('of type %s holds to %j', (type, constraint, settingsBefore, settings, restTexts) => {
  const source = { fieldType: type, questions: new Map(), options: [] };
  expect(readConstraint(constraint, settingsBefore, source)).toEqual({
    settings,
    restTexts,
    loose: [],
    excluding: new Set(),
  });
});
