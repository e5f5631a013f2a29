import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { CredentialField } from '../../forms/credential-field.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useNewPassword } from '../../forms/use-new-password.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { currentSession } from '../../session/session.ts';
import { fullName } from './full-name.ts';

/** 'Cambiar Contraseña' of one user (spec §2 "Users"); one's own needs the current one (rules §3). */
export function PasswordForm({ user, onClose }: { user: Schema<'User'>; onClose: () => void }) {
  const alert = useAlert();
  const session = currentSession();
  const own = session?.username === user.login;
  const { profile } = user.role;
  const form = useNewPassword(profile);
  const [current, setCurrent] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [force, setForce] = useState(true);

  const save = async () => {
    setSubmitted(true);
    const valid = await form.validate();
    if (!valid || (own && current === '')) return;
    const whose = own
      ? { currentPassword: current }
      : { changePassword: force ? ('true' as const) : ('false' as const) };
    const body = { login: user.login, token: session?.token ?? '', newPassword: form.password, ...whose };
    await form.send(async () => {
      const { message } = await call('changePassword', { body });
      alert.success(message);
      onClose();
    });
  };
  return (
    <ModalForm
      open
      title="Cambiar Contraseña"
      description={`${user.login} · ${fullName(user)}`}
      size="sm"
      dirty={form.password !== '' || form.confirmation !== ''}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      {own && (
        <CredentialField name="password" value={current} onValueChange={setCurrent} submitted={submitted} />
      )}
      <NewPasswordFields form={form} explanation={profile.passwordregexexplanation} />
      {!own && (
        <Checkbox
          label={fields.PasswordChange.changePassword.label}
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
      )}
    </ModalForm>
  );
}
