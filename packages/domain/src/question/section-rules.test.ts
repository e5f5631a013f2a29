import { describe, expect, it } from 'vitest';
import type { TriggerRule } from '../rule/triggers.ts';
import { sharedShowWhen, sharedTriggers, withSectionShowWhen, withSectionTriggers } from './section-rules.ts';
import type { ShowWhen } from './show-when.ts';

const condition = (questionID: string, value = '1') => ({ questionID, operator: 'equal' as const, value });
const allShown = (...ids: string[]): ShowWhen => ({
  match: 'all',
  conditions: ids.map((id) => condition(id)),
});
const anyOf = (...ids: string[]): ShowWhen => ({ match: 'any', conditions: ids.map((id) => condition(id)) });
const sharedOf = (...rules: (ShowWhen | null)[]) => sharedShowWhen(rules.map((showWhen) => ({ showWhen })));

describe('the conditions of a section', () => {
  it('are those that all of its questions have', () => {
    expect(sharedOf(allShown('a', 'b'), allShown('b'))).toEqual(allShown('b'));
    expect(sharedOf(allShown('a'), null)).toBeNull();
    expect(sharedOf(allShown('a'), anyOf('a'))).toEqual(allShown('a'));
    expect(sharedOf()).toBeNull();
  });

  it('of which one is enough are shared as a whole only', () => {
    expect(sharedOf(anyOf('a', 'b'), anyOf('b', 'a'))).toEqual(anyOf('a', 'b'));
    expect(sharedOf(anyOf('a', 'b'), anyOf('a'))).toBeNull();
  });

  it('are exchanged, and what a question has besides stays', () => {
    const exchangeResult = (
      ownRule: ShowWhen | null,
      ruleBefore: ShowWhen | null,
      ruleAfter: ShowWhen | null,
    ) => withSectionShowWhen(ownRule, ruleBefore, ruleAfter);
    expect(exchangeResult(allShown('a', 'own'), allShown('a'), allShown('b', 'c'))).toEqual({
      rules: allShown('b', 'c', 'own'),
    });
    expect(exchangeResult(allShown('a', 'own'), allShown('a'), null)).toEqual({ rules: allShown('own') });
    expect(exchangeResult(allShown('a'), allShown('a'), anyOf('b', 'c'))).toEqual({ rules: anyOf('b', 'c') });
    expect(exchangeResult(anyOf('x', 'y'), null, null)).toEqual({ rules: anyOf('x', 'y') });
    expect(exchangeResult(null, null, allShown('a'))).toEqual({ rules: allShown('a') });
    expect(exchangeResult(allShown('a'), null, allShown('a'))).toEqual({ rules: allShown('a') });
    expect(exchangeResult(null, null, null)).toEqual({ rules: null });
  });

  it('are refused where they would mean something else', () => {
    const anyMatchProblem = { problem: expect.stringContaining('«se cumple alguna» no se une con otras') };
    expect(withSectionShowWhen(anyOf('x', 'y'), null, allShown('a'))).toEqual(anyMatchProblem);
    expect(withSectionShowWhen(allShown('x'), null, anyOf('a', 'b'))).toEqual(anyMatchProblem);
    const manyShown = allShown(...Array.from({ length: 15 }, (_, index) => `own${index}`));
    const sixConditions = allShown(...Array.from({ length: 6 }, (_, index) => `more${index}`));
    expect(withSectionShowWhen(manyShown, null, sixConditions)).toEqual({
      problem: 'tendría más de 20 condiciones: quite algunas.',
    });
  });
});

describe('the triggers of a section', () => {
  const woman: TriggerRule = { field: 'SEXO', operator: 'ES IGUAL A', value1: 'F' };
  const manTrigger: TriggerRule = { ...woman, value1: 'M', value2: null };
  const adult: TriggerRule = { field: 'EDAD', operator: 'MAYOR QUE', value1: '17' };

  it('are those that all of its questions have, and are exchanged', () => {
    expect(sharedTriggers([[woman, adult], [{ ...woman, value2: null }]])).toEqual([woman]);
    expect(withSectionTriggers([woman, adult], [woman], [])).toEqual({ rules: [adult] });
    expect(withSectionTriggers([adult], [], [woman])).toEqual({ rules: [woman, adult] });
  });

  it('are refused where one more alternative would let others in', () => {
    expect(withSectionTriggers([manTrigger], [], [woman])).toEqual({
      problem: 'tiene otro disparador de SEXO, y bastaría uno de los dos: quite primero el suyo.',
    });
  });
});
