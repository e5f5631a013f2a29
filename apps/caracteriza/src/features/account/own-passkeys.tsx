import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { RecoveryCodes } from '../../forms/recovery-codes.tsx';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { usePasskeys } from '../../session/passkey-support.ts';
import { useRead } from '../../session/use-read.ts';
import { AccountSection } from './account-section.tsx';
import { hasFactor } from './own-second-factor.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { ProofForm, type Proof } from './proof-form.tsx';

type Passkey = Schema<'Passkey'>;

/** The dialog that is open. */
type Step =
  { kind: 'add' } | { kind: 'remove'; passkey: Passkey } | { kind: 'codes'; codes: readonly string[] };

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <KeyRound aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="text-sm text-ink-muted">Agregada el {minuteText(createdAt)}</p>
        <p className="text-sm text-ink-muted">
          {lastUsedAt === null ? 'Sin usar' : `Último uso: ${minuteText(lastUsedAt)}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Eliminar la llave de acceso ${name}`} onClick={onRemove}>
        Eliminar
      </Button>
    </li>
  );
}

/** One's own passkeys: the list, adding one and removing one. Hidden if passkeys cannot be used here. */
export function OwnPasskeys() {
  const alert = useAlert();
  const isOffered = usePasskeys();
  const { data } = useRead('listPasskeys');
  const { data: factor } = useRead('getSecondFactor');
  const [step, setStep] = useState<Step | null>(null);
  const passkeys = data?.data ?? [];
  if (!isOffered && passkeys.length === 0) return null;
  const close = () => setStep(null);

  const remove = async ({ id }: Passkey, proof: Proof) => {
    const { message } = await call('removePasskey', { params: { id }, body: proof });
    alert.success(`${message} Sus otras sesiones se cerraron.`);
    close();
  };
  const added = (codes: readonly string[]) => {
    alert.success('La llave de acceso quedó agregada. Sus otras sesiones se cerraron.');
    setStep(codes.length > 0 ? { kind: 'codes', codes } : null);
  };
  return (
    <AccountSection
      id="llaves"
      title="Llaves de acceso"
      help="Ingrese con el bloqueo de su teléfono o equipo (huella, rostro o PIN), sin escribir la contraseña ni un código. También sirven de segundo factor."
    >
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setStep({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {isOffered && <Button onClick={() => setStep({ kind: 'add' })}>Agregar una llave de acceso</Button>}
      {step?.kind === 'add' && factor && (
        <PasskeyForm
          asksCode={hasFactor(factor.data)}
          offersPasskey={passkeys.length > 0}
          onAdded={added}
          onClose={close}
        />
      )}
      {step?.kind === 'remove' && (
        <ProofForm
          title={`Eliminar «${step.passkey.name}»`}
          asksCode
          offersPasskey
          onProof={(proof) => remove(step.passkey, proof)}
          onClose={close}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
    </AccountSection>
  );
}
