import { ApiError } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { mutate } from 'swr';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useNewPassword } from '../../forms/use-new-password.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import type { Session } from '../../session/session.ts';

const { label, maxLength } = fields.PasswordChange.currentPassword;

/** The button that changes one's own password, and its dialog. */
export function OwnPassword({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cambiar Contraseña</Button>
      {open && <OwnPasswordDialog session={session} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnPasswordDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const alert = useAlert();
  const rule = session.role.profile;
  const form = useNewPassword(rule);
  const [current, setCurrent] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const change = async () => {
    const body = {
      login: session.username,
      token: session.token,
      currentPassword: current,
      newPassword: form.password,
    };
    try {
      const { message } = await call('changePassword', { body });
      alert.success(`${message} Sus otras sesiones se cerraron.`);
      onClose();
      void mutate((key) => Array.isArray(key) && key[0] === 'listSessions');
    } catch (thrown) {
      const problem =
        thrown instanceof ApiError && thrown.errors?.find((one) => one.field === 'currentPassword');
      if (!problem) throw thrown;
      setRefused(problem.message);
    }
  };

  return (
    <ModalForm
      open
      title="Cambiar Contraseña"
      size="sm"
      dirty={current !== '' || form.password !== ''}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={async () => {
        setSubmitted(true);
        const valid = await form.validate();
        if (valid && current !== '') await form.send(change);
      }}
    >
      <Field
        label={label}
        error={refused ?? (submitted && current === '' && validationEs.required(label))}
        required
      >
        <Input
          type="password"
          maxLength={maxLength}
          value={current}
          onValueChange={(next) => {
            setCurrent(next);
            setRefused(null);
          }}
        />
      </Field>
      <NewPasswordFields form={form} explanation={rule.passwordregexexplanation} />
    </ModalForm>
  );
}
