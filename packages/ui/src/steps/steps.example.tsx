import { useState } from 'react';
import { Button } from '@caracteriza/ui/button';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Steps } from '@caracteriza/ui/steps';

export function Example() {
  const [step, setStep] = useState('tool');
  const [name, setName] = useState('');
  const steps = [
    { id: 'tool', title: 'Herramienta' },
    { id: 'loan', title: 'Préstamo', locked: name === '' ? 'Escriba primero un nombre' : undefined },
  ];
  return (
    <Steps
      steps={steps}
      value={step}
      onValueChange={(id) => setStep(id)}
      end={<Button variant="primary">Prestar</Button>}
    >
      {step === 'tool' ? (
        <Field label="Nombre" required>
          <Input value={name} onValueChange={setName} />
        </Field>
      ) : (
        <p>¿Prestar {name}?</p>
      )}
    </Steps>
  );
}
