import { expect, it } from 'vitest';
import { allowedRule } from './allowed-rule.ts';

const rule = {
  label: 'Dirección',
  maxLength: 45,
  pattern: '^a$',
  wider: { allowance: 'longAddresses', maxLength: 120 },
} as const;

it('keeps a rule while its allowance is off', () => {
  expect(allowedRule(rule, new Set(['longStatements']))).toBe(rule);
  const fixed = { maxLength: 5, wider: undefined };
  expect(allowedRule(fixed, new Set(['longAddresses']))).toBe(fixed);
});

it('replaces only the limits that the allowance names', () => {
  expect(allowedRule(rule, new Set(['longAddresses']))).toEqual({ ...rule, maxLength: 120 });
});
