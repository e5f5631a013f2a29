import { describe, expect, it } from 'vitest';
import {
  choiceComparison,
  dayComparison,
  numberComparison,
  textComparison,
  timeComparison,
} from './comparison.ts';
import { numberOf, type Operand, type Scope, truthOf } from './evaluate.ts';
import { codesIn, parseExpression, withCodes } from './parse.ts';
import { personScope } from './person-scope.ts';
import { type Syntax, ownSyntax, xpathSyntax } from './syntax.ts';
import type { RulePart } from './tree.ts';

const options = [
  { id: 'o1', code: 'OPC1' },
  { id: 'o2', code: 'OPC2' },
];
const answers: Readonly<Record<string, Operand>> = {
  A: { comparison: numberComparison, subject: {}, answer: '3' },
  UNKNOWN: { comparison: numberComparison, subject: {}, answer: '@NS' },
  LIST: { comparison: choiceComparison, subject: { several: 1, options }, answer: 'o1 o2' },
  DAY: { comparison: dayComparison, subject: {}, answer: '20200229' },
  LATER: { comparison: dayComparison, subject: {}, answer: '20200301' },
  TIME: { comparison: timeComparison, subject: {}, answer: '08:30' },
  TEXT: { comparison: textComparison, subject: {}, answer: 'Pérez' },
};
const scope: Scope = (name) => answers[name];

function tree(text: string, syntax: Syntax = ownSyntax): RulePart {
  const parsedExpression = parseExpression(text, syntax);
  if (parsedExpression.problem) throw new Error(parsedExpression.problem.message);
  return parsedExpression.tree;
}

describe('a comparison', () => {
  it.each([
    ['A > 2', true],
    ['A < 3', false],
    ['UNKNOWN < 3', null],
    ['NOBODY = 1', null],
    ['LIST = OPC2', true],
    ['LIST <> OPC2', false],
    ['LIST = OPC9', false],
    ['LIST > OPC1', null],
    ['DAY < LATER', true],
    ['LATER <= DAY', false],
    ["TEXT = 'perez'", true],
    ["'gómez' <> TEXT", true],
    // A date is neither a number nor a time.
    ['DAY > A', null],
    ['DAY < TIME', null],
  ])('%s is %s', (text, truth) => expect(truthOf(tree(text), scope)).toBe(truth));
});

describe('fields of the person and the day are names', () => {
  const person = personScope({ EDAD: 17, SEXO: 'M', 'GRUPO SANGUÍNEO': 'O+', ETNIA: null }, '20261124');

  it.each([
    ['EDAD >= 18', false],
    ["sexo = 'M'", true],
    ["GRUPO_SANGUÍNEO = 'O+'", true],
    ["grupo_sanguineo <> 'A+'", true],
    // An unknown name.
    ["ETNIA = '1'", null],
  ])('%s is %s', (text, truth) => expect(truthOf(tree(text), person)).toBe(truth));

  it('in calculations, beside answers', () => {
    const fullScope: Scope = (name) => scope(name) ?? person(name);
    expect(numberOf(tree('EDAD + A'), fullScope)).toBe(20);
    expect(numberOf(tree("si(SEXO = 'M'; anos(DAY; HOY); 0)"), fullScope)).toBe(6);
    expect(truthOf(tree('DAY <= HOY'), fullScope)).toBe(true);
  });

  it('without a day there is no HOY', () =>
    expect(numberOf(tree('anos(DAY; HOY)'), (name) => scope(name) ?? personScope({})(name))).toBeNull());
});

describe('both spellings', () => {
  /** The tree without the positions of its parts, which differ. */
  const bare = (rulePart: RulePart): unknown =>
    JSON.parse(
      JSON.stringify(rulePart, (key, value: unknown) =>
        ['position', 'start', 'end'].includes(key) ? undefined : value,
      ),
    );

  it.each([
    ['A + 2 * (B - 1)', '${A} + 2 * (${B} - 1)'],
    ['A / 4 >= -0,5', '${A} div 4 >= -0.5'],
    ['A <> B', '${A} != ${B}'],
    ["TEXT = 'x y'", `\${TEXT} = "x y"`],
    ['-A', '-${A}'],
  ])('%s is %s', (ownText, xpath) => expect(bare(tree(ownText))).toEqual(bare(tree(xpath, xpathSyntax))));

  it('of an XLSForm joins with and, or', () =>
    expect(bare(tree("${A} = 1 or ${B} = 2 and selected(., 'x')", xpathSyntax))).toEqual({
      kind: 'any',
      operands: [
        bare(tree('A = 1')),
        {
          kind: 'all',
          operands: [
            bare(tree('B = 2')),
            { kind: 'call', name: 'selected', values: [{ kind: 'self' }, { kind: 'text', value: 'x' }] },
          ],
        },
      ],
    }));

  it.each(['${A', 'A + 1', '1 +', 'if(1, 2', ')', '$', '.x'])('of an XLSForm cannot read %s', (text) =>
    expect(parseExpression(text, xpathSyntax).tree).toBeNull(),
  );
});

describe('codes in our spelling', () => {
  const text = "si(PRE1 = 'PRE2'; suma(PRE2; 1); 0)";

  it('are no functions, and not what stands in quotes', () => {
    expect([...codesIn("si(PRE1 = 'PRE3'; suma(PRE2; 1); 0)")]).toEqual(['PRE1', 'PRE2']);
    expect(withCodes(text, new Map([['PRE2', 'PRE9']]))).toBe("si(PRE1 = 'PRE2'; suma(PRE9; 1); 0)");
  });
});
