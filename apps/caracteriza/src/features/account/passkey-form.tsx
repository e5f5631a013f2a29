import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { validationEs } from '@caracteriza/ui/validation';
import { useRef, useState } from 'react';
import { call } from '../../session/api.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

const { label, maxLength } = fields.PasskeyCreate.name;

/** Asks for a name and proof of identity, then has the browser create a passkey. */
export function PasskeyForm({
  asksCode,
  offersPasskey,
  onAdded,
  onClose,
}: {
  asksCode: boolean;
  offersPasskey: boolean;
  /** Called with the recovery codes, if this is the first factor. */
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  // Kept while the browser's dialog is cancelled, because starting again would need another code.
  const creation = useRef<Schema<'PasskeyCreation'> | null>(null);

  const add = async ({ currentPassword, code }: Proof) => {
    const body = asksCode ? { currentPassword, code } : { currentPassword };
    creation.current ??= (await call('startPasskey', { body })).data;
    const { createPasskey } = await import('../../session/passkey-prompt.ts');
    const newPasskey = await createPasskey(creation.current);
    creation.current = null;
    const { data: codes } = await call('addPasskey', { body: { name: name.trim(), ...newPasskey } });
    onAdded(codes);
  };
  return (
    <ProofForm
      title="Agregar una llave de acceso"
      asksCode={asksCode}
      offersPasskey={offersPasskey}
      ready={name.trim() !== ''}
      onProof={add}
      onClose={onClose}
    >
      {(submitted) => (
        <Field
          label={label}
          hint="Para reconocerla: «Teléfono», «Portátil de la oficina»"
          error={submitted && name.trim() === '' && validationEs.required(label)}
          required
        >
          <Input maxLength={maxLength} autoComplete="off" value={name} onValueChange={setName} />
        </Field>
      )}
    </ProofForm>
  );
}
