import { ApiError } from '@caracteriza/api-client';
import { maximumPasswordLength } from '@caracteriza/domain/access/password-rule';
import { useEffect, useState } from 'react';
import { validationEs } from '@caracteriza/ui/validation';
import { meetsPattern } from './password-pattern.ts';

/** The part of a profile included in the login response (spec §3). */
export interface PasswordHint {
  readonly passwordregex: string;
  readonly passwordregexexplanation: string;
}

/** Debounce before the pattern is tried, in ms (spec §9). */
const patternDelay = 250;

/**
 * The two inputs of a new password (spec §5): both required, equal, and matching the rules of the role's profile.
 * @param name the label of the first
 */
export function useNewPassword(hint: PasswordHint, name = 'Nueva contraseña') {
  const label = { password: name, confirmation: 'Confirmar contraseña' };
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<{ password: string; message: string } | null>(null);
  const [judged, setJudged] = useState<{ password: string; meets: boolean | null } | null>(null);

  useEffect(() => {
    if (password === '') return;
    let current = true;
    const timer = setTimeout(() => {
      void meetsPattern(hint.passwordregex, password).then((meets) => {
        if (current) setJudged({ password, meets });
      });
    }, patternDelay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [password, hint.passwordregex]);

  // A result for an earlier text does not apply to the current one.
  const refused = judged?.password === password && judged.meets === false;
  const problems = {
    password: refused
      ? hint.passwordregexexplanation || validationEs.invalid(label.password)
      : refusal?.password === password
        ? refusal.message
        : required(label.password, password, submitted),
    confirmation:
      confirmation !== '' && confirmation !== password
        ? validationEs.passwordMismatch
        : required(label.confirmation, confirmation, submitted),
  };

  /** Shows every problem; true if there are none and the form may be sent. */
  const validate = async (): Promise<boolean> => {
    setSubmitted(true);
    if (password === '' || confirmation !== password) return false;
    const meets = await meetsPattern(hint.passwordregex, password);
    setJudged({ password, meets });
    return meets !== false;
  };

  /** Shows the server's error for the current input at the field; the server also checks length and password history. */
  const refuse = (message: string) => setRefusal({ password, message });

  /**
   * Sends the form; a password rejected by the server is marked at its field until it is changed. Rethrows all other errors.
   */
  const send = async (change: () => Promise<void>): Promise<void> => {
    try {
      await change();
    } catch (thrown) {
      const problem =
        thrown instanceof ApiError ? thrown.errors?.find(({ field }) => field === 'newPassword') : undefined;
      if (!problem) throw thrown;
      refuse(problem.message);
    }
  };

  return {
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

function required(name: string, value: string, submitted: boolean): string | null {
  return submitted && value === '' ? validationEs.required(name) : null;
}
