import { ApiError } from '@caracteriza/api-client';
import {
  checkPassword,
  maximumPasswordLength,
  type PasswordRule,
} from '@caracteriza/domain/access/password-rule';
import { useEffect, useState } from 'react';
import { validationEs } from '@caracteriza/ui/validation';
import { meetsPattern } from './password-pattern.ts';

/** Debounce before the pattern is tried, in ms (spec §9). */
const patternDelay = 250;

/**
 * The two inputs of a new password (spec §5): both required, equal, and matching the rules of the role's profile.
 * @param rule null while it is unknown; then only the server checks the password
 * @param name the label of the first
 */
export function useNewPassword(rule: PasswordRule | null, name = 'Nueva contraseña') {
  const label = { password: name, confirmation: 'Confirmar contraseña' };
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ password: string; message: string } | null>(null);
  const [lastJudgement, setLastJudgement] = useState<{ password: string; message: string | null } | null>(
    null,
  );

  useEffect(() => {
    if (password === '' || !rule) return;
    let current = true;
    const timer = setTimeout(() => {
      void ruleProblem(rule, password).then((message) => {
        if (current) setLastJudgement({ password, message });
      });
    }, patternDelay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password, rule]);

  // A result for an earlier text does not apply to the current one.
  const judgement = lastJudgement?.password === password ? lastJudgement.message : null;
  const rejection = refusal?.password === password ? refusal.message : null;
  const problems = {
    password: judgement ?? rejection ?? requiredText(label.password, password, submitted),
    confirmation:
      confirmation !== '' && confirmation !== password
        ? validationEs.passwordMismatch
        : requiredText(label.confirmation, confirmation, submitted),
  };

  /** Shows every problem; true if there are none and the form may be sent. */
  const validate = async (): Promise<boolean> => {
    setSubmitted(true);
    if (password === '' || confirmation !== password) return false;
    const message = rule && (await ruleProblem(rule, password));
    setLastJudgement({ password, message });
    return message === null;
  };

  /**
   * Shows the server's error for the current input at the field; only the server knows the user's earlier passwords and common
   * ones.
   */
  const refuse = (message: string) => setRefusal({ password, message });

  /**
   * Sends the form; a password rejected by the server is marked at its field until it is changed. Rethrows all other errors.
   */
  const send = async (change: () => Promise<void>): Promise<void> => {
    try {
      await change();
    } catch (error) {
      const problem =
        error instanceof ApiError ? error.errors?.find(({ field }) => field === 'newPassword') : undefined;
      if (!problem) throw error;
      refuse(problem.message);
    }
  };

  return {
    rule,
    /** Whether anything was typed that closing would lose. */
    typed: password !== '' || confirmation !== '',
    password,
    setPassword,
    confirmation,
    setConfirmation,
    label,
    problems,
    validate,
    refuse,
    send,
    maximumPasswordLength,
  };
}

/** Why the password does not meet the rule; null if it does, or if the browser cannot tell. */
async function ruleProblem(rule: PasswordRule, password: string): Promise<string | null> {
  const lengthProblem = checkPassword(password, undefined, rule, () => true);
  if (lengthProblem) return lengthProblem.message;
  const isPatternMet = await meetsPattern(rule.passwordregex, password);
  return checkPassword(password, undefined, rule, () => isPatternMet !== false)?.message ?? null;
}

function requiredText(name: string, value: string, submitted: boolean): string | null {
  return submitted && value === '' ? validationEs.required(name) : null;
}
