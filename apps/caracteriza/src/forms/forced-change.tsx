import { ModalForm } from '@caracteriza/ui/modal-form';
import { NewPasswordFields } from './new-password-fields.tsx';
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
        if (await form.validate()) onChanged(await changeForcedPassword(pending, form.password));
      }}
    >
      <NewPasswordFields form={form} />
    </ModalForm>
  );
}
