/**
 * Limits of fields that depend on the organisation's allowances. Separate from the allowances' texts, which forms do not need.
 */
import type { Allowance } from './allowances.ts';

/** The limits of a field once an allowance is on, from `x-wider` and `x-required-unless` in the contract. */
export interface Wider {
  readonly allowance: Allowance;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** False for a field that is required only while the allowance is off. */
  readonly required?: false;
  readonly nullable?: true;
}

/** The rule that applies to a field while the given allowances are on. */
export function allowedRule<Rule extends { readonly wider?: Wider | undefined }>(
  rule: Rule,
  active: ReadonlySet<string>,
): Rule {
  if (!rule.wider || !active.has(rule.wider.allowance)) return rule;
  const { allowance: _, ...limits } = rule.wider;
  return { ...rule, ...limits };
}
