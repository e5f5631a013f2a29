import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { validationEs } from '@caracteriza/ui/validation';
import { useState } from 'react';
import { RecoveryForm } from './recovery-form.tsx';

const actions = {
  recoveryUser: 'Restablecer Usuario',
  recoveryPass: 'Restablecer Contraseña',
  changePass: 'Cambiar Contraseña',
} as const;
export const resetByLabels = {
  identificationNumber: 'Número de Identificación',
  email: 'Correo Electrónico',
} as const;

export type Action = keyof typeof actions;
export type ResetBy = keyof typeof resetByLabels;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const [actionLabel, meansLabel] = ['Qué desea hacer', 'Restablecer por'];

/** View 0: choose what to recover, and how to identify the account. */
export function RecoveryChoice({
  chosen,
  onChosen,
}: {
  /** The choice made before 'Regresar'. */
  chosen: { action: Action; resetBy: ResetBy } | null;
  onChosen: (action: Action, resetBy: ResetBy) => void;
}) {
  const [action, setAction] = useState<string>(chosen?.action ?? '');
  const [resetBy, setResetBy] = useState<string>(chosen?.resetBy ?? '');
  const [submitted, setSubmitted] = useState(false);
  const missingText = (label: string, value: string) =>
    submitted && value === '' && validationEs.required(label);
  return (
    <RecoveryForm
      title="Recordar Usuario o Contraseña"
      help="Elija qué necesita y con qué dato podemos encontrar su cuenta."
      submitLabel="Continuar"
      onSubmit={() => {
        setSubmitted(true);
        if (action !== '' && resetBy !== '') onChosen(action as Action, resetBy as ResetBy);
      }}
    >
      <Field label={actionLabel} error={missingText(actionLabel, action)} required>
        <Dropdown options={optionsOf(actions)} value={action} onValueChange={setAction} />
      </Field>
      <Field label={meansLabel} error={missingText(meansLabel, resetBy)} required>
        <Dropdown options={optionsOf(resetByLabels)} value={resetBy} onValueChange={setResetBy} />
      </Field>
    </RecoveryForm>
  );
}
