import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { settleWork } from '../session/settle-work.ts';
import { signOut } from '../session/sign-in.ts';

/** Signs out once pending work has reached the server. If some work cannot be sent, asks for confirmation first. */
export function SignOutButton() {
  const confirm = useConfirm();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    const warnings = await settleWork();
    setLeaving(false);
    const isConfirmed =
      warnings.length === 0 ||
      (await confirm({
        title: '¿Desea cerrar la sesión?',
        text: warnings.join(' '),
        acceptLabel: 'Cerrar sesión',
        cancelLabel: 'Seguir aquí',
        danger: true,
      }));
    if (isConfirmed) await signOut();
  };
  return (
    <Button
      variant="quiet"
      icon={<LogOut aria-hidden />}
      aria-label="Cerrar sesión"
      busy={isLeaving}
      onClick={() => void leave()}
    >
      <span className="max-sm:sr-only">Cerrar sesión</span>
    </Button>
  );
}
