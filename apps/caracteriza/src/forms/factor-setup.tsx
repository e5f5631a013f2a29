import type { Client, Schema } from '@caracteriza/api-client';
import { Link } from '@caracteriza/ui/link';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { errorText } from '../messages/error-text.ts';
import { usePasskeys } from '../session/passkey-support.ts';
import { OneTimeCodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefusals } from './use-refusals.ts';

interface FactorSetupProps {
  /** The new secret, to be confirmed with its first code. */
  factor: Schema<'SecondFactorSecret'>;
  /** The client of the session in which the factor is set up. */
  call: Client['call'];
  description?: string;
  /** Sets up a passkey instead and returns the recovery codes, if that is offered. */
  onPasskey?: () => Promise<readonly string[]>;
  onCancel: () => void;
  /** Called once the factor is active and the recovery codes were shown. */
  onDone: () => void;
}

/** 'ABCD EFGH …', in groups for typing into an authenticator app. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Helps add the account to the authenticator app, asks for its first code and shows the recovery codes. */
export function FactorSetup({ factor, call, description, onPasskey, onCancel, onDone }: FactorSetupProps) {
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { refused: refusals, send, forget } = useRefusals<'code'>();
  const offersPasskey = usePasskeys() && onPasskey !== undefined;

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ModalForm
      open
      title="Activar el segundo factor"
      description={description}
      submitLabel="Activar"
      dirty={code !== ''}
      describeError={errorText}
      onOpenChange={onCancel}
      onSubmit={async () => {
        setSubmitted(true);
        if (code.trim() === '') return;
        await send(async () => {
          const { data } = await call('confirmSecondFactor', { body: { code } });
          setCodes(data);
        });
      }}
    >
      <p>
        Con una aplicación de códigos en su teléfono, como Google Authenticator, Microsoft Authenticator o
        Aegis, lea este código QR.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={factor.uri} label="Código QR para la aplicación" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-ink-muted">Si no puede leerlo, escriba esta clave en la aplicación:</p>
          <p data-testid="factor-secret" className="mt-2 font-mono break-words text-ink">
            {inGroups(factor.secret)}
          </p>
          <p className="mt-3">
            <Link href={factor.uri}>Abrir la aplicación de este dispositivo</Link>
          </p>
        </div>
      </div>
      <OneTimeCodeField
        value={code}
        onValueChange={(next) => {
          setCode(next);
          forget('code');
        }}
        hint="Los seis números que la aplicación muestra ahora"
        submitted={submitted}
        refused={refusals.code}
      />
      {offersPasskey && (
        <div>
          <p className="text-ink-muted">
            En lugar de una aplicación puede usar el bloqueo de este dispositivo.
          </p>
          <PasskeyButton
            label="Crear una llave de acceso"
            onPress={async () => setCodes(await onPasskey())}
          />
        </div>
      )}
    </ModalForm>
  );
}
