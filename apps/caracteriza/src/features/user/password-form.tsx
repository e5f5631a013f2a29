import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { OwnPasswordForm } from '../../forms/own-password-form.tsx';
import { useNewPassword } from '../../forms/use-new-password.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useSession } from '../../session/session.ts';
import { fullName } from './full-name.ts';

interface PasswordFormProps {
  user: Schema<'User'>;
  onClose: () => void;
}

/**
 * 'Cambiar Contraseña' for one user (spec §2 "Users"); users change their own password in a different form, wherever it is
 * opened.
 */
export function PasswordForm({ user, onClose }: PasswordFormProps) {
  const { session } = useSession();
  if (session?.username === user.login) return <OwnPasswordForm session={session} onClose={onClose} />;
  return <OtherPasswordForm user={user} token={session?.token ?? ''} onClose={onClose} />;
}

function OtherPasswordForm({ user, token, onClose }: PasswordFormProps & { token: string }) {
  const alert = useAlert();
  const form = useNewPassword(user.role.profile);
  const [force, setForce] = useState(true);

  const change = async () => {
    const changePassword = force ? ('true' as const) : ('false' as const);
    const { message } = await call('changePassword', {
      body: { login: user.login, token, newPassword: form.password, changePassword },
    });
    alert.success(message);
    onClose();
  };
  return (
    <ModalForm
      open
      title="Cambiar Contraseña"
      description={`${user.login} · ${fullName(user)}`}
      size="sm"
      dirty={form.typed || !force}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={async () => {
        if (await form.validate()) await form.send(change);
      }}
    >
      <NewPasswordFields form={form} />
      <Checkbox
        label={fields.PasswordChange.changePassword.label}
        checked={force}
        onChange={(event) => setForce(event.target.checked)}
      />
    </ModalForm>
  );
}
