import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { useAttempt } from '../../forms/use-attempt.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';

/** The result of a request for revocation, and whether it has been done. */
export function RevocationPart({ request: { id, revokedAt } }: { request: Schema<'DataRequest'> }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { busy, attempt } = useAttempt();
  const [operation, label] =
    revokedAt === null
      ? (['revokeAuthorisation', 'Revocar su autorización'] as const)
      : (['liftRevocation', 'Levantar la revocación'] as const);
  const act = async () => {
    const question =
      operation === 'liftRevocation'
        ? {
            title: '¿Levantar la revocación?',
            text: 'La persona podrá ser encuestada de nuevo, y volverá a estar en los archivos que se descarguen y en lo que lean los programas.',
          }
        : {
            title: '¿Revocar su autorización?',
            text: 'Nadie podrá encuestarla, y dejará de estar en los archivos que se descarguen y en lo que lean los programas.',
          };
    if (!(await confirm({ ...question, acceptLabel: label }))) return;
    await attempt(async () => {
      const params = { id };
      const { message } =
        operation === 'liftRevocation'
          ? await call('liftRevocation', { params })
          : await call('revokeAuthorisation', { params, body: {} });
      alert.success(message);
    });
  };
  return (
    <>
      <p className="mb-3">
        {revokedAt === null
          ? 'Cuando la revoque, nadie podrá encuestarla y no estará en los archivos que se descarguen ni en lo que lean los programas. Sus datos no se borran.'
          : `Revocada el ${minuteText(revokedAt)}. No se la encuesta ni está en los archivos, salvo en una campaña en la que vuelva a dar su consentimiento.`}
      </p>
      {mayDo(operation) && (
        <Button className="min-h-11" busy={busy} onClick={() => void act()}>
          {label}
        </Button>
      )}
    </>
  );
}
