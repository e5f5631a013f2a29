import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { CurrentPasswordField } from './current-password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRefusals } from './use-refusals.ts';
import { useNewPassword } from './use-new-password.ts';
import { errorText } from '../messages/error-text.ts';
import { changeForcedPassword, type PendingChange } from '../session/sign-in.ts';

interface ForcedChangeProps {
  pending: PendingChange;
  onCancel: () => void;
  /** Called once the password is changed and the session has begun. */
  onChanged: (message: string) => void;
}

/** The password change required for an initial or expired password (spec §2 "Login", §4 "Login flow"). */
export function ForcedChange({ pending, onCancel, onChanged }: ForcedChangeProps) {
  const form = useNewPassword(pending.session.role.profile);
  // A user who signed in with a passkey has not typed a password.
  const asksCurrent = pending.password === null;
  const [current, setCurrent] = useState(pending.password ?? '');
  const [submitted, setSubmitted] = useState(false);
  const { refused: refusals, send, forget } = useRefusals<'currentPassword'>();
  const change = async () => {
    onChanged(await changeForcedPassword(pending, current, form.password));
  };
  return (
    <ModalForm
      open
      title="Es necesario que reestablezcas tu contraseña"
      size="sm"
      submitLabel="Aceptar"
      cancelLabel="CANCELAR"
      dirty={false}
      describeError={errorText}
      onOpenChange={onCancel}
      onSubmit={async () => {
        setSubmitted(true);
        if (!(await form.validate()) || current === '') return;
        await (asksCurrent ? send(change) : change());
      }}
    >
      {asksCurrent && (
        <CurrentPasswordField
          value={current}
          onValueChange={(next) => {
            setCurrent(next);
            forget('currentPassword');
          }}
          submitted={submitted}
          refused={refusals.currentPassword}
        />
      )}
      <NewPasswordFields form={form} />
    </ModalForm>
  );
}
