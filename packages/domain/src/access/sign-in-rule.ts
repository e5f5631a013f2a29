/**
 * Whether one profile's sign-in rules are laxer than another's, because nobody may loosen the rules that apply to them (rules
 * §2).
 */
import { longestPasswordHistory, type PasswordRule } from './password-rule.ts';

/** The rules that a profile sets for passwords and accounts; 0 attempts or days mean never. */
export type SignInRule = Omit<PasswordRule, 'passwordregexexplanation'> & {
  readonly amountfailedattemptstoblockuser: number;
  readonly amountdayschangepassword: number;
  readonly amountdaysinactivityblockuser: number;
  readonly amountpasswordstokeep: number;
};

const limitOf = (count: number) => (count <= 0 ? Infinity : count);

/** How many earlier passwords are rejected, given the number a profile keeps; the current one always is. */
const historyOf = (historySize: number) => Math.min(Math.max(historySize, 1), longestPasswordHistory);

/**
 * Whether at least one rule is laxer than before, however strict the others became. Two patterns cannot be compared, so
 * any other pattern counts as laxer. So does a lower maximum length, which forbids the strongest passwords.
 */
export function isLaxer(newRule: SignInRule, currentRule: SignInRule): boolean {
  return (
    newRule.minimumlengthpassword < currentRule.minimumlengthpassword ||
    newRule.maximumlengthpassword < currentRule.maximumlengthpassword ||
    newRule.passwordregex !== currentRule.passwordregex ||
    limitOf(newRule.amountfailedattemptstoblockuser) > limitOf(currentRule.amountfailedattemptstoblockuser) ||
    limitOf(newRule.amountdayschangepassword) > limitOf(currentRule.amountdayschangepassword) ||
    limitOf(newRule.amountdaysinactivityblockuser) > limitOf(currentRule.amountdaysinactivityblockuser) ||
    historyOf(newRule.amountpasswordstokeep) < historyOf(currentRule.amountpasswordstokeep)
  );
}
