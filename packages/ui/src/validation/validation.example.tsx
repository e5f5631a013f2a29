import { useState } from 'react';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { strictPreset, validateText } from '@caracteriza/ui/validation';

const rules = { label: 'Correo', required: true, format: 'email', preset: strictPreset } as const;

export function Example() {
  const [email, setEmail] = useState('ana@x');
  return (
    <Field label={rules.label} required error={validateText(email, rules)}>
      <Input value={email} onValueChange={setEmail} />
    </Field>
  );
}
