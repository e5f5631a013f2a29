import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';
import { OwnPasswordForm } from '../../forms/own-password-form.tsx';
import type { Session } from '../../session/session.ts';

/** The button that opens the dialog for changing one's own password. */
export function OwnPassword({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cambiar Contraseña</Button>
      {open && <OwnPasswordForm session={session} onClose={() => setOpen(false)} />}
    </>
  );
}
