import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern, patternProblem } from './pattern.ts';

describe('a pattern', () => {
  it.each([
    ['[A-Z]{3}\\d{3}', 'ABC123', true],
    ['[A-Z]{3}\\d{3}', 'ABC1234', false],
    ['^\\d{2}-\\d{2}$', '12-34', true],
    ['(casa|finca)( \\d+)?', 'finca 12', true],
    ['(casa|finca)( \\d+)?', 'finca ', false],
    ['[a-zñáéíóú ]+', 'niño pequeño', true],
    ['\\p{L}+', 'Ñandú', true],
    ['\\p{L}+', 'a1', false],
    ['costo \\$', 'costo $', true],
    ['', '', true],
    ['[^0-9]*', '😀', true],
  ])('%s takes of %s: %s', (pattern, text, taken) => {
    expect(patternProblem(pattern)).toBeNull();
    expect(matchesPattern(pattern, text)).toBe(taken);
  });

  it.each([
    '(a',
    'a)',
    '[a',
    '[z-a]',
    '*a',
    'a{3',
    'a{5,2}',
    '\\1',
    '(?=a)a',
    'a\\',
    '((a{100}){100}){9}',
    'a**',
  ])('%s is refused with a sentence', (pattern) => expect(patternProblem(pattern)).toMatch(/^\p{Lu}.+\.$/u));

  it('that would never end as a regular expression is tried at once', () => {
    expect(matchesPattern('(a+)+b', 'a'.repeat(500))).toBe(false);
    expect(matchesPattern('(.*)*(.*)*x', 'a'.repeat(500))).toBe(false);
  });

  it.each(['()', '(a{0})'])('that repeats %s many times is read at once', (nothing) =>
    expect(matchesPattern(`${'('.repeat(9)}${nothing}${'{500})'.repeat(9)}b`, 'b')).toBe(true),
  );

  it('says what the regular expression would say, for any pattern and text', () => {
    const leaf = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\.', '[b-c]');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}${other}`),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,1}', '{1,}'))
          .map(([one, times]) => `(?:${one})${times}`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.'), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, answer) => {
        expect(patternProblem(source)).toBeNull();
        expect(matchesPattern(source, answer)).toBe(new RegExp(`^(?:${source})$`, 'u').test(answer));
      }),
      { numRuns: 2000 },
    );
  });
});
