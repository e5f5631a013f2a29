import type { Schema } from '@caracteriza/api-client';
import { Button } from '@caracteriza/ui/button';
import { Modal } from '@caracteriza/ui/modal';
import { useState } from 'react';
import { PolicyText } from './policy-text.tsx';

/** Opens the policy in a dialog above the form, so that no answer is lost; also works without a signal. */
export function PolicyLink({ policy }: { policy: Schema<'PolicyInForce'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="min-h-11 self-start" onClick={() => setOpen(true)}>
        Política de tratamiento de datos
      </Button>
      <Modal open={open} onOpenChange={setOpen} title="Política de tratamiento de datos" size="lg">
        <PolicyText policy={policy} />
      </Modal>
    </>
  );
}
