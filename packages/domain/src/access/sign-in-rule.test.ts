import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rule.ts';
import { isLaxer, type SignInRule } from './sign-in-rule.ts';

const patterns = ['.', '\\d', '^(?=.*[A-Z]).+$'];

const rules: fc.Arbitrary<SignInRule> = fc.record({
  minimumlengthpassword: fc.integer({ min: 1, max: 12 }),
  maximumlengthpassword: fc.integer({ min: 12, max: 20 }),
  passwordregex: fc.constantFrom(...patterns),
  amountfailedattemptstoblockuser: fc.integer({ min: 0, max: 10 }),
  amountdayschangepassword: fc.integer({ min: 0, max: 10 }),
  amountdaysinactivityblockuser: fc.integer({ min: 0, max: 10 }),
  amountpasswordstokeep: fc.integer({ min: 0, max: 30 }),
});

const strict: SignInRule = {
  minimumlengthpassword: 10,
  maximumlengthpassword: 64,
  passwordregex: '.',
  amountfailedattemptstoblockuser: 5,
  amountdayschangepassword: 90,
  amountdaysinactivityblockuser: 60,
  amountpasswordstokeep: 5,
};

describe('one rule alone', () => {
  it.each<[Partial<SignInRule>, boolean]>([
    [{ minimumlengthpassword: 9 }, true],
    [{ minimumlengthpassword: 11 }, false],
    [{ maximumlengthpassword: 63 }, true],
    [{ maximumlengthpassword: 128 }, false],
    [{ passwordregex: '..' }, true],
    [{ amountfailedattemptstoblockuser: 6 }, true],
    [{ amountfailedattemptstoblockuser: 0 }, true],
    [{ amountfailedattemptstoblockuser: 3 }, false],
    [{ amountdayschangepassword: 91 }, true],
    [{ amountdayschangepassword: 0 }, true],
    [{ amountdayschangepassword: 30 }, false],
    [{ amountdaysinactivityblockuser: 61 }, true],
    [{ amountdaysinactivityblockuser: 0 }, true],
    [{ amountdaysinactivityblockuser: 7 }, false],
    [{ amountpasswordstokeep: 4 }, true],
    [{ amountpasswordstokeep: 6 }, false],
  ])('%o is laxer: %s', (change, laxer) => expect(isLaxer({ ...strict, ...change }, strict)).toBe(laxer));

  it('is no excuse for another that becomes stricter', () => {
    expect(isLaxer({ ...strict, minimumlengthpassword: 20, amountpasswordstokeep: 1 }, strict)).toBe(true);
  });

  it('counts only as far as it has an effect: the current password always, 24 at most', () => {
    const ruleKeeping = (amountpasswordstokeep: number) => ({ ...strict, amountpasswordstokeep });
    expect(isLaxer(ruleKeeping(24), ruleKeeping(999))).toBe(false);
    expect(isLaxer(ruleKeeping(0), ruleKeeping(1))).toBe(false);
  });
});

/** How much stricter each rule becomes; 0 means equally strict. */
const steps = fc.record({
  minimum: fc.nat(4),
  maximum: fc.nat(4),
  failures: fc.nat(4),
  change: fc.nat(4),
  inactivity: fc.nat(4),
  history: fc.nat(4),
});

/** A smaller limit, or a new one if there was none. */
const lower = (limit: number, step: number) => (limit === 0 ? step : Math.max(1, limit - step));

type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const tighten = (rule: SignInRule, step: Step): SignInRule => ({
  ...rule,
  minimumlengthpassword: rule.minimumlengthpassword + step.minimum,
  maximumlengthpassword: rule.maximumlengthpassword + step.maximum,
  amountfailedattemptstoblockuser: lower(rule.amountfailedattemptstoblockuser, step.failures),
  amountdayschangepassword: lower(rule.amountdayschangepassword, step.change),
  amountdaysinactivityblockuser: lower(rule.amountdaysinactivityblockuser, step.inactivity),
  amountpasswordstokeep: rule.amountpasswordstokeep + step.history,
});

describe('of any rules', () => {
  it('none is laxer than itself', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(isLaxer(rule, { ...rule })).toBe(false);
      }),
    );
  });

  it('those that were only tightened are not laxer, however often that was done', () => {
    fc.assert(
      fc.property(rules, steps, steps, (rule, firstStep, two) => {
        expect(isLaxer(tighten(tighten(rule, firstStep), two), rule)).toBe(false);
      }),
    );
  });

  it('one that was loosened is laxer, however much the others were tightened', () => {
    const loosened = fc.constantFrom<(rule: SignInRule) => Partial<SignInRule>>(
      ({ minimumlengthpassword }) => ({ minimumlengthpassword: minimumlengthpassword - 1 }),
      ({ maximumlengthpassword }) => ({ maximumlengthpassword: maximumlengthpassword - 1 }),
      () => ({ passwordregex: '^..*$' }),
      (rule) => ({ amountfailedattemptstoblockuser: 2 * rule.amountfailedattemptstoblockuser }),
      () => ({ amountdayschangepassword: 0 }),
      () => ({ amountdaysinactivityblockuser: 0 }),
    );
    const limited = rules.map((rule) => ({
      ...rule,
      amountfailedattemptstoblockuser: rule.amountfailedattemptstoblockuser + 1,
      amountdayschangepassword: rule.amountdayschangepassword + 1,
      amountdaysinactivityblockuser: rule.amountdaysinactivityblockuser + 1,
    }));
    fc.assert(
      fc.property(limited, steps, loosened, (rule, step, loosen) => {
        expect(isLaxer({ ...tighten(rule, step), ...loosen(rule) }, rule)).toBe(true);
      }),
    );
  });

  it('a password that tightened ones accept was accepted before, up to the earlier maximum', () => {
    const typedName = fc.string({ unit: fc.constantFrom('a', 'B', '1'), minLength: 8, maxLength: 24 });
    const passwordProblems = (password: string, rule: SignInRule) =>
      checkPassword(password, undefined, { ...rule, passwordregexexplanation: '' });
    fc.assert(
      fc.property(rules, steps, typedName, (rule, step, text) => {
        const password = text.slice(0, rule.maximumlengthpassword);
        const tightenedProblems = passwordProblems(password, tighten(rule, step));
        expect(tightenedProblems !== null || passwordProblems(password, rule) === null).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
