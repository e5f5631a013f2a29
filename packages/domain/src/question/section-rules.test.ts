import { describe, expect, it } from 'vitest';
import type { TriggerRule } from '../rule/triggers.ts';
import { sharedShowWhen, sharedTriggers, withSectionShowWhen, withSectionTriggers } from './section-rules.ts';
import type { ShowWhen } from './show-when.ts';

const condition = (questionID: string, value = '1') => ({ questionID, operator: 'equal' as const, value });
const all = (...ids: string[]): ShowWhen => ({ match: 'all', conditions: ids.map((id) => condition(id)) });
const any = (...ids: string[]): ShowWhen => ({ match: 'any', conditions: ids.map((id) => condition(id)) });
const sharedOf = (...rules: (ShowWhen | null)[]) => sharedShowWhen(rules.map((showWhen) => ({ showWhen })));

describe('the conditions of a section', () => {
  it('are those that all of its questions have', () => {
    expect(sharedOf(all('a', 'b'), all('b'))).toEqual(all('b'));
    expect(sharedOf(all('a'), null)).toBeNull();
    expect(sharedOf(all('a'), any('a'))).toEqual(all('a'));
    expect(sharedOf()).toBeNull();
  });

  it('of which one is enough are shared as a whole only', () => {
    expect(sharedOf(any('a', 'b'), any('b', 'a'))).toEqual(any('a', 'b'));
    expect(sharedOf(any('a', 'b'), any('a'))).toBeNull();
  });

  it('are exchanged, and what a question has besides stays', () => {
    const exchanged = (own: ShowWhen | null, before: ShowWhen | null, after: ShowWhen | null) =>
      withSectionShowWhen(own, before, after);
    expect(exchanged(all('a', 'own'), all('a'), all('b', 'c'))).toEqual({ rules: all('b', 'c', 'own') });
    expect(exchanged(all('a', 'own'), all('a'), null)).toEqual({ rules: all('own') });
    expect(exchanged(all('a'), all('a'), any('b', 'c'))).toEqual({ rules: any('b', 'c') });
    expect(exchanged(any('x', 'y'), null, null)).toEqual({ rules: any('x', 'y') });
    expect(exchanged(null, null, all('a'))).toEqual({ rules: all('a') });
    expect(exchanged(all('a'), null, all('a'))).toEqual({ rules: all('a') });
    expect(exchanged(null, null, null)).toEqual({ rules: null });
  });

  it('are refused where they would mean something else', () => {
    const either = { problem: expect.stringContaining('«se cumple alguna» no se une con otras') };
    expect(withSectionShowWhen(any('x', 'y'), null, all('a'))).toEqual(either);
    expect(withSectionShowWhen(all('x'), null, any('a', 'b'))).toEqual(either);
    const many = all(...Array.from({ length: 15 }, (_, index) => `own${index}`));
    const more = all(...Array.from({ length: 6 }, (_, index) => `more${index}`));
    expect(withSectionShowWhen(many, null, more)).toEqual({
      problem: 'tendría más de 20 condiciones: quite algunas.',
    });
  });
});

describe('the triggers of a section', () => {
  const woman: TriggerRule = { field: 'SEXO', operator: 'ES IGUAL A', value1: 'F' };
  const man: TriggerRule = { ...woman, value1: 'M', value2: null };
  const adult: TriggerRule = { field: 'EDAD', operator: 'MAYOR QUE', value1: '17' };

  it('are those that all of its questions have, and are exchanged', () => {
    expect(sharedTriggers([[woman, adult], [{ ...woman, value2: null }]])).toEqual([woman]);
    expect(withSectionTriggers([woman, adult], [woman], [])).toEqual({ rules: [adult] });
    expect(withSectionTriggers([adult], [], [woman])).toEqual({ rules: [woman, adult] });
  });

  it('are refused where one more alternative would let others in', () => {
    expect(withSectionTriggers([man], [], [woman])).toEqual({
      problem: 'tiene otro disparador de SEXO, y bastaría uno de los dos: quite primero el suyo.',
    });
  });
});
