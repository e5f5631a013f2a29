import { useState } from 'react';
import { Field } from '@caracteriza/ui/field';
import { SignatureField } from '@caracteriza/ui/signature';

export function Example() {
  // A PNG as a data URL; '' until somebody has signed.
  const [signature, setSignature] = useState('');
  return (
    <Field label="Firma de quien recibe" required>
      <SignatureField label="Firma de quien recibe" value={signature} onValueChange={setSignature} />
    </Field>
  );
}
