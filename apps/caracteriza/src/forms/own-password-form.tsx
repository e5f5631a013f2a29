import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { mutate } from 'swr';
import { errorText } from '../messages/error-text.ts';
import { call } from '../session/api.ts';
import type { Session } from '../session/session.ts';
import { AskedCodeField } from './code-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useNewPassword } from './use-new-password.ts';
import { useRefusals } from './use-refusals.ts';
import { useAskedCode } from './use-asked-code.ts';

/** 'Cambiar Contraseña' for one's own password; requires the current one, and a code if there is a second factor (rules §3). */
export function OwnPasswordForm({ session, onClose }: { session: Session; onClose: () => void }) {
  const alert = useAlert();
  const form = useNewPassword(session.role.profile);
  const [current, setCurrent] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { refused: refusals, send, forget } = useRefusals<'currentPassword'>();
  const code = useAskedCode(submitted);

  const change = async () => {
    const body = {
      login: session.username,
      token: session.token,
      currentPassword: current,
      newPassword: form.password,
      ...code.body,
    };
    const { message } = await call('changePassword', { body });
    alert.success(`${message} Sus otras sesiones se cerraron.`);
    onClose();
    void mutate((key) => Array.isArray(key) && key[0] === 'listSessions');
  };

  return (
    <ModalForm
      open
      title="Cambiar Contraseña"
      description={session.username}
      size="sm"
      dirty={current !== '' || form.typed || code.typed}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={async () => {
        setSubmitted(true);
        const valid = await form.validate();
        // The new password's field shows its own errors; any other error is shown at the field it concerns.
        if (valid && current !== '' && !code.missing) await send(() => code.send(() => form.send(change)));
      }}
    >
      <CurrentPasswordField
        value={current}
        onValueChange={(next) => {
          setCurrent(next);
          forget('currentPassword');
        }}
        submitted={submitted}
        refused={refusals.currentPassword}
      />
      <NewPasswordFields form={form} />
      <AskedCodeField {...code.field} />
    </ModalForm>
  );
}
