import { maximumPasswordLength } from '@caracteriza/domain/password-rule';
import { useEffect, useState } from 'react';
import { validation } from '../messages/validation.ts';
import { meetsPattern } from './password-pattern.ts';

/** The part of a profile that the browser knows (login response, spec §3). */
export interface PasswordHint {
  readonly passwordregex: string;
  readonly passwordregexexplanation: string;
}

/** How long after the last key the pattern is tried, in ms (spec §9 "regex applied after 250 ms"). */
const patternDelay = 250;

const label = { password: 'Nueva contraseña', confirmation: 'Confirmar contraseña' } as const;

/** The two inputs of a new password (spec §5): both required, equal, and as the role's profile wants it. */
export function useNewPassword(hint: PasswordHint) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [submitted, setSubmitted] = useState(false);
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

  // A verdict on what was typed before says nothing about what stands there now.
  const refused = judged?.password === password && judged.meets === false;
  const problems = {
    password: refused
      ? hint.passwordregexexplanation || validation.unreadable(label.password)
      : required(label.password, password, submitted),
    confirmation:
      confirmation !== '' && confirmation !== password
        ? validation.mismatch
        : required(label.confirmation, confirmation, submitted),
  };

  /** Shows every problem; true when the server may be asked. */
  const validate = async (): Promise<boolean> => {
    setSubmitted(true);
    if (password === '' || confirmation !== password) return false;
    const meets = await meetsPattern(hint.passwordregex, password);
    setJudged({ password, meets });
    return meets !== false;
  };

  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    label,
    problems,
    validate,
    maximumPasswordLength,
  };
}

function required(name: string, value: string, submitted: boolean): string | null {
  return submitted && value === '' ? validation.required(name) : null;
}
