import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';

/** What a request of revocation leads to, and whether it was done. */
export function RevocationPart({ request: { id, revokedAt } }: { request: Schema<'DataRequest'> }) {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);
  const [operation, label] =
    revokedAt === null
      ? (['revokeAuthorisation', 'Revocar su autorización'] as const)
      : (['liftRevocation', 'Levantar la revocación'] as const);
  const act = async () => {
    setBusy(true);
    try {
      const params = { id };
      const { message } =
        operation === 'liftRevocation'
          ? await call('liftRevocation', { params })
          : await call('revokeAuthorisation', { params, body: {} });
      alert.success(message);
    } catch (thrown) {
      alert.error(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="mb-3">
        {revokedAt === null
          ? 'Desde que la revoque, nadie podrá encuestarla y no estará en los archivos que se descarguen ni en lo que lean los programas. Sus datos no se borran.'
          : `Revocada el ${minuteText(revokedAt)}. No se le encuesta ni está en los archivos, salvo en una campaña en la que vuelva a dar su consentimiento.`}
      </p>
      {mayDo(operation) && (
        <Button className="min-h-11" busy={busy} onClick={() => void act()}>
          {label}
        </Button>
      )}
    </>
  );
}
