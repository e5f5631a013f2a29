import {
  checkPassword,
  compilePasswordRegex,
  maximumPasswordLength,
} from '@caracteriza/domain/access/password-rule';
import { useEffect, useState } from 'react';
import { meetsPattern } from '../../forms/password-pattern.ts';

/** The form values used to check a password, as typed. */
export interface TrialRule {
  minimum: string;
  maximum: string;
  pattern: string;
  explanation: string;
}

export interface Verdict {
  variant: 'success' | 'warning' | 'error';
  text: string;
}

/** Debounce before the pattern is tried, in ms (spec §9). */
const patternDelay = 250;

/** The result of checking a password; null if there is nothing to report. */
async function judge(
  { minimum, maximum, pattern, explanation }: TrialRule,
  password: string,
): Promise<Verdict | null> {
  if (password === '' || pattern.trim() === '') return null;
  if (!compilePasswordRegex(pattern.trim())) {
    return { variant: 'error', text: 'La expresión regular no es válida.' };
  }
  const isPatternMet = await meetsPattern(pattern.trim(), password);
  if (isPatternMet === null) {
    return { variant: 'warning', text: 'La expresión regular tarda demasiado con esta contraseña.' };
  }
  const rule = {
    minimumlengthpassword: Number(minimum) || 1,
    maximumlengthpassword: Number(maximum) || maximumPasswordLength,
    passwordregex: pattern.trim(),
    passwordregexexplanation: explanation.trim(),
  };
  const problem = checkPassword(password, undefined, rule, () => isPatternMet);
  return problem
    ? { variant: 'error', text: `No se acepta. ${problem.message}` }
    : { variant: 'success', text: 'Se acepta.' };
}

/** The debounced result for the current password under the current rule. */
export function useTrial({ minimum, maximum, pattern, explanation }: TrialRule, password: string) {
  const [lastVerdict, setLastVerdict] = useState<{ about: string; verdict: Verdict | null } | null>(null);
  const key = JSON.stringify([minimum, maximum, pattern, explanation, password]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void judge({ minimum, maximum, pattern, explanation }, password).then((verdict) => {
        if (current) setLastVerdict({ about: key, verdict });
      });
    }, patternDelay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, minimum, maximum, pattern, explanation, password]);
  // A result for an earlier text does not apply to the current one.
  return lastVerdict?.about === key ? lastVerdict.verdict : null;
}
