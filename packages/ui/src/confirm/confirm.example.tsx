import { useState } from 'react';
import { Button } from '@caracteriza/ui/button';
import { ConfirmProvider, useConfirm } from '@caracteriza/ui/confirm';

function Removal() {
  const confirm = useConfirm();
  const [isRemoved, setRemoved] = useState(false);
  const ask = async () => {
    if (await confirm({ title: '¿Eliminar la herramienta?', danger: true })) setRemoved(true);
  };
  return isRemoved ? <p>Se eliminó.</p> : <Button onClick={() => void ask()}>Eliminar</Button>;
}

// Rendered once, above every component that asks. `ConfirmDialog` is the dialog by itself.
export const Example = () => (
  <ConfirmProvider>
    <Removal />
  </ConfirmProvider>
);
