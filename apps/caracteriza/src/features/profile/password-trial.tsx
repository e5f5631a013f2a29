import { Alert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { maximumPasswordLength } from '@caracteriza/domain/access/password-rule';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { ProfileInput } from './profile-values.ts';
import { useTrial, type TrialRule } from './use-trial.ts';

/** A trial password, checked against the rule while typing. It is neither saved nor sent. */
export function PasswordTrial<Sent>({ control }: { control: Control<ProfileInput, unknown, Sent> }) {
  const [password, setPassword] = useState('');
  const [minimum, maximum, pattern, explanation] = useWatch({
    control,
    name: ['minimumlengthpassword', 'maximumlengthpassword', 'passwordregex', 'passwordregexexplanation'],
  });
  const rule: TrialRule = { minimum, maximum, pattern, explanation };
  const verdict = useTrial(rule, password);
  return (
    <section
      aria-label="Probar la regla"
      className="grid items-end gap-3 rounded-card border border-line bg-surface-sunken p-4 sm:grid-cols-2"
    >
      <Field label="Probar una contraseña" hint="Escriba un ejemplo. No se guarda ni se envía.">
        <Input
          value={password}
          onValueChange={setPassword}
          autoComplete="off"
          spellCheck={false}
          maxLength={maximumPasswordLength}
          // Trying a password must not save the profile.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <div role="status" className="empty:sr-only">
        {verdict && <Alert variant={verdict.variant} title={verdict.text} />}
      </div>
    </section>
  );
}
