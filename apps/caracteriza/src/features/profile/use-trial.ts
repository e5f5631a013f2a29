import {
  checkPassword,
  compilePasswordRegex,
  maximumPasswordLength,
} from '@caracteriza/domain/access/password-rule';
import { useEffect, useState } from 'react';
import { meetsPattern } from '../../forms/password-pattern.ts';

/** The part of the form that judges a password, as it is typed. */
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

/** How long after the last key the pattern is tried, in ms (spec §9). */
const patternDelay = 250;

/** What the rule says of a password; null while there is nothing to say. */
async function judge(
  { minimum, maximum, pattern, explanation }: TrialRule,
  password: string,
): Promise<Verdict | null> {
  if (password === '' || pattern.trim() === '') return null;
  if (!compilePasswordRegex(pattern.trim())) {
    return { variant: 'error', text: 'La expresión regular no es válida.' };
  }
  const meets = await meetsPattern(pattern.trim(), password);
  if (meets === null) {
    return { variant: 'warning', text: 'La expresión regular tarda demasiado con esta contraseña.' };
  }
  const rule = {
    minimumlengthpassword: Number(minimum) || 1,
    maximumlengthpassword: Number(maximum) || maximumPasswordLength,
    passwordregex: pattern.trim(),
    passwordregexexplanation: explanation.trim(),
  };
  const problem = checkPassword(password, undefined, rule, () => meets);
  return problem
    ? { variant: 'error', text: `No se acepta. ${problem.message}` }
    : { variant: 'success', text: 'Se acepta.' };
}

/** The verdict on the present password under the present rule, shortly after the last key. */
export function useTrial({ minimum, maximum, pattern, explanation }: TrialRule, password: string) {
  const [judged, setJudged] = useState<{ about: string; verdict: Verdict | null } | null>(null);
  const about = JSON.stringify([minimum, maximum, pattern, explanation, password]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      void judge({ minimum, maximum, pattern, explanation }, password).then((verdict) => {
        if (current) setJudged({ about, verdict });
      });
    }, patternDelay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [about, minimum, maximum, pattern, explanation, password]);
  // A verdict on an earlier text says nothing about the present one.
  return judged?.about === about ? judged.verdict : null;
}
