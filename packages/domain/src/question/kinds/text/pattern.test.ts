import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyBudget } from '../../step-budget.ts';
import { matchesPattern, patternProblem, takesDigitsOnly } from './pattern.ts';
import { maximumTextLength } from './text-length.ts';

const unlimited = { stepsLeft: Infinity };

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
  ])('%s takes of %s: %s', (pattern, text, isAccepted) => {
    expect(patternProblem(pattern)).toBeNull();
    expect(matchesPattern(pattern, text, unlimited)).toBe(isAccepted);
  });

  it.each([
    ['\\d{7,10}', true],
    ['^3[0-9]{9}$', true],
    ['(601|604)\\d{7}', true],
    ['\\d{2}-\\d{2}', false],
    ['[A-Z]{3}\\d{3}', false],
    ['\\d*.?', false],
    ['[^a-z]+', false],
    ['', false],
    ['(\\d', false],
  ])('%s takes digits only: %s', (pattern, only) => expect(takesDigitsOnly(pattern)).toBe(only));

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
    expect(matchesPattern('(a+)+b', 'a'.repeat(500), unlimited)).toBe(false);
    expect(matchesPattern('(.*)*(.*)*x', 'a'.repeat(500), unlimited)).toBe(false);
  });

  it.each([
    '(.?){499}(.?){450}.*x',
    '(a?){500}a{500}',
    '((a|b){1,20}){1,20}',
    // Each character takes many comparisons.
    `([${'a'.repeat(100)}]?){50}`,
  ])('%s is refused for what it costs on the longest text, and says what to simplify', (pattern) => {
    expect(patternProblem(pattern)).toMatch(
      /muy lento de comprobar .* 500 caracteres\. Simplifíquelo: .* entre llaves/,
    );
  });

  it.each([
    '[A-ZÑÁÉÍÓÚ ]{1,500}',
    '[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+',
    '(\\p{Lu}\\p{L}*)( \\p{Lu}\\p{L}*){0,9}',
    '(cr|cl|kr|av|calle|carrera) \\d{1,3}[a-z]? ?# ?\\d{1,3}[a-z]? ?- ?\\d{1,3}.*',
    '(\\d{1,3}\\.){0,3}\\d{1,3}(,\\d{1,2})?',
  ])('%s is quick enough', (pattern) => expect(patternProblem(pattern)).toBeNull());

  it('takes no more steps on any text than when it was judged', () => {
    for (const pattern of ['(\\w+ ?){1,5}', '(a?){30}', '[A-Z ]{1,500}']) {
      expect(patternProblem(pattern)).toBeNull();
      for (const unit of ['a', 'a ', 'A', '9.', '😀']) {
        const budget = { stepsLeft: 42_000 };
        const text = Array.from(unit.repeat(maximumTextLength)).slice(0, maximumTextLength).join('');
        expect(matchesPattern(pattern, text, budget)).not.toBeNull();
      }
    }
  });

  it('that is older and costs more than the budget is not tried to the end', () => {
    const budget = surveyBudget();
    const fullBudget = budget.stepsLeft;
    const answers = Array.from({ length: 80 }, () =>
      matchesPattern('(.?){499}(.?){450}.*x', 'a'.repeat(maximumTextLength), budget),
    );
    expect(answers.at(-1)).toBeNull();
    // The last character may take as many steps as there are states.
    expect(fullBudget - budget.stepsLeft).toBeLessThan(fullBudget + 2000);
  });

  it.each(['()', '(a{0})'])('that repeats %s many times is read at once', (nothing) =>
    expect(matchesPattern(`${'('.repeat(9)}${nothing}${'{500})'.repeat(9)}b`, 'b', unlimited)).toBe(true),
  );

  it('says what the regular expression would say, for any pattern and text', () => {
    const leaf = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\.', '[b-c]');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf,
        fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `${left}${right}`),
        fc.tuple(tie('pattern'), tie('pattern')).map(([left, right]) => `(${left}|${right})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,1}', '{1,}'))
          .map(([atom, times]) => `(?:${atom})${times}`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.'), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, answer) => {
        expect(patternProblem(source) ?? 'muy lento').toContain('muy lento');
        expect(matchesPattern(source, answer, unlimited)).toBe(
          new RegExp(`^(?:${source})$`, 'u').test(answer),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
